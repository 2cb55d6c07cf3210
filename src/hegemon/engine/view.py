"""Views: what a seat may see. The one place that hides anything. Rule book, section 9."""

from msgspec.structs import replace

from hegemon.engine.commands import Draw
from hegemon.engine.events import AnyEvent, CardDrawn, HandTaken
from hegemon.engine.rules.reinforce import may_take_back
from hegemon.engine.state import Position, State
from hegemon.engine.step import Step
from hegemon.engine.words import NOBODY, Card, Count, Seat


class View(Position, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """The position as `seat` sees it; a spectator is seat 0, which owns nothing."""

    seat: Seat = NOBODY
    hands: tuple[tuple[Card, ...] | None, ...] = ()
    card_counts: tuple[Count, ...] = ()
    deck_count: Count = 0
    may_take_back: bool = False

    @property
    def hand(self) -> tuple[Card, ...]:
        """The viewer's own cards."""
        return self.hands[self.seat - 1] or () if NOBODY < self.seat <= len(self.hands) else ()


def view(state: State, seat: Seat) -> View:
    """The game as `seat` may see it: other hands are counts until the game is over, the deck always is."""
    public = {field: getattr(state, field) for field in Position.__struct_fields__}
    return View(
        **public,
        seat=seat,
        hands=tuple(hand if seat == own or state.over else None for own, hand in enumerate(state.hands, 1)),
        card_counts=tuple(len(hand) for hand in state.hands),
        deck_count=len(state.deck),
        may_take_back=may_take_back(state, seat),
    )


def view_event(event: AnyEvent, seat: Seat) -> AnyEvent:
    """An event as `seat` may hear of it."""
    match event:
        case CardDrawn(seat=drawer) if drawer != seat:
            return CardDrawn(drawer)
        case HandTaken(by=taker) if taker != seat:
            return replace(event, cards=())
        case _:
            return event


def view_step(step: Step, seat: Seat) -> Step:
    """A step as `seat` may hear of it; without the hash, over which a hidden card could be guessed."""
    events = tuple(view_event(event, seat) for event in step.events)
    answer = Draw("") if isinstance(step.answer, Draw) and events != step.events else step.answer
    return Step(step.id, step.seat, answer, events)
