"""The contests that say how strong our bots are and how fair seats are; and what is kept of the games of each."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise
from typing import Literal

from msgspec import Struct

from hegemon import catalog
from hegemon.arena.entrants import entrants
from hegemon.arena.tally import STRICT_Z, USUAL_Z, Share, share
from hegemon.arena.tournament import Block, Fixture
from hegemon.game import setting_for

ROUND_LIMIT = 200
LADDER = ("random", "novice", "soldier", "general")
RUNG = 0.6  # what a rung should win of two-player games against the one below
SEED = 2026
LEAST_BLOCKS, LEAST_GAMES = 8, 40  # before a contest may stop early
MOST_GAMES, MOST_SEAT_GAMES = 400, 600

FIXED = {"set_values": "fixed"}
CLAIMED = {"claim": "draft"}
MIXED = "general,sparring:greedy,sparring:hunter,sparring:angry,sparring:cluster,sparring:wall"
OUTSIDE: tuple[tuple[str, dict[str, str], float], ...] = (
    ("general,sparring:greedy", {}, 0.65),
    ("general,sparring:greedy", FIXED, 0.65),
    ("general,sparring:greedy", CLAIMED, 0.65),
    ("general,sparring:greedy", CLAIMED | FIXED, 0.65),
    ("general,sparring:hunter", {}, 0.65),
    ("general,sparring:greedy*5", {}, 0.4),
    ("general,sparring:greedy*5", FIXED, 0.4),
    ("general,sparring:greedy*5", CLAIMED, 0.4),
    (MIXED, {}, 0.35),
    (MIXED, FIXED, 0.35),
)

Part = Literal["rung", "outside", "seats"]


class Contest(Struct, frozen=True):
    """Who meets whom under which rules; the first bot is the one that is measured, `aim` what it should win."""

    part: Part
    rules: str
    bots: str
    options: dict[str, str] = {}
    aim: float | None = None
    seed: int = SEED

    @property
    def name(self) -> str:
        """A name for its book, the same in every run."""
        house = (f"{key}={value}" for key, value in sorted(self.options.items()))
        return " ".join((self.part, self.rules, self.bots, *house)).replace(":", "-")

    def fixture(self) -> Fixture:
        """The games."""
        named = entrants(self.bots)
        setting = setting_for(self.rules, len(named), round_limit=ROUND_LIMIT, **self.options)
        return Fixture(setting, named, self.seed)


class Played(Struct, frozen=True):
    """A contest and its games: for every block the seats that won, and when in the order of play they were."""

    contest: Contest
    seats: tuple[str, ...]
    turns: tuple[str, ...]
    endings: dict[str, int]
    rounds: float


def contests() -> Iterator[Contest]:
    """All of them."""
    for rules, players in tables():
        for below, above in pairwise(LADDER):
            aim = RUNG if players == 2 else 1 / players
            yield Contest("rung", rules, f"{above},{below}*{players - 1}", aim=aim)
    for bots, options, aim in OUTSIDE:
        yield Contest("outside", "express", bots, options, aim)
    for rules, players in tables():
        yield Contest("seats", rules, f"soldier*{players}")


def tables() -> Iterator[tuple[str, int]]:
    """Every rule set with the fewest players and with the most."""
    for rules in catalog.rule_sets():
        for players in catalog.rules(rules).players:
            yield rules, players


def played(contest: Contest, done: Sequence[Block]) -> Played:
    """What is kept of the blocks of a contest."""
    results = [result for block in done for result in block.results]
    endings = [result.ending for result in results]
    return Played(
        contest,
        tuple("".join(str(result.winner) for result in block.results) for block in done),
        tuple("".join(str(1 + r.order.index(r.winner)) for r in block.results) for block in done),
        {ending: endings.count(ending) for ending in sorted(set(endings))},
        round(sum(result.rounds for result in results) / max(1, len(results)), 1),
    )


def wins(found: Played, z: float = USUAL_Z) -> Share:
    """The share of games that the measured bot has won."""
    fixture = found.contest.fixture()
    me, seatings = fixture.entrants[0], fixture.seatings
    rates = [
        sum(fixture.entrants[order[int(seat) - 1]] == me for order, seat in zip(seatings, block, strict=True))
        / len(seatings)
        for block in found.seats
    ]
    return share(rates, len(seatings), z)


def place_wins(blocks: Sequence[str], place: int) -> Share:
    """The share of games won from a place."""
    return share([block.count(str(place)) / len(block) for block in blocks], len(blocks[0]))


def settled(found: Played) -> bool:
    """Whether enough is played: the aim is surely met or missed, by a strict interval, or the most is reached."""
    games = sum(map(len, found.seats))
    aim = found.contest.aim
    if aim is None:
        return games >= MOST_SEAT_GAMES
    if games >= MOST_GAMES or len(found.seats) < LEAST_BLOCKS or games < LEAST_GAMES:
        return games >= MOST_GAMES
    strict = wins(found, STRICT_Z)
    return not strict.low <= aim <= strict.high


def by_contest(rows: Sequence[Played]) -> Mapping[Part, list[Played]]:
    """The rows of every part."""
    parts: dict[Part, list[Played]] = {"rung": [], "outside": [], "seats": []}
    for row in rows:
        parts[row.contest.part].append(row)
    return parts
