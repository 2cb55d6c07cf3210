"""The board's lookups, and what a person types."""

import msgspec
import pytest

from hegemon.engine.board import Board, Continent, Territory, find, fold, nearest

NORTH = Continent(id="north", name="The North", bonus=2)
SOUTH = Continent(id="south", name="The South", bonus=0)
BOARD = Board(
    id="small",
    name="Small",
    continents=(NORTH, SOUTH),
    territories=(
        Territory(id="cape-roe", name="Cape Røe", continent="south", aliases=("The Cape",)),
        Territory(id="new-haven", name="New Haven", continent="north", value=3),
        Territory(id="newland", name="Néwland", continent="north"),
        Territory(id="spit", name="Salt & Spit", continent="north"),
    ),
    routes=(("spit", "newland"), ("spit", "new-haven"), ("newland", "cape-roe"), ("new-haven", "newland")),
)


def test_territories_keep_the_order_of_the_file():
    assert BOARD.ids == ("cape-roe", "new-haven", "newland", "spit")


def test_a_territory_is_found_by_its_id():
    assert BOARD.territory["newland"].name == "Néwland"


def test_routes_lead_both_ways_and_neighbours_come_in_board_order():
    assert BOARD.neighbours == {
        "cape-roe": ("newland",),
        "new-haven": ("newland", "spit"),
        "newland": ("cape-roe", "new-haven", "spit"),
        "spit": ("new-haven", "newland"),
    }


def test_a_continent_knows_its_territories_in_board_order():
    assert BOARD.members == {"north": ("new-haven", "newland", "spit"), "south": ("cape-roe",)}


def test_a_territory_is_worth_one_unless_the_board_says_more():
    assert BOARD.values == {"cape-roe": 1, "new-haven": 3, "newland": 1, "spit": 1}


def test_the_border_of_a_continent_is_where_routes_leave_it():
    assert BOARD.border("north") == ("newland",)
    assert BOARD.border("south") == ("cape-roe",)


def test_lookups_are_made_once():
    assert BOARD.neighbours is BOARD.neighbours


def test_lookups_are_no_part_of_a_board():
    fresh = msgspec.structs.replace(BOARD)
    assert BOARD.neighbours
    assert fresh == BOARD
    assert msgspec.json.encode(fresh) == msgspec.json.encode(BOARD)


def test_a_board_reads_as_it_was_written():
    assert msgspec.json.decode(msgspec.json.encode(BOARD), type=Board) == BOARD


def test_what_is_as_usual_is_not_written():
    assert msgspec.json.encode(Board()) == b"{}"
    assert msgspec.json.encode(BOARD.territory["newland"]) == (
        '{"id":"newland","name":"Néwland","continent":"north"}'.encode()
    )


@pytest.mark.parametrize("text", ['{"id":"x","name":"x","bonus":-1}', '{"id":"x","name":"x","bonus":1001}'])
def test_a_bonus_out_of_bounds_is_not_even_read(text):
    with pytest.raises(msgspec.ValidationError):
        msgspec.json.decode(text, type=Continent)


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("new-haven", "new-haven"),
        ("New Haven", "new-haven"),
        (" NEWHAVEN ", "new-haven"),
        ("newland", "newland"),
        ("ne\u0301wland", "newland"),
        ("the cape", "cape-roe"),
        ("Salt and Spit", "spit"),
        ("salt&spit", "spit"),
        ("sa", "spit"),
        ("cape", "cape-roe"),
        ("new h", "new-haven"),
    ],
)
def test_a_territory_may_be_typed_as_id_name_alias_or_beginning(typed, meant):
    assert find(BOARD, typed) == meant


@pytest.mark.parametrize("typed", ["new", "", " - ", "atlantis", "haven"])
def test_what_could_mean_two_territories_or_none_means_none(typed):
    assert find(BOARD, typed) is None


def test_a_whole_name_wins_over_a_longer_one_that_begins_with_it():
    longer = Territory(id="newland-west", name="Newland West", continent="north")
    board = msgspec.structs.replace(BOARD, territories=(longer, *BOARD.territories))
    assert find(board, "newland") == "newland"


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("new", ("new-haven", "newland")),
        ("newlnd", ("newland",)),
        ("capr", ("cape-roe",)),
        ("zzz", ()),
        ("", ()),
    ],
)
def test_what_was_mistyped_has_suggestions(typed, meant):
    assert nearest(BOARD, typed) == meant


def test_suggestions_are_as_many_as_asked_for():
    assert nearest(BOARD, "new", most=1) == ("new-haven",)


def test_folding_forgets_what_people_type_differently():
    assert fold("Île-de-FRANCE") == fold("ile de france") == "iledefrance"
