"""Sets of cards: which there are and what they are worth. Rule book, section 5."""

from collections.abc import Iterator
from itertools import combinations

from hegemon.engine.offers import Pool, TradeOffer
from hegemon.engine.setting import GROUPS, WILD, Setting
from hegemon.engine.words import Card

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
