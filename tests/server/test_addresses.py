"""Addresses: who is believed about where a request came from, and which pages may open a socket."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hegemon.server.addresses import (
    NOWHERE,
    Asked,
    Site,
    address_in,
    asked,
    client,
    networks,
    same_site,
    site,
    subscriber,
)

PROXIES = networks(["127.0.0.1", "10.0.0.0/8", "2001:db8::/32"])
HTTP = Asked("192.0.2.9", "http", "play.example.org:8000")


@pytest.mark.parametrize(
    ("peer", "forwarded", "found"),
    [
        ("192.0.2.9", [], "192.0.2.9"),
        ("192.0.2.9", ["198.51.100.1"], "192.0.2.9"),
        ("127.0.0.1", ["198.51.100.1"], "198.51.100.1"),
        ("127.0.0.1", ["6.6.6.6", "198.51.100.1"], "198.51.100.1"),
        ("127.0.0.1", ["6.6.6.6", "198.51.100.1", "10.1.2.3"], "198.51.100.1"),
        ("127.0.0.1", ["10.1.2.3"], "10.1.2.3"),
        ("127.0.0.1", ["198.51.100.1", "unknown"], "127.0.0.1"),
        ("127.0.0.1", ["198.51.100.1", ""], "127.0.0.1"),
        ("127.0.0.1", ["198.51.100.1:4711"], "198.51.100.1"),
        ("127.0.0.1", ["[2001:db9::1]:4711"], "2001:db9::1"),
        ("2001:db8::7", ["2001:DB9:0::1"], "2001:db9::1"),
        ("::ffff:127.0.0.1", ["::ffff:198.51.100.1"], "198.51.100.1"),
        ("fe80::1%eth0", [], "fe80::1"),
        (None, ["198.51.100.1"], NOWHERE),
        ("testclient", [], NOWHERE),
    ],
)
def test_the_client_is_the_first_address_outward_that_is_no_trusted_proxy(peer, forwarded, found):
    assert client(peer, forwarded, PROXIES) == found


@given(st.lists(st.text(max_size=20) | st.ip_addresses().map(str), max_size=5))
def test_what_a_stranger_forwards_is_never_believed(forwarded):
    assert client("192.0.2.9", forwarded, PROXIES) == "192.0.2.9"


@given(st.lists(st.text(max_size=20) | st.ip_addresses().map(str), max_size=5))
def test_what_lies_beyond_the_first_stranger_is_never_believed(forwarded):
    assert client("127.0.0.1", [*forwarded, "192.0.2.9", "10.0.0.1"], PROXIES) == "192.0.2.9"


HEADERS = [
    ("Host", "inside:8000"),
    ("X-Forwarded-For", "6.6.6.6, 198.51.100.1"),
    ("x-forwarded-for", "10.1.1.1"),
    ("X-Forwarded-Proto", "HTTPS"),
    ("X-Forwarded-Host", "play.example.org"),
]


def test_a_trusted_proxy_says_who_asks_and_for_which_host():
    assert asked("127.0.0.1", "ws", HEADERS, PROXIES) == Asked("198.51.100.1", "https", "play.example.org")


def test_a_stranger_speaks_for_nobody_but_himself():
    assert asked("192.0.2.9", "ws", HEADERS, PROXIES) == Asked("192.0.2.9", "http", "inside:8000")
    assert asked("192.0.2.9", "wss", [], ()) == Asked("192.0.2.9", "https", "")


@pytest.mark.parametrize(
    ("address", "key"),
    [
        ("192.0.2.9", "192.0.2.9"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2::9", "2001:db8:1:2::/64"),
        ("::ffff:192.0.2.9", "192.0.2.9"),
        (NOWHERE, NOWHERE),
    ],
)
def test_limits_are_kept_for_an_ipv4_address_or_an_ipv6_network(address, key):
    assert subscriber(address) == key


@pytest.mark.parametrize(
    "text",
    ["", "localhost", "1.2.3", "1.2.3.4.5", "[::1", "[::1]x", "a:1", "1.2.3.4:x", "1.2.3.4:80:80", "٣.0.0.1"],
)
def test_what_is_no_address_is_none(text):
    assert address_in(text) is None


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("https://example.org", Site("https", "example.org", 443)),
        ("http://EXAMPLE.org.:80", Site("http", "example.org", 80)),
        ("http://[0:0::1]:8000", Site("http", "::1", 8000)),
    ],
)
def test_a_site_can_be_written_in_many_ways(text, found):
    assert site(text) == found


@pytest.mark.parametrize(
    "text",
    ["null", "", "*", "example.org", "ftp://example.org", "https://", "https://example.org/", "https://a@b",
     "https://example.org:x", "https://example.org:99999", "https://a?b", "https://a#b", "https://a\\b", "http://[::1",
     "https://exa\nmple.org"],
)  # fmt: skip
def test_what_is_no_site_is_refused(text):
    with pytest.raises(ValueError, match=r".+"):
        site(text)


@pytest.mark.parametrize(
    ("origin", "host"),
    [
        ("http://play.example.org:8000", "play.example.org:8000"),
        ("http://PLAY.example.org", "play.example.org:80"),
        ("http://play.example.org:80", "play.example.org"),
        ("https://play.example.org", "play.example.org"),
        ("https://play.example.org", "play.example.org:443"),
        ("http://[::1]:8000", "[0::1]:8000"),
        ("http://192.168.1.5:8000", "192.168.1.5:8000"),
    ],
)
def test_our_own_pages_may_open_a_socket(origin, host):
    assert same_site(origin, Asked("192.0.2.9", "http", host))


@pytest.mark.parametrize(
    "origin",
    ["http://evil.example:8000", "http://play.example.org", "http://play.example.org:8001", "null", "",
     "http://play.example.org:8000.evil.example", "http://play.example.org:8000@evil.example", "https://play.example.org"],
)  # fmt: skip
def test_no_other_page_may(origin):
    assert not same_site(origin, HTTP)


@pytest.mark.parametrize("host", ["", "evil.example", "a@play.example.org", "play.example.org/", "[::1"])
def test_a_strange_host_makes_no_page_ours(host):
    assert not same_site("http://play.example.org", Asked("192.0.2.9", "http", host))


def test_behind_tls_a_page_without_tls_is_not_ours():
    behind_tls = Asked("192.0.2.9", "https", "play.example.org")
    assert same_site("https://play.example.org", behind_tls)
    assert not same_site("http://play.example.org", behind_tls)


def test_allowed_sites_may_and_so_may_programs():
    allowed = {site("https://other.example")}
    assert same_site("https://OTHER.example:443", HTTP, allowed)
    assert not same_site("http://other.example", HTTP, allowed)
    assert same_site(None, HTTP)


def test_a_network_that_is_none_is_refused():
    with pytest.raises(ValueError, match=r"10\.0\.0\.1/8 has host bits set"):
        networks(["10.0.0.1/8"])
