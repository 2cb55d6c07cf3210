"""Cards: sets and what they are worth, trading, drawing, hands that change owner. Rule book, section 5."""

from collections.abc import Iterator
from itertools import combinations

from hegemon.engine.asks import CardDue, Drawing, ForcedPlacing, ForcedTrades, Placing, PrizeDue, Trading
from hegemon.engine.commands import Draw, Pass, Trade
from hegemon.engine.errors import Why, require
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
from hegemon.engine.offers import DrawOffer, Offer, PassOffer, Pool, TradeOffer
from hegemon.engine.rules.placing import places
from hegemon.engine.setting import GROUPS, WILD, Setting
from hegemon.engine.state import State
from hegemon.engine.words import Card, Seat

BOXED = (4, 6, 8, 10, 12, 15)
FIXED = {"infantry": 4, "cavalry": 6, "artillery": 8}
ONE_OF_EACH = 10
KINDS = {2: 2, 3: 4, 4: 6}


def rising(nth: int) -> int:
    """What the `nth` set of the game is worth: +2 until seven have been traded, +5 from then on."""
    return 2 + 2 * nth if nth <= 7 else 16 + 5 * (nth - 7)


def boxed(nth: int) -> int:
    """The same as printed on the box of later editions."""
    return BOXED[nth - 1] if nth <= len(BOXED) else 15 + 5 * (nth - len(BOXED))


def sets(setting: Setting, cards: tuple[Card, ...], traded: int) -> Iterator[TradeOffer]:
    """The kinds of set that can be made of these cards, after `traded` sets in the game."""
    if setting.options.deck == "playing":
        yield from playing_sets(cards)
    elif setting.options.deck == "territory":
        yield from territory_sets(setting, cards, traded)


def playing_sets(cards: tuple[Card, ...]) -> Iterator[TradeOffer]:
    """A pair of one suit or one value, three or four of one value."""
    for suit in sorted({card[-1] for card in cards}):
        same = tuple(card for card in cards if card[-1] == suit)
        if len(same) >= 2:
            yield TradeOffer((Pool(same, 2),), KINDS[2])
    for value in sorted({card[:-1] for card in cards}):
        same = tuple(card for card in cards if card[:-1] == value)
        for size in range(2, len(same) + 1):
            yield TradeOffer((Pool(same, size),), KINDS[size])


def territory_sets(setting: Setting, cards: tuple[Card, ...], traded: int) -> Iterator[TradeOffer]:
    """Three cards, all of one group or one of each; a wild card belongs to all groups."""
    by_group = {
        name: tuple(card for card in cards if setting.groups[card] == name) for name in (*GROUPS, WILD)
    }
    wild = by_group.pop(WILD)
    for wilds in range(len(wild) + 1):
        for shape in shapes(3 - wilds):
            pools = [Pool(by_group[name], count) for name, count in shape.items()]
            if all(len(pool.cards) >= pool.count for pool in pools):
                pools += [Pool(wild, wilds)] if wilds else []
                yield TradeOffer(tuple(pools), worth(setting, shape, traded))


def shapes(size: int) -> Iterator[dict[str, int]]:
    """How `size` cards that are not wild may be parted among the groups to make a set with wild ones."""
    for name in GROUPS:
        yield {name: size}
    if size > 1:
        yield from (dict.fromkeys(names, 1) for names in combinations(GROUPS, size))


def worth(setting: Setting, shape: dict[str, int], traded: int) -> int:
    """Armies for a set with these groups besides wild cards; wild cards count as what is worth most."""
    match setting.options.set_values:
        case "rising":
            return rising(traded + 1)
        case "boxed":
            return boxed(traded + 1)
        case _:
            return ONE_OF_EACH if max(shape.values()) == 1 else FIXED[next(iter(shape))]


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
    require(kind, Why.NO_SET, cards=cards)
    assert kind
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
