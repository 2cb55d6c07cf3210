"""A server as its owner has configured it: what rooms are like by default, how many there may be, what it logs."""

import asyncio
import json
import signal
from urllib.error import HTTPError
from urllib.request import Request, urlopen

import pytest

from hegemon.client import Client, Refusal
from hegemon.server import messages as m
from hegemon.server.logs import tag
from tests.server.harness import ServerProcess, play_game

CONFIGURED = {
    "HEGEMON_CLOCK_TURN": "90",
    "HEGEMON_CLOCK_DEFENCE": "7",
    "HEGEMON_TABLES_PACE": "0.5",
    "HEGEMON_LIMITS_ROOMS_PER_ADDRESS": "6",
    "HEGEMON_LIMITS_ROOMS": "7",
    "HEGEMON_LIMITS_GUESS_BURST": "3",
    "HEGEMON_LIMITS_GUESS_RATE": "0.001",
    "HEGEMON_ROOMS_TICKET": "0",
    "HEGEMON_ROOMS_CODE": "3600",
    "HEGEMON_LOG_LEVEL": "debug",
    "HEGEMON_LOG_FORMAT": "json",
    "HEGEMON_TRUSTED_PROXIES": "127.0.0.0/8",
}


@pytest.fixture
def server(tmp_path):
    """A server whose owner has opinions."""
    with ServerProcess(tmp_path / "data", **CONFIGURED) as one:
        yield one


def opened(server: ServerProcess, settings: object, address: str = "192.0.2.1") -> tuple[int, dict[str, str]]:
    """The answer to the wish for a room from an address."""
    body = json.dumps({"settings": settings}).encode()
    headers = {"Content-Type": "application/json", "X-Forwarded-For": address}
    try:
        with urlopen(Request(f"{server.url}/api/rooms", body, headers)) as response:
            return int(response.status), json.load(response)
    except HTTPError as error:
        with error:
            return error.code, json.load(error)


def settings_of(server: ServerProcess, room: str) -> dict[str, object]:
    """What a room has been opened with."""
    found = Client(server.url).blocking_request("/api/rooms")
    return next(dict(one["settings"]) for one in found if one["id"] == room)


def test_a_room_that_says_nothing_is_as_the_server_says(server):
    shown = Client(server.url).blocking_request("/api/config")
    usual = {"turn": 90, "bank": 0, "away": 300, "defence": 7}
    assert (shown["clock"], shown["pace"], shown["webhooks"]) == (usual, 0.5, False)
    assert (shown["ticket_life"], shown["code_life"], shown["rooms_per_address"]) == (0, 3600, 6)
    cases: tuple[tuple[dict[str, object], dict[str, int], float], ...] = (
        ({}, usual, 0.5),
        ({"clock": {"bank": 600}, "pace": 0}, usual | {"bank": 600}, 0),
        ({"clock": {"turn": 0, "defence": 15}, "rules": "express"}, usual | {"turn": 0, "defence": 15}, 0.5),
    )
    for given, clock, pace in cases:
        status, made = opened(server, given)
        found = settings_of(server, made["id"])
        assert (status, found["clock"], found["pace"]) == (201, clock, pace)
    wrong: tuple[object, ...] = ({"clock": 3}, {"clock": {"turn": -1}}, {"clock": {"tick": 1}}, [], None)
    for nonsense in wrong:
        status, said = opened(server, nonsense)
        assert (status, said["why"]) == (400, "bad-request"), nonsense


def test_rooms_are_counted_by_address_and_altogether(server):
    assert [opened(server, {})[0] for _ in range(7)] == [201] * 6 + [429]
    assert [opened(server, {}, "192.0.2.2")[0] for _ in range(2)] == [201, 429]
    assert opened(server, {}, "192.0.2.2")[1]["why"] == "too-many-rooms"


def test_one_address_that_tries_codes_locks_out_only_itself_and_is_not_echoed(server):
    _, made = opened(server, {})
    body = {"code": "ZZZZZZ"}
    for _ in range(3):
        with pytest.raises(Refusal, match="no such room"):
            Client(server.url).blocking_request("/api/codes", body)
    with pytest.raises(Refusal, match="too many codes"):
        Client(server.url).blocking_request("/api/codes", body)
    headers = {"Content-Type": "application/json", "X-Forwarded-For": "192.0.2.9"}
    asked = Request(f"{server.url}/api/codes", json.dumps({"code": made["code"]}).encode(), headers)
    with urlopen(asked) as response:
        assert json.load(response)["id"] == made["id"]
    asked = Request(f"{server.url}/api/codes", b'{"code": "zzzzzz"}', headers)
    with pytest.raises(HTTPError) as refusal, urlopen(asked):
        pass
    with refusal.value as answer:
        assert "zzzzzz" not in answer.read().decode().lower()


def test_what_happens_is_logged_without_what_opens_doors(server):
    game = play_game(server.url, m.Settings(rules="express", options={"round_limit": 3}), 2)
    room, players = asyncio.run(asyncio.wait_for(game, 60))
    server.kill(signal.SIGTERM)
    lines = [json.loads(line) for line in server.log().splitlines()]
    events = [line["event"] for line in lines]
    for event in ("started", "store-sound", "room-opened", "game-began", "game-ended", "stopping", "stopped"):
        assert events.count(event) == 1, (event, events)
    began = lines[events.index("game-began")]
    assert began["room"] == lines[events.index("room-opened")]["room"] == tag(room)
    assert lines[events.index("game-ended")]["game"] == began["game"]
    assert "request" in lines[events.index("room-opened")]
    assert "request" not in began
    secrets = [secret for one in players for secret in (one.client.token, one.secret, one.name)]
    for secret in (room, room[:12], *secrets, "News", "cookie"):
        assert secret not in server.log()
