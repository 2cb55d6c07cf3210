"""A picture shows its board: all of it, inside its frame, with paths that can be drawn."""

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from hegemon.catalog import board, picture
from hegemon.picture import Borders, Caption, Crossing, Picture, Shape, fault, problems

WORLD, MAP = board("world"), picture("world")


def told(changed: Picture) -> list[str]:
    """The problems as a person reads them."""
    return [str(problem) for problem in problems(WORLD, changed)]


def reshaped(**fields: object) -> Picture:
    """The world's picture with Alaska changed."""
    return replace(
        MAP, territories=MAP.territories | {"alaska": replace(MAP.territories["alaska"], **fields)}
    )


def crossed(*more: Crossing) -> Picture:
    """The world's picture with more crossings."""
    return replace(MAP, crossings=(*MAP.crossings, *more))


def test_a_good_picture_has_no_problems():
    assert problems(WORLD, MAP) == ()


def test_a_picture_reads_as_it_was_written():
    assert msgspec.json.decode(msgspec.json.encode(MAP), type=Picture) == MAP


def test_every_territory_is_drawn():
    shapes = {one: shape for one, shape in MAP.territories.items() if one != "alaska"}
    assert told(replace(MAP, territories=shapes)) == ["territories.alaska: it has no picture; draw it"]


def test_every_continent_has_a_caption():
    captions = {one: caption for one, caption in MAP.continents.items() if one != "asia"}
    assert told(replace(MAP, continents=captions)) == ["continents.asia: it has no picture; draw it"]


def test_nothing_is_drawn_that_is_not_on_the_board():
    shapes = MAP.territories | {"atlantis": MAP.territories["alaska"]}
    right = "it is not on the board; drop it, or mend its id"
    assert told(replace(MAP, territories=shapes)) == [f"territories.atlantis: {right}"]


@pytest.mark.parametrize(("x", "y"), [(-1, 500), (2001, 500), (500, -1), (500, 1009)])
def test_a_counter_stands_inside_the_frame(x, y):
    wrong = f"territories.alaska: its anchor {x}, {y} is outside the viewBox"
    assert told(reshaped(x=x, y=y)) == [f"{wrong}; move it inside [0.0, 0.0, 2000.0, 1008.0]"]


def test_a_caption_stands_inside_the_frame():
    found = problems(WORLD, replace(MAP, continents=MAP.continents | {"asia": Caption(label=(0, 5000))}))
    assert [problem.where for problem in found] == ["continents.asia"]


def test_the_edge_of_the_frame_is_inside():
    assert told(reshaped(x=0, y=1008)) == []


def test_a_crossing_is_a_route_of_the_board():
    assert told(crossed(Crossing(a="peru", b="japan", d=("M0 0L1 1",)))) == [
        "crossings[25]: no route joins 'peru' and 'japan'; drop it, or add the route to board.toml"
    ]


def test_a_crossing_may_name_its_ends_either_way_but_once():
    turned = replace(MAP.crossings[3], a=MAP.crossings[3].b, b=MAP.crossings[3].a)
    assert told(replace(MAP, crossings=(*MAP.crossings[:3], turned, *MAP.crossings[4:]))) == []
    assert told(crossed(turned)) == ["crossings[25]: crossings[3] joins the same two; put the paths in one"]


def test_a_crossing_is_drawn():
    bare = replace(MAP.crossings[0], d=())
    assert told(replace(MAP, crossings=(bare, *MAP.crossings[1:]))) == [
        "crossings[0]: it has no path; draw one"
    ]


def test_a_territory_has_an_outline():
    right = "a path is M x y, then any of M L H V Q C Z with their numbers"
    assert told(reshaped(d="")) == [f"territories.alaska.d: it does not begin with M; {right}"]


@pytest.mark.parametrize("path", ["M1 2L3", "M0 0<script>"])
def test_every_line_of_a_picture_can_be_drawn(path):
    spoilt = replace(
        MAP,
        crossings=(replace(MAP.crossings[0], d=("M0 0L1 1", path)), *MAP.crossings[1:]),
        borders=Borders(coast=path, inner=path, outer=path, bold=path),
        lakes=path,
        decor=path,
        graticule=path,
    )
    borders = ["borders.coast", "borders.inner", "borders.outer", "borders.bold"]
    found = [problem.where for problem in problems(WORLD, spoilt)]
    assert found == ["crossings[0].d[1]", *borders, "lakes", "decor", "graticule"]


@pytest.mark.parametrize(
    "path",
    [
        "M0 164.7L16.7 160.6",
        "M1-2l-.4-1.6.5.5z",
        "M 1, 2\n L 3,4 Z M5 5l1 1",
        "m1e-3 2E+1l1 1",
        "M0 0H5V5h-5v-5z",
        "M1 2Q3 4 5 6q1 1 2 2C1 2 3 4 5 6c1 2 3 4 5 6 1 2 3 4 5 6",
    ],
)
def test_a_path_is_moves_lines_and_curves(path):
    assert fault(path) == ""


@pytest.mark.parametrize(
    ("path", "wrong"),
    [
        ("", "it does not begin with M"),
        ("L1 1", "it does not begin with M"),
        ("M1", "'M1' cannot be drawn"),
        ("M1 2l1 2 3", "'l1 2 3' cannot be drawn"),
        ("M1 2l", "'l' cannot be drawn"),
        ("M1 2z3", "'z3' cannot be drawn"),
        ("M1 2A1 1 0 0 1 5 5", "'A1 1 0 0 1 5 5' cannot be drawn"),
        ("M1 2C1 2 3 4", "'C1 2 3 4' cannot be drawn"),
        ('M1 2"/>', "'M1 2\"/>' cannot be drawn"),
        ("M1 2..", "'M1 2..' cannot be drawn"),
    ],
)
def test_of_what_is_no_path_the_wrong_part_is_shown(path, wrong):
    assert fault(path) == wrong


@given(st.text('MLlzQ 0123456789.-eE<"é\n'))
def test_no_text_is_too_strange_for_a_path(path):
    assert isinstance(fault(path), str)


@pytest.mark.parametrize("fields", [{"room": 0}, {"x": 1e9}, {"area": -1}, {"colour": "red"}])
def test_a_shape_out_of_bounds_is_not_even_read(fields):
    shape = {"d": "M0 0l1 1z", "x": 1, "y": 1, "room": 1, "area": 1} | fields
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert(shape, Shape)
