"""What any board keeps, built in or not, said a second time without the checks that the catalog makes."""

import csv
import re
from itertools import pairwise
from pathlib import Path

import pytest

from hegemon.catalog import board, board_by_hash, boards, content_hash, picture
from hegemon.engine.board import Board, find, words

NUMBER = re.compile(r"-?(?:\d+\.?\d*|\.\d+)")
PIECE = re.compile(r"([A-Za-z])([^A-Za-z]*)")
EDGES = Path(__file__).parents[1] / "data" / "world_edges.csv"

every_board = pytest.mark.parametrize("name", boards())


@every_board
def test_ids_are_unique_and_the_board_is_called_like_its_folder(name):
    one = board(name)
    assert one.id == name
    assert len(set(one.ids)) == len(one.ids) == len(one.territories) >= 2


@every_board
def test_routes_lead_both_ways_and_never_in_place(name):
    neighbours = board(name).neighbours
    assert all(near in neighbours[far] for near in neighbours for far in neighbours[near])
    assert all(one not in neighbours[one] for one in neighbours)
    assert sum(map(len, neighbours.values())) == 2 * len(board(name).routes)


@every_board
def test_every_territory_can_be_reached_from_the_first(name):
    one = board(name)
    reached = {one.ids[0]}
    for _ in one.ids:
        reached |= {far for near in reached for far in one.neighbours[near]}
    assert reached == set(one.ids)


@every_board
def test_every_territory_lies_in_one_continent_and_every_continent_has_some(name):
    members = board(name).members
    assert sorted(one for inside in members.values() for one in inside) == sorted(board(name).ids)
    assert all(members.values())


@every_board
def test_every_continent_can_be_entered(name):
    assert all(
        board(name).border(continent) for continent in board(name).members if len(board(name).members) > 1
    )


@every_board
def test_whatever_a_territory_is_called_finds_it(name):
    for territory in board(name).territories:
        assert {find(board(name), word) for word in words(territory)} == {territory.id}


@every_board
def test_every_territory_has_a_path_and_a_counter_that_stands_inside_it(name):
    shapes = picture(name).territories
    assert set(shapes) == set(board(name).ids)
    assert [one for one, shape in shapes.items() if not inside(shape.x, shape.y, shape.d)] == []


@every_board
def test_counters_and_captions_stand_inside_the_frame(name):
    shown = picture(name)
    assert all(shown.holds(shape.x, shape.y) for shape in shown.territories.values())
    assert set(shown.continents) == set(board(name).members)
    assert all(shown.holds(*caption.label) for caption in shown.continents.values())


@every_board
def test_every_crossing_is_a_route_and_drawn(name):
    routes = {frozenset(route) for route in board(name).routes}
    assert all({one.a, one.b} in routes and one.d for one in picture(name).crossings)


@every_board
def test_the_lines_of_a_caption_are_the_name(name):
    territory = board(name).territory
    labels = {one: shape.label for one, shape in picture(name).territories.items() if shape.label}
    assert all(" ".join(lines) == territory[one].name for one, lines in labels.items())


@every_board
def test_a_board_is_found_by_its_content(name):
    assert board_by_hash(content_hash(board(name))) == board(name)


@every_board
def test_whose_work_a_board_is_can_be_read(name):
    assert len((boards()[name] / "credits.md").read_text(encoding="utf-8").splitlines()) > 2


def corners(path: str) -> list[list[tuple[float, float]]]:
    """The outlines of a path; of a curve only where it ends."""
    outlines: list[list[tuple[float, float]]] = []
    x = y = 0.0
    for letter, rest in PIECE.findall(path):
        if letter in "Zz":
            x, y = outlines[-1][0]
        numbers = [float(number) for number in NUMBER.findall(rest)]
        step = {"Q": 4, "C": 6}.get(letter.upper(), 2)
        for at in range(step, len(numbers) + 1, step):
            base = (x, y) if letter.islower() else (0.0, 0.0)
            x, y = base[0] + numbers[at - 2], base[1] + numbers[at - 1]
            if letter in "Mm" and at == step:
                outlines.append([])
            outlines[-1].append((x, y))
    return outlines


def inside(x: float, y: float, path: str) -> bool:
    """Whether a line from the point to the far right leaves the outlines an odd number of times."""
    edges = [edge for outline in corners(path) for edge in pairwise([*outline, outline[0]])]
    crossed = [(a, b) for a, b in edges if (a[1] > y) != (b[1] > y)]
    return sum(x < a[0] + (y - a[1]) * (b[0] - a[0]) / (b[1] - a[1]) for a, b in crossed) % 2 == 1


def counts(one: Board) -> tuple[int, int, int]:
    """How many territories, routes and continents there are."""
    return len(one.territories), len(one.routes), len(one.continents)


def test_the_world_has_the_83_routes_of_the_classic_board():
    names = {territory.name: territory.id for territory in board("world").territories}
    with EDGES.open(encoding="utf-8") as file:
        rows = [frozenset((names[row["a"]], names[row["b"]])) for row in csv.DictReader(file)]
    assert len(rows) == 83
    assert {frozenset(route) for route in board("world").routes} == set(rows)


def test_the_world_has_the_continents_of_the_classic_board():
    world = board("world")
    continent = {one.id: one.name for one in world.continents}
    with EDGES.open(encoding="utf-8") as file:
        for row in csv.DictReader(file):
            for end in "ab":
                found = find(world, row[end])
                assert found is not None
                assert continent[world.territory[found].continent] == row[f"continent_{end}"]


def test_the_continents_of_the_world_are_worth_what_they_always_were():
    assert {
        one.id: (one.bonus, len(board("world").members[one.id])) for one in board("world").continents
    } == {
        "north-america": (5, 9),
        "south-america": (2, 4),
        "europe": (5, 7),
        "africa": (3, 6),
        "asia": (7, 12),
        "australia": (2, 4),
    }


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("Western Canada", "alberta"),
        ("Central Canada", "ontario"),
        ("Eastern Canada", "quebec"),
        ("Great Britain & Ireland", "great-britain"),
        ("Eastern Europe", "ukraine"),
        ("Russia", "ukraine"),
        ("Central Africa", "congo"),
        ("Hindustan", "india"),
        ("Southeast Asia", "siam"),
    ],
)
def test_the_world_answers_to_its_other_names(typed, meant):
    assert find(board("world"), typed) == meant


def test_the_world_goes_round():
    around = [one for one in picture("world").crossings if len(one.d) == 2]
    assert picture("world").wrap
    assert [(one.a, one.b) for one in around] == [("alaska", "kamchatka")]


def test_the_boards_have_their_sizes():
    assert counts(board("world")) == (42, 83, 6)
    assert counts(board("quadrant")) == (26, 48, 4)
    assert counts(board("mare-nostrum")) == (35, 63, 6)


def test_only_the_provinces_differ_in_value():
    values = board("mare-nostrum").values.values()
    assert (sum(values), min(values), max(values)) == (42, 1, 3)
    assert {*board("world").values.values(), *board("quadrant").values.values()} == {1}


@pytest.mark.parametrize("name", ["world", "quadrant", "mare-nostrum"])
def test_our_bonuses_are_fair_to_how_large_and_how_open_a_continent_is(name):
    for continent in board(name).continents:
        size, border = len(board(name).members[continent.id]), len(board(name).border(continent.id))
        assert abs(continent.bonus - (size / 4 + 3 * border / 4)) <= 0.75, continent.id
