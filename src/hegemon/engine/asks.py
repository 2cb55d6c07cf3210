"""Asks: the questions on the agenda. Players' first, then chance's, then the steps the engine opens itself."""

from typing import ClassVar

from msgspec import Struct

from hegemon.engine.words import CHANCE, NOBODY, Armies, Count, Seat, TerritoryId


class Ask(Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """A question that `seat` must answer."""

    seat: Seat


class Claiming(Ask, frozen=True):
    """Which empty territory?"""


class Placing(Ask, frozen=True):
    """Where do at most `most` armies of the reserve go? In setup, and after a forced trade."""

    most: Armies = 1


class Reinforcing(Ask, frozen=True):
    """Place, trade, or pass with an empty reserve?"""


class Trading(Ask, frozen=True):
    """Which set? The trade is forced."""


class Attacking(Ask, frozen=True):
    """Attack where, or pass?"""


class Defending(Ask, frozen=True):
    """How many dice against the `dice` dice thrown from `source` at `target`?"""

    source: TerritoryId
    target: TerritoryId
    dice: Count


class Advancing(Ask, frozen=True):
    """How many armies, from `least` to `most`, move into the captured `target`?"""

    source: TerritoryId
    target: TerritoryId
    least: Armies
    most: Armies


class Fortifying(Ask, frozen=True):
    """Move which armies where, or pass?"""


class ChanceAsk(Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """A question that chance answers."""

    seat: ClassVar[Seat] = CHANCE


class Ordering(ChanceAsk, frozen=True):
    """Who comes first? `groups` are ranked already; seats within a group are tied."""

    groups: tuple[tuple[Seat, ...], ...]

    @property
    def tied(self) -> tuple[Seat, ...]:
        """The seats that are still tied, in seat order."""
        return tuple(sorted(seat for group in self.groups if len(group) > 1 for seat in group))


class Dealing(ChanceAsk, frozen=True):
    """In which order are the territories dealt?"""


class Scattering(ChanceAsk, frozen=True):
    """Where do `armies` of `player`'s reserve fall?"""

    player: Seat
    armies: Armies


class Rolling(ChanceAsk, frozen=True):
    """What do `attack` dice from `source` and `defend` dice of `target` show?"""

    source: TerritoryId
    target: TerritoryId
    attack: Count
    defend: Count


class Drawing(ChanceAsk, frozen=True):
    """Which card does `player` draw?"""

    player: Seat


class EngineAsk(Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """A step that follows by itself, opened on the state as it is then."""

    seat: ClassVar[Seat] = NOBODY


class PlayerStep(EngineAsk, frozen=True):
    """Such a step of one player."""

    player: Seat


class Opening(EngineAsk, frozen=True):
    """The order is known: draw opening hands, then claim or deal."""


class Claims(PlayerStep, frozen=True):
    """`player` is next to claim, if a territory is still empty."""


class Placements(PlayerStep, frozen=True):
    """`player`, or the next with a reserve, places in setup."""


class PlayBeginning(EngineAsk, frozen=True):
    """Setup is over."""


class TurnBeginning(PlayerStep, frozen=True):
    """`player`'s turn begins."""


class Income(PlayerStep, frozen=True):
    """`player` receives armies."""


class Reinforcement(PlayerStep, frozen=True):
    """`player` places and trades on, unless nothing is left to decide."""


class Occupation(PlayerStep, frozen=True):
    """`player` has captured `target` and moves in, with at least `least` armies if there is room."""

    source: TerritoryId
    target: TerritoryId
    least: Armies


class ForcedTrades(PlayerStep, frozen=True):
    """`player` must trade while holding more than `above` cards."""

    above: Count


class ForcedPlacing(PlayerStep, frozen=True):
    """`player` places what forced trades have brought."""


class PrizeDue(PlayerStep, frozen=True):
    """`player` draws a card if a territory was captured in this turn."""


class CardDue(PlayerStep, frozen=True):
    """`player` draws a card, if there is one."""


class VictoryCheck(PlayerStep, frozen=True):
    """Has `player` won by occupying an empty territory?"""


class TurnEnding(PlayerStep, frozen=True):
    """`player`'s turn ends."""


class RoundReinforcements(PlayerStep, frozen=True):
    """The seat after `player` is next to reinforce at the end of the round; NOBODY: the first."""


class RoundEnding(EngineAsk, frozen=True):
    """Everybody has had a turn."""


PlayerAsk = Claiming | Placing | Reinforcing | Trading | Attacking | Defending | Advancing | Fortifying
AnyChanceAsk = Ordering | Dealing | Scattering | Rolling | Drawing
AnyEngineAsk = (
    Opening | Claims | Placements | PlayBeginning | TurnBeginning | Income | Reinforcement | Occupation
    | ForcedTrades | ForcedPlacing | PrizeDue | CardDue | VictoryCheck | TurnEnding | RoundReinforcements
    | RoundEnding
)  # fmt: skip
AnyAsk = PlayerAsk | AnyChanceAsk | AnyEngineAsk
