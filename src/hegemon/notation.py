"""A position as one line of text, for tests, bug reports and puzzles: written, read, the same again."""

from collections.abc import Callable
from pathlib import Path
from typing import Any
from urllib.parse import quote, unquote

import msgspec
from msgspec.structs import replace

from hegemon import catalog
from hegemon.engine.asks import AnyAsk
from hegemon.engine.board import Board
from hegemon.engine.options import Options
from hegemon.engine.setting import Setting, Unplayable, check
from hegemon.engine.state import Holding, Moment, State
from hegemon.engine.words import NEUTRAL, NOBODY, Ending, Standing, TerritoryId
from hegemon.sound import faults

SIGN = "hegemon-position"
Holdings = dict[TerritoryId, Holding]
MOST = 2**31 - 1


class BadPosition(ValueError):
    """A text that is no position, or a position from which no game can go on."""


def write(state: State) -> str:
    """A state as one line: `name=value` fields with blanks between them; what is empty is left out."""
    setting = state.setting
    fields = {
        "rules": quote(setting.rules, safe=""),
        "board": f"{setting.board.id}@{catalog.content_hash(setting.board)}",
        "players": str(setting.players),
        "options": dump(catalog.unusual(setting.options)),
        **{name: str(getattr(state, name) or "") for name in NUMBERS},
        "captured": "yes" if state.captured else "",
        "ending": state.ending,
        "order": commas(state.order),
        "standings": commas(state.standings),
        "reserves": commas(state.reserves),
        "land": commas(tuple(map(write_holding, state.holdings.values()))),
        "hands": ";".join(map(commas, state.hands)) if any(state.hands) else "",
        "discard": commas(state.discard),
        "agenda": dump(state.agenda) if state.agenda else "",
        "undo": dump([shortened(moment) for moment in state.undo]) if state.undo else "",
    }
    return " ".join((SIGN, *(f"{name}={value}" for name, value in fields.items() if value)))


def read(text: str, folder: Path | str | None = None) -> State:
    """The state in a line; raises `BadPosition` for what is none."""
    values = values_in(text)
    try:
        setting = setting_of(values, folder)
    except (catalog.Unknown, Unplayable) as error:
        raise BadPosition(str(error)) from error
    if (count := len(values["land"])) != (places := len(setting.board.ids)):
        raise BadPosition(f"land is {count} territories, but {setting.board.id} has {places}")
    return sound(state_of(setting, values))


def sound(state: State) -> State:
    """`state` itself, if a game can go on from it."""
    if fault := next(faults(state), None):
        raise BadPosition(f"no game can go on from here: {fault}")
    return state


def values_in(text: str) -> dict[str, Any]:
    """What the fields of a line say."""
    sign, *words = text.split() or [""]
    if sign != SIGN:
        raise BadPosition(f"a position begins with {SIGN!r}, not with {sign[:40]!r}")
    values: dict[str, Any] = {}
    for word in words:
        name, _, value = word.partition("=")
        if name not in READERS or name in values:
            known = "there is one already" if name in values else f"there are: {', '.join(READERS)}"
            raise BadPosition(f"no field {name[:40]!r} belongs here; {known}")
        values[name] = value_of(name, value)
    if lacking := [name for name in NEEDED if name not in values]:
        raise BadPosition(f"a position needs the fields {', '.join(lacking)}")
    return values


def value_of(name: str, text: str) -> Any:
    """What one field says."""
    try:
        return READERS[name](text)
    except (msgspec.MsgspecError, ValueError, RecursionError) as error:
        raise BadPosition(f"{name}={text[:80]!r} cannot be read: {error}") from error


def setting_of(values: dict[str, Any], folder: Path | str | None) -> Setting:
    """What the game is played with; without options those of the rule set that is named."""
    rules, (name, content) = values.get("rules", ""), values["board"]
    options = values["options"] if "options" in values else catalog.rules(rules, folder)
    board: Board = catalog.board_by_hash(content, folder) if content else catalog.board(name, folder)
    setting = Setting(options, board, values["players"], rules)
    check(setting)
    return setting


