"""Tokens, links, ids and codes: how much is in them, what is stored, and what a person may mistype."""

import math

import pytest

from hegemon.server.tokens import (
    CODE_SIGNS,
    ID_LENGTH,
    ID_SIGNS,
    forget_cookie,
    is_token,
    new_code,
    new_id,
    new_token,
    read_code,
    set_cookie,
    stored,
    token_in,
)

SECRET = b"s" * 32
TOKEN = "Abcd-efgh_ijklmnopqrstuvwxyz0123"


def test_a_token_is_never_made_twice_and_looks_like_one():
    made = {new_token() for _ in range(1_000)}
    assert len(made) == 1_000
    assert all(is_token(token) for token in made)


@pytest.mark.parametrize("text", ["", "a" * 31, "a" * 33, "a" * 31 + "\n", "a" * 31 + "é", "a" * 32 + "\n"])
def test_what_has_another_form_is_no_token(text):
    assert not is_token(text)


def test_what_is_stored_is_an_hmac_under_the_servers_secret():
    assert (
        stored(TOKEN, "holder", SECRET) == "99cc4d1ee4d2231677c656bbc026999df7bf442decab4d1b1fb7d960bb938458"
    )


def test_what_is_stored_differs_by_kind_token_and_secret():
    variants = {
        stored(TOKEN, "holder", SECRET),
        stored(TOKEN, "ticket", SECRET),
        stored(TOKEN[::-1], "holder", SECRET),
        stored(TOKEN, "holder", b"other"),
    }
    assert len(variants) == 4


def test_an_id_has_90_bits_of_signs_that_are_not_mixed_up():
    assert ID_LENGTH * math.log2(len(set(ID_SIGNS))) == 90
    assert not set(ID_SIGNS) & set("l019")
    made = {new_id() for _ in range(1_000)}
    assert len(made) == 1_000
    assert all(len(one) == ID_LENGTH and set(one) <= set(ID_SIGNS) for one in made)


def test_a_code_reads_as_itself():
    for code in (new_code() for _ in range(1_000)):
        assert read_code(code) == code
        assert set(code) <= set(CODE_SIGNS)


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("ABCDEF", "ABCDEF"),
        ("abc def", "ABCDEF"),
        (" abc-def\n", "ABCDEF"),
        ("00AAQQ", "OOAAOO"),
        ("o0aa5s", "OOAASS"),
        ("2z8b6g", "ZZBBGG"),
    ],
)
def test_a_code_may_be_typed_as_people_type(typed, meant):
    assert read_code(typed) == meant


@pytest.mark.parametrize(
    "typed", ["", "ABCDE", "ABCDEFG", "ABCDE1", "ABCDEI", "ABCDEL", "ABCDE'", "ÀBCDEF", "\0" * 6]
)
def test_what_cannot_be_meant_is_no_code(typed):
    assert read_code(typed) is None


def test_the_cookie_is_kept_from_scripts_other_sites_and_plain_http():
    assert set_cookie(TOKEN, 60, secure=True) == (
        f"hegemon={TOKEN}; HttpOnly; SameSite=Lax; Path=/; Max-Age=60; Secure"
    )


def test_without_tls_the_cookie_is_not_secure_or_it_would_never_come_back():
    assert (
        set_cookie(TOKEN, 60, secure=False) == f"hegemon={TOKEN}; HttpOnly; SameSite=Lax; Path=/; Max-Age=60"
    )


def test_a_cookie_is_taken_away_by_an_empty_one():
    assert forget_cookie(secure=False) == "hegemon=; HttpOnly; SameSite=Lax; Path=/; Max-Age=0"


@pytest.mark.parametrize(
    ("header", "found"),
    [
        (f"hegemon={TOKEN}", TOKEN),
        (f"theme=dark; hegemon={TOKEN};x", TOKEN),
        (f"hegemon=short; hegemon={TOKEN}", TOKEN),
        (f"nohegemon={TOKEN}", None),
        (f"hegemon={TOKEN}x", None),
        ("hegemon", None),
        ("", None),
        (";;=;", None),
    ],
)
def test_the_token_is_read_from_among_other_cookies(header, found):
    assert token_in(header) == found
