"""Boards of a user's own, of odd but right shapes, given by their folder: every rule set plays on them."""

from itertools import pairwise
from pathlib import Path
from random import Random

import pytest

import hegemon
from hegemon import catalog
from hegemon.engine.setting import Unplayable
from hegemon.game import setting_for
from tests.properties.laws import check
from tests.properties.playing import moves

ANSWERS = 300
Routes = list[tuple[int, int]]


def write(folder: Path, name: str, count: int, routes: Routes, continents: int = 1) -> Path:
    """A board of so many territories in a folder of its own."""
    lines = [f'name = "{name.title()}"']
    for one in range(continents):
        lines += ["[[continents]]", f'id = "c{one}"', f'name = "Land {one}"', f"bonus = {one}"]
    for one in range(count):
        lines += [
            "[[territories]]",
            f'id = "t{one}"',
            f'name = "Town {one}"',
            f'continent = "c{one % continents}"',
        ]
        lines += [f"value = {1 + one % 3}"]
    ways = ", ".join(f'["t{one}", "t{other}"]' for one, other in routes)
    place = folder / name
    place.mkdir()
    (place / "board.toml").write_text("\n".join([f"routes = [{ways}]", *lines]), encoding="utf-8")
    return folder


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    write(tmp_path, "pair", 2, [(0, 1)])
    write(tmp_path, "trio", 3, [(0, 1), (1, 2)], 3)
    write(tmp_path, "star", 9, [(0, one) for one in range(1, 9)], 2)
    write(tmp_path, "line", 60, list(pairwise(range(60))), 5)
    write(tmp_path, "ring", 6, [*pairwise(range(6)), (5, 0)])
    write(tmp_path, "crowd", 8, [(one, other) for other in range(8) for one in range(other)], 8)
    return tmp_path


@pytest.mark.parametrize("rules", catalog.rule_sets())
@pytest.mark.parametrize("board", ["pair", "trio", "star", "line", "ring", "crowd"])
def test_every_rule_set_plays_on_a_board_with_enough_territories(folder, board, rules):
    least, most = catalog.rules(rules).players
    territories = len(catalog.board(board, folder).ids)
    for players in range(least, min(most, territories) + 1):
        table = setting_for(rules, players, folder, board=board)
        for seed in range(3):
            for move in moves(table, Random(seed), ANSWERS):
                check(move.after)


@pytest.mark.parametrize("rules", catalog.rule_sets())
def test_more_players_than_territories_are_refused(folder, rules):
    with pytest.raises(
        Unplayable, match=r"players and board: 3 players need as many territories, pair has 2"
    ):
        hegemon.new(rules, players=3, board="pair", folder=folder)


def test_a_game_for_two_on_two_territories_is_over_with_the_first_capture(folder):
    game = hegemon.new("express", players=2, seed=1, board="pair", folder=folder)
    while not game.winner:
        last = game.offers()[-1]  # an attack, where there is one
        game.answer(last.pick(Random(1)))
    assert game.state.ending == "won"
    assert {holding.owner for holding in game.state.holdings.values()} == {game.winner}
