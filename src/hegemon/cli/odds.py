"""`hegemon odds 12 8`: the chances of a battle, or of a chain of them, in the terminal or as JSON."""

from collections.abc import Iterator, Sequence
from itertools import accumulate
from typing import Annotated, Any

import msgspec
import typer
from rich.console import Console as AnyConsole
from typer import Argument, Option

from hegemon import battles
from hegemon.cli.plot import histogram, percent
from hegemon.engine.odds import Chain, Dice, Odds, chain
from hegemon.engine.odds import odds as battle

MOST = 10_000  # a battle of that many on both sides takes some ten seconds
BARS = 12  # as many as are seen at a glance
RARE = 0.002  # what is rarer, at either end of a plot, is left out
WIDTH = 72

Armies = Annotated[int, Argument(min=0, max=MOST, help="Armies able to attack: one less than stand there.")]
Defenders = Annotated[int | None, Argument(min=1, max=MOST, help="Armies that defend.")]
AttackDice = Annotated[int | None, Option(min=1, max=6, help="The most dice of the attacker.")]
DefendDice = Annotated[int | None, Option(min=1, max=6, help="The most dice of the defender.")]
Drop = Annotated[int | None, Option(min=0, max=5, help="How many of the lowest attacking dice do not count.")]
Rules = Annotated[str | None, Option(metavar="NAME", help="The dice of this rule set.")]
StopAt = Annotated[int, Option(min=0, help="Stop when only so many armies are able to attack.")]
Further = Annotated[str | None, Option("--chain", metavar="3,2,5", help="Go on through these territories.")]
Json = Annotated[bool, Option("--json", help="Print JSON.")]


class Console(AnyConsole):
    """A terminal whose reader may leave before the end, as with every other command."""

    def on_broken_pipe(self) -> None:
        raise BrokenPipeError


def odds(  # noqa: PLR0913, PLR0917 - a parameter an option
    attackers: Armies,
    defenders: Defenders = None,
    attack_dice: AttackDice = None,
    defend_dice: DefendDice = None,
    drop: Drop = None,
    rules: Rules = None,
    stop_at: StopAt = 0,
    further: Further = None,
    as_json: Json = False,
) -> None:
    """The chance to take a territory or several, and what it costs.

    With --json: {attackers, defenders, won, lost, win, attackers_left, defenders_left, attacker_losses,
    defender_losses, dice: {attack, defend, drop}, stop_at}: won by attackers left, lost by attackers and
    defenders left; with --chain {attackers, links: [{defenders, garrison, survivors, win, attackers_left}],
    win, attackers_left, dice}.
    """
    dice = dice_of(rules, attack_dice, defend_dice, drop)
    if further is not None:
        if stop_at:
            raise typer.BadParameter("--stop-at and --chain do not go together")
        held = [*([defenders] if defenders else []), *numbers(further)]
        show_chain(chain(attackers, held, dice), dice, as_json)
    elif defenders is None:
        raise typer.BadParameter("the number of defenders is missing, or --chain")
    else:
        show_battle(battle(attackers, defenders, dice, stop_at), dice, stop_at, as_json)


def dice_of(rules: str | None, attack: int | None, defend: int | None, drop: int | None) -> Dice:
    """The dice of a rule set, or the usual ones, but for what is given."""
    given = {"attack_dice": attack, "defend_dice": defend, "drop_lowest": drop}
    house: dict[str, Any] = {name: count for name, count in given.items() if count is not None}
    try:
        return battles.dice_of(rules or "classic", **house)
    except LookupError as error:
        raise typer.BadParameter(str(error)) from error


def numbers(text: str) -> list[int]:
    """The armies in `3,2,5`."""
    parts = [part.strip() for part in text.split(",")]
    if not all(
        part.isascii() and part.isdigit() and len(part) < 6 and 0 < int(part) <= MOST for part in parts
    ):
        raise typer.BadParameter(f"--chain takes numbers from 1 to {MOST}, such as 3,2,5, not {text!r}")
    return [int(part) for part in parts]


def show_battle(result: Odds, dice: Dice, stop_at: int, as_json: bool) -> None:
    if as_json:
        expected = ("win", "attackers_left", "defenders_left", "attacker_losses", "defender_losses")
        return show_json(result, expected, dice=dice, stop_at=stop_at)
    console = Console(highlight=False, soft_wrap=True)
    stopping = f", stopping at {stop_at}" if stop_at else ""
    console.print(
        f"{result.attackers} attackers against {result.defenders} defenders{stopping}; {in_words(dice)}"
    )
    console.print(f"  chance to win    [bold]{percent(result.win)}[/]")
    console.print(
        f"  expected losses  {result.attacker_losses:.2f} attackers, {result.defender_losses:.2f} defenders"
    )
    held = [sum(chances) for chances in zip(*result.lost, strict=True)]
    lost = "not won" if stop_at else "lost"
    rows = [*reversed([*bars("won, {} left", result.won)]), *bars(lost + ", {} hold", held)]
    return show_plot(console, rows)


def show_chain(result: Chain, dice: Dice, as_json: bool) -> None:
    if as_json:
        links = [expected(link, ("win", "attackers_left")) for link in result.links]
        return show_json(result, ("win", "attackers_left"), dice=dice, links=links)
    console = Console(highlight=False, soft_wrap=True)
    held = ", ".join(str(link.defenders) for link in result.links)
    console.print(f"{result.attackers} attackers through territories of {held}; {in_words(dice)}")
    console.print(f"  chance to take all  [bold]{percent(result.win)}[/]")
    console.print(f"  armies in the last  {result.attackers_left:.2f} expected (none where it is not taken)")
    show_plot(
        console, [(f"{n}. against {link.defenders}", link.win) for n, link in enumerate(result.links, 1)]
    )
    return show_plot(console, list(reversed([*bars("all, {} left", result.links[-1].survivors)])))


def in_words(dice: Dice) -> str:
    dropped = f" (the lowest {dice.drop} dropped)" if dice.drop else ""
    return f"{dice.attack} dice{dropped} against {dice.defend}"


def bars(label: str, chances: Sequence[float]) -> Iterator[tuple[str, float]]:
    """The chances by number, in spans so wide that few bars show them all but the rare ends."""
    shown = range(rare(chances), len(chances) - rare(chances[::-1]))
    span = max(1, -(-len(shown) // BARS))
    for low in shown[::span]:
        high = min(low + span, shown.stop)
        yield label.format(low if span == 1 else f"{low}-{high - 1}"), sum(chances[low:high])


def rare(chances: Sequence[float]) -> int:
    """How many of the first chances are rare even together."""
    return sum(total < RARE for total in accumulate(chances))


def show_plot(console: Console, rows: Sequence[tuple[str, float]]) -> None:
    plain = console.options.ascii_only
    console.print()
    console.print(histogram(rows, min(WIDTH, console.width), plain), markup=False)


def expected(result: msgspec.Struct, names: Sequence[str]) -> dict[str, object]:
    """A struct's fields with some of its properties."""
    return {**msgspec.to_builtins(result), **{name: getattr(result, name) for name in names}}


def show_json(result: msgspec.Struct, names: Sequence[str], **more: object) -> None:
    typer.echo(msgspec.json.encode({**expected(result, names), **more}))
