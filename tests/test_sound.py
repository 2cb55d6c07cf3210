"""What a state must be for a game to go on from it, one fault at a time."""

import pytest
from msgspec.structs import replace

import hegemon
from hegemon.engine import asks as a
from hegemon.engine.state import Holding, State
from hegemon.sound import faults
from tests.some_games import seeded_game

ATTACKING = seeded_game("classic", seed=7, answers=204).state
DEFENDING = seeded_game("classic", seed=7, answers=150).state
ADVANCING = seeded_game("classic", seed=7, answers=151).state
UNDOING = seeded_game("classic", seed=7, answers=156).state
SETUP = hegemon.new("classic", players=3, seed=7).state
ORDERING = hegemon.new("classic", players=3, chance="manual").state
BY_SEAT = hegemon.new("states", players=2, seed=7).state
REST = ATTACKING.agenda[1:]


def fault(state: State) -> str:
    """The first thing that is wrong."""
    return next(faults(state), "")


def held(state: State, territory: str, owner: int, armies: int) -> State:
    """The state with one territory otherwise."""
    return replace(state, holdings=state.holdings | {territory: Holding(owner, armies)})


def asking(state: State, *agenda: a.AnyAsk) -> State:
    """The state with another agenda."""
    return replace(state, agenda=agenda)


@pytest.mark.parametrize("state", [ATTACKING, DEFENDING, ADVANCING, UNDOING, SETUP, ORDERING])
def test_states_of_games_are_sound(state):
    assert not [*faults(state)]


def test_a_game_that_all_but_one_left_before_the_order_was_known_is_over_and_sound():
    game = hegemon.new("express", players=2, chance="manual")
    game.answer(hegemon.Resign(), seat=1)
    assert (game.winner, game.state.order) == (2, ())
    assert hegemon.at(game.position).state == game.state


def test_the_order_may_be_open_only_while_it_is_asked_for():
    assert fault(replace(SETUP, order=())) == "the order must name each of the seats 1 to 3 once, not ()"
    assert fault(replace(SETUP, order=(1, 2, 2))).startswith("the order must name")


def test_rows_have_a_value_for_each_seat():
    assert fault(replace(SETUP, reserves=(1, 2))) == "reserves are for 2 seats, but 3 play"
    assert [*faults(replace(SETUP, reserves=(1, 2), winner=4))] == [
        "reserves are for 2 seats, but 3 play",
        "winner is seat 4, but 3 play",
    ]
    assert fault(replace(SETUP, turn=-1)) == "turn is seat -1, but 3 play"


def test_only_who_is_about_to_occupy_may_hold_without_armies():
    assert fault(held(ATTACKING, "peru", 1, 0)) == "peru has 0 armies of seat 1"
    assert fault(held(ATTACKING, "peru", 0, 2)) == "peru has 2 armies of nobody"
    assert fault(held(ATTACKING, "peru", 9, 2)) == "peru is held by seat 9, but 3 play"
    assert fault(held(ADVANCING, "peru", 1, 3)) == "peru has 3 armies of seat 1"
    capped = replace(ATTACKING.setting, options=replace(ATTACKING.setting.options, cap=2))
    assert fault(replace(ATTACKING, setting=capped)).endswith("armies, but the cap is 2")


def test_who_does_not_play_has_nothing_and_who_plays_has_something():
    out = replace(ATTACKING, standings=("playing", "playing", "fallen"))
    assert fault(out) == "seat 3 is fallen and has territories, armies or cards"
    assert (
        fault(replace(out, standings=("leaving", "playing", "playing")))
        == "seat 1 is leaving, but setup is over"
    )
    all_ones = {name: Holding(1, 2) for name in ATTACKING.holdings}
    assert fault(replace(ATTACKING, holdings=all_ones)) == "seat 2 is playing and holds no territory"


def test_every_card_is_in_one_place():
    twice = replace(ATTACKING, discard=(*ATTACKING.discard, ATTACKING.deck[0]))
    assert fault(twice).endswith("is twice in the game, or in no deck of this game")
    assert fault(replace(ATTACKING, deck=ATTACKING.deck[1:])) == f"the card {ATTACKING.deck[0]!r} is nowhere"


def test_somebody_is_asked_unless_the_game_is_over():
    assert fault(asking(ATTACKING)) == "nobody is asked, but the game is not over"
    assert fault(replace(ATTACKING, ending="won", winner=1)) == "a game that is over asks nobody"
    assert not fault(replace(asking(ATTACKING), ending="won", winner=1))


@pytest.mark.parametrize(
    "ask", [a.Placing(2), a.Claiming(2), a.Reinforcing(2), a.Trading(2), a.Attacking(1), a.Drawing(2)]
)
def test_below_a_question_nothing_waits_that_may_have_no_answer_then(ask):
    top, *rest = ATTACKING.agenda
    assert fault(asking(ATTACKING, top, ask, *rest)) == f"{ask} cannot wait below another ask"


def test_an_agenda_comes_to_the_end_of_the_turn():
    assert fault(asking(ATTACKING, ATTACKING.agenda[0])).startswith(
        f"nothing follows {ATTACKING.agenda[0]}; "
    )
    early = (ATTACKING.agenda[0], a.RoundEnding(), *REST)
    assert fault(asking(ATTACKING, *early)) == "RoundEnding() can only be the last ask of an agenda"
    other = (*ATTACKING.agenda[:-1], a.TurnEnding(1))
    assert fault(asking(ATTACKING, *other)) == (
        "it is the turn of seat 2, so the agenda must end with TurnEnding(player=2)"
    )


