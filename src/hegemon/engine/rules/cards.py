"""Cards: trading, drawing, hands that change owner. Rule book, sections 4.2 and 5."""

from collections.abc import Iterator

from hegemon.engine.asks import CardDue, Drawing, ForcedPlacing, ForcedTrades, Placing, PrizeDue, Trading
from hegemon.engine.chance_offers import DrawOffer
from hegemon.engine.commands import Draw, Pass, Trade
from hegemon.engine.errors import Illegal, Why, require
from hegemon.engine.events import (
    AnyEvent,
    Asked,
    CardDrawn,
    DeckRenewed,
    HandDiscarded,
    HandTaken,
    Placed,
    ReserveForfeited,
    SetTraded,
)
from hegemon.engine.offers import Offer, PassOffer, TradeOffer
from hegemon.engine.rules.placing import places
from hegemon.engine.rules.sets import sets
from hegemon.engine.state import State
from hegemon.engine.words import Card, Seat


def trade_offers(state: State, seat: Seat) -> Iterator[TradeOffer]:
    """The sets a seat can trade, with the territories that could take the bonus."""
    hand = state.hand(seat)
    if len(hand) >= state.setting.smallest_set:
        for offer in sets(state.setting, hand, state.sets_traded):
            yield TradeOffer(offer.pools, offer.worth, bonuses(state, seat, hand))


def bonuses(state: State, seat: Seat, cards: tuple[Card, ...]) -> tuple[Card, ...]:
    """Territories on these cards that the seat holds and that are not full."""
    if not state.setting.options.territory_bonus or state.setting.options.deck != "territory":
        return ()
    return tuple(
        card
        for card in cards
        if card in state.holdings and state.holdings[card].owner == seat and state.most_into(card, 1)
    )


def trade(state: State, seat: Seat, command: Trade) -> Iterator[AnyEvent]:
    """Hand in a set for armies; a held territory on one of its cards takes two more."""
    cards = command.cards
    require(set(cards) <= set(state.hand(seat)), Why.NOT_YOUR_CARDS, cards=cards)
    kinds = sets(state.setting, tuple(dict.fromkeys(cards)), state.sets_traded)
    kind = next((kind for kind in kinds if kind.covers(cards)), None)
    if kind is None:
        raise Illegal(Why.NO_SET, {"cards": cards})
    reserve = state.reserve(seat) + kind.worth
    open_ones = bonuses(state, seat, cards)
    require(command.bonus_on is None or open_ones, Why.NO_BONUS, territory=command.bonus_on)
    require(not open_ones or command.bonus_on in open_ones, Why.BONUS_NEEDED, territories=open_ones)
    yield SetTraded(seat, cards, kind.worth, state.sets_traded + 1, reserve)
    if command.bonus_on:
        extra = state.most_into(command.bonus_on, state.setting.options.territory_bonus)
        yield Placed(seat, command.bonus_on, state.holdings[command.bonus_on].armies + extra, reserve)


def forced_trades(state: State, step: ForcedTrades) -> Iterator[AnyEvent]:
    """Who holds that many cards after an elimination must trade, sets or no sets to trade."""
    cards = len(state.hand(step.player))
    if cards > step.above and cards >= state.setting.smallest_set:
        yield Asked((Trading(step.player),))


def forced_trade_offers(state: State, ask: Trading) -> Iterator[Offer]:
    """Sets; without any the duty lapses."""
    offers = tuple(trade_offers(state, ask.seat))
    yield from offers or (PassOffer(),)


def forced_trade(state: State, ask: Trading, command: Trade) -> Iterator[AnyEvent]:
    """A set, and further ones while too many cards are held."""
    yield from trade(state, ask.seat, command)
    yield Asked((ForcedTrades(ask.seat, state.setting.options.forced_to or 0),))


def forced_trade_pass(state: State, ask: Trading, _: Pass) -> Iterator[AnyEvent]:
    """Without a set the duty lapses."""
    require(not any(trade_offers(state, ask.seat)), Why.MUST_TRADE)
    yield from ()


def forced_placing(state: State, step: ForcedPlacing) -> Iterator[AnyEvent]:
    """What forced trades brought is placed at once; with no room it is forfeit."""
    reserve = state.reserve(step.player)
    if reserve and places(state, step.player):
        yield Asked((Placing(step.player, reserve), step))
    elif reserve:
        yield ReserveForfeited(step.player, reserve)


def prize_due(state: State, step: PrizeDue) -> Iterator[AnyEvent]:
    """Who captured at least one territory in the turn draws one card."""
    if state.captured:
        yield Asked((CardDue(step.player),))


def card_due(state: State, step: CardDue) -> Iterator[AnyEvent]:
    """From an empty deck the discard is drawn; with both empty no card."""
    if not state.deck and state.discard:
        yield DeckRenewed()
    if state.deck or state.discard:
        yield Asked((Drawing(step.player),))


def draw_offers(state: State, ask: Drawing) -> Iterator[Offer]:
    yield DrawOffer(state.deck)


def draw(state: State, ask: Drawing, command: Draw) -> Iterator[AnyEvent]:
    """A card that is really in the deck."""
    require(command.card in state.deck, Why.NO_SUCH_CARD, card=command.card)
    yield CardDrawn(ask.player, command.card)


def hand_falls(state: State, seat: Seat, to: Seat) -> Iterator[AnyEvent]:
    """An eliminated player's hand goes to the conqueror, or with `inherit_cards` off to the discard."""
    cards = state.hand(seat)
    if state.setting.options.inherit_cards and cards:
        yield HandTaken(seat, to, len(cards), cards)
    else:
        yield from discard_hand(state, seat)


def discard_hand(state: State, seat: Seat) -> Iterator[AnyEvent]:
    """The hand of a seat goes to the discard."""
    if cards := state.hand(seat):
        yield HandDiscarded(seat, cards)
