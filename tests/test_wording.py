"""What a decoder complains of is told in plain words."""

import pytest

from hegemon.wording import plainly, unknown_field


@pytest.mark.parametrize(("complaint", "sentence"), [
    ("Expected `int`, got `str`", "it takes a whole number, not a text"),
    ("Expected `int | null`, got `float`", "it takes a whole number or none, not a number"),
    ("Expected `int | float | object`, got `array`", "it takes a whole number, a number or a table, not a list"),
    ("Expected `int` >= 2", "it takes a whole number of at least 2"),
    ("Expected `int` <= 2147483647", "it takes a whole number of at most 2147483647"),
    ("Expected `float` > 0.0", "it takes a number above 0"),
    ("Expected `float` <= 0.5", "it takes a number of at most 0.5"),
    ("Expected `array` of length 2, got 3", "it takes a list of length 2, not 3"),
    ("Expected `array` of length 4", "it takes a list of length 4"),
    ("Expected `bool`, got `int`", "it takes yes or no, not a whole number"),
    ("Invalid enum value 'tarot'", "it cannot be 'tarot'"),
    ("Object contains unknown field `bonsu`", "there is no field 'bonsu'"),
    ("Object missing required field `bonus`", "the field 'bonus' is missing"),
])  # fmt: skip
def test_a_complaint_says_what_is_wanted_and_what_was_there(complaint, sentence):
    assert plainly(complaint) == sentence


@pytest.mark.parametrize("complaint", ["", "Invalid value (at line 2, column 8)", "Input data was truncated"])
def test_a_complaint_of_another_kind_stays_as_it_is(complaint):
    assert plainly(complaint) == complaint


def test_a_field_that_nobody_knows_is_named():
    assert unknown_field("Object contains unknown field `kap`") == "kap"
    assert unknown_field("Object missing required field `cap`") is None
