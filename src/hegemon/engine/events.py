"""Events: what has happened, as facts. They say how it is now, so folding them is assignment."""

from msgspec import Struct

from hegemon.engine.asks import AnyAsk, Reinforcing
from hegemon.engine.commands import AnyCommand
from hegemon.engine.words import Armies, Card, Count, Ending, Faces, Seat, TerritoryId


class Event(Struct, frozen=True, tag=True, omit_defaults=True, forbid_unknown_fields=True):
    """Something that has happened."""


class Answered(Event, frozen=True):
    """The ask on top of the agenda is settled."""


class Asked(Event, frozen=True):
    """These asks were put on the agenda, the first on top."""

    asks: tuple[AnyAsk, ...]


class Given(Event, frozen=True):
    """The engine answered for `seat`, who had only this one answer (or owed it when leaving)."""

    seat: Seat
    command: AnyCommand


class OrderRolled(Event, frozen=True):
    """These seats rolled these dice for the order of play."""

    seats: tuple[Seat, ...]
    dice: Faces


class OrderDecided(Event, frozen=True):
    """The order of play is this."""

    seats: tuple[Seat, ...]


class TerritoryTaken(Event, frozen=True):
    """An empty territory has a holder now; `reserve` is what that seat has left."""

    territory: TerritoryId
    seat: Seat
    armies: Armies
    reserve: Armies


class ArmiesChanged(Event, frozen=True):
    """A territory has this many armies now."""

    territory: TerritoryId
    armies: Armies


class Placed(Event, frozen=True):
    """`seat` placed armies: the territory has `armies` now, the seat has `reserve` left."""

    seat: Seat
    territory: TerritoryId
    armies: Armies
    reserve: Armies


class ReserveForfeited(Event, frozen=True):
    """`seat` lost `armies` armies of its reserve for want of room, and has none left."""

    seat: Seat
    armies: Armies


class TakeBackOpened(Event, frozen=True):
    """The placement that follows may be taken back, which asks `ask` again."""

    ask: Reinforcing


class TakeBackClosed(Event, frozen=True):
    """No placement so far can be taken back any more."""


class TakenBack(Event, frozen=True):
    """`seat` took a placement back: what changed since is as it was."""

    seat: Seat
    armies: dict[TerritoryId, Armies]
    reserves: tuple[Armies, ...]
    round: Count
    active_round: Count
    turn: Seat
    agenda: tuple[AnyAsk, ...]


class RoundBegan(Event, frozen=True):
    """Round `round` began; the first one with the first turn."""

    round: Count


class RoundEnded(Event, frozen=True):
    """Round `round` is over."""

    round: Count


class TurnBegan(Event, frozen=True):
    """It is `seat`'s turn."""

    seat: Seat


class TurnEnded(Event, frozen=True):
    """`seat`'s turn is over."""

    seat: Seat


class IncomeReceived(Event, frozen=True):
    """`seat` received `base` and, for `continents`, `bonus` armies, and has `reserve` to place."""

    seat: Seat
    base: Armies
    bonus: Armies
    continents: tuple[str, ...]
    reserve: Armies


class CardDrawn(Event, frozen=True):
    """`seat` drew `card`; only that seat sees which."""

    seat: Seat
    card: Card = ""


class DeckRenewed(Event, frozen=True):
    """The deck was empty: the discard became the deck."""


class SetTraded(Event, frozen=True):
    """`seat` traded `cards` for `worth` armies, the `sets_traded`-th set of the game."""

    seat: Seat
    cards: tuple[Card, ...]
    worth: Armies
    sets_traded: Count
    reserve: Armies


class AttackDeclared(Event, frozen=True):
    """`seat` throws `dice` dice from `source` at `target`, which `defender` holds."""

    seat: Seat
    defender: Seat
    source: TerritoryId
    target: TerritoryId
    dice: Count


class DiceRolled(Event, frozen=True):
    """All dice of a throw as they fell, and the armies each side lost by them."""

    source: TerritoryId
    target: TerritoryId
    attack: Faces
    defend: Faces
    attacker_lost: Count
    defender_lost: Count


class TerritoryCaptured(Event, frozen=True):
    """`seat` captured a territory from `loser`; no army is on it yet."""

    territory: TerritoryId
    seat: Seat
    loser: Seat


class Advanced(Event, frozen=True):
    """Armies moved into a capture: both territories as they are now."""

    source: TerritoryId
    target: TerritoryId
    source_armies: Armies
    target_armies: Armies


class SeatFell(Event, frozen=True):
    """`seat` lost its last territory to `by`."""

    seat: Seat
    by: Seat


class HandTaken(Event, frozen=True):
    """`by` took the `count` cards of `seat`; only `by` sees which."""

    seat: Seat
    by: Seat
    count: Count
    cards: tuple[Card, ...] = ()


class HandDiscarded(Event, frozen=True):
    """The hand of `seat` went to the discard."""

    seat: Seat
    cards: tuple[Card, ...]


class Fortified(Event, frozen=True):
    """`seat` moved armies: both territories as they are now."""

    seat: Seat
    source: TerritoryId
    target: TerritoryId
    source_armies: Armies
    target_armies: Armies


class SeatResigned(Event, frozen=True):
    """`seat` gave up; in setup chance places for it until play begins."""

    seat: Seat


class SeatTurnedNeutral(Event, frozen=True):
    """All that `seat` held is neutral now, its reserve is gone."""

    seat: Seat


class GameWon(Event, frozen=True):
    """`seat` has won."""

    seat: Seat
    ending: Ending


class GameAbandoned(Event, frozen=True):
    """The last playing seat resigned: nobody has won."""


AnyEvent = (
    Answered | Asked | Given | OrderRolled | OrderDecided | TerritoryTaken | ArmiesChanged | Placed
    | ReserveForfeited | TakeBackOpened | TakeBackClosed | TakenBack | RoundBegan | RoundEnded | TurnBegan
    | TurnEnded | IncomeReceived | CardDrawn | DeckRenewed | SetTraded | AttackDeclared | DiceRolled
    | TerritoryCaptured | Advanced | SeatFell | HandTaken | HandDiscarded | Fortified | SeatResigned
    | SeatTurnedNeutral | GameWon | GameAbandoned
)  # fmt: skip
