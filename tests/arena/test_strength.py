"""Measuring strength: contests in turn until each is settled or the time is over, kept, and gone on with."""

from hegemon.arena import strength
from hegemon.arena.contests import Contest, Played

RUNG = Contest("rung", "express", "novice,random*1", aim=0.6)
SEATS = Contest("seats", "express", "novice*2")


def measured(tmp_path, seconds: float) -> tuple[list[Played], list[str]]:
    told: list[str] = []
    return strength.measure([RUNG, SEATS], tmp_path, seconds, 1, told.append), told


def test_without_time_nothing_is_played_and_nothing_claimed(tmp_path):
    assert measured(tmp_path, 0) == ([], [])


def test_a_run_goes_on_where_the_last_one_ended(tmp_path, monkeypatch):
    monkeypatch.setattr(strength, "settled", lambda found: len(found.seats) >= 12)
    monkeypatch.setattr(strength, "CHUNK", 2)
    folder = tmp_path / "books"
    first, told = measured(folder, 60)
    assert [len(found.seats) for found in first] == [12, 12]
    assert told[0] == f"{RUNG.name}: 1 blocks"
    again, told = measured(folder, 60)
    assert again == first
    assert told == []


def test_what_is_written_is_read_again(tmp_path):
    rows = [Played(RUNG, ("12",), ("11",), {"won": 2}, 7.5)]
    path = tmp_path / "strength.jsonl"
    strength.write(path, strength.Head("abc"), rows)
    assert strength.read(path) == (strength.Head("abc"), rows)
