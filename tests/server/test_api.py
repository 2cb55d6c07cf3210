"""The HTTP API of a real server: rooms, codes, links, records, and a clear refusal of everything else."""

import asyncio
import json
import time
from collections.abc import Iterator
from typing import Any, NamedTuple
from urllib.error import HTTPError
from urllib.request import Request, urlopen

import pytest

from hegemon import catalog
from hegemon.client import Client
from hegemon.record import read, replay
from hegemon.server import messages as m
from tests.server.harness import ServerProcess, play_game

PATIENCE = 30.0
JSON = {"Content-Type": "application/json"}


class Answer(NamedTuple):
    """What the server says."""

    status: int
    headers: Any
    body: bytes

    @property
    def json(self) -> Any:
        """As JSON."""
        return json.loads(self.body)

    @property
    def why(self) -> str:
        """Why not."""
        assert self.json["sentence"]
        return str(self.json["why"])


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """A server, which has nothing to complain about in the end."""
    with ServerProcess(tmp_path_factory.mktemp("api") / "data") as one:
        yield one
        assert one.complaint() == ""


def ask(
    server: ServerProcess, path: str, body: bytes | None = None, method: str = "", **headers: str
) -> Answer:
    """A request; with a body a POST of JSON."""
    usual = {} if body is None else JSON
    asked = Request(server.url + path, body, usual | headers, method=method or None)
    try:
        with urlopen(asked) as response:
            return Answer(response.status, response.headers, response.read())
    except HTTPError as error:
        with error:
            return Answer(error.code, error.headers, error.read())


def open_room(server: ServerProcess, **settings: Any) -> Any:
    """A new room."""
    found = ask(server, "/api/rooms", json.dumps({"settings": settings}).encode())
    assert found.status == 201, found
    return found.json


# ── rooms and codes ───────────────────────────────────────────────────────────────────────────────────────────────────


def test_a_listed_room_is_seen_by_all_and_a_private_one_only_by_its_link(server):
    listed, private = open_room(server, rules="express"), open_room(server, listed=False)
    rooms = {room["id"]: room for room in ask(server, "/api/rooms").json}
    assert private["id"] not in rooms
    assert rooms[listed["id"]]["title"] == catalog.rule_set("express").title
    assert (rooms[listed["id"]]["places"], rooms[listed["id"]]["phase"]) == (6, "open")


def test_an_empty_room_is_listed_only_as_long_as_somebody_may_be_there(tmp_path):
    with ServerProcess(tmp_path / "data", HEGEMON_TABLES_IDLE="0.2", HEGEMON_TABLES_GRACE="0.1") as short:
        made = open_room(short)
        end = time.monotonic() + PATIENCE
        while ask(short, "/api/rooms").json:
            assert time.monotonic() < end
            time.sleep(0.05)
        assert ask(short, "/api/codes", json.dumps({"code": made["code"]}).encode()).status == 200


def test_a_private_link_cannot_be_guessed_and_a_code_can_be_told(server):
    made = open_room(server)
    assert len(made["id"]) * 5 >= 80
    typed = f" {made['code'][:3].lower()}-{made['code'][3:]} "
    found = ask(server, "/api/codes", json.dumps({"code": typed}).encode())
    assert (found.status, found.json["id"]) == (200, made["id"])


@pytest.mark.parametrize("code", ["", "AAAAAA", "ABC", "x" * 2_000, "\u0000", "🂡🂡🂡🂡🂡🂡"])
def test_a_code_that_leads_nowhere_says_so(server, code):
    assert ask(server, "/api/codes", json.dumps({"code": code}).encode()).why == "no-such-room"


def test_settings_that_cannot_be_played_open_no_room(server):
    for settings in ({"rules": "chess"}, {"board": "atlantis"}, {"options": {"cap": "many"}}, {"places": 1}):
        found = ask(server, "/api/rooms", json.dumps({"settings": settings}).encode())
        assert (found.status, found.why) in ((422, "unplayable"), (422, "too-few-places"))


def test_who_one_is_stands_in_a_cookie_that_no_script_reads(server):
    cookie = ask(server, "/api/rooms", b"{}").headers["set-cookie"]
    assert {"HttpOnly", "SameSite=Lax", "Path=/"} <= set(cookie.split("; "))
    assert "Secure" not in cookie
    known = ask(server, "/api/rooms", b"{}", Cookie=cookie.split(";")[0])
    assert known.headers["set-cookie"] is None


# ── what is refused ───────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("body", "status", "why"),
    [
        (b"", 400, "bad-request"),
        (b"hello", 400, "bad-request"),
        (b"[]", 400, "bad-request"),
        (b"null", 400, "bad-request"),
        (b"\xff\xfe\x00", 400, "bad-request"),
        (b'{"settings":{"rules":5}}', 400, "bad-request"),
        (b'{"settings":{"places":9223372036854775808}}', 400, "bad-request"),
        (b'{"settings":{"pace":NaN}}', 400, "bad-request"),
        (b'{"settings":{},"settings":{}}', 400, "bad-request"),
        (b'{"colour":"blue"}', 400, "bad-request"),
        (b'{"settings":{"options":{"a":' + b"[" * 30_000 + b"]" * 30_000 + b"}}}", 400, "bad-request"),
        (b'{"settings":{"rules":"\\ud800"}}', 400, "bad-request"),
        (b'{"settings":{"rules":"\\u0000"}}', 422, "unplayable"),
        (b" " * 70_000, 413, "too-long"),
    ],
    ids=range(14),
)
def test_a_body_that_is_no_request_is_refused_in_words(server, body, status, why):
    found = ask(server, "/api/rooms", body)
    assert (found.status, found.why) == (status, why)


