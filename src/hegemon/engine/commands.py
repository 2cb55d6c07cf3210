"""Commands: what seats say, as orders. Players first, then chance."""

from msgspec import Struct

from hegemon.engine.words import Armies, Card, Count, Faces, Seat, TerritoryId


class Command(Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """What a seat says."""


class Claim(Command, frozen=True):
    """Take an empty territory with one army."""

    territory: TerritoryId


class Place(Command, frozen=True):
    """Put armies of the reserve on a territory."""

    territory: TerritoryId
    armies: Armies = 1


class Trade(Command, frozen=True):
    """Hand in a set; `bonus_on` names the territory on one of the cards that gets extra armies."""

    cards: tuple[Card, ...]
    bonus_on: TerritoryId | None = None


class TakeBack(Command, frozen=True):
    """Take back one's last placement of this reinforcement."""


class Attack(Command, frozen=True):
    """Throw `dice` dice from `source` at `target`."""

    source: TerritoryId
    target: TerritoryId
    dice: Count


class Defend(Command, frozen=True):
    """Throw `dice` dice in defence."""

    dice: Count


class Advance(Command, frozen=True):
    """Move armies into the territory just captured."""

    armies: Armies


class Fortify(Command, frozen=True):
    """Move armies between territories at the end of a turn."""

    source: TerritoryId
    target: TerritoryId
    armies: Armies


class Pass(Command, frozen=True):
    """Do no more in this phase."""


class Resign(Command, frozen=True):
    """Leave the game; may be said at any time."""


class Order(Command, frozen=True):
    """Chance's order of play."""

    seats: tuple[Seat, ...]


class OrderDice(Command, frozen=True):
    """One die for every seat still tied, in seat order."""

    dice: Faces


class Deal(Command, frozen=True):
    """All territories in the order in which they are dealt."""

    territories: tuple[TerritoryId, ...]


class Scatter(Command, frozen=True):
    """Where armies of one seat's reserve fall."""

    places: dict[TerritoryId, Armies]


class Roll(Command, frozen=True):
    """The dice of one throw."""

    attack: Faces
    defend: Faces


class Draw(Command, frozen=True):
    """The card that is drawn."""

    card: Card


AnyCommand = (
    Claim | Place | Trade | TakeBack | Attack | Defend | Advance | Fortify | Pass | Resign
    | Order | OrderDice | Deal | Scatter | Roll | Draw
)  # fmt: skip
