"""What hypothesis draws: reachable states and whole games of every kind, and sources of random sayings.

A game is known by its number, which is the seed of the table it is played at, of how it is played and of chance.
The usual profile draws from a few hundred games; `--hypothesis-profile=hunt` from as many as there are numbers.
"""

from random import Random

from hypothesis import settings
from hypothesis import strategies as st

from hegemon.engine import new_state
from hegemon.engine.state import State
from tests.properties.playing import Move, game
from tests.properties.tables import setting

USUAL = 300
HUNTING = not settings().derandomize


def times(count: int) -> settings:
    """How often a property is tried; a hunt tries much more."""
    return settings(max_examples=count * 3 if HUNTING else count)


def numbers() -> st.SearchStrategy[int]:
    """A game's number."""
    return st.integers(0, 2**62 if HUNTING else USUAL - 1)


def games() -> st.SearchStrategy[tuple[Move, ...]]:
    """The last moves of a game."""
    return numbers().map(game)


@st.composite
def moves(draw: st.DrawFn) -> Move:
    """One move of a game."""
    played = draw(games())
    return played[draw(st.integers(0, len(played) - 1))]


@st.composite
def states(draw: st.DrawFn) -> State:
    """A reachable state, the first and the last of a game among them."""
    number = draw(numbers())
    played = game(number)
    index = draw(st.integers(-1, len(played) - 1))
    return played[index].after if index >= 0 else new_state(setting(Random(number)))


def sources() -> st.SearchStrategy[Random]:
    """Where what is said at random comes from."""
    return st.integers(0, 2**32).map(Random)
