"""Sparring partners: other people's ways to play, as far as they can be described, to measure our bots against."""

from collections.abc import Callable

from hegemon.bots.bot import Bot
from hegemon.bots.sparring.angry import Angry
from hegemon.bots.sparring.cluster import Cluster
from hegemon.bots.sparring.greedy import Greedy
from hegemon.bots.sparring.hunter import Hunter
from hegemon.bots.sparring.wall import Wall

__all__ = ["SPARRING"]

SPARRING: dict[str, Callable[[], Bot]] = {
    "angry": Angry,
    "cluster": Cluster,
    "greedy": Greedy,
    "hunter": Hunter,
    "wall": Wall,
}
