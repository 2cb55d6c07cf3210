"""Who asks, for which host, from which site; and under which addresses others reach this server.

What a request says about itself counts only as far as trusted proxies vouch for it. The web server's own reading of
proxy headers must be off, since it would hide the peer from this file.
"""

import re
from collections.abc import Collection, Iterable, Sequence
from contextlib import suppress
from ipaddress import IPv4Address, IPv4Network, IPv6Address, IPv6Network, ip_address, ip_network
from urllib.parse import urlsplit

from msgspec import Struct

Network = IPv4Network | IPv6Network
Address = IPv4Address | IPv6Address
WITH_PORT = re.compile(r"\[([^\]]+)\](?::\d+)?|([^:]+):\d+")
PORTS = {"http": 80, "https": 443}
NOWHERE = "unknown"


class Site(Struct, frozen=True):
    """What browsers call an origin: sites are the same when all three are."""

    scheme: str
    host: str
    port: int


class Asked(Struct, frozen=True):
    """From which address, by which scheme and for which host a request came."""

    client: str
    scheme: str
    host: str

    @property
    def secure(self) -> bool:
        """Whether it came over TLS as far as the person is concerned."""
        return self.scheme == "https"


def asked(
    peer: str | None, scheme: str, headers: Iterable[tuple[str, str]], trusted: Sequence[Network]
) -> Asked:
    """What is known of a request; forwarded headers count only if its peer is a trusted proxy."""
    found: dict[str, list[str]] = {}
    for name, value in headers:
        found.setdefault(name.lower(), []).extend(part.strip() for part in value.split(","))
    host = found.get("host", [""])[-1]
    scheme = {"ws": "http", "wss": "https"}.get(scheme, scheme)
    if trusts(trusted, peer):
        host = found.get("x-forwarded-host", [host])[-1]
        scheme = found.get("x-forwarded-proto", [scheme])[-1].lower()
    return Asked(client(peer, found.get("x-forwarded-for", []), trusted), scheme, host)


def client(peer: str | None, forwarded: Sequence[str], trusted: Sequence[Network]) -> str:
    """The first address, from ours outward, that is no trusted proxy; what stands beyond it is hearsay."""
    last = peer
    for one in reversed(forwarded):
        found = address_in(one)
        if found is None or not trusts(trusted, last):
            break
        last = str(found)
    known = address_in(last or "")
    return NOWHERE if known is None else str(known)


def trusts(trusted: Sequence[Network], peer: str | None) -> bool:
    address = address_in(peer or "")
    return address is not None and any(address in network for network in trusted)


def address_in(text: str) -> Address | None:
    """The address in `192.0.2.1`, `192.0.2.1:80`, `2001:db8::1` or `[2001:db8::1]:80`; IPv4 out of IPv6 is IPv4."""
    with_port = WITH_PORT.fullmatch(text)
    bare = with_port[1] or with_port[2] if with_port else text
    try:
        address = ip_address(bare.partition("%")[0])
    except ValueError:
        return None
    return getattr(address, "ipv4_mapped", None) or address


def subscriber(address: str) -> str:
    """What limits are kept for: an IPv4 address, or the IPv6 /64 that one subscriber has to himself."""
    found = address_in(address)
    if isinstance(found, IPv6Address):
        return str(IPv6Network((int(found), 64), strict=False))
    return str(found or address)


def networks(texts: Iterable[str]) -> tuple[Network, ...]:
    """Networks such as `10.0.0.0/8` or `::1`; a ValueError says which is none."""
    return tuple(ip_network(text) for text in texts)


def site(text: str) -> Site:
    """The site in `https://example.org:8443`; a ValueError says why it is none."""
    parts = urlsplit(text)
    if parts.scheme not in PORTS or text.count("/") != 2 or not parts.hostname or parts.netloc.count("@"):
        raise ValueError(f"{text!r} is not of the form https://example.org or http://example.org:8000")
    if set(text) & set("?#\\ \t\r\n"):
        raise ValueError(f"{text!r} has more than a scheme, a host and a port")
    return Site(parts.scheme, plain_host(parts.hostname), parts.port or PORTS[parts.scheme])


def plain_host(host: str) -> str:
    """A host in one of the ways in which it can be written."""
    with suppress(ValueError):
        return str(ip_address(host))
    return host.lower().removesuffix(".")


def same_site(origin: str | None, request: Asked, allowed: Collection[Site] = ()) -> bool:
    """Whether a socket may be opened: by our own pages, by allowed ones, or by a program, which has no origin.

    A browser always sends the origin of a page that opens a socket, and sends our cookie along whoever's page it is.
    """
    if origin is None:
        return True
    try:
        found = site(origin)
        return found in allowed or found == site(f"{our_scheme(found, request)}://{request.host}")
    except ValueError:
        return False


def our_scheme(found: Site, request: Asked) -> str:
    """TLS that ends at a proxy which does not tell makes us believe in plain HTTP; the other way is a downgrade."""
    return "https" if request.secure else found.scheme
