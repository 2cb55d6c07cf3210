"""Options mix: every two values that may go together are played together, and the others are refused by name."""

from collections.abc import Callable
from random import Random

from hypothesis import given

from hegemon.engine.setting import Setting, problems
from tests.properties.covering import DOMAIN, Pair, inside, mixtures, pairs, table
from tests.properties.generators import sources, times
from tests.properties.laws import check
from tests.properties.playing import moves
from tests.properties.tables import tiny_board

ANSWERS = 400
DECKS = {
    "territory": (2, 3),
    "playing": (52, 2),
    "none": (0, 0),
}  # cards (and one per territory), smallest set


def least_cards(setting: Setting) -> int:
    """How many cards the smallest set has."""
    return DECKS[setting.options.deck][1]


def deck_size(setting: Setting) -> int:
    """How many cards there are."""
    per_territory = len(setting.board.ids) if setting.options.deck == "territory" else 0
    return DECKS[setting.options.deck][0] + per_territory


def points_alone(s: Setting) -> bool:
    """Points as income without points for continents, or the reverse."""
    return (s.options.continents == "points") != (s.options.base == "points")


def never_entered(s: Setting) -> bool:
    """Territories that may stay empty must be enterable where the winner needs them."""
    o = s.options
    return o.claim == "free" and o.fortify != "adjacent_or_empty" and o.win != "last"


def forced_to_nothing(s: Setting) -> bool:
    """Forced trades need a beginning and a lower end."""
    at, to = s.options.forced_at, s.options.forced_to
    return (at is None) != (to is None) or (at is not None and to is not None and to >= at)


def dealt_out(s: Setting) -> bool:
    """Opening hands of more cards than there are."""
    return s.options.deck != "none" and s.options.opening_cards * s.players > deck_size(s)


def no_set(limit: int | None, s: Setting) -> bool:
    """A trade forced with fewer cards than a set has."""
    return limit is not None and limit < least_cards(s)


def no_line(s: Setting) -> bool:
    """A table of armies that does not know so many players."""
    return isinstance(s.options.armies, dict) and s.players not in s.options.armies


REFUSED: dict[tuple[str, str], Callable[[Setting], bool]] = {
    ("continents", "base"): points_alone,
    ("claim", "fortify"): never_entered,
    ("forced_at", "forced_to"): forced_to_nothing,
    ("opening_cards", "deck"): dealt_out,
    ("trade_at", "deck"): lambda s: no_set(s.options.trade_at, s),
    ("forced_at", "deck"): lambda s: no_set(s.options.forced_at, s),
    ("armies", "players"): no_line,
    ("players", "board"): lambda s: s.players > len(s.board.ids),
}


def check_refusals(setting: Setting) -> None:
    """That exactly what cannot work is refused, naming the two options at odds."""
    found = list(problems(setting))
    assert [one.options for one in found if len(one.options) != 2] == []
    assert {one.options for one in found} == {names for names, wrong in REFUSED.items() if wrong(setting)}
    assert all(f"{' and '.join(one.options)}: " in str(one) for one in found)


def test_two_values_are_refused_only_for_what_the_rule_book_says():
    for pair in pairs():
        check_refusals(table(dict(pair)))


@times(3_000)
@given(sources())
def test_a_mixture_of_options_is_refused_only_for_what_the_rule_book_says(rng):
    some = {name: rng.randrange(len(values)) for name, values in DOMAIN.items() if rng.random() < 0.6}
    setting = table({name: at for name, at in some.items() if name not in {"board", "players"}})
    check_refusals(Setting(setting.options, tiny_board(rng, rng.randint(2, 9)), rng.randint(2, 5)))


def told(pair: Pair) -> str:
    """Two values as people would say them."""
    return " ".join(sorted(f"{name}={DOMAIN[name][at]}" for name, at in pair))


def test_every_two_values_go_together_somewhere_unless_they_never_can():
    covered = {pair for mixture in mixtures() for pair in inside(mixture)}
    assert sorted(told(pair) for pair in pairs() if pair not in covered) == [
        "base=points continents=added",
        "base=points continents=none",
        "base=territories continents=points",
        "base=values continents=points",
        "deck=territory trade_at=2",
        "forced_at=3 forced_to=4",
        "forced_at=3 forced_to=None",
        "forced_at=6 forced_to=None",
        "forced_at=None forced_to=0",
        "forced_at=None forced_to=4",
    ]


@times(2)
@given(sources())
def test_every_two_values_that_go_together_are_played_together(rng):
    for mixture in mixtures():
        said = 0
        while said < ANSWERS:
            for move in moves(table(mixture), Random(rng.random()), ANSWERS):
                check(move.after)
                said += 1
