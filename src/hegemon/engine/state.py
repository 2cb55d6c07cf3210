"""The state of a game: frozen; `Position` is what everybody sees, `State` adds what is hidden."""

from collections.abc import Iterable

from msgspec import Struct

from hegemon.engine.asks import AnyAsk
from hegemon.engine.errors import Illegal, Why
from hegemon.engine.setting import Setting
from hegemon.engine.words import NOBODY, Armies, Card, Count, Ending, Seat, Standing, TerritoryId


class Holding(Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    """A territory as it stands now."""

    owner: Seat = NOBODY
    armies: Armies = 0


class Position(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """All that everybody at the table sees."""

    setting: Setting = Setting()
    holdings: dict[TerritoryId, Holding] = {}
    reserves: tuple[Armies, ...] = ()
    standings: tuple[Standing, ...] = ()
    order: tuple[Seat, ...] = ()
    discard: tuple[Card, ...] = ()
    sets_traded: Count = 0
    round: Count = 0
    active_round: Count = 0
    turn: Seat = NOBODY
    captured: bool = False
    agenda: tuple[AnyAsk, ...] = ()
    ending: Ending = ""
    winner: Seat = NOBODY

    @property
    def asked(self) -> AnyAsk | None:
        """Who is asked what; None when the game is over."""
        return self.agenda[0] if self.agenda else None

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.ending != ""

    @property
    def in_setup(self) -> bool:
        """Whether play has not begun."""
        return self.round == 0

    def holding(self, territory: TerritoryId) -> Holding:
        """How a territory stands; refuses nonsense."""
        try:
            return self.holdings[territory]
        except (KeyError, TypeError):
            raise Illegal(Why.NO_SUCH_TERRITORY, {"territory": territory}) from None

    def held(self, seat: Seat) -> list[TerritoryId]:
        """The territories a seat holds, in board order."""
        return [territory for territory, holding in self.holdings.items() if holding.owner == seat]

    def count(self, seat: Seat) -> int:
        """How many territories a seat holds."""
        return [holding.owner for holding in self.holdings.values()].count(seat)

    def armies(self, seat: Seat) -> int:
        """How many armies a seat has on the board."""
        return sum(holding.armies for holding in self.holdings.values() if holding.owner == seat)

    def reserve(self, seat: Seat) -> int:
        """Armies a seat has but has not placed."""
        return self.reserves[seat - 1]

    def standing(self, seat: Seat) -> Standing:
        """Whether a seat plays, is about to leave, is neutral or has fallen."""
        return self.standings[seat - 1]

    def is_player(self, seat: Seat) -> bool:
        """Whether a seat takes part as a player."""
        return NOBODY < seat <= len(self.standings) and self.standings[seat - 1] == "playing"

    def playing(self) -> list[Seat]:
        """The seats that still play, in the order of play."""
        return [seat for seat in self.order or self.setting.seats if self.standings[seat - 1] == "playing"]

    def next_playing(self, seat: Seat) -> Seat:
        """The next seat after `seat` in the order of play that plays, in this round; NOBODY if none."""
        later = self.order[self.order.index(seat) + 1 :] if seat else self.order
        return next((other for other in later if self.standings[other - 1] == "playing"), NOBODY)

    def most_into(self, territory: TerritoryId, armies: int) -> int:
        """As many of `armies` as a territory can take."""
        cap = self.setting.options.cap
        return armies if cap is None else min(armies, cap - self.holdings[territory].armies)

    def room(self, territories: Iterable[TerritoryId], armies: int) -> dict[TerritoryId, Armies]:
        """As many of `armies` as each of these can take, where it can take any."""
        if self.setting.options.cap is None:
            return dict.fromkeys(territories, armies) if armies else {}
        return {name: most for name in territories if (most := self.most_into(name, armies)) > 0}

    def neighbours(self, territory: TerritoryId) -> tuple[TerritoryId, ...]:
        """Where a route leads."""
        return self.setting.board.neighbours[territory]


class Moment(Struct, frozen=True, forbid_unknown_fields=True):
    """How things stood before a placement that may still be taken back."""

    seat: Seat
    holdings: dict[TerritoryId, Holding]
    reserves: tuple[Armies, ...]
    round: Count
    active_round: Count
    turn: Seat
    agenda: tuple[AnyAsk, ...]


class State(Position, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A whole game at one moment: the position, the hands, the deck, and placements that may be taken back."""

    hands: tuple[tuple[Card, ...], ...] = ()
    deck: tuple[Card, ...] = ()
    undo: tuple[Moment, ...] = ()

    def hand(self, seat: Seat) -> tuple[Card, ...]:
        """The cards a seat holds."""
        return self.hands[seat - 1]
