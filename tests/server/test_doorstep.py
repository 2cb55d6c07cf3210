"""Who connects and asks for nothing, or reads nothing, is cut off; and nobody fills the doorstep alone."""

import socket
from contextlib import ExitStack, closing

import pytest

from hegemon.client import Client
from hegemon.server import messages as m
from hegemon.server import tokens
from tests.server.harness import ServerProcess
from tests.server.rawsocket import RawSocket

ASKING = b"GET /healthz HTTP/1.1\r\nHost: here\r\n\r\n"
MOST, MANY = 5, 100


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    limits = {
        "HEGEMON_LIMITS_PATIENCE": "2",
        "HEGEMON_LIMITS_CONNECTIONS_PER_ADDRESS": str(MOST),
    }
    with ServerProcess(tmp_path_factory.mktemp("door") / "data", **limits) as found:
        yield found


def connected(server: ServerProcess, address: str = "127.0.0.1", buffer: int = 0) -> socket.socket:
    """A connection from an address."""
    one = socket.socket()
    if buffer:
        one.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, buffer)
    one.settimeout(10)
    one.bind((address, 0))
    one.connect(("127.0.0.1", server.port))
    return one


def end(one: socket.socket) -> bytes:
    """What comes until the other side closes."""
    heard = b""
    try:
        while data := one.recv(65_536):
            heard += data
    except ConnectionResetError:
        pass
    return heard


@pytest.mark.parametrize(
    "said",
    [
        b"",
        b"GET /healthz HTTP/1.1\r\nHost: here\r\nX-Slow: ",
        b"POST /api/codes HTTP/1.1\r\nHost: here\r\nContent-Length: 10\r\nContent-Type: application/json\r\n\r\n{",
    ],
)
def test_who_does_not_ask_in_time_is_cut_off(server, said):
    with closing(connected(server)) as one:
        one.sendall(said)
        assert end(one) == b""
    assert server.complaint() == ""


def test_who_has_been_answered_and_begins_again_without_end_is_cut_off(server):
    with closing(connected(server)) as one:
        for more in (ASKING, b"\r\n"):
            one.sendall(more)
        assert end(one).endswith(b"\r\n\r\nok\n")


def test_who_is_answered_before_all_was_said_is_cut_off(server):
    refused = ASKING.replace(b"GET /healthz", b"POST /healthz").replace(
        b"\r\n\r\n", b"\r\nContent-Length: 5\r\n\r\n"
    )
    with closing(connected(server)) as one:
        one.sendall(refused)
        heard = one.recv(65_536)
        one.sendall(b"12345")
        assert (heard + end(one)).startswith(b"HTTP/1.1 405")


def test_who_does_not_read_the_answers_is_cut_off(server):
    with closing(connected(server, buffer=4_096)) as one:
        one.sendall(MANY * ASKING.replace(b"/healthz", b"/api/boards/world"))
        for _ in range(2):
            with closing(connected(server)) as idle:
                end(idle)  # as long as patience lasts
        assert end(one).count(b"HTTP/1.1 200") < MANY
    assert server.complaint() == ""


def test_one_address_fills_no_doorstep_but_its_own(server):
    with ExitStack() as open_ones:
        for _ in range(MOST):
            open_ones.enter_context(closing(connected(server)))
        with closing(connected(server)) as late:
            assert end(late) == b""
        with closing(connected(server, "127.0.0.2")) as other:
            other.sendall(ASKING)
            assert end(other).endswith(b"ok\n")
    assert Client(server.url).blocking_request("/api/bots")


def test_an_open_socket_stands_on_no_doorstep(server):
    room = Client(server.url).blocking_request("/api/rooms", {"settings": m.Settings()})["id"]
    with ExitStack() as sockets:
        for _ in range(2 * MOST):
            one = sockets.enter_context(RawSocket(server.port))
            assert one.open(room, tokens.new_token())
        assert Client(server.url).blocking_request("/api/bots")
