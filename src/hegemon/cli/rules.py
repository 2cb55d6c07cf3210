"""`hegemon rules [NAME [OTHER]]`: rule sets in words, and how two of them differ."""

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Annotated, Any

import msgspec
import typer
from typer import Argument, Option

from hegemon import catalog
from hegemon.catalog import BrokenBoard
from hegemon.cli.layout import columns, paragraph, show_json
from hegemon.engine.options import Options, RuleSet, without_cards

GROUPS = {
    "The table": ("board", "players", "order"),
    "Setup": ("armies", "claim", "placement", "opening_cards"),
    "Reinforcement": ("reinforce", "base", "base_least", "base_above", "continents", "cap"),
    "Battle": ("attack_dice", "defend_dice", "defender_chooses", "drop_lowest", "advance_least"),
    "Cards": (
        "deck", "draw", "set_values", "territory_bonus", "trade_at", "inherit_cards", "forced_at", "forced_to",
    ),
    "The last move": ("fortify",),
    "The end": ("win", "win_share", "round_limit"),
}  # fmt: skip

Name = Annotated[str | None, Argument(help="A rule set; without one, all are listed.", show_default=False)]
Other = Annotated[str | None, Argument(help="Another one: only what differs is shown.", show_default=False)]
Folder = Annotated[Path | None, Option(metavar="DIR", help="A folder with rule sets of your own.")]
Json = Annotated[bool, Option("--json", help="Print JSON.")]


def rules(name: Name = None, other: Other = None, folder: Folder = None, as_json: Json = False) -> None:
    """Rule sets: a list, every option of one, or what two differ in.

    With --json: a list of {name, title, summary, players, board}; for one rule set the same with its options
    by name; for two {rules: [name, other], differences: {option: [value, other value]}}.
    """
    if name is None:
        show_all(*catalog.every_rule_set(folder), as_json)
    elif other is None:
        show_one(name, catalog.rule_set(name, folder), as_json)
    else:
        show_differences(name, other, folder, as_json)


def show_all(found: dict[str, RuleSet], broken: list[BrokenBoard], as_json: bool) -> None:
    """One rule set after another: its name, what it is, where and by how many; a broken one after all others."""
    if as_json:
        show_json([about(name, one) for name, one in found.items()])
    else:
        columns([name, f"{one.summary} {table(one)}"] for name, one in found.items())
    if broken:
        raise broken[0]


def table(one: Options) -> str:
    """How many play, and where."""
    return f"{in_words(one.players)} players, on {one.board}."


def about(name: str, one: RuleSet) -> dict[str, Any]:
    """A rule set without its options."""
    return {
        "name": name,
        "title": one.title,
        "summary": one.summary,
        "players": one.players,
        "board": one.board,
    }


def show_one(name: str, one: RuleSet, as_json: bool) -> None:
    """Every option of a rule set: its value, and the sentence that says what it is about."""
    if as_json:
        options = msgspec.to_builtins(one.options(), str_keys=True)
        return show_json(about(name, one) | {"options": options})
    typer.echo(f"{one.title or name} ({name})")
    paragraph(one.summary)
    for title, names in GROUPS.items():
        typer.echo(f"\n{title}")
        for option in names:
            paragraph(f"{option} = {in_words(getattr(one, option))}{idle(option, one)}", indent=2, hang=8)
            paragraph(SENTENCES[option], indent=6)
    return None


def idle(option: str, among: Options) -> str:
    """A word on an option that says nothing among the others."""
    return " (says nothing without such cards)" if option in without_cards(among.deck) else ""


def show_differences(name: str, other: str, folder: Path | None, as_json: bool) -> None:
    """The options of two rule sets that differ."""
    one, two = catalog.rules(name, folder), catalog.rules(other, folder)
    if as_json:
        pairs = {option: [getattr(one, option), getattr(two, option)] for option in differing(one, two)}
        plain = msgspec.to_builtins({"rules": [name, other], "differences": pairs}, str_keys=True)
        return show_json(plain)
    rows = [[option, *(in_words(getattr(which, option)) for which in (one, two))]
            for option in differing(one, two)]  # fmt: skip
    return columns([["", name, other], *rows]) if rows else typer.echo(f"{name} and {other} do not differ")


def differing(one: Options, other: Options) -> Iterator[str]:
    """The options that two rule sets value differently, in the order in which they are told."""
    for option in every_option(GROUPS.values()):
        if getattr(one, option) != getattr(other, option):
            yield option


def every_option(groups: Iterable[tuple[str, ...]]) -> Iterator[str]:
    """The options of all groups."""
    return (option for group in groups for option in group)


def in_words(value: object) -> str:
    """The value of an option as people say it, and mostly as `--option` takes it."""
    match value:
        case None:
            return "none"
        case bool():
            return "yes" if value else "no"
        case tuple():
            return " to ".join(map(str, value))
        case dict():
            return ", ".join(f"{armies} for {players}" for players, armies in value.items())
        case float():
            return f"{value:g} per territory, shared"
        case _:
            return str(value)


def sentences() -> dict[str, str]:
    """What each option is about, from where the options are defined."""
    described = msgspec.json.schema(Options)["$defs"]["Options"]["properties"]
    return {name: field["description"] for name, field in described.items()}


SENTENCES = sentences()
