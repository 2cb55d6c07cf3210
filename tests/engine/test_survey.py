"""Every way to break a board is found, located, and answered with what would be right."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from hegemon.catalog import board
from hegemon.engine.board import Board, Continent, Territory
from hegemon.engine.survey import Problem, problems

WORLD = board("world")


def changed(place: int, **fields: object) -> Board:
    """The world with another territory in that place."""
    territories = list(WORLD.territories)
    territories[place] = replace(territories[place], **fields)
    return replace(WORLD, territories=tuple(territories))


def rerouted(*routes: tuple[str, str]) -> Board:
    """The world with more routes."""
    return replace(WORLD, routes=(*WORLD.routes, *routes))


def told(board: Board) -> list[str]:
    """The problems as a person reads them."""
    return [str(problem) for problem in problems(board)]


def test_a_good_board_has_no_problems():
    assert problems(WORLD) == ()


def test_a_problem_says_where_and_what_and_what_would_be_right():
    assert (
        str(Problem("routes[3]", "it leads nowhere", "join two")) == "routes[3]: it leads nowhere; join two"
    )


@pytest.mark.parametrize("bad", ["", "The-World", "my board", "-x", "x-", "a--b", "9lives", "é", "a\n"])
def test_a_board_has_a_well_formed_id(bad):
    assert told(replace(WORLD, id=bad)) == [
        f'id: {bad!r} cannot be an id; use lower-case words and hyphens: "my-board"'
    ]


@pytest.mark.parametrize("bad", ["", "Alaska", "wild-1", "wild-12"])
def test_a_territory_has_a_well_formed_id_that_is_no_card(bad):
    first = problems(changed(0, id=bad))[0]
    assert (first.where, first.what) == ("territories[0]", f"{bad!r} cannot be an id")


def test_two_territories_have_two_ids():
    found = problems(changed(3, id="alaska"))
    assert found[0] == Problem(
        "territories[3]", "'alaska' is the id of territories[0] already", "choose another"
    )


def test_two_continents_have_two_ids():
    asia = replace(WORLD.continents[0], id="asia")
    found = told(replace(WORLD, continents=(asia, *WORLD.continents[1:])))
    assert "continents[4]: 'asia' is the id of continents[0] already; choose another" in found


@pytest.mark.parametrize("bad", ["", " ", "-", "Ural\n", "\x1b[31mUral"])
def test_a_name_can_be_typed(bad):
    assert told(changed(26, name=bad))[0].startswith(f"territory.ural: {bad!r} cannot be typed as a name")


def test_the_board_has_a_name():
    assert problems(replace(WORLD, name=""))[0].where == "name"


@pytest.mark.parametrize("name", ["Alaska", "ALASKA", "al-aska", "Aláska", "Western Canada"])
def test_two_territories_are_not_called_the_same(name):
    owner = "alberta" if name == "Western Canada" else "alaska"
    right = f"territory.peru: {name!r} names territory.{owner} already; choose another"
    assert told(changed(10, name=name)) == [right]
    assert told(changed(10, aliases=(name,))) == [right]


def test_a_territory_may_repeat_its_own_name():
    assert told(changed(10, aliases=("PERU",))) == []


def test_two_continents_are_not_called_the_same():
    africa = replace(WORLD.continents[4], name="africa")
    found = told(replace(WORLD, continents=(*WORLD.continents[:4], africa, WORLD.continents[5])))
    assert found == ["continent.asia: 'africa' names continent.africa already; choose another"]


def test_a_territory_may_be_called_like_a_continent():
    assert told(changed(10, name="Africa")) == []


def test_a_territory_lies_in_a_continent_that_exists():
    right = "the continents are north-america, south-america, europe, africa, asia, australia"
    wrong = "territory.alaska: there is no continent 'atlantis'"
    assert told(changed(0, continent="atlantis")) == [f"{wrong}; {right}"]


@pytest.mark.parametrize("value", [0, -1, 1001])
def test_a_territory_is_worth_one_at_least(value):
    assert told(changed(0, value=value)) == [f"territory.alaska: its value is {value}; 1 to 1000 is possible"]


@pytest.mark.parametrize("bonus", [-1, 1001])
def test_a_bonus_is_nothing_at_least(bonus):
    asia = replace(WORLD.continents[4], bonus=bonus)
    found = told(replace(WORLD, continents=(*WORLD.continents[:4], asia, WORLD.continents[5])))
    assert found == [f"continent.asia: its bonus is {bonus}; 0 to 1000 is possible"]


def test_no_continent_is_empty():
    atlantis = Continent(id="atlantis", name="Atlantis", bonus=3)
    assert told(replace(WORLD, continents=(*WORLD.continents, atlantis))) == [
        "continent.atlantis: no territory lies in it; give it one, or drop it"
    ]


def test_a_route_joins_territories_that_exist():
    assert told(rerouted(("alaska", "kamchatca"), ("qqq", "alaska"))) == [
        "routes[83]: there is no territory 'kamchatca'; did you mean kamchatka?",
        "routes[84]: there is no territory 'qqq'; add it, or mend its id",
    ]


def test_a_route_joins_two_territories():
    assert told(rerouted(("peru", "peru"))) == [
        "routes[83]: it leads from 'peru' to itself; join two territories"
    ]


@pytest.mark.parametrize("route", [WORLD.routes[0], WORLD.routes[0][::-1]])
def test_a_route_is_written_once(route):
    one, other = route
    assert told(rerouted(route)) == [
        f"routes[83]: {one!r} and {other!r} are joined by routes[0] already; routes lead both ways: drop one"
    ]


def test_islands_are_named():
    bridges = {frozenset(("siam", "indonesia")), frozenset(("east-africa", "madagascar"))}
    bridges |= {frozenset(("south-africa", "madagascar"))}
    routes = tuple(route for route in WORLD.routes if frozenset(route) not in bridges)
    oceania = "indonesia, new-guinea, western-australia, eastern-australia"
    assert told(replace(WORLD, routes=routes)) == [
        f"routes: no way leads from alaska to {oceania}; join them by a route",
        "routes: no way leads from alaska to madagascar; join them by a route",
    ]


def test_a_game_needs_two_territories():
    alone = Board(
        id="rock",
        name="Rock",
        continents=(Continent(id="sea", name="Sea", bonus=0),),
        territories=(Territory(id="rock", name="Rock", continent="sea"),),
    )
    assert told(alone) == ["territories: there are 1; a game needs at least 2"]


def test_an_empty_board_has_three_problems():
    assert [problem.where for problem in problems(Board())] == ["id", "name", "territories"]


def test_without_continents_every_territory_says_so():
    found = told(replace(WORLD, continents=()))
    assert found[0] == "territory.alaska: there is no continent 'north-america'; the continents are missing"
    assert len(found) == 42


places = st.integers(0, len(WORLD.territories) - 1)
Broken = tuple[Board, str]


@st.composite
def broken_territories(draw: st.DrawFn) -> Broken:
    """A field of one territory is not what it should be."""
    place, other = draw(st.lists(places, min_size=2, max_size=2, unique=True))
    place, other = max(place, other), min(place, other)
    here, there = WORLD.territories[place], WORLD.territories[other]
    by_id = f"territory.{here.id}"
    return draw(
        st.sampled_from(
            [
                (changed(place, id=here.id.upper()), f"territories[{place}]"),
                (changed(place, id=there.id), f"territories[{place}]"),
                (changed(place, name=" "), by_id),
                (changed(place, name=there.name.swapcase()), by_id),
                (changed(place, aliases=(there.id.replace("-", " "),)), by_id),
                (changed(place, continent=here.id), by_id),
                (changed(place, value=0), by_id),
            ]
        )
    )


@st.composite
def broken_routes(draw: st.DrawFn) -> Broken:
    """One route too many, or one territory without any."""
    one, other = draw(st.sampled_from(WORLD.routes))
    spoilt = draw(
        st.sampled_from([(one, one), (one, other.upper()), ("", other), (one, other), (other, one)])
    )
    kept = tuple(route for route in WORLD.routes if one not in route)
    return draw(st.sampled_from([(rerouted(spoilt), "routes[83]"), (replace(WORLD, routes=kept), "routes")]))


@given(broken_territories() | broken_routes())
def test_whatever_breaks_a_good_board_is_found_where_it_is(broken):
    board, where = broken
    assert where in [problem.where for problem in problems(board)]


@given(
    st.builds(
        Board,
        id=st.text(),
        name=st.text(),
        continents=st.lists(st.builds(Continent, id=st.sampled_from(["a", "b", ""])), max_size=3).map(tuple),
        territories=st.lists(
            st.builds(Territory, id=st.sampled_from("abcd"), continent=st.sampled_from("abc")), max_size=5
        ).map(tuple),
        routes=st.lists(st.tuples(st.sampled_from("abcde"), st.sampled_from("abcde")), max_size=6).map(tuple),
    )
)
def test_no_board_is_too_broken_to_be_told_so(board):
    assert all(problem.where and problem.what and problem.right for problem in problems(board))
