"""What any rule set keeps, built in or not, on every board and with every number of players it allows."""

from itertools import islice, product
from random import Random

import pytest
from msgspec.structs import replace

from hegemon import catalog, houserules
from hegemon.engine.options import RuleSet
from hegemon.engine.setting import Setting, Unplayable, check
from tests.properties.laws import check as check_laws
from tests.properties.playing import Move, moves

ANSWERS = 300
LONG = 100_000

every_rule_set = pytest.mark.parametrize("name", catalog.rule_sets())
everywhere = pytest.mark.parametrize(("name", "where"), list(product(catalog.rule_sets(), catalog.boards())))


def tables(name: str, where: str, **changes: int) -> list[Setting]:
    """A rule set on a board, with every number of players it allows."""
    options = replace(catalog.rules(name), **changes)
    least, most = options.players
    return [Setting(options, catalog.board(where), players, name) for players in range(least, most + 1)]


def played(table: Setting, most: int) -> list[Move]:
    """A game at this table, from its first answer."""
    return list(islice(moves(table, Random(table.players), most), most))


@every_rule_set
def test_a_rule_set_says_what_it_is_called_and_what_it_is_in_one_line(name):
    rules = catalog.rule_set(name)
    assert 2 <= len(rules.title) <= 30
    assert 10 <= len(rules.summary) <= 120
    assert rules.summary.endswith(".")
    assert "\n" not in rules.title + rules.summary


def test_no_two_rule_sets_have_the_same_title_or_the_same_options():
    rules = [catalog.rule_set(name) for name in catalog.rule_sets()]
    assert len({one.title for one in rules}) == len(rules)
    assert len({catalog.rules_hash(one.options()) for one in rules}) == len(rules)


@every_rule_set
def test_a_rule_set_names_a_board_there_is_and_at_least_two_players(name):
    rules = catalog.rules(name)
    assert rules.board in catalog.boards()
    assert 2 <= rules.players[0] <= rules.players[1]
    assert houserules.with_house_rules(rules, {}) == rules


@everywhere
def test_a_rule_set_is_played_on_every_board_by_every_number_of_players_it_allows(name, where):
    for table in tables(name, where):
        moved = played(table, ANSWERS)
        assert len(moved) == ANSWERS or moved[-1].after.over
        for move in moved:
            check_laws(move.after)


@everywhere
def test_no_other_number_of_players_is_let_in(name, where):
    for table, other in ((tables(name, where)[0], -1), (tables(name, where)[-1], 1)):
        with pytest.raises(Unplayable, match="players"):
            check(replace(table, players=table.players + other))


@everywhere
def test_a_game_with_a_round_limit_ends_at_it_at_the_latest(name, where):
    for table in tables(name, where, round_limit=2):
        last = played(table, LONG)[-1].after
        assert last.over
        assert last.round <= 2


@every_rule_set
def test_every_option_is_said_and_none_is_said_twice(name):
    plain = catalog.rule_sets()[name].read_text(encoding="utf-8").splitlines()
    said = [line.partition(" = ")[0] for line in plain if " = " in line]
    assert len(set(said)) == len(said)
    assert set(said) <= set(RuleSet.__struct_fields__)
