"""The links that `serve` prints."""

from ipaddress import ip_address

import pytest

from hegemon.server.neighbours import link, links, own_addresses

OWN = ["192.168.1.5", "2001:db8::5"]


@pytest.mark.parametrize(
    ("host", "base_url", "printed"),
    [
        ("0.0.0.0", "", ["http://localhost:8000", "http://192.168.1.5:8000"]),
        ("::", "", ["http://localhost:8000", "http://192.168.1.5:8000", "http://[2001:db8::5]:8000"]),
        ("127.0.0.1", "", ["http://127.0.0.1:8000"]),
        ("::1", "", ["http://[::1]:8000"]),
        ("127.0.0.1", "https://play.example.org", ["https://play.example.org", "http://127.0.0.1:8000"]),
    ],
)
def test_links_lead_to_where_the_server_listens(host, base_url, printed):
    assert links(host, 8000, base_url, OWN) == printed


def test_own_addresses_are_addresses_that_others_can_use():
    found = own_addresses()
    assert len(found) == len(set(found))
    assert not any(ip_address(one).is_loopback for one in found)
    assert all(link(one, 1).startswith("http://") for one in found)
