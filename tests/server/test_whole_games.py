"""Whole games over real sockets, with a real server: second source document, and every other rule set."""

import asyncio
from urllib.request import urlopen

import pytest

from hegemon.client import Client
from hegemon.record import read, replay
from hegemon.server import messages as m
from tests.server.harness import ServerProcess, play_game


@pytest.mark.parametrize("rules", ["classic", "states", "rounds", "express", "strongholds"])
def test_a_game_of_every_rule_set_is_played_over_sockets_that_break_and_its_record_holds(rules, tmp_path):
    with ServerProcess(tmp_path / "data") as server:
        settings = m.Settings(rules=rules, places=3, options={"round_limit": 4})
        game = play_game(server.url, settings, 3, drops=0.02)
        room, players = asyncio.run(asyncio.wait_for(game, 60))
        games = Client(server.url).blocking_request(f"/api/games?room={room}")
        text = record_text(server, games[0]["id"])
    states = list(replay(read(text), check=True))
    assert states[-1].over
    for player in players:
        assert {refusal.why for refusal in player.refused} <= {"stale", "begun", "not-now"}
        for step, command in player.accepted.values():
            assert read(text).steps[step - 1].answer == command


def record_text(server: ServerProcess, game: str) -> str:
    """The record of a finished game, as anybody may download it."""
    with urlopen(f"{server.url}/api/games/{game}/record") as response:
        return str(response.read().decode())
