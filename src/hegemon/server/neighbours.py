"""Under which addresses this server can be reached, for people to pass on."""

import socket
from collections.abc import Iterable, Iterator
from contextlib import suppress

EVERYWHERE = ("0.0.0.0", "::", "")  # noqa: S104, known, not bound here
HERE = "localhost"

# Asked for a way to these, a machine names its own address on it; nothing is sent. The first stands for the default
# route, the others for the usual local networks.
WAYS = (
    (socket.AF_INET, "192.0.2.1"),
    (socket.AF_INET, "192.168.255.254"),
    (socket.AF_INET, "172.31.255.254"),
    (socket.AF_INET, "10.255.255.254"),
    (socket.AF_INET6, "2001:db8::1"),
)


def links(host: str, port: int, base_url: str, own: Iterable[str]) -> list[str]:
    """Links to a server that listens at `host`, the one for everybody first if there is one."""
    public = [base_url] if base_url else []
    if host not in EVERYWHERE:
        return [*public, link(host, port)]
    reached = [one for one in own if host == "::" or ":" not in one]
    return [*public, link(HERE, port), *(link(one, port) for one in reached)]


def link(host: str, port: int) -> str:
    """A link to a host by name or address."""
    return f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"


def own_addresses() -> list[str]:
    """This machine's addresses in its networks, each once, without its loopback."""
    return list(dict.fromkeys(one for one in asked_for_ways() if not loopback(one)))


def asked_for_ways() -> Iterator[str]:
    """The address that a packet would leave from, for each way that exists."""
    for family, target in WAYS:
        with suppress(OSError), socket.socket(family, socket.SOCK_DGRAM) as probe:
            probe.connect((target, 9))
            yield probe.getsockname()[0]


def loopback(address: str) -> bool:
    return address.startswith("127.") or address == "::1"
