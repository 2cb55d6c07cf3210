"""Ratings by maximum likelihood: Plackett and Luce's model of rankings, with intervals by resampling blocks."""

from collections import Counter
from collections.abc import Iterable, Sequence
from math import log10
from random import Random

from msgspec import Struct

Ranking = tuple[str, ...]  # best first
Weighted = Counter[Ranking]

ROUNDS = 400
CLOSE = 1e-7
RESAMPLED = 200
EVEN = 1500.0
SCALE = 400.0  # ten to one, as in chess


class Rating(Struct, frozen=True):
    """A bot's place on the ladder."""

    bot: str
    rating: float
    low: float
    high: float
    games: int


def strengths(rankings: Weighted) -> dict[str, float]:
    """The likeliest strengths (Hunter's iteration); one imagined draw with an average bot keeps them finite."""
    names = sorted({name for ranking in rankings for name in ranking})
    wins = dict.fromkeys(names, 0.5)
    for ranking, times in rankings.items():
        for name in ranking[:-1]:
            wins[name] += times
    power = dict.fromkeys(names, 1.0)
    for _ in range(ROUNDS):
        better = improved(power, wins, rankings)
        if max(abs(better[name] - power[name]) / power[name] for name in names) < CLOSE:
            return better
        power = better
    return power


def improved(power: dict[str, float], wins: dict[str, float], rankings: Weighted) -> dict[str, float]:
    """One step towards the maximum."""
    against = {name: 1 / (1 + strength) for name, strength in power.items()}
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
    samples = [rated(strengths(counted(rng.choices(blocks, k=len(blocks))))) for _ in range(RESAMPLED)]
    played = Counter(name for block in blocks for ranking in block for name in ranking)
    rows = [Rating(name, value, *spread(samples, name), played[name]) for name, value in ratings.items()]
    return sorted(rows, key=lambda row: -row.rating)


def counted(blocks: Iterable[Sequence[Ranking]]) -> Weighted:
    """Equal rankings together."""
    return Counter(ranking for block in blocks for ranking in block)


def spread(samples: Sequence[dict[str, float]], name: str) -> tuple[float, float]:
    """The middle 95 % of a bot's ratings."""
    values = sorted(sample[name] for sample in samples if name in sample)
    edge = len(values) // 40
    return values[edge], values[-1 - edge]
