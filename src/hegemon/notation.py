"""A position as one line of text, for tests, bug reports and puzzles: written, read, the same again."""

from pathlib import Path
from typing import Any
from urllib.parse import quote, unquote

import msgspec

from hegemon import catalog
from hegemon.engine.asks import AnyAsk
from hegemon.engine.options import Options
from hegemon.engine.setting import Setting, check
from hegemon.engine.state import Holding, Moment, State
from hegemon.engine.words import NEUTRAL, NOBODY, TerritoryId

SIGN = "hegemon-position"
Holdings = dict[TerritoryId, Holding]


class BadPosition(ValueError):
    """A text that is no position."""


def write(state: State) -> str:
    """A state as one line: `name=value` fields with blanks between them; what is empty is left out."""
    setting = state.setting
    fields = {
        "rules": quote(setting.rules, safe=""),
        "board": f"{setting.board.id}@{catalog.content_hash(setting.board)}",
        "players": str(setting.players),
        "options": dump(unusual(setting.options)),
        **{name: str(getattr(state, name) or "") for name in NUMBERS},
        "captured": "yes" if state.captured else "",
        "ending": state.ending,
        "order": commas(state.order),
        "standings": commas(state.standings),
        "reserves": commas(state.reserves),
        "land": write_land(state.holdings),
        "hands": ";".join(map(commas, state.hands)).strip(";") and ";".join(map(commas, state.hands)),
        "discard": commas(state.discard),
        "agenda": dump(state.agenda) if state.agenda else "",
        "undo": dump([shortened(moment) for moment in state.undo]) if state.undo else "",
    }
    return " ".join((SIGN, *(f"{name}={value}" for name, value in fields.items() if value)))


NUMBERS = ("round", "active_round", "turn", "winner", "sets_traded")


def read(text: str, folder: Path | str | None = None) -> State:
    """The state in a line; raises `BadPosition` for what is none."""
    sign, *words = text.split()
    if sign != SIGN:
        raise BadPosition(f"a position begins with {SIGN!r}, not with {sign[:40]!r}")
    try:
        return state_of(dict(word.split("=", 1) for word in words), folder)
    except (KeyError, ValueError) as error:
        raise BadPosition(f"this is no position: {error}") from error


def state_of(fields: dict[str, str], folder: Path | str | None) -> State:
    """The state that these fields describe."""
    setting = setting_of(fields, folder)
    hands = tuple(map(split, fields.get("hands", ";" * (setting.players - 1)).split(";")))
    plain: dict[str, Any] = {
        **{name: int(fields.get(name, 0)) for name in NUMBERS},
        "captured": "captured" in fields,
        "ending": fields.get("ending", ""),
        "order": numbers(fields.get("order", "")),
        "standings": split(fields["standings"]),
        "reserves": numbers(fields["reserves"]),
        "hands": hands,
        "discard": split(fields.get("discard", "")),
    }
    checked = msgspec.convert(plain, State)
    gone = {card for cards in (*hands, checked.discard) for card in cards}
    return msgspec.structs.replace(
        checked,
        setting=setting,
        holdings=read_land(setting, fields["land"]),
        deck=tuple(card for card in setting.cards if card not in gone),
        agenda=load(fields.get("agenda", "[]"), tuple[AnyAsk, ...]),
        undo=tuple(lengthened(setting, part) for part in load(fields.get("undo", "[]"), list[Any])),
    )


def setting_of(fields: dict[str, str], folder: Path | str | None) -> Setting:
    """What the game is played with."""
    options = load(fields.get("options", "{}"), Options)
    board = catalog.board_by_hash(fields["board"].partition("@")[2], folder)
    setting = Setting(options, board, int(fields["players"]), unquote(fields.get("rules", "")))
    check(setting)
    return setting


def unusual(options: Options) -> dict[str, Any]:
    """The options that differ from what an option is when nothing is said."""
    usual = msgspec.to_builtins(Options(), str_keys=True)
    return {
        name: value
        for name, value in msgspec.to_builtins(options, str_keys=True).items()
        if value != usual[name]
    }


def write_land(holdings: Holdings) -> str:
    """Territories in board order: `2x5` is five armies of seat 2, `nx3` three neutral ones, `-` is empty."""
    return ",".join(map(write_holding, holdings.values()))


def write_holding(holding: Holding) -> str:
    """One territory."""
    if holding == Holding():
        return "-"
    return f"{'n' if holding.owner == NEUTRAL else holding.owner}x{holding.armies}"


def read_land(setting: Setting, text: str) -> Holdings:
    """The territories in a text."""
    return dict(zip(setting.board.ids, map(read_holding, text.split(",")), strict=True))


def read_holding(text: str) -> Holding:
    """One territory."""
    if text == "-":
        return Holding(NOBODY, 0)
    owner, _, armies = text.partition("x")
    return Holding(NEUTRAL if owner == "n" else int(owner), int(armies))


def shortened(moment: Moment) -> list[Any]:
    """A moment with its territories as text."""
    return [value if name != "holdings" else write_land(moment.holdings) for name, value in fields_of(moment)]


def lengthened(setting: Setting, parts: list[Any]) -> Moment:
    """The moment that was shortened."""
    plain = dict(zip(Moment.__struct_fields__, parts, strict=True))
    land = read_land(setting, plain.pop("holdings"))
    return msgspec.structs.replace(msgspec.convert(plain | {"holdings": {}}, Moment), holdings=land)


def fields_of(moment: Moment) -> list[tuple[str, Any]]:
    """A moment's fields by name."""
    return [(name, getattr(moment, name)) for name in Moment.__struct_fields__]


def dump(value: object) -> str:
    """JSON without blanks."""
    return msgspec.json.encode(value).decode()


def load(text: str, kind: Any) -> Any:
    """JSON, checked."""
    return msgspec.json.decode(text, type=kind)


def commas(parts: tuple[object, ...]) -> str:
    """Parts with commas between them."""
    return ",".join(map(str, parts))


def split(text: str) -> tuple[str, ...]:
    """What `commas` has joined."""
    return tuple(text.split(",")) if text else ()


def numbers(text: str) -> tuple[int, ...]:
    """The same, of numbers."""
    return tuple(map(int, split(text)))
