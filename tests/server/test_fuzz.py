"""Hostile clients break nothing and leave nothing behind; `make fuzz` is the long run of the same."""

from tests.server.fuzz import LEAST_MESSAGES, LEAST_REQUESTS, fuzz

MESSAGES, REQUESTS, SECONDS = 3_000, 600, 14
GROWTH = 12  # megabytes, most of which are caches being filled


def test_hostile_clients_disturb_neither_the_server_nor_a_game_in_progress(tmp_path):
    tally = fuzz(tmp_path, MESSAGES, REQUESTS, SECONDS)
    assert tally.messages >= LEAST_MESSAGES
    assert tally.requests >= LEAST_REQUESTS
    assert tally.games > 0
    assert tally.after - tally.before < GROWTH