def test_a_body_must_say_that_it_is_json(server):
    found = ask(server, "/api/rooms", b"{}", **{"Content-Type": "text/plain"})
    assert (found.status, found.why) == (415, "not-json")


def test_pages_of_other_sites_ask_for_nothing_that_changes_anything(server):
    for path in ("/api/rooms", "/api/codes", "/api/tickets", "/api/tickets/redeem"):
        found = ask(server, path, b"{}", Origin="http://evil.example")
        assert (found.status, found.why) == (403, "not-allowed")
    assert ask(server, "/api/rooms", b"{}", Origin=server.url).status == 201


@pytest.mark.parametrize(
    ("path", "method", "status"),
    [
        ("/api/nothing", "GET", 404),
        ("/api/rooms", "PUT", 405),
        ("/api/tickets", "GET", 405),
        ("/api/games/nothing/record", "GET", 404),
        ("/api/games/%2e%2e%2fsecret/record", "GET", 404),
        ("/api/boards/atlantis", "GET", 404),
        ("/api/boards/%00", "GET", 404),
        ("/assets/../../../etc/passwd", "GET", 404),
        ("/assets/%2e%2e/%2e%2e/pyproject.toml", "GET", 404),
        ("/ws/rooms/nowhere", "GET", 404),
    ],
)
def test_where_nothing_is_the_answer_says_so(server, path, method, status):
    found = ask(server, path, method=method)
    assert found.status == status, found
    assert found.why in ("not-so" if status == 405 else "not-here", "no-such-game", "no-such-board")


def test_every_answer_keeps_browsers_strict(server):
    for path in ("/api/rooms", "/healthz", "/api/nothing", "/"):
        headers = ask(server, path).headers
        policy = headers["content-security-policy"]
        assert "default-src 'none'" in policy
        assert "unsafe" not in policy
        assert "http" not in policy
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "no-referrer"


# ── what there is ─────────────────────────────────────────────────────────────────────────────────────────────────────


def test_rule_sets_boards_and_bots_are_there_for_whoever_draws_a_page(server):
    rules = ask(server, "/api/rules").json
    assert set(rules["rules"]) == set(catalog.rule_sets())
    assert rules["schema"]["cap"]["description"]
    boards = ask(server, "/api/boards").json
    assert boards["world"]["territories"] == 42
    assert len(ask(server, "/api/boards/world").json["board"]["territories"]) == 42
    assert "novice" in ask(server, "/api/bots").json


def test_a_board_and_a_rule_set_that_are_broken_hide_no_others(tmp_path):
    (tmp_path / "boards" / "torn").mkdir(parents=True)
    (tmp_path / "boards" / "torn" / "board.toml").write_text('name = "Torn"\n', encoding="utf-8")
    (tmp_path / "rules").mkdir()
    (tmp_path / "rules" / "odd.toml").write_text("atack_dice = 4\n", encoding="utf-8")
    own = {f"HEGEMON_{kind.upper()}": str(tmp_path / kind) for kind in ("boards", "rules")}
    with ServerProcess(tmp_path / "data", **own) as host:
        assert "odd" not in ask(host, "/api/rules").json["rules"]
        assert "torn" not in ask(host, "/api/boards").json
        torn = ask(host, "/api/boards/torn")
        assert (torn.status, torn.why) == (404, "no-such-board")
        assert ask(host, "/api/boards/world").status == 200
        assert host.complaint() == ""
        end = time.monotonic() + PATIENCE
        while not all(f"{name}.toml" in host.log() for name in ("board", "odd")):
            assert time.monotonic() < end
            time.sleep(0.05)


def test_the_server_says_whether_it_is_well(server):
    assert ask(server, "/healthz").body == b"ok\n"
    assert ask(server, "/readyz").body == b"ready\n"
    text = ask(server, "/metrics").body.decode()
    for name in (
        "games",
        "sockets",
        "rooms",
        "command_seconds_bucket",
        "commit_seconds_bucket",
        "resyncs_total",
    ):
        assert f"hegemon_{name}" in text


def test_a_finished_game_is_listed_and_its_record_can_be_checked(server):
    settings = m.Settings(rules="express", places=2, options={"round_limit": 2, "placement": "random"})
    room, players = asyncio.run(play_game(server.url, settings, 2))
    (game,) = ask(server, f"/api/games?room={room}").json
    assert (sorted(game["names"]), game["rules"]) == (["player-1", "player-2"], "express")
    assert game["id"] in [one["id"] for one in ask(server, "/api/games").json]
    record = ask(server, f"/api/games/{game['id']}/record")
    assert list(replay(read(record.body.decode()), check=True))[-1].over
    mine = players[0].client.blocking_request("/api/me")["rooms"]
    own = 1 + game["names"].index("player-1")
    assert [(one["id"], one["mine"], one.get("waits_for_me")) for one in mine] == [(room, [own], None)]


def test_the_record_of_a_game_in_progress_is_nobodys(server):
    async def begun() -> str:
        settings = m.Settings(rules="classic", places=3)
        game = asyncio.create_task(play_game(server.url, settings, 3))
        client = Client(server.url)
        while True:
            rooms = await client.request("/api/rooms")
            found = [one["game"] for one in rooms if one["phase"] == "playing"]
            if found:
                game.cancel()
                await asyncio.gather(game, return_exceptions=True)
                return str(found[0])
            await asyncio.sleep(0.05)

    game = asyncio.run(begun())
    found = ask(server, f"/api/games/{game}/record")
    assert (found.status, found.why) == (404, "no-such-game")
    assert game not in [one["id"] for one in ask(server, "/api/games").json]
