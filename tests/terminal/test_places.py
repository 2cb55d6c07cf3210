"""Places are understood however they are spelt, and what is not is answered with what may be meant."""

import pytest

from hegemon import catalog
from hegemon.terminal.places import Misunderstood, one_place, two_places

WORLD = catalog.board("world")


@pytest.mark.parametrize(
    ("typed", "place"),
    [
        ("peru", "peru"),
        ("on the north-africa", "north-africa"),
        ("North  Africa", "north-africa"),
        ("west uni", "western-united-states"),
        ("kam", "kamchatka"),
        ("great britain & ireland", "great-britain"),
        ("into peru ,", "peru"),
    ],
)
def test_a_place_is_its_name_an_alias_or_a_beginning_of_either(typed, place):
    assert one_place(WORLD, typed.split()) == place


@pytest.mark.parametrize(
    ("typed", "pair"),
    [
        ("peru brazil", ("peru", "brazil")),
        ("peru to brazil", ("peru", "brazil")),
        ("brazil from peru", ("peru", "brazil")),
        ("from peru to brazil", ("peru", "brazil")),
        ("north africa brazil", ("north-africa", "brazil")),
        ("south africa -> north africa", ("south-africa", "north-africa")),
        ("west uni , east uni", ("western-united-states", "eastern-united-states")),
        ("per bra", ("peru", "brazil")),
    ],
)
def test_two_places_are_a_source_and_a_target(typed, pair):
    assert two_places(WORLD, typed.split()) == pair


@pytest.mark.parametrize(
    ("typed", "sentence"),
    [
        ("", "Name a territory, for example Alaska."),
        ("brzil", "There is no territory 'brzil'. Did you mean Brazil? Type yes, or try again."),
        ("xyzzy", "There is no territory 'xyzzy'; list shows them all, help all you can say."),
        (
            "western",
            "There is no territory 'western'. Did you mean Alberta or Western United States or Western Europe?",
        ),
        ("\x1b[2J", "There is no territory '�[2J'; list shows them all, help all you can say."),
    ],
)
def test_what_is_no_place_is_answered_with_what_may_be_meant(typed, sentence):
    with pytest.raises(Misunderstood) as caught:
        one_place(WORLD, typed.split())
    assert str(caught.value) == sentence


@pytest.mark.parametrize(
    ("typed", "sentence"),
    [
        ("peru", "Name two territories, for example Alaska to Northwest Territory."),
        ("", "Name two territories, for example Alaska to Northwest Territory."),
        ("peru brzil", "There is no territory 'brzil'. Did you mean Brazil? Type yes, or try again."),
        ("pru to brazil", "There is no territory 'pru'. Did you mean Peru? Type yes, or try again."),
        ("brazil from xyzzy", "There is no territory 'xyzzy'; list shows them all, help all you can say."),
        ("xyzzy plugh", "There is no territory 'xyzzy plugh'; list shows them all, help all you can say."),
    ],
)
def test_of_two_places_the_one_that_is_none_is_named(typed, sentence):
    with pytest.raises(Misunderstood) as caught:
        two_places(WORLD, typed.split())
    assert str(caught.value) == sentence


def test_the_word_that_was_wrong_and_the_right_one_are_told_apart():
    with pytest.raises(Misunderstood) as caught:
        two_places(WORLD, ["peru", "brzil"])
    assert (caught.value.wrong, caught.value.right) == ("brzil", "brazil")
