"""What Game refuses: games that cannot be, junk instead of commands, and anything once the game is over."""

import pytest

import hegemon
from hegemon import CHANCE, Claim, Pass, Place, Resign, Roll, Scatter, Unplayable, Why
from hegemon.catalog import Unknown
from hegemon.houserules import UnknownOption
from tests.some_games import refusal


@pytest.mark.parametrize(
    ("wanted", "problem"),
    [
        (
            {"seed": 1, "chance": "manual"},
            "seed and chance: who answers chance by hand has no use for a seed",
        ),
        ({"chance": "fate"}, 'chance: "seeded" or "manual", not \'fate\''),
        ({"seed": -1}, "seed: a whole number from 0 to 9223372036854775807, not -1"),
        ({"seed": 2**70}, "seed: a whole number from 0 to 9223372036854775807, not 1180591620717411303424"),
        ({"seed": "7"}, "seed: a whole number from 0 to 9223372036854775807, not '7'"),
        ({"seed": True}, "seed: a whole number from 0 to 9223372036854775807, not True"),
        ({"players": 2}, "players: 2 is not from 3 to 6"),
        ({"players": "3"}, "players: a whole number, not '3'"),
        ({"players": 2**70}, "players: 1180591620717411303424 is not from 3 to 6"),
        ({"deck": "tarot"}, "deck: 'tarot' will not do: it is one of territory, playing, none"),
    ],
)
def test_a_game_that_cannot_be_is_refused_with_the_option_that_is_wrong(wanted, problem):
    with pytest.raises(Unplayable) as caught:
        hegemon.new("classic", **wanted)
    assert str(caught.value) == problem


def test_names_nobody_knows_are_refused_with_the_nearest():
    with pytest.raises(UnknownOption, match="did you mean 'fortify'"):
        hegemon.new("classic", fortifi="none")
    with pytest.raises(Unknown, match="did you mean 'rounds'"):
        hegemon.new("round")
    with pytest.raises(Unknown, match="did you mean 'quadrant'"):
        hegemon.new("classic", board="quadrants")


@pytest.mark.parametrize(
    ("kind", "parts", "problem"),
    [
        (
            Place,
            ("alaska", "x"),
            "Place(territory='alaska', armies='x') is no command: Expected `int`, got `str`",
        ),
        (Place, ("alaska", True), "Expected `int`, got `bool`"),
        (Place, ("alaska", 1.0), "Expected `int`, got `float`"),
        (Place, ("alaska", 2**70), "Expected `int` <= 2147483647"),
        (Place, ("alaska", -1), "Expected `int` >= 0"),
        (Place, ("alaska", 10**5000), "Place too large to show is no command"),
        (Place, ("a" * 10_000, -1), "…"),
        (Place, (object(),), "Encoding objects of type object is unsupported"),
        (Claim, (None,), "Expected `str`, got `null`"),
        (Roll, ((7,), (1,)), "Expected `int` <= 6"),
        (Scatter, ({"alaska": -3},), "Expected `int` >= 0"),
    ],
)
def test_a_command_with_junk_in_it_is_refused_before_any_rule_is_asked(kind, parts, problem):
    refused = refusal(hegemon.new("classic", players=3, seed=7), kind(*parts))
    assert refused.why == Why.BAD_COMMAND
    assert problem in str(refused)
    assert len(str(refused)) < 500


@pytest.mark.parametrize(
    ("junk", "problem"),
    [
        ("Claim", "'Claim' is no command: Expected `object`, got `str`"),
        (None, "None is no command"),
        (Claim, "is no command"),
        ({"type": "Conquer", "territory": "alaska"}, "Invalid value 'Conquer'"),
        ({"type": "Claim"}, "Object missing required field `territory`"),
    ],
)
def test_what_is_no_command_at_all_is_refused(junk, problem):
    refused = refusal(hegemon.new("classic", players=3, seed=7), junk)
    assert refused.why == Why.BAD_COMMAND
    assert problem in str(refused)


@pytest.mark.parametrize("seat", ["2", 2.0, True, 2**70, 65, -3])
def test_a_seat_that_is_none_is_refused(seat):
    assert refusal(hegemon.new("classic", players=3, seed=7), Claim("alaska"), seat).why == Why.BAD_COMMAND


@pytest.mark.parametrize("seat", [0, 1, 4, 64, -1, CHANCE])
def test_a_seat_that_is_not_asked_is_refused(seat):
    assert refusal(hegemon.new("classic", players=3, seed=7), Claim("alaska"), seat).why == Why.NOT_ASKED


@pytest.mark.parametrize("name", ["", "Alaska", "atlantis", "\ud800", "alaska\n"])
def test_a_territory_that_is_not_on_the_board_is_refused(name):
    assert refusal(hegemon.new("classic", players=3, seed=7), Claim(name)).why == Why.NO_SUCH_TERRITORY


def test_a_game_that_is_over_asks_nobody_and_takes_no_answer():
    game = hegemon.new("express", players=2, seed=1)
    game.answer(Resign(), seat=2)
    assert (game.asked, game.offers(), game.offers(1), game.winner) == (None, (), (), 1)
    assert refusal(game, Pass()).why == Why.GAME_OVER
    assert refusal(game, Resign(), seat=1).why == Why.GAME_OVER
