"""The engine: answers per second of random play (decide, evolve, offers), and where the time goes."""

from collections import defaultdict
from collections.abc import Iterable, Iterator
from random import Random
from time import perf_counter

from msgspec.structs import replace

from bench.row import Row
from hegemon.engine.decide import choices, new_state, play
from hegemon.engine.offers import Offer
from hegemon.engine.rng import choose
from hegemon.engine.setting import Setting
from hegemon.engine.state import State
from hegemon.game import setting_for

AGAINST = "bare replaces of a State"
RULES, PLAYERS = ("classic", "states", "rounds", "express", "strongholds"), 4
ROUNDS, GAMES, TIMES = 100, 3, 7
DECIDE, OFFERS = "decide + evolve", "offers"

Spent = dict[tuple[str, str], float]  # seconds, by part of the work and by ask
Run = tuple[int, Spent]  # how many answers, and what they took


def game(setting: Setting, seed: int) -> Run:
    """One game of random answers: how many there were, and where the time went; picking them does not count."""
    rng, state, answers, spent = (
        Random(seed),
        new_state(setting),
        0,
        defaultdict[tuple[str, str], float](float),
    )
    while not state.over:
        ask = type(state.agenda[0]).__name__
        began = perf_counter()
        offered = choices(state)
        spent[OFFERS, ask] += perf_counter() - began
        seat, command = state.agenda[0].seat, any_of(offered, rng).pick(rng)
        began = perf_counter()
        state, _ = play(state, seat, command)
        spent[DECIDE, ask] += perf_counter() - began
        answers += 1
    return answers, spent


def any_of(offered: tuple[Offer, ...], rng: Random) -> Offer:
    """A kind of offer, then one of that kind: else attacks crowd out everything else."""
    kind = choose(rng, list(dict.fromkeys(map(type, offered))))
    return choose(rng, [offer for offer in offered if type(offer) is kind])


def games() -> dict[str, Run]:
    """Several games of every rule set, each in its fastest run; what slows the machine down slows one pass of them."""
    passes = [dict(one_pass()) for _ in range(TIMES)]
    fastest = {key: min((runs[key] for runs in passes), key=seconds) for key in passes[0]}
    return {rules: together(fastest[rules, seed] for seed in range(GAMES)) for rules in RULES}


def one_pass() -> Iterator[tuple[tuple[str, int], Run]]:
    """Every game once."""
    for rules in RULES:
        setting = setting_for(rules, PLAYERS, round_limit=ROUNDS)
        yield from (((rules, seed), game(setting, seed)) for seed in range(GAMES))


def seconds(run: Run) -> float:
    """How long a run took."""
    return sum(run[1].values())


def together(runs: Iterable[Run]) -> Run:
    """Several runs as one."""
    all_answers, all_spent = 0, defaultdict[tuple[str, str], float](float)
    for answers, spent in runs:
        all_answers += answers
        for key, took in spent.items():
            all_spent[key] += took
    return all_answers, all_spent


def bare(times: int = 5_000, runs: int = 300) -> float:
    """Seconds of one replace of a State, which is the least that any change must cost."""
    state = new_state(setting_for("classic", PLAYERS))
    return min(replaces(state, times) for _ in range(runs)) / times


def replaces(state: State, times: int) -> float:
    began = perf_counter()
    for number in range(times):
        replace(state, round=number)
    return perf_counter() - began


def main() -> Iterator[Row]:
    """Wanted: 66,000 answers a second, three times what a first sketch did on such a machine."""
    one, runs = bare(), games()
    for rules, run in runs.items():
        took = seconds(run) / run[0]
        yield Row(f"{rules}, {PLAYERS} players", 1 / took, "answers/s", took / one, AGAINST)
    yield from shares(together(runs.values()), one)


def shares(run: Run, one: float) -> Iterator[Row]:
    """Where the time goes in all these games: by part of the work, then by what was asked."""
    answers, spent = run
    for part in (DECIDE, OFFERS):
        took = sum(took for (what, _), took in spent.items() if what == part)
        yield Row(part, 100 * took / seconds(run), "% of the time", took / answers / one, AGAINST)
    by_ask = {ask: spent[DECIDE, ask] + spent[OFFERS, ask] for _, ask in spent}
    for ask in sorted(by_ask, key=lambda ask: -by_ask[ask]):
        yield Row(f"answers to {ask}", 100 * by_ask[ask] / seconds(run), "% of the time")


if __name__ == "__main__":
    for row in main():
        ratio = "" if row.ratio is None else f"{row.ratio:6.1f} {row.against}"
        print(f"{row.name:28} {row.value:10,.1f} {row.unit:14} {ratio}")
