"""What a tournament or a ladder came to, in tables for people."""

from collections.abc import Iterator, Sequence
from typing import Any

import typer

from hegemon.arena.ladder import Rating
from hegemon.arena.tally import SeatLine, Share, Table
from hegemon.arena.tournament import Fixture
from hegemon.cli.layout import columns, paragraph, show_json
from hegemon.telling import count


def show(fixture: Fixture, found: Table) -> None:
    """The tables for people."""
    paragraph(
        f"{count(found.games, 'game', 'games')} in {count(found.blocks, 'block', 'blocks')}, {fixture.setting.rules}, seed {fixture.seed}, "
        f"{found.rounds:.1f} rounds on average; ended by "
        + ", ".join(f"{name} {times}" for name, times in sorted(found.endings.items()))
    )
    typer.echo()
    columns(bot_rows(found))
    typer.echo()
    columns(ahead_rows(found))
    typer.echo()
    columns(seat_rows("seat", found.seats))
    typer.echo()
    columns(seat_rows("turn", found.turns))


def bot_rows(found: Table) -> Iterator[Sequence[str]]:
    """Every bot."""
    yield "bot", "wins", "95 %", "even", "rank", "answers", "ms each", "illegal"
    for line in found.lines:
        yield (
            line.bot, *percents(line.wins), f"{line.even:.1%}", f"{line.rank:.2f}",
            str(line.answers), f"{line.milliseconds:.2f}", str(line.illegal),
        )  # fmt: skip


def ahead_rows(found: Table) -> Iterator[Sequence[str]]:
    """How often each ends ahead of each other."""
    yield "ends ahead of", *found.ahead
    for one, others in found.ahead.items():
        yield one, *("–" if name == one else f"{others[name].rate:.1%}" for name in found.ahead)


def seat_rows(word: str, lines: Sequence[SeatLine]) -> Iterator[Sequence[str]]:
    """How often each place wins."""
    yield word, "wins", "95 %", "even"
    for line in lines:
        yield str(line.place), *percents(line.wins), f"{line.even:.1%}"


def percents(share: Share) -> tuple[str, str]:
    """A share and its interval."""
    return f"{share.rate:.1%}", f"{share.low:.1%} – {share.high:.1%}"


def show_ladder(rows: Sequence[Rating], as_json: bool) -> None:
    """The ratings."""
    if as_json:
        show_json(rows)
        return
    lines: list[tuple[Any, ...]] = [("bot", "rating", "95 %", "games")]
    lines += [
        (row.bot, f"{row.rating:.0f}", f"{row.low:.0f} – {row.high:.0f}", str(row.games)) for row in rows
    ]
    columns(lines)
