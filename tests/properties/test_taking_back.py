"""`TakeBack()` restores exactly what was before the player's own last placement, again and again."""

from hypothesis import given

from hegemon.engine import events as e
from hegemon.engine import play
from hegemon.engine.asks import Reinforcing
from hegemon.engine.commands import Attack, Pass, Place, Resign, TakeBack, Trade
from hegemon.engine.rules.reinforce import may_take_back
from hegemon.engine.state import Holding, State
from hegemon.engine.words import Seat
from tests.properties.generators import games, moves, times
from tests.properties.playing import Move

Stack = tuple[State, ...]


def said(move: Move) -> list[object]:
    """What the seat said, and what the engine said for it."""
    given = [one.command for one in move.events if isinstance(one, e.Given) and one.seat == move.seat]
    return [move.command, *given]


def still_open(move: Move, stack: Stack) -> Stack:
    """The states that can be gone back to after a move, as the rule book has it."""
    if isinstance(move.command, TakeBack):
        return stack[:-1]
    if isinstance(move.command, Place) and isinstance(move.before.agenda[0], Reinforcing):
        stack = (*stack, move.before)
    placer = stack[-1].agenda[0].seat if stack else None
    closed = any(isinstance(one, Trade | Attack | Pass) for one in said(move)) and move.seat == placer
    return () if closed or not move.after.asked or move.after.asked.seat != placer else stack


@times(500)
@given(games())
def test_a_placement_can_be_taken_back_until_its_player_does_something_else_or_another_is_asked(played):
    stack: Stack = ()
    for move in played[first_without_undo(played) :]:
        stack = still_open(move, stack)
        for seat in move.after.setting.seats:
            expected = bool(stack) and stack[-1].agenda[0].seat == seat
            assert may_take_back(move.after, seat) == expected


def first_without_undo(played: tuple[Move, ...]) -> int:
    """Where in a game nothing can be taken back, so that all that can be later is seen to come."""
    return next((index for index, move in enumerate(played) if not move.before.undo), len(played))


@times(500)
@given(games())
def test_taking_back_restores_the_whole_state_again_and_again(played):
    stack: Stack = ()
    for move in played[first_without_undo(played) :]:
        stack = () if isinstance(move.command, Resign) else still_open(move, stack)
        state = move.after
        for earlier in reversed(stack):
            state, _ = play(state, earlier.agenda[0].seat, TakeBack())
            assert state == earlier


def own(holdings: dict[str, Holding], seat: Seat) -> dict[str, int]:
    """A seat's territories with their armies."""
    return {name: holding.armies for name, holding in holdings.items() if holding.owner == seat}


@times(600)
@given(moves())
def test_who_resigned_meanwhile_stays_away(move):
    if move.after.undo and len(move.after.playing()) > 2:
        seat = move.after.undo[0].seat
        leaver = next(other for other in move.after.playing() if other != seat)
        left, _ = play(move.after, leaver, Resign())
        back, _ = play(left, seat, TakeBack())
        assert back.standing(leaver) == "neutral"
        assert back.count(leaver) == 0
        assert back.reserves == move.after.undo[0].reserves
        assert own(back.holdings, seat) == own(move.after.undo[0].holdings, seat)
        assert back.asked == Reinforcing(seat)
