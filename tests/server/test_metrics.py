"""Metrics: what is counted, and that nothing counts without end."""

import pytest
from prometheus_client.parser import text_string_to_metric_families

from hegemon.server.metrics import CONTENT_TYPE, Metrics
from hegemon.server.services import Counters


@pytest.fixture
def metrics():
    return Metrics()


def read(metrics: Metrics) -> dict[str, float]:
    """What Prometheus would read, by name and label."""
    families = text_string_to_metric_families(metrics.text().decode())
    return {
        " ".join([sample.name, *sample.labels.values()]): sample.value
        for family in families
        for sample in family.samples
    }


def test_commands_commits_and_bots_are_timed(metrics):
    counters: Counters = metrics
    counters.answered(0.004)
    counters.answered(0.04)
    counters.committed(0.006, 3)
    counters.thought(1.5)
    found = read(metrics)
    assert found["hegemon_command_seconds_count"] == 2
    assert found["hegemon_command_seconds_sum"] == pytest.approx(0.044)
    assert [found[f"hegemon_command_seconds_bucket {most}"] for most in ("0.0025", "0.005", "0.05")] == [
        0,
        1,
        2,
    ]
    assert (found["hegemon_commit_seconds_count"], found["hegemon_steps_total"]) == (1, 3)
    assert (found["hegemon_bot_seconds_bucket 1.0"], found["hegemon_bot_seconds_bucket 2.5"]) == (0, 1)


def test_refusals_are_counted_by_reason_and_resyncs_as_they_come(metrics):
    for why in ("not-yours", "stale", "stale"):
        metrics.refused(why)
    metrics.resynced()
    found = read(metrics)
    assert (found["hegemon_refusals_total not-yours"], found["hegemon_refusals_total stale"]) == (1, 2)
    assert found["hegemon_resyncs_total"] == 1


def test_a_stream_of_new_reasons_counts_as_one(metrics):
    for number in range(150):
        metrics.refused(f"reason-{number}")
    metrics.refused("reason-7")
    found = read(metrics)
    assert found["hegemon_refusals_total other"] == 50
    assert found["hegemon_refusals_total reason-7"] == 2


def test_a_gauge_is_read_when_somebody_asks(metrics):
    games = ["first"]
    metrics.watch("games", "Games in memory.", lambda: len(games))
    assert read(metrics)["hegemon_games"] == 1
    games.append("second")
    assert read(metrics)["hegemon_games"] == 2


def test_two_servers_in_one_process_do_not_count_together(metrics):
    metrics.resynced()
    assert read(Metrics())["hegemon_resyncs_total"] == 0


def test_the_process_itself_is_measured(metrics):
    assert read(metrics)["process_resident_memory_bytes"] > 1_000_000


def test_the_text_says_what_it_is(metrics):
    assert CONTENT_TYPE.startswith("text/plain")
    assert b"# HELP hegemon_command_seconds From a command's arrival" in metrics.text()
