"""Games whose chance is the server's: played by random players, to the end or up to a step."""

from random import Random
from typing import Protocol

from msgspec.structs import replace

from hegemon.engine.commands import AnyCommand
from hegemon.engine.decide import begin, choices
from hegemon.engine.state import State
from hegemon.engine.step import Step, take
from hegemon.engine.words import CHANCE
from hegemon.fair import BOT, Pledge, Turns, commitment_of, pledge
from hegemon.game import setting_for
from hegemon.record import Record, header_of
from hegemon.server.dice import FairChance, Seeds

SEEDS = Seeds(b"o" * 32, b"d" * 32, b"c" * 32)
SECRETS = tuple(f"{number:064x}" for number in range(1, 7))


class Chance(Protocol):
    """Whoever answers for chance."""

    def answer(self, state: State, step: int, turn: int) -> AnyCommand: ...


def people(count: int) -> tuple[Pledge, ...]:
    """So many seats: people who revealed what they had committed to, and a bot in the last one."""
    return (*(pledge(commitment_of(secret), secret) for secret in SECRETS[: count - 1]), BOT)


def fair_chance(players: int, seats: tuple[Pledge, ...] = ()) -> FairChance:
    """The server's chance at a table of so many."""
    return FairChance("table-1", SEEDS, seats or people(players))


def played(
    rules: str, steps: int = 10_000, chance: Chance | None = None, seats: tuple[Pledge, ...] = ()
) -> Record:
    """A game of four rounds, its record as the server would hand it out; `chance` may be somebody dishonest."""
    setting = setting_for(rules, round_limit=4, placement="random")
    honest, rng = fair_chance(setting.players, seats), Random(3)
    state, opening = begin(setting)
    turns, taken = Turns().after(opening), list[Step]()
    while state.asked and len(taken) < steps:
        if state.asked.seat == CHANCE:
            answer = (chance or honest).answer(state, len(taken) + 1, turns.begun)
        else:
            answer = rng.choice(choices(state)).pick(rng)
        state, step = take(state, len(taken) + 1, state.asked.seat, answer)
        turns = turns.after(step.events)
        taken.append(step)
    return Record(replace(header_of(setting), fair=honest.fair(turns)), tuple(taken))
