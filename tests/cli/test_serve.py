"""`hegemon serve` where it cannot: one line that says why, and what would be right."""

import socket
from collections.abc import Iterator

import pytest

from tests.cli.conftest import refused


@pytest.fixture
def taken() -> Iterator[int]:
    """A port at which somebody listens already."""
    with socket.create_server(("127.0.0.1", 0)) as other:
        yield int(other.getsockname()[1])


def test_a_port_that_is_taken_is_told_from_an_address_that_is_not_ours(terminal, taken):
    def said(host: str, port: int) -> str:
        return refused(terminal(f"hegemon serve --data here --host {host} --port {port}"))

    port, host = said("127.0.0.1", taken), said("203.0.113.7", 0)
    assert port == (
        f"cannot listen at 127.0.0.1 port {taken}: Address already in use; choose another with --port"
    )
    assert host.startswith("cannot listen at 203.0.113.7 port 0: ")
    assert host.endswith("; choose another with --host")


@pytest.mark.parametrize(("data", "why"), [("file", "File exists"), ("file/inside", "Not a directory")])
def test_a_folder_of_data_that_cannot_be_made_is_told(terminal, data, why):
    done = terminal(f"touch file; hegemon serve --port 0 --data {data}")
    assert refused(done) == f"the data folder {data} cannot be made: {why}; choose another with --data"


def test_a_database_that_is_none_is_told(terminal):
    done = terminal("mkdir here; echo nonsense > here/hegemon.db; hegemon serve --port 0 --data here")
    assert refused(done) == "here/hegemon.db is no database, or it is damaged from its first page on"