def state_of(setting: Setting, values: dict[str, Any]) -> State:
    """The state that these fields describe."""
    plain = {
        name: value for name, value in values.items() if name not in ("rules", "board", "players", "options")
    }
    land, undo = plain.pop("land"), plain.pop("undo", ())
    plain.setdefault("hands", ((),) * setting.players)
    gone = {card for cards in (*plain["hands"], plain.get("discard", ())) for card in cards}
    return State(
        **plain,
        setting=setting,
        holdings=dict(zip(setting.board.ids, land, strict=True)),
        deck=tuple(card for card in setting.cards if card not in gone),
        undo=tuple(lengthened(setting, *part) for part in undo),
    )


def write_holding(holding: Holding) -> str:
    """`2x5` is five armies of seat 2, `nx3` three neutral ones, `-` is empty."""
    if holding == Holding():
        return "-"
    return f"{'n' if holding.owner == NEUTRAL else holding.owner}x{holding.armies}"


def read_holding(text: str) -> Holding:
    """One territory."""
    if text == "-":
        return Holding(NOBODY, 0)
    owner, _, armies = text.partition("x")
    return Holding(NEUTRAL if owner == "n" else number(owner), number(armies))


def read_land(text: str) -> tuple[Holding, ...]:
    """The territories of a board, in board order."""
    return tuple(map(read_holding, split(text)))


def shortened(moment: Moment) -> tuple[str, Moment]:
    """A moment with its territories as text."""
    land = commas(tuple(map(write_holding, moment.holdings.values())))
    return land, replace(moment, holdings={})


def read_moments(text: str) -> tuple[tuple[tuple[Holding, ...], Moment], ...]:
    """Shortened moments, each with its territories in board order."""
    moments = msgspec.json.decode(text, type=tuple[tuple[str, Moment], ...])
    return tuple((read_land(land), moment) for land, moment in moments)


def lengthened(setting: Setting, land: tuple[Holding, ...], moment: Moment) -> Moment:
    """The moment that was shortened."""
    return replace(moment, holdings=dict(zip(setting.board.ids, land, strict=False)))


def dump(value: object) -> str:
    """JSON without blanks."""
    return msgspec.json.encode(value).decode()


def reader(kind: Any) -> Callable[[str], Any]:
    """Reads JSON of a kind."""
    return lambda text: msgspec.json.decode(text, type=kind)


def commas(parts: tuple[object, ...]) -> str:
    """Parts with commas between them."""
    return ",".join(map(str, parts))


def split(text: str) -> tuple[str, ...]:
    """What `commas` has joined."""
    return tuple(text.split(",")) if text else ()


def number(text: str) -> int:
    """A number as `write` writes it."""
    if not (text.isascii() and text.isdigit() and len(text) <= 10 and int(text) <= MOST):
        raise ValueError(f"{text[:40]!r} is no number from 0 to {MOST}")
    return int(text)


def numbers(text: str) -> tuple[int, ...]:
    """The same, several of them."""
    return tuple(map(number, split(text)))


NUMBERS = ("round", "active_round", "turn", "winner", "sets_traded")
NEEDED = ("board", "players", "standings", "reserves", "land")
READERS: dict[str, Callable[[str], Any]] = {
    "rules": unquote,
    "board": lambda text: text.split("@", 1) if "@" in text else (text, ""),
    "players": number,
    "options": reader(Options),
    **dict.fromkeys(NUMBERS, number),
    "captured": lambda text: text == "yes",
    "ending": lambda text: msgspec.convert(text, Ending),
    "order": numbers,
    "standings": lambda text: msgspec.convert(split(text), tuple[Standing, ...]),
    "reserves": numbers,
    "land": read_land,
    "hands": lambda text: tuple(map(split, text.split(";"))),
    "discard": split,
    "agenda": reader(tuple[AnyAsk, ...]),
    "undo": read_moments,
}
