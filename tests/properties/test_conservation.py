"""Nothing comes from nowhere: cards, territories and armies; and somebody is always asked until the end."""

from hypothesis import given

from hegemon.engine import choices, evolve, play
from hegemon.engine import events as e
from hegemon.engine.asks import Reinforcing, Trading
from hegemon.engine.commands import Resign, TakeBack
from hegemon.engine.state import State
from tests.properties.generators import games, states, times
from tests.properties.laws import cards, decision, land, question, seats, smallest_set
from tests.properties.playing import Move


@times(1_500)
@given(states())
def test_every_card_is_in_the_deck_a_hand_or_the_discard_and_only_once(state):
    cards(state)


@times(1_500)
@given(states())
def test_a_territory_is_empty_or_held_with_an_army_unless_its_captor_is_about_to_move_in(state):
    land(state)


@times(1_500)
@given(states())
def test_who_is_out_holds_nothing_and_has_no_reserve(state):
    seats(state)


@times(1_500)
@given(states())
def test_exactly_one_decision_is_owed_until_the_game_is_over(state):
    decision(state)


@times(1_500)
@given(states())
def test_nobody_is_asked_a_question_with_one_answer_except_about_trading(state):
    question(state)


@times(1_000)
@given(states())
def test_all_this_stays_true_whoever_resigns_and_whenever(state):
    for seat in () if state.over else state.playing():
        left, _ = play(state, seat, Resign())
        for law in (cards, land, decision, question):
            law(left)
        assert left.standing(seat) == ("leaving" if left.in_setup and not left.over else "neutral")


@times(400)
@given(games())
def test_whoever_holds_as_many_cards_as_the_smallest_set_has_is_asked_about_trading(played):
    for move in played:
        state = move.before
        for event in move.events:
            state = evolve(state, event)
            if isinstance(event, e.IncomeReceived) and len(state.hand(event.seat)) >= smallest_set(state):
                assert move.after.asked == Reinforcing(event.seat)


@times(400)
@given(games())
def test_the_engine_gives_only_answers_that_were_the_only_ones(played):
    for move in played:
        state = move.before
        for event in move.events:
            if isinstance(event, e.Given) and state.is_player(event.seat):
                assert not isinstance(state.agenda[0], Trading)
                assert [one for offer in choices(state) for one in offer.commands()] == [event.command]
            state = evolve(state, event)


@times(500)
@given(games())
def test_armies_change_only_by_what_events_say(played):
    for move in played:
        if not isinstance(move.command, TakeBack):
            assert armies(move.after) - armies(move.before) == sum(gained(move)), move


def armies(state: State) -> int:
    """All armies there are, on the board and off it."""
    return sum(holding.armies for holding in state.holdings.values()) + sum(state.reserves)


def gained(move: Move) -> list[int]:
    """What each event says that came, and what went."""
    state, gains = move.before, []
    for event in move.events:
        gains.append(gain(state, event))
        state = evolve(state, event)
    return gains


def gain(state: State, event: e.AnyEvent) -> int:
    """What one event says that came, or went."""
    match event:
        case e.IncomeReceived(_, base, bonus):
            return base + bonus
        case e.SetTraded(worth=worth):
            return worth
        case e.Placed(seat, territory, _, reserve) if reserve == state.reserve(seat):
            return state.most_into(territory, state.setting.options.territory_bonus)
        case _:
            return -loss(state, event)


def loss(state: State, event: e.AnyEvent) -> int:
    """What one event says that went."""
    match event:
        case e.DiceRolled(attacker_lost=lost, defender_lost=killed):
            return lost + killed
        case e.ReserveForfeited(_, lost):
            return lost
        case e.SeatTurnedNeutral(seat):
            return state.reserve(seat)
        case _:
            return 0
