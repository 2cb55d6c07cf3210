"""The page of all options tells them all."""

import msgspec
import pytest

from docs.rules_page import choices, page, value
from hegemon.engine.options import Options

PAGE = page()


@pytest.mark.parametrize("option", [field.name for field in msgspec.structs.fields(Options)])
def test_every_option_has_its_sentence_and_default(option):
    section = PAGE.partition(f"### {option}\n")[2].partition("###")[0]
    sentence, _, facts = section.strip().partition("\n\n")
    assert sentence.endswith(".")
    assert "Default: " in facts


@pytest.mark.parametrize(
    ("schema", "said"),
    [
        ({"enum": ["all", "last"]}, ["`all`, `last`"]),
        ({"type": "integer", "minimum": 1, "maximum": 10_000}, ["1 to 10,000"]),
        ({"type": "null"}, ["– (not in force)"]),
        ({"type": "string"}, []),
    ],
)
def test_what_an_option_can_be_is_said_in_words(schema, said):
    assert list(choices(schema)) == said


@pytest.mark.parametrize(
    ("found", "text"),
    [
        (None, "–"),
        (True, "yes"),
        ((2, 6), "2–6"),
        ({3: 35, 4: 30}, "3: 35, 4: 30"),
        ("draft", "`draft`"),
        (0, "`0`"),
    ],
)
def test_a_value_is_written_as_people_read_it(found, text):
    assert value(found) == text
