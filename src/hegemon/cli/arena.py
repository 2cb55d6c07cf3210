"""`hegemon arena`: bots against bots, in balanced seats; and the ladder of what was played."""

import os
import secrets
from collections.abc import Iterator, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Annotated, Any, Literal

import typer
from typer import Argument, Option

from hegemon.arena.book import BadBook, Book, Title, read
from hegemon.arena.entrants import BadEntrant, entrants
from hegemon.arena.ladder import Ranking, Rating, ladder
from hegemon.arena.page import page
from hegemon.arena.tally import Table, decided, table
from hegemon.arena.tournament import Block, Fixture, blocks, different
from hegemon.bots import UnknownBot
from hegemon.cli.layout import show_json
from hegemon.cli.progress import progress
from hegemon.cli.refusals import INTERRUPTED, Refused
from hegemon.cli.standings import show, show_ladder
from hegemon.cli.watch import house_rules, limited
from hegemon.engine.setting import check
from hegemon.game import setting_for

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
Html = Annotated[Path | None, Option(metavar="FILE", dir_okay=False, help="Write a page with charts.")]
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
    A game without a winner ends after 200 rounds, or as many as the rule set says, and whoever has most
    territories wins.
    Ctrl-C ends it early and tells of the blocks that are done; with --resume it can go on from them.

    With --json: {bots, rules, seed, blocks, games, rounds, endings, lines: [{bot, wins, even, rank, answers,
    milliseconds, illegal}], ahead: {bot: {bot: share}}, seats: [{place, wins, even}], turns};
    wins and shares are {games, rate, low, high}. For ladder: [{bot, rating, low, high, games}].
    """
    try:
        if action == "ladder":
            show_ladder(rate(files or []), as_json)
            return
        possible(files, html)
        house = limited(rules, folder, house_rules(option or [], board=board))
        fixture = fixture_of(bots, rules, folder, house, seed_of(seed, resume))
        wanted = -(-games // len(fixture.seatings))
        done = run(fixture, wanted, processes or os.cpu_count() or 1, resume, until_significant)
    except (BadBook, BadEntrant, UnknownBot) as error:
        raise Refused(str(error)) from error
    if not done:
        raise KeyboardInterrupt
    report(fixture, table(fixture, done), html, as_json)
    if not complete(fixture, done, wanted, until_significant):
        where = f"; the same line goes on from {resume}" if resume else ""
        typer.echo(f"hegemon: ended early, after {len(done)} of {wanted} blocks{where}", err=True)
        raise typer.Exit(INTERRUPTED)


def possible(files: Sequence[Path] | None, html: Path | None) -> None:
    """What could not be done after the games is said before them."""
    if files:
        raise Refused("files are for the ladder; --bots ./mybot plays with a program, --resume with a book")
    if html and not html.parent.is_dir():
        raise typer.BadParameter(f"--html: there is no folder {str(html.parent)!r}")


def seed_of(seed: int | None, path: Path | None) -> int:
    """The seed that is given, or of the book that is resumed, or a new one."""
    if seed is not None:
        return seed
    return read(path)[0].seed if path and path.exists() else secrets.randbits(32)


def fixture_of(bots: str, rules: str, folder: Path | None, house: dict[str, Any], seed: int) -> Fixture:
    """What is to be played; whether it can be is asked here, not in some process of its own."""
    named = entrants(bots)
    setting = setting_for(rules, len(named), folder, **house)
    check(setting)
    return Fixture(setting, named, seed)


def run(fixture: Fixture, wanted: int, processes: int, path: Path | None, stop: bool) -> list[Block]:
    """Play what is not played yet, and write it down; Ctrl-C ends that early."""
    book = Book(path, fixture) if path else None
    done = list(book.done[:wanted]) if book else []
    left = range(len(done), wanted)
    more = blocks(fixture, left, min(processes, max(1, len(left))))
    with progress(wanted) as tell, suppress(KeyboardInterrupt):
        while not complete(fixture, done, wanted, stop):
            done.append(next(more))
            if book:
                book.add(done[-1])
            tell(len(done), f"{len(done)} of {wanted} blocks")
    return done


def complete(fixture: Fixture, done: Sequence[Block], wanted: int, stop: bool) -> bool:
    """Whether all is played that was wanted."""
    return len(done) >= wanted or (stop and decided(fixture, done))


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
