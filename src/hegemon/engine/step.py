"""A step: one answer with all that followed. The unit of log, record and wire; version = number of steps."""

from hashlib import sha256

from msgspec import Struct, json
from msgspec.structs import replace

from hegemon.engine.commands import AnyCommand
from hegemon.engine.decide import play
from hegemon.engine.events import AnyEvent
from hegemon.engine.setting import Setting
from hegemon.engine.state import State
from hegemon.engine.words import Count, Seat

NO_SETTING = Setting()
HASH_DIGITS = 12


class Step(Struct, frozen=True, forbid_unknown_fields=True):
    """The `id`-th step of a game: `seat` said `answer`, this happened, and the state after it hashes so."""

    id: Count
    seat: Seat
    answer: AnyCommand
    events: tuple[AnyEvent, ...]
    hash: str = ""


def take(state: State, step_id: int, seat: Seat, answer: AnyCommand) -> tuple[State, Step]:
    """Decide one answer: the state after it and the step that tells of it; or `Illegal`."""
    state, events = play(state, seat, answer)
    return state, Step(step_id, seat, answer, events, digest(state))


def digest(state: State) -> str:
    """A short hash of everything in a state but its setting, the same on every machine."""
    return sha256(json.encode(replace(state, setting=NO_SETTING))).hexdigest()[:HASH_DIGITS]
