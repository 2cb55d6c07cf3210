"""Names and chat: what stays, what goes, what is refused, and who must be told apart."""

from unicodedata import is_normalized

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hegemon.server.names import (
    BadText,
    clean_chat,
    clean_name,
    graphemes,
    look,
    unique,
    visible,
)

FAMILY = "👨‍👩‍👧‍👦"
SCOTLAND = "\U0001f3f4\U000e0067\U000e0062\U000e0073\U000e0063\U000e0074\U000e007f"
MISCHIEF = st.sampled_from([
    *"aé 0Оl\t\n", "\u0301", "\u0327", "\u093c", "\u0958", "\u094d", "\u200c", "\u200d", "\u202e", "\ufe0f", "👨", "🏽",
    "🇩", "🏴", "\U000e0067", "\U000e007f", "م", "ක", "\u3164", "\ud800", "\x00", "\uac00", "\u1100", "\u1161", "ﬁ", "İ",
])  # fmt: skip
TEXTS = st.one_of(st.text(), st.lists(MISCHIEF, max_size=80).map("".join))
NAMES = TEXTS.map(visible).filter(lambda text: 1 <= len(graphemes(text)) <= 24)


@pytest.mark.parametrize(
    "name",
    ["Ann", "Zoë", "李小龍", "نور", "שרה", "می\u200cخواهم", "ශ්\u200dරී", "Nguyễn Thị", FAMILY, "👩🏽‍🚀", "🏳️‍🌈", "🇩🇪🇫🇷", SCOTLAND,
     "1\ufe0f\u20e3", "♥️", "x" * 24, FAMILY * 24],
)  # fmt: skip
def test_a_name_of_any_script_stays_as_it_is(name):
    assert clean_name(name) == name


@pytest.mark.parametrize(
    ("typed", "kept"),
    [
        ("  Ann \t\n  Lee ", "Ann Lee"),
        ("Zoe\u0308", "Zoë"),
        ("\u202eevil\u202c", "evil"),
        ("\u2066A\u2069\u200f", "A"),
        ("A\u200bn\ufeffn\u00ad", "Ann"),
        ("A\u200dnn", "Ann"),
        ("A\x00n\x1bn\x7f", "Ann"),
        ("Ann\ud800", "Ann"),
        ("\u0301Ann", "Ann"),
        ("z" + "\u0335" * 60, "z" + "\u0335" * 4),
        ("A\ufe0fB\U000e0041", "AB"),
        ("\u3164Ann\u2800", "Ann"),
        ("Ann\u3000Lee", "Ann Lee"),
        ("\ue000Ann\uffff", "Ann"),
        ("<b>Ann</b>", "<b>Ann</b>"),
    ],
)
def test_what_hides_turns_or_stacks_is_taken_out(typed, kept):
    assert clean_name(typed) == kept


def test_pictures_join_four_at_most():
    assert len(graphemes(visible("\u200d".join("👨" * 9)))) == 3


@pytest.mark.parametrize("typed", ["", "   ", "\u200b", "\u202e\u202c", "\u3164\u115f", "\x00", "\u0301"])
def test_a_name_that_cannot_be_seen_is_refused(typed):
    with pytest.raises(BadText, match=r"a name has 1 to 24 visible characters, .* has none") as refusal:
        clean_name(typed)
    assert refusal.value.why == "empty"


def test_a_name_of_25_graphemes_is_refused_with_its_beginning():
    with pytest.raises(BadText) as refusal:
        clean_name("abcdefghij" * 6)
    assert str(refusal.value) == (
        f"a name has 1 to 24 visible characters, '{'abcdefghij' * 4}'… has too many"
    )
    assert refusal.value.given == "abcdefghij" * 4


def test_what_is_told_back_of_a_bad_name_can_be_sent():
    with pytest.raises(BadText) as refusal:
        clean_name("\ud800")
    assert f"{refusal.value} {refusal.value.given}".encode().endswith(b"'\\ud800' has none ?")


@given(TEXTS)
def test_cleaning_is_done_at_once_and_leaves_no_mischief(text):
    clean = visible(text)
    assert visible(clean) == clean
    assert is_normalized("NFC", clean)
    assert clean == " ".join(clean.split())
    assert not set(clean) & set("\x00\t\n\u202e\ufeff\u200b\ud800\u3164")


@pytest.mark.parametrize(
    ("name", "taken"),
    [
        ("Ann", ["ann"]),
        ("Ann", ["ＡＮＮ"]),
        ("Ann", ["A nn"]),
        ("Аnn", ["Ann"]),
        ("Bob", ["B0b"]),
        ("Ilse", ["llse"]),
        ("straße", ["STRASSE"]),
        ("ශ්\u200dරී", ["ශ්රී"]),
    ],
)
def test_a_name_that_reads_like_a_taken_one_gets_a_number(name, taken):
    assert unique(name, taken) == f"{name} 2"


def test_the_first_free_number_is_taken():
    assert unique("Ann", ["Bob"]) == "Ann"
    assert unique("Ann", ["Ann", "ann 2", "Ann 4"]) == "Ann 3"
    assert unique("Ann", ["Ann", *(f"Ann {number}" for number in range(2, 12))]) == "Ann 12"


def test_a_long_name_is_cut_for_its_number():
    assert unique("x" * 24, ["X" * 24]) == "x" * 22 + " 2"
    assert unique(FAMILY * 24, [FAMILY * 24]) == FAMILY * 22 + " 2"
    assert unique("a" * 21 + " bc", ["a" * 21 + " bc"]) == "a" * 21 + " 2"


@given(st.lists(NAMES, max_size=12), NAMES)
def test_a_unique_name_is_a_good_name_that_nobody_has(taken, name):
    found = unique(name, taken)
    assert clean_name(found) == found
    assert look(found) not in {look(other) for other in taken}


def test_what_is_said_becomes_one_line():
    assert clean_chat("attack\n\n\nme,\r\n you \u202ecoward\x07") == "attack me, you coward"


@pytest.mark.parametrize("text", ["x" * 500, "й" * 500, "👍" * 500])
def test_a_message_may_have_500_graphemes_and_2000_bytes(text):
    assert clean_chat(text) == text


@pytest.mark.parametrize("text", ["x" * 501, "👍🏽" * 251, "े" * 3 + "क्षि" * 400])
def test_a_longer_message_is_refused(text):
    with pytest.raises(BadText, match=r"1 to 500 visible characters in at most 2,000 bytes, .* has too many"):
        clean_chat(text)


def test_an_empty_message_is_refused():
    with pytest.raises(BadText, match="has none"):
        clean_chat(" \n ")
