"""Every bot obeys the contract of bots: legal answers, to the end, on every rule set and board."""

from collections.abc import Iterator
from random import Random

import pytest

from hegemon import bots, catalog
from hegemon.arena.play import Match
from hegemon.engine.decide import choices
from hegemon.engine.offers import Offer
from hegemon.engine.rng import Rng
from hegemon.engine.setting import Setting
from hegemon.engine.view import View, view
from hegemon.houserules import with_house_rules

ROUNDS = 12


def setting(rules: str, board: str | None = None, most: bool = False) -> Setting:
    """A short game of the rule set."""
    options = with_house_rules(catalog.rules(rules), {"round_limit": ROUNDS})
    return Setting(options, catalog.board(board or options.board), options.players[most], rules)


def played(name: str, table: Setting, seed: int = 1):
    """A game of a bot against itself."""
    return Match(table, [bots.make(name) for _ in table.seats], f"chance/{seed}", f"luck/{seed}").run()


@pytest.mark.parametrize("most", [False, True], ids=["fewest", "most"])
@pytest.mark.parametrize("rules", catalog.rule_sets())
@pytest.mark.parametrize("name", bots.names())
def test_every_bot_plays_every_rule_set_legally_to_the_end(name, rules, most):
    result = played(name, setting(rules, most=most))
    assert sum(result.illegal) == 0
    assert result.winner in range(1, len(result.ranks) + 1)


@pytest.mark.parametrize("board", catalog.boards())
@pytest.mark.parametrize("name", bots.names())
def test_every_bot_plays_every_board_legally_to_the_end(name, board):
    assert sum(played(name, setting("express", board)).illegal) == 0


@pytest.mark.parametrize("name", bots.names())
def test_the_same_seed_gives_the_same_game(name):
    one, other = (played(name, setting("express"), seed=7) for _ in range(2))
    assert (one.winner, one.rounds, one.answers) == (other.winner, other.rounds, other.answers)


@pytest.mark.parametrize("name", bots.names())
def test_every_bot_says_why_in_words(name):
    bot = bots.make(name)
    table = setting("express")
    match = Match(table, [bot, bots.make("random")], "chance", "luck")
    while not match.answers[1]:
        match.step()
    assert len(bot.explain().split()) > 3


def test_an_unknown_bot_is_refused_with_the_names_there_are():
    with pytest.raises(
        bots.UnknownBot,
        match=r"there is no bot 'genral'; there are: random, novice, .*; did you mean 'general'",
    ):
        bots.make("genral")


def test_random_chooses_among_all_kinds_of_answers():
    bot, table = bots.make("random"), setting("express")
    match = Match(table, [bot, bot], "chance", "luck")
    kinds = {type(bot(*args)).__name__ for args in asked(match)}
    assert kinds >= {"Place", "Attack", "Advance", "Fortify", "Pass"}


def asked(match: Match) -> Iterator[tuple[View, tuple[Offer, ...], Rng]]:
    """The arguments of every call of a bot in a game."""
    rng = Random(1)
    while match.state.agenda:
        if (seat := match.state.agenda[0].seat) > 0:
            yield view(match.state, seat), choices(match.state), rng
        match.step()


@pytest.mark.parametrize("rules", catalog.rule_sets())
def test_a_table_full_of_generals_comes_to_an_end(rules):
    options = with_house_rules(catalog.rules(rules), {"round_limit": 200})
    table = Setting(options, catalog.board(options.board), options.players[1], rules)
    assert played("general", table).ending == "won"
