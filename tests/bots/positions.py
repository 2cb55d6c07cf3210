"""Small positions for bots: who holds what on a board, and whose move it is."""

from typing import Any

from msgspec.structs import replace

from hegemon.engine.asks import AnyAsk
from hegemon.engine.decide import choices, new_state
from hegemon.engine.offers import Offer
from hegemon.engine.state import Holding, State
from hegemon.engine.view import View, view
from hegemon.game import setting_for


def position(
    ask: AnyAsk,
    land: dict[str, tuple[int, int]],
    rest: tuple[int, int] = (2, 1),
    rules: str = "express",
    players: int = 2,
    **changes: Any,
) -> State:
    """A game in its fifth round in which `ask` is asked; what `land` does not name is held as `rest` says."""
    start = new_state(setting_for(rules, players))
    ids = start.setting.board.ids
    blank: dict[str, Any] = {
        "holdings": {name: Holding(*land.get(name, rest)) for name in ids},
        "reserves": (0,) * players,
        "order": start.setting.seats,
        "round": 5,
        "active_round": 5,
        "turn": ask.seat,
        "agenda": (ask,),
    }
    return replace(start, **(blank | changes))


def seen(state: State) -> tuple[View, tuple[Offer, ...]]:
    """What a bot gets to see and to choose from."""
    return view(state, state.agenda[0].seat), choices(state)
