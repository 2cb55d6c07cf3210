"""The example client plays whole games against the real server."""

import asyncio
import re
import subprocess
import sys
from pathlib import Path
from urllib.request import urlopen

import pytest

from hegemon.client import Client
from hegemon.server import messages as m
from tests.server.harness import ServerProcess

EXAMPLE = Path(__file__).resolve().parent.parent / "examples" / "client.py"
LINES = 63


@pytest.mark.parametrize(
    ("rules", "people"), [("classic", 3), ("states", 2), ("rounds", 3), ("express", 2), ("strongholds", 2)]
)
def test_the_example_plays_a_game_of_every_rule_set_to_its_end_and_says_nothing_illegal(
    rules, people, tmp_path
):
    with ServerProcess(tmp_path / "data") as server:
        client = Client(server.url)
        settings = m.Settings(rules=rules, places=people, options={"round_limit": 8}, pace=0)
        room = asyncio.run(client.open_room(settings))
        words = [sys.executable, str(EXAMPLE), f"{server.url}/room/{room}"]
        examples = [subprocess.Popen([*words, name]) for name in ("Ada", "Grace", "Mary")[:people]]
        assert [example.wait(60) for example in examples] == [0] * people
        (game,) = client.blocking_request(f"/api/games?room={room}")
        refused = re.findall(r'hegemon_refusals_total{why="(.+)"}', metrics(client))
    assert len(game["names"]) == people
    assert set(refused) <= {"begun", "not-now"}  # ready or revealed once more, while the room went on


def test_the_example_waits_where_the_server_tells_it_to(tmp_path):
    slow = {"HEGEMON_LIMITS_SEAT_RATE": "50", "HEGEMON_LIMITS_SEAT_BURST": "1"}
    with ServerProcess(tmp_path / "data", **slow) as server:
        client = Client(server.url)
        settings = m.Settings(rules="express", places=2, options={"round_limit": 2}, pace=0)
        room = asyncio.run(client.open_room(settings))
        words = [sys.executable, str(EXAMPLE), f"{server.url}/room/{room}"]
        examples = [subprocess.Popen([*words, name]) for name in ("Ada", "Grace")]
        assert [example.wait(60) for example in examples] == [0, 0]
        assert 'why="too-fast"' in metrics(client)


def metrics(client: Client) -> str:
    """What the server has counted."""
    with urlopen(f"{client.base_url}/metrics") as response:
        return str(response.read().decode())


def test_the_example_is_short():
    assert len(EXAMPLE.read_text(encoding="utf-8").splitlines()) <= LINES