@pytest.mark.parametrize(
    "ask",
    [
        a.Attacking(4),
        a.Attacking(0),
        a.Drawing(-1),
        a.Drawing(4),
        a.Ordering(((1, 2, 9),)),
        a.RoundReinforcements(7),
    ],
)
def test_asks_name_seats_at_the_table(ask):
    assert fault(asking(ATTACKING, ask, *REST)) == f"{ask} names a seat that is not at the table"


def test_asks_name_territories_on_the_board():
    ask = a.Rolling("atlantis", "peru", 1, 1)
    assert fault(asking(ATTACKING, ask, *REST)) == f"{ask} names a territory that is not on the board"


@pytest.mark.parametrize("ask", [a.TurnBeginning(2), a.RoundReinforcements(0), a.PlayBeginning()])
def test_who_is_asked_is_a_player_or_chance(ask):
    assert fault(asking(ATTACKING, ask, *REST)) == f"{ask} asks neither a player nor chance"


UNANSWERABLE = [
    (ATTACKING, a.Claiming(2)),
    (ATTACKING, a.Placing(2)),
    (ATTACKING, a.Scattering(2, 1)),
    (ORDERING, a.Ordering(((1, 2),))),
    (DEFENDING, a.Rolling("venezuela", "peru", 2, 6)),
    (DEFENDING, a.Rolling("venezuela", "peru", 0, 1)),
    (DEFENDING, a.Rolling("venezuela", "peru", 2**31 - 1, 1)),
    (DEFENDING, a.Rolling("peru", "venezuela", 1, 1)),
    (DEFENDING, a.Defending(3, "venezuela", "peru", 2)),
    (ADVANCING, a.Advancing(1, "venezuela", "peru", 1, 5)),
    (ADVANCING, a.Advancing(1, "venezuela", "peru", 0, 4)),
    (ADVANCING, a.Advancing(1, "venezuela", "peru", 3, 2)),
    (ADVANCING, a.Advancing(3, "venezuela", "peru", 1, 4)),
]


@pytest.mark.parametrize(("state", "ask"), UNANSWERABLE)
def test_what_is_asked_can_be_answered(state, ask):
    assert fault(asking(state, ask, *state.agenda[1:])) == f"{ask} has no answer here"


def test_an_order_that_goes_by_seat_is_not_asked_for():
    assert fault(asking(BY_SEAT, a.Ordering(((1, 2),)))) == "Ordering(groups=((1, 2),)) has no answer here"


def test_claims_to_come_are_paid_for():
    # 42 territories for three seats: each claims 14.
    assert not fault(replace(SETUP, reserves=(14, 14, 14)))
    lacking = "seat {} has too few armies for the territories that it has still to claim"
    assert fault(replace(SETUP, reserves=(14, 13, 14))) == lacking.format(2)
    assert fault(replace(ORDERING, reserves=(14, 14, 13))) == lacking.format(3)
    # With one claimed 41 are left: who is second to claim next pays for 14, who is last for 13.
    first, second, last = SETUP.order
    claimed = replace(held(SETUP, "peru", first, 1), agenda=(a.Claiming(second), a.Claims(last)))
    reserves = {first: 13, second: 14, last: 14}
    assert not fault(replace(claimed, reserves=tuple(reserves[seat] for seat in (1, 2, 3))))
    reserves[last] = 13
    short = replace(claimed, reserves=tuple(reserves[seat] for seat in (1, 2, 3)))
    assert fault(short) == lacking.format(last)


def test_armies_are_placed_when_no_territory_is_empty_any_more():
    said = "in setup nobody places before every territory is claimed"
    begun = held(SETUP, "peru", 1, 1)
    assert fault(asking(begun, a.Placing(1), a.Placements(2))) == said
    assert fault(asking(begun, a.Drawing(1), a.Placements(2))) == said
    assert not fault(asking(BY_SEAT, a.Placing(1), a.Placements(2)))


def test_a_deal_is_paid_for_and_finds_the_board_empty():
    dealing = replace(SETUP, agenda=(a.Dealing(),))
    assert not fault(replace(dealing, reserves=(14, 14, 14)))
    assert fault(replace(dealing, reserves=(14, 14, 13))).startswith("seat 3 has too few armies")
    assert fault(held(dealing, "peru", 1, 1)) == "Dealing() has no answer here"


def test_free_placement_asks_for_no_army_that_is_not_there():
    free = hegemon.new("states", players=3, order="shuffle", chance="manual").state
    assert not fault(replace(free, reserves=(1, 0, 1)))


def test_a_placement_that_may_be_taken_back_is_one_of_who_is_asked():
    moment = UNDOING.undo[0]
    said = "what may be taken back is no placement of the seat that is asked"
    assert fault(replace(UNDOING, undo=(replace(moment, seat=1),))) == said
    assert fault(replace(UNDOING, undo=(replace(moment, holdings={}),))) == said
    assert (
        fault(replace(UNDOING, undo=(replace(moment, agenda=()),)))
        == "nobody is asked, but the game is not over"
    )
