"""What each player may see. Rule book, section 9."""

import pytest

from hegemon.engine.asks import Attacking, CardDue, Reinforcing
from hegemon.engine.commands import Attack, Draw, Pass, Place, Resign, Roll
from hegemon.engine.events import Answered, CardDrawn, HandDiscarded, HandTaken
from hegemon.engine.state import Position
from hegemon.engine.step import Step, take
from hegemon.engine.view import View, view, view_event, view_step
from tests.engine.tables import table

GAME = table("1x3 2x2 3x1 1x1", Attacking(1), hands={1: "a b", 2: "c", 3: ""}, discard="d", sets_traded=2)


@pytest.mark.parametrize("seat", [0, 1, 2, 3, 9])
def test_the_board_the_discard_and_the_number_of_everybodys_cards_are_public(seat):
    seen = view(GAME.state, seat)
    for field in Position.__struct_fields__:
        assert getattr(seen, field) == getattr(GAME.state, field)
    assert (seen.card_counts, seen.deck_count, seen.seat) == ((2, 1, 0), 2, seat)


@pytest.mark.parametrize(("seat", "hands", "own"), [
    (1, (("a", "b"), None, None), ("a", "b")), (2, (None, ("c",), None), ("c",)), (3, (None, None, ()), ()),
    (0, (None, None, None), ()), (9, (None, None, None), ()), (-1, (None, None, None), ()),
])  # fmt: skip
def test_a_hand_is_its_holders_only(seat, hands, own):
    seen = view(GAME.state, seat)
    assert (seen.hands, seen.hand) == (hands, own)


def test_nothing_else_is_in_a_view():
    extra = set(View.__struct_fields__) - set(Position.__struct_fields__)
    assert extra == {"seat", "hands", "card_counts", "deck_count", "may_take_back"}


def test_when_the_game_is_over_hands_are_seen_by_all():
    over = table("1x3 2x2", Attacking(1), hands={1: "a", 2: "b"}).say(2, Resign()).state
    assert [view(over, seat).hands for seat in (0, 1, 2)] == [(("a",), ())] * 3


def test_who_may_take_back_is_told_so():
    state = table("1x3 2x2", Reinforcing(1), reserves={1: 3}).say(1, Place("a", 1)).state
    assert [view(state, seat).may_take_back for seat in (0, 1, 2)] == [False, True, False]
    assert not view(GAME.state, 1).may_take_back


def test_a_drawn_card_is_seen_by_who_drew_it():
    drawn = CardDrawn(2, "c")
    assert [view_event(drawn, seat) for seat in (0, 1, 2)] == [CardDrawn(2), CardDrawn(2), drawn]


def test_cards_taken_are_seen_by_the_conqueror_only():
    taken = HandTaken(2, 1, 3, ("a", "b", "c"))
    hidden = HandTaken(2, 1, 3)
    assert [view_event(taken, seat) for seat in (0, 1, 2, 3)] == [hidden, taken, hidden, hidden]


@pytest.mark.parametrize("event", [HandDiscarded(2, ("a",)), Answered()])
def test_what_goes_to_the_discard_is_public(event):
    assert view_event(event, 1) == event


def test_a_step_hides_the_card_in_the_answer_too_and_the_hash():
    table_ = table("1x2 2x2 2x1", CardDue(2), Attacking(1))
    step = take(table_.state, 4, -2, Draw("c"))[1]
    assert step.hash
    assert view_step(step, 1) == Step(4, -2, Draw(""), (Answered(), CardDrawn(2)))
    assert view_step(step, 2) == Step(4, -2, Draw("c"), (Answered(), CardDrawn(2, "c")))


def test_all_dice_are_seen_by_all():
    game = table("1x3 2x1 2x1", Attacking(1)).say(1, Attack("a", "b", 2))
    step = take(game.state, 4, -2, Roll((6, 5), (1,)))[1]
    assert view_step(step, 0) == Step(step.id, step.seat, step.answer, step.events)
    assert view_step(take(GAME.state, 1, 1, Pass())[1], 2).answer == Pass()
