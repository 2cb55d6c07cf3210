"""Games for tests: they play themselves the same way on every machine, however offers are ordered inside."""

from typing import Any

import msgspec
import pytest

from hegemon import Game, Illegal, new
from hegemon.chance import seeded
from hegemon.engine.commands import AnyCommand
from hegemon.engine.rng import choose


def seeded_game(rules: str, seed: int, answers: int, players: int = 3) -> Game:
    """A game in which so many answers have been given, each drawn from all that were possible."""
    return play_on(new(rules, players=players, seed=seed), answers)


def play_on(game: Game, answers: int) -> Game:
    """So many answers more, or until the game is over."""
    for _ in range(answers):
        if game.asked:
            game.answer(choose(seeded("player", len(game.steps)), possible(game)))
    return game


def possible(game: Game) -> list[AnyCommand]:
    """All answers to what is asked, in an order of their own."""
    commands = [command for offer in game.offers() for command in offer.commands()]
    return sorted(commands, key=msgspec.json.encode)


def refusal(game: Game, command: Any, seat: Any = None) -> Illegal:
    """The refusal of a command, which leaves no trace."""
    before = game.state, list(game.steps)
    with pytest.raises(Illegal) as caught:
        game.answer(command, seat)
    assert (game.state, game.steps) == before
    return caught.value
