"""Tournaments: reproducible, resumable, and the tally adds up."""

import pytest

from hegemon.arena.book import BadBook, Book, read
from hegemon.arena.entrants import BadEntrant, Own, entrants, factory
from hegemon.arena.page import page
from hegemon.arena.play import Result
from hegemon.arena.tally import decided, games, share, table, win_share
from hegemon.arena.tournament import Block, Fixture, blocks, play_block
from hegemon.game import setting_for

SETTING = setting_for("express", 2, round_limit=4)
FIXTURE = Fixture(SETTING, ("novice", "random"), 5)


def timeless(block: Block):
    """A block without the seconds, which no two runs share."""
    return [(result.winner, result.rounds, result.ranks, result.answers) for result in block.results]


def made(winners: list[tuple[int, int]]) -> list[Block]:
    """Blocks of two games with these winning seats."""
    return [Block(number, tuple(result(winner) for winner in pair)) for number, pair in enumerate(winners)]


def result(winner: int) -> Result:
    ranks = (1, 2) if winner == 1 else (2, 1)
    return Result(winner, "won", 5, (1, 2), ranks, (10, 20), (0.01, 0.04), (0, 1))


def test_a_block_is_the_same_in_any_process():
    alone = [timeless(block) for block in blocks(FIXTURE, range(3))]
    together = [timeless(block) for block in blocks(FIXTURE, range(3), processes=2)]
    assert alone == together == [timeless(play_block(FIXTURE, number)) for number in range(3)]


def test_another_seed_gives_other_games():
    other = Fixture(SETTING, FIXTURE.entrants, 6)
    assert timeless(play_block(FIXTURE, 0)) != timeless(play_block(other, 0))


def test_a_book_is_resumed_where_it_ends_even_if_its_last_line_was_cut_short(tmp_path):
    path = tmp_path / "book.jsonl"
    book = Book(path, FIXTURE)
    for block in blocks(FIXTURE, range(2)):
        book.add(block)
    path.write_bytes(path.read_bytes()[:-9])
    again = Book(path, FIXTURE)
    assert [block.number for block in again.done] == [0]
    again.add(play_block(FIXTURE, 1))
    assert [timeless(block) for block in read(path)[1]] == [timeless(b) for b in blocks(FIXTURE, range(2))]


def test_the_book_of_another_tournament_is_refused(tmp_path):
    Book(tmp_path / "book", FIXTURE)
    with pytest.raises(BadBook, match="is the book of another tournament: seed: 5, not 6"):
        Book(tmp_path / "book", Fixture(SETTING, FIXTURE.entrants, 6))
    for text in ("no book\n", ""):
        (tmp_path / "none").write_text(text)
        with pytest.raises(BadBook, match="is no book of a tournament"):
            Book(tmp_path / "none", FIXTURE)


def test_every_game_of_a_block_is_won_by_somebody_and_shares_add_up():
    done = made([(1, 2), (1, 1), (2, 2)])
    found = table(FIXTURE, done)
    assert found.games == 6
    assert {line.bot: line.wins.rate for line in found.lines} == {"novice": 4 / 6, "random": 2 / 6}
    assert found.ahead["novice"]["random"].rate == 4 / 6
    assert [line.wins.rate for line in found.seats] == [0.5, 0.5]
    assert sum(line.wins.rate for line in found.turns) == 1
    assert {line.bot: (line.answers, line.illegal) for line in found.lines} == {
        "novice": (90, 3),
        "random": (90, 3),
    }


def test_the_seat_of_an_entrant_is_the_one_of_the_seating():
    seated = [names for _, names in games(FIXTURE, made([(1, 1)])[0])]
    assert sorted(seated) == [("novice", "random"), ("random", "novice")]


def test_an_interval_contains_its_rate_and_shrinks_with_games():
    few, many = share([1.0, 0.5, 0.5, 0.0], 2), share([1.0, 0.5, 0.5, 0.0] * 25, 2)
    assert few.low < few.rate < few.high
    assert few.low < many.low < many.high < few.high


def test_a_bot_that_always_wins_has_no_interval_of_no_width():
    found = share([1.0] * 10, 2)
    assert found.rate == 1
    assert 0.8 < found.low < 0.95
    assert found.high == 1


