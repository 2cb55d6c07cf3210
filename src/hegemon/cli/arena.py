"""`hegemon arena`: bots against bots, in balanced seats; and the ladder of what was played."""

import os
import secrets
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Annotated, Any, Literal

import typer
from typer import Argument, Option

from hegemon.arena.book import BadBook, Book, Title, read
from hegemon.arena.entrants import BadEntrant, entrants
from hegemon.arena.ladder import Ranking, Rating, ladder
from hegemon.arena.page import page
from hegemon.arena.tally import SeatLine, Share, Table, decided, table
from hegemon.arena.tournament import Block, Fixture, blocks, different
from hegemon.bots import UnknownBot
from hegemon.cli.layout import columns, paragraph, show_json
from hegemon.cli.progress import progress
from hegemon.cli.refusals import Refused
from hegemon.cli.watch import house_rules
from hegemon.engine.setting import check
from hegemon.game import setting_for
from hegemon.telling import count

ROUNDS = 200
MOST = 2**63 - 1

Action = Annotated[Literal["play", "ladder"], Argument(help="Play, or rate the bots of books.")]
Books = Annotated[list[Path] | None, Argument(metavar="FILE", help="For ladder: books written by --resume.")]
Bots = Annotated[
    str, Option(metavar="NAMES", help="Who plays: names, so many of each, Python files, programs.")
]
Rules = Annotated[str, Option(metavar="NAME", help="The rule set.")]
Games = Annotated[int, Option(min=1, max=10_000_000, help="At least so many games, in whole blocks.")]
Seed = Annotated[int | None, Option(min=0, max=MOST, show_default="a new one", help="Same seed, same games.")]
Board = Annotated[str | None, Option(metavar="NAME", show_default="the rule set's", help="The board.")]
House = Annotated[
    list[str] | None,
    Option("--option", metavar="NAME=VALUE", help="A house rule, such as cap=20; may be given again."),
]  # fmt: skip
Folder = Annotated[Path | None, Option(metavar="DIR", help="A folder with rule sets and boards of your own.")]
Processes = Annotated[int | None, Option(min=1, max=1024, show_default="all cores", help="How many at once.")]
Significant = Annotated[bool, Option("--until-significant", help="Stop when no share of wins is even.")]
Resume = Annotated[Path | None, Option(metavar="FILE", help="Write blocks down here, and go on from them.")]
Html = Annotated[Path | None, Option(metavar="FILE", help="Write a page with charts.")]
Json = Annotated[bool, Option("--json", help="Print JSON.")]


def arena(  # noqa: PLR0913, PLR0917 - a parameter an option
    action: Action = "play",
    files: Books = None,
    bots: Bots = "general,soldier",
    rules: Rules = "express",
    games: Games = 100,
    seed: Seed = None,
    board: Board = None,
    option: House = None,
    folder: Folder = None,
    processes: Processes = None,
    until_significant: Significant = False,
    resume: Resume = None,
    html: Html = None,
    as_json: Json = False,
) -> None:
    """Bots against bots: who wins how often, how sure that is, and how fair the seats are.

    A block is a set of games with one setup and one chance in which every bot sits everywhere equally often.
    Intervals are of 95 %, by block. --until-significant looks after every block, so with a stricter one.
    A game without a winner ends after 200 rounds, and whoever has most territories wins.

    With --json: {bots, rules, seed, blocks, games, rounds, endings, lines: [{bot, wins, even, rank, answers,
    milliseconds, illegal}], ahead: {bot: {bot: share}}, seats: [{place, wins, even}], turns};
    wins and shares are {games, rate, low, high}. For ladder: [{bot, rating, low, high, games}].
    """
    try:
        if action == "ladder":
            show_ladder(rate(files or []), as_json)
            return
        if files:
            raise Refused(
                "files are for the ladder; --bots ./mybot plays with a program, --resume with a book"
            )
        named = entrants(bots)
        house = {"round_limit": ROUNDS, **house_rules(option or [], board=board)}
        setting = setting_for(rules, len(named), folder, **house)
        check(setting)  # here, not in some process of its own
        fixture = Fixture(setting, named, secrets.randbits(32) if seed is None else seed)
        done = run(fixture, games, processes or os.cpu_count() or 1, resume, until_significant)
    except (BadBook, BadEntrant, UnknownBot) as error:
        raise Refused(str(error)) from error
    report(fixture, table(fixture, done), html, as_json)


def run(fixture: Fixture, games: int, processes: int, path: Path | None, stop: bool) -> list[Block]:
    """Play what is not played yet, and write it down."""
    wanted = -(-games // len(fixture.seatings))
    book = Book(path, fixture) if path else None
    done = list(book.done[:wanted]) if book else []
    with progress(wanted) as tell:
        for block in (
            ()
            if stop and decided(fixture, done)
            else blocks(fixture, range(len(done), wanted), min(processes, max(1, wanted - len(done))))
        ):
            done.append(block)
            if book:
                book.add(block)
            tell(len(done), f"{len(done)} of {wanted} blocks")
            if stop and decided(fixture, done):
                break
    return done


def report(fixture: Fixture, found: Table, html: Path | None, as_json: bool) -> None:
    """Print the table, write the page."""
    if html:
        html.write_text(page(fixture, found), encoding="utf-8")
    if as_json:
        import msgspec  # noqa: PLC0415 - only here

        named = {"bots": fixture.entrants, "rules": fixture.setting.rules, "seed": fixture.seed}
        show_json(named | msgspec.to_builtins(found))
    else:
        show(fixture, found)


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


def rate(files: Sequence[Path]) -> list[Rating]:
    """The ladder of all that is written in these books."""
    if not files:
        raise Refused("ladder needs the books of tournaments: hegemon arena ladder one.jsonl two.jsonl")
    return ladder([ranking for path in files for ranking in rankings(*read(path))])


def rankings(title: Title, done: Sequence[Block]) -> Iterator[list[Ranking]]:
    """The games of every block as rankings of names."""
    for block in done:
        yield [
            tuple(title.entrants[one] for _, one in sorted(zip(result.ranks, seating, strict=True)))
            for seating, result in zip(different(title.entrants), block.results, strict=True)
        ]


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
