"""Ratings by maximum likelihood: Plackett and Luce's model of rankings, with intervals by resampling blocks."""

from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence
from math import log10
from random import Random

from msgspec import Struct

Ranking = tuple[str, ...]  # best first
Weighted = Mapping[Ranking, float]
Draw = tuple[float, float]  # what it counts for a bot, and against it

ROUNDS = 400
CLOSE = 1e-7
RESAMPLED = 200
EVEN = 1500.0
SCALE = 400.0  # ten to one, as in chess
DRAW: Draw = (0.5, 0.5)


class Rating(Struct, frozen=True):
    """A bot's place on the ladder."""

    bot: str
    rating: float
    low: float
    high: float
    games: int


def strengths(rankings: Weighted, draws: Mapping[str, Draw] | None = None) -> dict[str, float]:
    """The likeliest strengths (Hunter's iteration); one imagined draw with an average bot keeps them finite."""
    names = names_of(rankings)
    draws = draws or dict.fromkeys(names, DRAW)
    wins = {name: draws[name][0] for name in names}
    for ranking, times in rankings.items():
        for name in ranking[:-1]:
            wins[name] += times
    power = dict.fromkeys(names, 1.0)
    for _ in range(ROUNDS):
        better = improved(power, wins, draws, rankings)
        if max(abs(better[name] - power[name]) / power[name] for name in names) < CLOSE:
            return better
        power = better
    return power


def names_of(rankings: Weighted) -> list[str]:
    """Everybody, always in the same order."""
    return sorted({name for ranking in rankings for name in ranking})


def improved(
    power: dict[str, float], wins: dict[str, float], draws: Mapping[str, Draw], rankings: Weighted
) -> dict[str, float]:
    """One step towards the maximum."""
    against = {name: sum(draws[name]) / (1 + strength) for name, strength in power.items()}
    for ranking, times in rankings.items():
        left, heard = sum(power[name] for name in ranking), 0.0
        for place, name in enumerate(ranking):
            if place < len(ranking) - 1:
                heard += times / left
                left -= power[name]
            against[name] += heard
    return {name: wins[name] / against[name] for name in power}


def rated(power: dict[str, float]) -> dict[str, float]:
    """Strengths on the scale of chess; the mean is 1500."""
    logs = {name: SCALE * log10(strength) for name, strength in power.items()}
    middle = sum(logs.values()) / len(logs)
    return {name: EVEN + value - middle for name, value in logs.items()}


def ladder(blocks: Sequence[Sequence[Ranking]], seed: int = 1) -> list[Rating]:
    """Every bot's rating, the best first, with the interval of 95 % of the ratings from resampled blocks."""
    ratings = rated(strengths(counted(blocks)))
    rng = Random(seed)  # noqa: S311
    samples = [rated(resampled(blocks, rng)) for _ in range(RESAMPLED)]
    played = Counter(name for block in blocks for ranking in block for name in ranking)
    rows = [Rating(name, value, *spread(samples, name), played[name]) for name, value in ratings.items()]
    return sorted(rows, key=lambda row: -row.rating)


def resampled(blocks: Sequence[Sequence[Ranking]], rng: Random) -> dict[str, float]:
    """The strengths if other blocks had been played (Rubin's bootstrap: every block has a random weight).

    The imagined draws are weighted, too; else who has lost no game would be rated as surely as one can be.
    """
    rankings = counted(blocks, [rng.expovariate(1) for _ in blocks])
    draws = {
        name: (DRAW[0] * rng.expovariate(1), DRAW[1] * rng.expovariate(1)) for name in names_of(rankings)
    }
    return strengths(rankings, draws)


def counted(blocks: Sequence[Sequence[Ranking]], weights: Sequence[float] = ()) -> Weighted:
    """Equal rankings together."""
    found: defaultdict[Ranking, float] = defaultdict(float)
    for block, weight in zip(blocks, weights or [1.0] * len(blocks), strict=True):
        for ranking in block:
            found[ranking] += weight
    return found


def spread(samples: Sequence[dict[str, float]], name: str) -> tuple[float, float]:
    """The middle 95 % of a bot's ratings."""
    values = sorted(sample[name] for sample in samples if name in sample)
    edge = len(values) // 40
    return values[edge], values[-1 - edge]
