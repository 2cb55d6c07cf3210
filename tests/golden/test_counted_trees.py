"""Counted game trees: how many sequences of answers there are from a position, chance's answers among them.

Every answer that is offered to who is asked counts, `TakeBack` too, `Resign` not. The counts stand in
`counted_trees.txt` (`make golden` writes them); `trees.py` says how they follow from the rule book.
"""

import os
from collections.abc import Callable
from pathlib import Path

import pytest

from hegemon import Game
from hegemon.engine import offers, play
from hegemon.engine.commands import AnyCommand
from hegemon.engine.offers import ResignOffer
from hegemon.engine.state import State
from tests.golden.trees import TREES

COUNTED = Path(__file__).parent / "counted_trees.txt"
WRITE = os.environ.get("HEGEMON_GOLDEN") == "write"


def answers(state: State) -> set[AnyCommand]:
    """All that whoever is asked may say, without leaving."""
    open_ones = offers(state, state.agenda[0].seat) if state.agenda else ()
    kept = [offer for offer in open_ones if not isinstance(offer, ResignOffer)]
    return {command for offer in kept for command in offer.commands()}


def count(state: State, depth: int) -> int:
    """How many sequences of so many answers there are."""
    if depth == 1:
        return len(answers(state))
    seat = state.agenda[0].seat if state.agenda else 0
    return sum(count(play(state, seat, answer)[0], depth - 1) for answer in answers(state))


def counts(tree: Callable[[], Game]) -> str:
    """A line of the file: the counts of a tree from depth 1 on."""
    start = tree().state
    return " ".join((tree.__name__, *(str(count(start, depth)) for depth in range(1, TREES[tree] + 1))))


@pytest.fixture(scope="module")
def counted():
    """The lines of the file, by the name of the tree."""
    if WRITE:
        COUNTED.write_text("".join(f"{counts(tree)}\n" for tree in TREES), encoding="utf-8")
    lines = COUNTED.read_text(encoding="utf-8").splitlines()
    return {line.split()[0]: line for line in lines}


@pytest.mark.parametrize("tree", TREES, ids=lambda tree: tree.__name__)
def test_a_tree_has_as_many_branches_as_were_counted(tree, counted):
    assert counts(tree) == counted[tree.__name__]


def test_every_line_of_the_file_is_counted(counted):
    assert list(counted) == [tree.__name__ for tree in TREES]
