"""What is public goes out compressed and is kept; what somebody alone may read is not."""

import asyncio
import gzip
from urllib.request import Request, urlopen

import pytest
from starlette.applications import Starlette
from starlette.routing import Mount
from starlette.types import Message

from hegemon.server.packing import FOR_EVER, Assets
from tests.server.harness import ServerProcess


@pytest.fixture
def server(tmp_path):
    with ServerProcess(tmp_path / "data") as running:
        yield running


def asked(server: ServerProcess, path: str, accepted: str) -> tuple[bytes, dict[str, str]]:
    with urlopen(Request(server.url + path, headers={"accept-encoding": accepted})) as response:
        return response.read(), {name.lower(): value for name, value in response.headers.items()}


@pytest.mark.parametrize("path", ["/api/boards/world", "/api/rules", "/openapi.json"])
def test_boards_and_rules_go_out_compressed_to_whoever_can_read_that(server, path):
    plain, headers = asked(server, path, "identity")
    packed, packed_headers = asked(server, path, "gzip")

    assert "content-encoding" not in headers
    assert packed_headers["content-encoding"] == "gzip"
    assert packed_headers["vary"].lower() == "accept-encoding"
    assert packed_headers["content-security-policy"] == headers["content-security-policy"]
    assert gzip.decompress(packed) == plain
    assert len(packed) < len(plain) / 2


@pytest.mark.parametrize("path", ["/api/me", "/api/rooms", "/api/me/export", "/healthz"])
def test_what_somebody_alone_may_read_is_never_compressed(server, path):
    assert "content-encoding" not in asked(server, path, "gzip")[1]


def test_files_of_the_page_are_kept_for_ever(tmp_path):
    (tmp_path / "index-abc.js").write_text("let x = 1;", encoding="utf-8")
    app = Starlette(routes=[Mount("/assets", Assets(directory=tmp_path))])
    scope = {"type": "http", "method": "GET", "path": "/assets/index-abc.js", "headers": [], "root_path": ""}
    sent: list[Message] = []

    async def send(message: Message) -> None:
        sent.append(message)

    async def receive() -> Message:
        await asyncio.Event().wait()  # nobody hangs up
        return {"type": "http.disconnect"}

    asyncio.run(app(scope, receive, send))

    assert (sent[0]["status"], dict(sent[0]["headers"])[b"cache-control"]) == (200, FOR_EVER.encode())
