"""The page of the protocol tells every message and letter, with an example that really is one."""

import json
import re
from typing import get_args

import msgspec
import pytest

from docs.protocol_examples import LETTERS, MESSAGES
from docs.protocol_page import ELSEWHERE, page, reached
from hegemon.server.letters import INTERNAL
from hegemon.server.messages import AnyLetter, AnyMessage

PAGE = page()
SPOKEN = [*get_args(AnyMessage), *get_args(AnyLetter)]


def section(name: str) -> str:
    """What the page says of one struct."""
    (found,) = re.findall(rf"^### {name}\n(.*?)(?=^##|\Z)", PAGE, re.M | re.S)
    return str(found)


@pytest.mark.parametrize("struct", SPOKEN, ids=lambda struct: struct.__name__)
def test_every_message_and_letter_has_its_sentence_its_fields_and_an_example_that_decodes(struct):
    text = section(struct.__name__)
    assert struct.__doc__.splitlines()[0] in text
    (shown,) = re.findall(r"```json\n(.*?)```", text, re.S)
    union = AnyMessage if struct in get_args(AnyMessage) else AnyLetter
    example = msgspec.json.decode(shown, type=union)
    assert type(example) is struct
    assert example in (*MESSAGES, *LETTERS)


@pytest.mark.parametrize("info", reached(), ids=lambda info: info.cls.__name__)
def test_every_struct_that_goes_over_the_wire_has_all_its_fields_on_the_page(info):
    if info.cls in INTERNAL:
        assert f"### {info.cls.__name__}\n" not in PAGE
        return
    told = re.findall(r"^\| `(\w+)` \|", section(info.cls.__name__), re.M)
    assert told == [field.encode_name for field in info.fields]


def test_every_link_within_the_page_leads_to_a_heading():
    headings = {line.lstrip("# ").lower() for line in PAGE.splitlines() if line.startswith("#")}
    assert set(re.findall(r"\]\(#([^)]+)\)", PAGE)) <= headings


def test_what_is_told_elsewhere_is_not_told_twice():
    assert not ELSEWHERE.keys() & {info.cls for info in reached()}


def test_a_shown_example_is_one_json_object():
    for shown in re.findall(r"```json\n(.*?)```", PAGE, re.S):
        assert "type" in json.loads(shown)
