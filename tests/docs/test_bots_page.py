"""docs/bots.md names every line of the bot protocol and every field, and shows lines as they are."""

import re

import pytest

from hegemon.bots import wire
from hegemon.engine.offers import PlayerOffer
from tests.docs.documents import ROOT

PAGE = (ROOT / "docs" / "bots.md").read_text(encoding="utf-8")
SAID = re.compile(r"^([→←]) (.*)$", re.MULTILINE)
LEFT_OUT = ("TakeBackOffer", "ResignOffer")


@pytest.mark.parametrize(
    "kind", [*wire.AnyLine.__args__, *wire.AnySaying.__args__], ids=lambda one: one.__name__
)
def test_the_page_names_every_line_and_its_fields(kind):
    (row,) = re.findall(rf"^\| `{kind.__name__}` \|(.*)\|$", PAGE, re.MULTILINE)
    assert [field for field in kind.__struct_fields__ if f"`{field}`" not in row] == []


@pytest.mark.parametrize("offer", PlayerOffer.__args__, ids=lambda one: one.__name__)
def test_the_page_shows_every_offer_that_is_made(offer):
    assert (f'"type":"{offer.__name__}"' in PAGE) == (offer.__name__ not in LEFT_OUT)


def test_the_lines_that_are_shown_whole_are_lines():
    whole = [(who, line) for who, line in SAID.findall(PAGE) if "…" not in line]
    assert len(whole) >= 5
    for who, line in whole:
        (wire.lines if who == "→" else wire.sayings).decode(line)


def test_the_order_of_fields_is_as_shown():
    for who, line in SAID.findall(PAGE):
        kind = line.split('"')[3]
        fields = getattr(wire, kind).__struct_fields__
        shown = [name for name in re.findall(r'"(\w+)":', line) if name in fields]
        assert [name for name in fields if name in shown] == list(dict.fromkeys(shown))[: len(fields)], who
