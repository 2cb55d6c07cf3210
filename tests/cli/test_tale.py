"""The tale of a game: a line a turn, and what is great by itself."""

from hegemon import catalog
from hegemon.cli.tale import tale
from hegemon.engine import events as e

WORLD = catalog.board("world")


def told(*happened: e.AnyEvent) -> list[str]:
    """The tale of these events, with one player known by name."""
    return list(tale(happened, WORLD, ("Ada",)))


def test_a_turn_is_told_in_a_line():
    assert told(
        e.TurnBegan(1),
        e.IncomeReceived(1, 3, 2, ("australia",), 5),
        e.SetTraded(1, ("peru", "brazil", "india"), 4, 1, 9),
        e.Placed(1, "peru", 9, 0),
        e.AttackDeclared(1, 2, "india", "brazil", 3),
        e.AttackDeclared(1, 2, "india", "brazil", 3),
        e.TerritoryCaptured("brazil", 1, 2),
        e.TerritoryCaptured("peru", 1, 2),
        e.Fortified(1, "peru", "brazil", 1, 4),
        e.CardDrawn(1, "india"),
        e.TurnEnded(1),
        e.TurnBegan(2),
        e.TurnEnded(2),
    ) == [
        "  Ada: trades 1 set; receives 9 armies; 2 attacks; captures Brazil and Peru; moves to Brazil; draws a card",
        "  Seat 2: nothing",
    ]


def test_reinforcements_at_the_end_of_a_round_are_told_seat_by_seat():
    assert told(
        e.IncomeReceived(1, 3, 0, (), 3),
        e.IncomeReceived(2, 4, 0, (), 4),
        e.RoundEnded(1),
        e.RoundBegan(2),
    ) == [
        "  Ada: receives 3 armies",
        "  Seat 2: receives 4 armies",
        "Round 2 begins.",
    ]


def test_what_is_great_follows_the_turn_in_which_it_happened():
    assert told(
        e.OrderDecided((2, 1)),
        e.TurnBegan(2),
        e.AttackDeclared(2, 1, "india", "brazil", 3),
        e.SeatFell(1, 2),
        e.GameWon(2, "won"),
    ) == [
        "The order of play is seat 2 and Ada.",
        "  Seat 2: 1 attack",
        "  Ada is out, beaten by seat 2.",
        "  Seat 2 has won by conquest.",
    ]


def test_what_is_great_outside_of_a_turn_is_told_at_once():
    assert told(e.SeatResigned(2), e.RoundBegan(1)) == ["  Seat 2 resigns.", "Round 1 begins."]


def test_a_turn_that_is_not_over_is_told_as_far_as_it_has_come():
    assert told(e.TurnBegan(2), e.IncomeReceived(2, 3, 0, (), 3)) == ["  Seat 2: receives 3 armies"]
