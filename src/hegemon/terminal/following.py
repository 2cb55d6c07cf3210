"""Following: a view and what has happened since make the next view, for who is told events and never the state."""

from collections.abc import Iterable
from typing import Any

from msgspec.structs import replace

from hegemon.engine import events as e
from hegemon.engine.evolve import evolve, put, without
from hegemon.engine.state import Position, State
from hegemon.engine.view import View
from hegemon.engine.words import Card, Seat

PUBLIC = Position.__struct_fields__


def follow(view: View, events: Iterable[e.AnyEvent]) -> View:
    """The view after some events, as its seat hears of them."""
    for event in events:
        view = with_cards(after(view, event), event)
    return view


def after(view: View, event: e.AnyEvent) -> View:
    """What everybody sees, after an event."""
    if isinstance(event, e.CardDrawn | e.DeckRenewed | e.SetTraded | e.HandTaken | e.HandDiscarded):
        return view
    state = evolve(State(**public(view)), event)
    return replace(view, **public(state))


def public(position: Position) -> dict[str, Any]:
    """The fields that everybody sees."""
    return {field: getattr(position, field) for field in PUBLIC}


def with_cards(view: View, event: e.AnyEvent) -> View:
    """Hands as far as they are seen, their numbers, the deck and the discard, after an event."""
    match event:
        case e.CardDrawn(seat=seat, card=card):
            drawn = replace(view, deck_count=view.deck_count - 1)
            return held(drawn, seat, view.card_counts[seat - 1] + 1, (card,))
        case e.DeckRenewed():
            return replace(view, deck_count=len(view.discard), discard=())
        case e.SetTraded(seat=seat, cards=cards):
            traded = replace(
                view,
                discard=view.discard + cards,
                sets_traded=event.sets_traded,
                reserves=put(view.reserves, seat, event.reserve),
            )
            return held(traded, seat, view.card_counts[seat - 1] - len(cards), gone=cards)
        case e.HandTaken(seat=seat, by=by, count=count, cards=cards):
            return held(emptied(view, seat), by, view.card_counts[by - 1] + count, cards)
        case e.HandDiscarded(seat=seat, cards=cards):
            return replace(emptied(view, seat), discard=view.discard + cards)
        case _:
            return view


def emptied(view: View, seat: Seat) -> View:
    """A seat holds no cards any more."""
    return held(view, seat, 0, gone=view.hands[seat - 1] or ())


def held(
    view: View, seat: Seat, number: int, more: tuple[Card, ...] = (), gone: tuple[Card, ...] = ()
) -> View:
    """A seat holds so many cards; which, where that is seen."""
    hand = view.hands[seat - 1]
    known = hand if hand is None else without(hand, gone) + more
    return replace(view, hands=put(view.hands, seat, known), card_counts=put(view.card_counts, seat, number))
