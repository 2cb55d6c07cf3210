"""docs/strength.md says no more than was measured."""

import re

import pytest

from docs import strength_page
from hegemon.arena import strength
from hegemon.arena.book import title
from hegemon.arena.contests import ROUND_LIMIT, Contest, Played, contests
from hegemon.arena.entrants import entrants
from hegemon.arena.tournament import Fixture
from hegemon.cli.watch import house_rules
from hegemon.game import setting_for

WORDS = re.compile(r"[a-z_]+=[a-z]+")
DUEL = Contest("rung", "express", "soldier,novice*1", aim=0.6)


def page(monkeypatch, tmp_path, *rows: Played) -> str:
    monkeypatch.setattr(strength_page, "RESULTS", tmp_path / "strength.jsonl")
    strength.write(strength_page.RESULTS, strength.Head("abc"), rows)
    return strength_page.page()


@pytest.mark.parametrize(
    ("winners", "verdict"),
    [
        (("12",) * 30, "met"),
        (("21",) * 30, "**missed**"),
        (("12", "12", "12", "21"), "open, above"),
        (("12", "21"), "open, below"),
    ],
)
def test_an_aim_is_met_or_missed_only_where_the_interval_says_so(monkeypatch, tmp_path, winners, verdict):
    text = page(monkeypatch, tmp_path, Played(DUEL, winners, winners, {"won": len(winners)}, 6.2))
    assert f"| {verdict} |" in text
    assert f"{2 * len(winners)} games in 1 contests" in text


def test_seats_and_turns_have_a_line_each(monkeypatch, tmp_path):
    text = page(
        monkeypatch, tmp_path, Played(Contest("seats", "express", "soldier*2"), ("1",) * 9, ("2",) * 9, {}, 6)
    )
    assert "| express | 2 | seat | 100.0% ±" in text
    assert "| express | 2 | turn | 0.0% ±" in text


@pytest.mark.parametrize("contest", [one for one in contests() if one.aim], ids=lambda one: one.name)
def test_what_a_row_names_is_the_same_fixture_for_whoever_plays_it_again(contest):
    won = "1" * len(contest.fixture().seatings)
    _, _, line = strength_page.table([Played(contest, (won,), (won,), {}, 5.0)], contest.part == "outside")
    first, bots, *_, seed = (cell.strip() for cell in line.strip("| ").split("|"))
    named, house = entrants(bots), house_rules(WORDS.findall(first))
    rules = "express" if contest.part == "outside" else first
    setting = setting_for(rules, len(named), round_limit=ROUND_LIMIT, **house)
    again = Fixture(setting, named, int(seed))
    assert title(again) == title(contest.fixture())
    assert again.seatings == contest.fixture().seatings


def test_the_published_page_has_every_contest():
    _, rows = strength.read(strength_page.RESULTS)
    assert [found.contest for found in rows] == list(contests())