def test_it_is_decided_when_no_share_is_surely_even():
    assert not decided(FIXTURE, made([(1, 2)] * 7))
    assert decided(FIXTURE, made([(1, 2)] * 30))
    assert not decided(FIXTURE, made([(1, 1)] * 30))


def test_a_strict_interval_is_wider():
    done = made([(1, 2), (1, 1), (2, 2), (1, 2)])
    assert win_share(FIXTURE, done, "novice", 3.0).low < win_share(FIXTURE, done, "novice").low


def test_the_page_names_the_bots_and_escapes_them():
    fixture = Fixture(SETTING, ("<novice>", "random"), 5)
    html = page(fixture, table(fixture, made([(1, 2), (1, 1)])))
    assert "&lt;novice&gt;" in html
    assert "<novice>" not in html
    assert html.count("<svg") == 2 + 2 + 2


def test_entrants_are_named_counted_and_checked(tmp_path):
    assert entrants("soldier*2, novice") == ("soldier", "soldier", "novice")
    own = tmp_path / "mine.py"
    own.write_text("from hegemon import bots\n\ndef make():\n    return bots.make('random')\n")
    assert entrants(f"{own},random") == (str(own), "random")
    made = factory(str(own))()
    assert isinstance(made, Own)
    assert type(made.bot).__name__ == "Random"


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("soldier", "needs 2 to 64 bots, 'soldier' names 1"),
        ("soldier,,novice", "empty name"),
        ("soldier*0,novice", "from 1 to 64, not 0"),
        ("soldier,nobody.py", "no file 'nobody.py'"),
        ("soldier,./nobody", "no file './nobody'"),
        (
            "soldier,cmd:nothing-of-the-kind --fast",
            "cannot be run: there is no program 'nothing-of-the-kind'",
        ),
        ("soldier,cmd:'", "is no command line"),
    ],
)
def test_nonsense_about_entrants_is_refused(text, problem):
    with pytest.raises(BadEntrant, match=problem):
        entrants(text)


def test_a_file_that_is_no_bot_is_refused(tmp_path):
    (tmp_path / "bot.js").write_text("")
    with pytest.raises(
        BadEntrant, match=r"bot.js cannot be run; chmod \+x .*, or name what runs it, such as"
    ):
        entrants(f"{tmp_path}/bot.js,random")
    (tmp_path / "broken.py").write_text("1 / 0\n")
    with pytest.raises(BadEntrant, match="ZeroDivisionError"):
        entrants(f"{tmp_path}/broken.py,random")
    (tmp_path / "empty.py").write_text("")
    with pytest.raises(BadEntrant, match="defines no make"):
        entrants(f"{tmp_path}/empty.py,random")


RAISES = """def bot(view, offers, rng):
    raise ValueError("no idea")


def make():
    return bot
"""


def test_a_bot_of_ones_own_that_breaks_down_is_named_with_the_line_in_any_process(tmp_path):
    own = tmp_path / "mine.py"
    own.write_text(RAISES)
    fixture = Fixture(SETTING, (str(own), "random"), 5)
    for processes in (1, 2):
        with pytest.raises(BadEntrant, match=r"mine\.py breaks down in line 2: ValueError: no idea"):
            list(blocks(fixture, range(2), processes))


def test_a_bot_of_ones_own_may_hear_what_happens(tmp_path):
    own = tmp_path / "mine.py"
    own.write_text(
        "from hegemon.bots import make as named\n\n"
        "class Deaf:\n"
        "    def __call__(self, *asked):\n        return named('random')(*asked)\n\n"
        "class Bot(Deaf):\n"
        "    def hear(self, events):\n        1 / 0\n\n"
        "make = Bot\n"
    )
    with pytest.raises(BadEntrant, match="breaks down in line 9: ZeroDivisionError"):
        play_block(Fixture(SETTING, (str(own), "random"), 5), 0)


@pytest.mark.parametrize("made", ["1 / 0", "return 'a bot'"])
def test_what_make_does_wrong_is_told(tmp_path, made):
    own = tmp_path / "mine.py"
    own.write_text(f"def make():\n    {made}\n")
    with pytest.raises(
        BadEntrant, match=r"mine\.py (breaks down in line 2|returns 'a bot', which is no bot)"
    ):
        entrants(f"{own},random")
