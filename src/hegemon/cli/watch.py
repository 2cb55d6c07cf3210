"""`hegemon watch`: random players play a whole game."""

import secrets
from pathlib import Path
from typing import Annotated, Any

import typer
from typer import Option

from hegemon import bots, catalog, houserules
from hegemon.chance import seeded
from hegemon.cli.layout import show_json
from hegemon.cli.progress import progress
from hegemon.cli.summary import show, summary
from hegemon.engine.state import State
from hegemon.game import Game, new
from hegemon.record import Record

ROUNDS = 200
MOST = 2**63 - 1

Rules = Annotated[str, Option(metavar="NAME", help="The rule set.")]
Players = Annotated[int | None, Option(min=1, show_default="the fewest", help="How many play.")]
Seed = Annotated[int | None, Option(min=0, max=MOST, show_default="a new one", help="Same seed, same game.")]
Board = Annotated[str | None, Option(metavar="NAME", show_default="the rule set's", help="The board.")]
House = Annotated[
    list[str] | None,
    Option("--option", metavar="NAME=VALUE", help="A house rule, such as cap=20; may be given again."),
]  # fmt: skip
Rounds = Annotated[
    int | None,
    Option(
        min=1, max=10_000, show_default=f"the rule set's, or {ROUNDS}", help="End after that many rounds."
    ),
]
Save = Annotated[Path | None, Option(metavar="FILE", dir_okay=False, help="Save the record of the game.")]
Folder = Annotated[Path | None, Option(metavar="DIR", help="A folder with rule sets and boards of your own.")]
Json = Annotated[bool, Option("--json", help="Print JSON.")]


def watch(  # noqa: PLR0913, PLR0917 - a parameter an option
    rules: Rules = "classic",
    players: Players = None,
    seed: Seed = None,
    board: Board = None,
    option: House = None,
    rounds: Rounds = None,
    save: Save = None,
    folder: Folder = None,
    as_json: Json = False,
) -> None:
    """A whole game between random players, and what it came to.

    Without a winner the game ends after 200 rounds, or as many as the rule set says, and whoever has most
    territories wins.

    With --json: {rules, board, players, seed, winner, ending, rounds, answers, chance_answers, attacks,
    captures, sets_traded, dice, seats: [{seat, name, territories, armies, cards, fate, fell_in, fell_to}]}.
    """
    if save is not None and not save.parent.is_dir():  # said before the game, not after it
        raise typer.BadParameter(f"--save: there is no folder {str(save.parent)!r}")
    options = limited(rules, folder, house_rules(option or [], board=board, round_limit=rounds))
    seed = secrets.randbits(32) if seed is None else seed
    game = new(rules, players=players, seed=seed, folder=folder, **options)
    play(game, seed)
    if save is not None:
        game.save(save)
    told = summary(Record(game.header, tuple(game.steps)), game.state)
    if as_json:
        show_json(told)
    else:
        show(told, game.state)


def house_rules(typed: list[str], **given: Any) -> dict[str, Any]:
    """The options that are typed as NAME=VALUE, and those that have an option of their own here."""
    options = {name: value for name, value in given.items() if value is not None}
    for text in typed:
        name, sign, value = text.partition("=")
        name = name.strip().replace("-", "_")
        if not sign:
            raise typer.BadParameter(f"--option takes NAME=VALUE, such as cap=20, not {text!r}")
        if name == "players":
            raise typer.BadParameter("--option cannot change players; --players says how many play")
        if name in options:
            raise typer.BadParameter(f"{name} is given twice")
        options[name] = houserules.parse(name, value.strip())
    return options


def limited(rules: str, folder: Path | None, house: dict[str, Any]) -> dict[str, Any]:
    """House rules by which a game ends: they name a limit, or the rule set has one, or it is 200 rounds."""
    return {"round_limit": catalog.rules(rules, folder).round_limit or ROUNDS} | house


def play(game: Game, seed: int) -> None:
    """Random answers until the game is over; the players' luck is another than that of the dice."""
    player, luck = bots.make("random"), seeded("watch", seed)
    with progress(game.state.setting.options.round_limit or ROUNDS) as report:
        seen = -1
        while game.asked:
            game.answer(player(game.view(game.asked.seat), game.offers(), luck))
            if game.state.round != seen:
                seen = game.state.round
                report(seen, standing(game.state))


def standing(state: State) -> str:
    """Where a game stands, in a few words."""
    playing = state.playing()
    territories = " ".join(str(state.count(seat)) for seat in playing)
    return f"round {state.round}: {len(playing)} players hold {territories}"
