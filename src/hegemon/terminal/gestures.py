"""Gestures: what a click on the board means for the question that is asked, as a line one could have typed."""

from collections.abc import Callable, Sequence

from msgspec import Struct

from hegemon.engine import asks as a
from hegemon.engine.events import Advanced
from hegemon.engine.offers import AttackOffer, ClaimOffer, FortifyOffer, Offer, PlaceOffer
from hegemon.engine.view import View
from hegemon.engine.words import TerritoryId
from hegemon.terminal.stage import Scene


class Meant(Struct, frozen=True):
    """What a click came to: a line to say, or one to look over first, or another territory chosen."""

    say: str = ""
    suggest: str = ""
    chosen: TerritoryId | None = None


def clicked(
    view: View, offers: Sequence[Offer], chosen: TerritoryId | None, one: TerritoryId | None, strong: bool
) -> Meant:
    """What a click on a territory means; a strong one (shift, or the right button) goes the whole way.

    On the sea it lets go of what was chosen.
    """
    handler = CLICKS.get(type(view.asked))
    return handler(view, offers, chosen, one, strong) if handler and one else Meant()


def dragged(
    view: View, offers: Sequence[Offer], source: TerritoryId, target: TerritoryId, strong: bool
) -> Meant:
    """What dragging from one territory to another means: an attack, a move, or nothing."""
    between = CLICKS[type(view.asked)] if isinstance(view.asked, a.Attacking | a.Fortifying) else None
    meant = between(view, offers, source, target, strong) if between else Meant()
    return meant if meant.say or meant.suggest else Meant()


def still_chosen(scene: Scene, chosen: TerritoryId | None) -> TerritoryId | None:
    """What stays chosen when something has happened; where armies have just advanced to, they can go on from."""
    advanced = [event.target for event in scene.events if isinstance(event, Advanced)]
    one = advanced[-1] if advanced and isinstance(scene.view.asked, a.Attacking) else chosen
    return one if one in possible(scene.view, scene.offers, None) else None


def possible(view: View, offers: Sequence[Offer], chosen: TerritoryId | None) -> frozenset[TerritoryId]:
    """The territories that a click could use now."""
    ask = view.asked
    if isinstance(ask, a.Advancing | a.Defending) and offers:
        return frozenset({ask.target} if isinstance(ask, a.Defending) else {ask.source, ask.target})
    found: set[TerritoryId] = set()
    for offer in offers:
        match offer:
            case ClaimOffer(territories=territories):
                found.update(territories)
            case PlaceOffer(room=room):
                found.update(room)
            case AttackOffer(source=source, targets=targets):
                found.update(targets if source == chosen else () if chosen else (source,))
            case FortifyOffer():
                found.update(moves(offer, chosen))
    return frozenset(found)


def moves(offer: FortifyOffer, chosen: TerritoryId | None) -> list[TerritoryId]:
    """Where armies of the chosen territory may go, or which territories have armies that may."""
    if chosen:
        return [one for one in offer.targets if offer.most(chosen, one)]
    return [one for one in offer.sources if offer.reach(one)]


def claim(
    _view: View, _offers: Sequence[Offer], _chosen: TerritoryId | None, one: TerritoryId, _strong: bool
) -> Meant:
    return Meant(say=f"claim {one}")


def place(
    view: View, _offers: Sequence[Offer], _chosen: TerritoryId | None, one: TerritoryId, strong: bool
) -> Meant:
    """One army, or all that are left."""
    return Meant(say=f"place {one}" if strong or view.in_setup else f"place 1 {one}")


def attack(
    _view: View, offers: Sequence[Offer], chosen: TerritoryId | None, one: TerritoryId, strong: bool
) -> Meant:
    """First from where, then at what; a strong click fights it out."""
    for offer in offers:
        if isinstance(offer, AttackOffer) and offer.source == chosen and one in offer.targets:
            return Meant(say=f"{'storm' if strong else 'attack'} {chosen} to {one}", chosen=chosen)
    sources = [offer.source for offer in offers if isinstance(offer, AttackOffer)]
    return Meant(chosen=one if one in sources and one != chosen else None)


def defend(
    view: View, _offers: Sequence[Offer], _chosen: TerritoryId | None, one: TerritoryId, _strong: bool
) -> Meant:
    """A click on what is attacked defends it with the most dice."""
    ask = view.asked
    return Meant(say="defend most" if isinstance(ask, a.Defending) and one == ask.target else "")


def advance(
    view: View, _offers: Sequence[Offer], _chosen: TerritoryId | None, one: TerritoryId, _strong: bool
) -> Meant:
    """A click on the captured territory brings all, one on where they come from the least."""
    ask = view.asked
    if isinstance(ask, a.Advancing) and one in (ask.source, ask.target):
        return Meant(say="advance all" if one == ask.target else "advance least")
    return Meant()


def move(
    _view: View, offers: Sequence[Offer], chosen: TerritoryId | None, one: TerritoryId, strong: bool
) -> Meant:
    """First from where, then to where; how many may be changed before it is said."""
    for offer in offers:
        if isinstance(offer, FortifyOffer) and chosen and (most := offer.most(chosen, one)):
            line = f"move {most} {chosen} to {one}"
            return Meant(say=line) if strong else Meant(suggest=line, chosen=chosen)
    fitting = any(isinstance(offer, FortifyOffer) and one in moves(offer, None) for offer in offers)
    return Meant(chosen=one if fitting and one != chosen else None)


Click = Callable[[View, Sequence[Offer], TerritoryId | None, TerritoryId, bool], Meant]

CLICKS: dict[type, Click] = {
    a.Claiming: claim, a.Placing: place, a.Reinforcing: place, a.Attacking: attack, a.Defending: defend,
    a.Advancing: advance, a.Fortifying: move,
}  # fmt: skip
