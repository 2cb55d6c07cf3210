"""What can be played together, and what is refused at setup with the names of the options. Section 10."""

from typing import Any

import pytest

from hegemon.engine.decide import new_state
from hegemon.engine.setting import NEVER, Setting, Unplayable, check
from tests.engine.tables import line, options


def setting(rules: str = "classic", players: int = 3, territories: int = 9, **changes: Any) -> Setting:
    """A setting on a small board."""
    return Setting(options(rules, changes), line(territories), players, rules)


REFUSED: list[tuple[dict[str, Any], tuple[str, ...], str]] = [
    ({"players": 2}, ("players",), "players: 2 is not from 3 to 6"),
    ({"players": 7}, ("players",), "players: 7 is not from 3 to 6"),
    ({"territories": 5, "players": 6}, ("players", "board"),
     "players and board: 6 players need as many territories, line has 5"),
    ({"armies": {4: 30}}, ("armies", "players"), "armies and players: the table of armies has no line for 3 players"),
    ({"continents": "points"}, ("continents", "base"),
     'continents and base: "points" must be both or neither, not "points" and "territories"'),
    ({"rules": "states", "continents": "added"}, ("continents", "base"),
     'continents and base: "points" must be both or neither, not "added" and "points"'),
    ({"claim": "free"}, ("claim", "fortify"),
     ('claim and fortify: territories may stay empty, and fortify = "connected" can never occupy them, '
     'as win = "all" asks; "adjacent_or_empty" can')),
    ({"forced_at": None}, ("forced_at", "forced_to"), "forced_at and forced_to: one makes no sense without the other"),
    ({"forced_to": None}, ("forced_at", "forced_to"), "forced_at and forced_to: one makes no sense without the other"),
    ({"forced_to": 6}, ("forced_at", "forced_to"),
     "forced_at and forced_to: forced trades from 6 cards cannot go down to 6"),
    ({"forced_to": 7}, ("forced_at", "forced_to"),
     "forced_at and forced_to: forced trades from 6 cards cannot go down to 7"),
    ({"opening_cards": 4}, ("opening_cards", "deck"),
     "opening_cards and deck: 4 for each of 3 players, but the deck has 11"),
    ({"trade_at": 2}, ("trade_at", "deck"), "trade_at and deck: a set has 3 cards at least, so 2 cannot force a trade"),
    ({"forced_at": 2, "forced_to": 1}, ("forced_at", "deck"),
     "forced_at and deck: a set has 3 cards at least, so 2 cannot force a trade"),
    ({"rules": "states", "trade_at": 1}, ("trade_at", "deck"),
     "trade_at and deck: a set has 2 cards at least, so 1 cannot force a trade"),
]  # fmt: skip


@pytest.mark.parametrize(("given", "names", "sentence"), REFUSED)
def test_what_cannot_work_is_refused_with_the_options_at_odds(given, names, sentence):
    with pytest.raises(Unplayable) as caught:
        new_state(setting(**given))
    assert (caught.value.options, str(caught.value)) == (names, sentence)


def test_the_least_number_of_players_is_not_more_than_the_most():
    chosen = options("classic", {"players": [5, 3]})
    with pytest.raises(Unplayable, match=r"^players: the least, 5, is more than the most, 3$"):
        check(Setting(chosen, line(9), 4))


@pytest.mark.parametrize("given", [
    {}, {"players": 6}, {"territories": 3}, {"claim": "free", "win": "last"},
    {"claim": "free", "fortify": "adjacent_or_empty"}, {"forced_to": 5}, {"forced_at": None, "forced_to": None},
    {"opening_cards": 3, "territories": 7}, {"trade_at": 3}, {"forced_at": 3, "forced_to": 0},
    {"deck": "none", "trade_at": 1, "opening_cards": 99}, {"rules": "states", "trade_at": 2},
    {"rules": "states", "opening_cards": 17},
])  # fmt: skip
def test_what_can_work_is_not_refused(given):
    check(setting(**given))


def test_the_territory_deck_has_a_card_for_each_territory_and_two_wild_ones():
    assert setting(territories=4).cards == ("a", "b", "c", "d", "wild-1", "wild-2")


def test_the_groups_go_by_the_index_on_the_board():
    assert setting(territories=5).groups == {
        "a": "infantry", "b": "cavalry", "c": "artillery", "d": "infantry", "e": "cavalry",
        "wild-1": "wild", "wild-2": "wild",
    }  # fmt: skip


def test_the_playing_deck_has_fifty_two_cards():
    cards = setting("states").cards
    assert (len(cards), len(set(cards))) == (52, 52)
    assert (cards[0], cards[12], cards[-1]) == ("2S", "AS", "AC")
    assert {"10H", "JD", "QC", "KS", "AH"} < set(cards)


def test_without_a_deck_there_are_no_cards_and_never_enough_for_a_set():
    bare = setting("strongholds")
    assert (bare.cards, bare.smallest_set) == ((), NEVER)
    assert (setting().smallest_set, setting("states").smallest_set) == (3, 2)


def test_seats_are_numbered_from_one():
    assert setting(players=4).seats == (1, 2, 3, 4)


def test_armies_without_a_line_are_none():
    assert setting(armies={4: 30}).starting_armies == 0
    assert setting().starting_armies == 35
