"""What a tournament came to: shares with intervals by block, ranks, time, who beats whom, and how fair seats are."""

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Sequence
from math import sqrt

from msgspec import Struct

from hegemon.arena.play import Result
from hegemon.arena.tournament import Block, Fixture

USUAL_Z = 1.96
STRICT_Z = 3.0  # for looking again and again: even a hundred looks seldom meet such luck
LEAST_BLOCKS = 8

Game = tuple[Result, tuple[str, ...]]


class Share(Struct, frozen=True):
    """A share of games, with the interval in which it lies with 95 %."""

    games: int
    rate: float
    low: float
    high: float


class Line(Struct, frozen=True):
    """One bot's line of the table."""

    bot: str
    wins: Share
    even: float
    rank: float
    answers: int
    milliseconds: float
    illegal: int


class SeatLine(Struct, frozen=True):
    """How often a place wins, and what would be even."""

    place: int
    wins: Share
    even: float


class Table(Struct, frozen=True):
    """Everything there is to say about a tournament."""

    blocks: int
    games: int
    rounds: float
    endings: dict[str, int]
    lines: tuple[Line, ...]
    ahead: dict[str, dict[str, Share]]
    seats: tuple[SeatLine, ...]
    turns: tuple[SeatLine, ...]


def games(fixture: Fixture, block: Block) -> Iterator[Game]:
    """The games of a block, with the bot in every seat."""
    for seating, result in zip(fixture.seatings, block.results, strict=True):
        yield result, tuple(fixture.entrants[one] for one in seating)


def share(rates: Sequence[float], games_each: int, z: float = USUAL_Z) -> Share:
    """The mean of the blocks' rates with Wilson's interval, for as many games as the spread of blocks is worth."""
    count = len(rates)
    mean = sum(rates) / count
    spread = sum((rate - mean) ** 2 for rate in rates) / max(1, count - 1) / count
    worth = float(count * games_each)
    if spread > 0 and count > 1:
        worth = min(worth * 2, mean * (1 - mean) / spread)
    middle = (mean + z * z / 2 / worth) / (1 + z * z / worth)
    half = z / (1 + z * z / worth) * sqrt(mean * (1 - mean) / worth + (z / 2 / worth) ** 2)
    return Share(count * games_each, mean, max(0.0, middle - half), min(1.0, middle + half))


def win_share(fixture: Fixture, done: Sequence[Block], bot: str, z: float = USUAL_Z) -> Share:
    """How often a bot (any of its seats) wins."""
    return by_block(fixture, done, lambda result, seated: float(seated[result.winner - 1] == bot), z)


def by_block(
    fixture: Fixture,
    done: Sequence[Block],
    measure: Callable[[Result, tuple[str, ...]], float],
    z: float = USUAL_Z,
) -> Share:
    """The share of a measure from 0 to 1 of every game."""
    rates = [mean(measure(*game) for game in games(fixture, block)) for block in done]
    return share(rates, len(fixture.seatings), z)


def mean(values: Iterable[float]) -> float:
    """The mean."""
    row = list(values)
    return sum(row) / len(row)


def table(fixture: Fixture, done: Sequence[Block]) -> Table:
    """All of it."""
    names = tuple(dict.fromkeys(fixture.entrants))
    all_games = [game for block in done for game in games(fixture, block)]
    endings: dict[str, int] = defaultdict(int)
    for result, _ in all_games:
        endings[result.ending] += 1
    return Table(
        blocks=len(done),
        games=len(all_games),
        rounds=mean(result.rounds for result, _ in all_games),
        endings=dict(endings),
        lines=tuple(
            sorted((line(fixture, done, all_games, bot) for bot in names), key=lambda line: line.rank)
        ),
        ahead={
            one: {other: ahead(fixture, done, one, other) for other in names if other != one} for one in names
        },
        seats=tuple(seat_lines(fixture, done, lambda result, place: result.winner == place)),
        turns=tuple(
            seat_lines(fixture, done, lambda result, place: result.order[place - 1] == result.winner)
        ),
    )


def line(fixture: Fixture, done: Sequence[Block], all_games: Sequence[Game], bot: str) -> Line:
    """One bot's line."""
    seats = [
        (result, seat) for result, seated in all_games for seat, name in enumerate(seated) if name == bot
    ]
    answers = sum(result.answers[seat] for result, seat in seats)
    seconds = sum(result.seconds[seat] for result, seat in seats)
    return Line(
        bot=bot,
        wins=win_share(fixture, done, bot),
        even=fixture.entrants.count(bot) / len(fixture.entrants),
        rank=mean(result.ranks[seat] for result, seat in seats),
        answers=answers,
        milliseconds=1000 * seconds / max(1, answers),
        illegal=sum(result.illegal[seat] for result, seat in seats),
    )


def ahead(fixture: Fixture, done: Sequence[Block], one: str, other: str) -> Share:
    """How often `one` ends ahead of `other`."""

    def measure(result: Result, seated: tuple[str, ...]) -> float:
        pairs = [
            result.ranks[a] < result.ranks[b]
            for a, name in enumerate(seated)
            for b, against in enumerate(seated)
            if (name, against) == (one, other)
        ]
        return sum(pairs) / len(pairs)

    return by_block(fixture, done, measure)


def seat_lines(
    fixture: Fixture, done: Sequence[Block], wins: Callable[[Result, int], bool]
) -> Iterator[SeatLine]:
    """How often each place wins, whoever sits there."""
    players = len(fixture.entrants)
    for place in range(1, players + 1):
        yield SeatLine(place, by_block(fixture, done, placed(wins, place)), 1 / players)


def placed(wins: Callable[[Result, int], bool], place: int) -> Callable[[Result, tuple[str, ...]], float]:
    """Whether the one in that place wins, as a measure."""
    return lambda result, _: float(wins(result, place))


def decided(fixture: Fixture, done: Sequence[Block]) -> bool:
    """Whether every bot's share of wins is surely not even; asked again and again, so with a strict interval."""
    if len(done) < LEAST_BLOCKS:
        return False
    shares = {bot: win_share(fixture, done, bot, STRICT_Z) for bot in fixture.entrants}
    return not any(
        found.low <= fixture.entrants.count(bot) / len(fixture.entrants) <= found.high
        for bot, found in shares.items()
    )
