"""Telling: every event in a sentence, with the names that people know."""

from typing import get_args

import pytest

from hegemon import catalog
from hegemon.chance import seeded
from hegemon.engine import commands as c
from hegemon.engine import events as e
from hegemon.engine.words import CHANCE, NEUTRAL, NOBODY
from hegemon.game import new
from hegemon.telling import SENTENCES, count, listed, place_name, printable, seat_name, sentence

WORLD = catalog.board("world")


def test_every_event_has_a_sentence_or_says_nothing_to_people():
    assert set(SENTENCES) == set(get_args(e.AnyEvent))


@pytest.mark.parametrize(
    ("event", "told"),
    [
        (e.Answered(), None),
        (e.Asked(()), None),
        (e.TakeBackClosed(), None),
        (e.TurnEnded(1), None),
        (e.Given(2, c.Pass()), "The rules answer for seat 2: pass."),
        (e.OrderRolled((1, 3), (6, 2)), "For the order of play, seat 1 6, seat 3 2."),
        (e.OrderDecided((2, 3, 1)), "The order of play is seat 2, seat 3 and seat 1."),
        (e.TerritoryTaken("great-britain", 2, 1, 34), "Seat 2 takes Great Britain with 1 army."),
        (e.ArmiesChanged("peru", 4), "Peru is down to 4 armies."),
        (e.Placed(2, "peru", 5, 0), "Seat 2 places on Peru, which has 5 armies now."),
        (e.ReserveForfeited(2, 3), "Seat 2 has no room for 3 armies, which are lost."),
        (e.RoundBegan(12), "Round 12 begins."),
        (e.RoundEnded(12), "Round 12 is over."),
        (e.TurnBegan(1), "It is the turn of seat 1."),
        (e.IncomeReceived(1, 3, 0, (), 3), "Seat 1 receives 3 armies."),
        (
            e.IncomeReceived(1, 4, 7, ("australia", "europe"), 11),
            "Seat 1 receives 4 armies, and 7 for Australia and Europe.",
        ),
        (e.CardDrawn(3), "Seat 3 draws a card."),
        (e.CardDrawn(3, "great-britain"), "Seat 3 draws the card Great Britain."),
        (e.CardDrawn(3, "10H"), "Seat 3 draws the card 10H."),
        (e.DeckRenewed(), "The deck is empty: the discard is the deck now."),
        (
            e.SetTraded(1, ("peru", "wild-1", "brazil"), 8, 3, 8),
            "Seat 1 trades Peru, wild-1 and Brazil for 8 armies.",
        ),
        (
            e.AttackDeclared(1, 2, "peru", "brazil", 3),
            "Seat 1 attacks Brazil, held by seat 2, from Peru.",
        ),
        (
            e.AttackDeclared(1, NEUTRAL, "peru", "brazil", 3),
            "Seat 1 attacks Brazil, held by the neutral armies, from Peru.",
        ),
        (
            e.DiceRolled("peru", "brazil", (6, 3, 1), (5, 3), 1, 1),
            "Peru throws 6 3 1, Brazil 5 3: 1 lost in attack, 1 in defence.",
        ),
        (e.TerritoryCaptured("brazil", 1, 2), "Seat 1 captures Brazil from seat 2."),
        (
            e.Advanced("peru", "brazil", 1, 4),
            "Brazil is occupied with 4 armies; Peru keeps 1 army.",
        ),
        (e.SeatFell(2, 1), "Seat 2 is out, beaten by seat 1."),
        (e.HandTaken(2, 1, 2), "Seat 1 takes 2 cards from seat 2."),
        (e.HandTaken(2, 1, 1, ("peru",)), "Seat 1 takes 1 card from seat 2: Peru."),
        (e.HandDiscarded(2, ("peru",)), "The cards of seat 2 go to the discard: Peru."),
        (
            e.Fortified(1, "peru", "brazil", 1, 9),
            "Seat 1 moves from Peru, which keeps 1 army, to Brazil: 9 armies now.",
        ),
        (e.SeatResigned(2), "Seat 2 resigns."),
        (e.SeatTurnedNeutral(2), "What seat 2 held is neutral now."),
        (e.GameWon(1, "won"), "Seat 1 has won by conquest."),
        (e.GameWon(1, "resignations"), "Seat 1 has won as the only one left."),
        (e.GameAbandoned(), "Nobody is left to play: the game ends without a winner."),
    ],
)
def test_an_event_is_told_in_words(event, told):
    assert sentence(event, WORLD) == told


def test_players_are_called_by_their_names_where_they_have_any():
    event = e.SeatFell(2, 1)
    assert sentence(event, WORLD, ("Ada", "Bob")) == "Bob is out, beaten by Ada."
    assert sentence(event, WORLD, ("", "Bob")) == "Bob is out, beaten by seat 1."
    assert sentence(event, WORLD, ("{seat}", "B\x1bb")) == "B�b is out, beaten by {seat}."


def test_those_who_are_no_players_have_names_too():
    assert [seat_name(seat) for seat in (NOBODY, NEUTRAL, CHANCE)] == [
        "nobody",
        "the neutral armies",
        "chance",
    ]


def test_what_the_board_does_not_know_is_called_by_its_id():
    assert place_name(WORLD, "atlantis") == "atlantis"
    assert sentence(e.IncomeReceived(1, 3, 2, ("atlantis",), 5), WORLD) == (
        "Seat 1 receives 3 armies, and 2 for atlantis."
    )


def test_things_are_counted_and_listed():
    assert (count(1, "card", "cards"), count(1200, "card", "cards")) == ("1 card", "1,200 cards")
    assert (listed([]), listed("a"), listed("ab"), listed("abc")) == ("nothing", "a", "a and b", "a, b and c")


def test_nothing_that_commands_a_terminal_is_printed():
    assert printable("a\x1b[2Jb\nc") == "a�[2Jb�c"


@pytest.mark.parametrize("rules", ["classic", "states", "rounds", "express", "strongholds"])
def test_whole_games_are_told(rules):
    game, rng = new(rules, seed=5, round_limit=8), seeded("telling", rules)
    while game.asked:
        offers = game.offers()
        game.answer(offers[rng.randrange(len(offers))].pick(rng))
    told = [sentence(event, game.state.setting.board) for step in game.steps for event in step.events]
    assert all(text is None or (text[0].isupper() and text[-1] == ".") for text in told)
    assert told[-1] is not None
    assert " has won " in told[-1]
