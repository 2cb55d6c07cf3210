"""Random choices are fair and whole, whoever makes them."""

from collections import Counter
from collections.abc import Sequence
from itertools import product
from random import Random

from hegemon.engine.rng import choose, shuffled, throw_dice


class Script:
    """Gives what is written, and keeps what it was asked."""

    def __init__(self, answers: Sequence[int]) -> None:
        self.answers, self.asked = list(answers), list[int]()

    def randrange(self, stop: int, /) -> int:
        """The next answer."""
        self.asked.append(stop)
        return self.answers.pop(0)


def test_one_of_several_is_chosen():
    script = Script([2])
    assert choose(script, "abc") == "c"
    assert script.asked == [3]


def test_every_order_is_equally_likely():
    orders = Counter(shuffled(Script(answers), "abcd") for answers in product(range(4), range(3), range(2)))
    assert len(orders) == 24
    assert set(orders.values()) == {1}


def test_a_shuffle_changes_nothing_in_what_is_shuffled():
    row = ["a", "b", "c"]
    assert sorted(shuffled(Random(1), row)) == row == ["a", "b", "c"]
    assert shuffled(Script([]), ()) == ()
    assert shuffled(Script([]), "a") == ("a",)


def test_dice_have_six_faces():
    script = Script([0, 5, 3])
    assert throw_dice(script, 3) == (1, 6, 4)
    assert script.asked == [6, 6, 6]
