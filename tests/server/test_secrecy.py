"""Two games that differ only in hidden things send the same bytes to everybody who may not see these."""

import asyncio
from collections import Counter
from random import Random
from typing import NamedTuple, Self

from msgspec.structs import replace

from hegemon.engine.asks import Drawing
from hegemon.engine.commands import AnyCommand, Draw
from hegemon.engine.decide import choices
from hegemon.engine.rng import choose
from hegemon.engine.state import State
from hegemon.engine.words import CHANCE, NOBODY, Card, Seat
from hegemon.server import messages as m
from hegemon.server.connection import Connection
from hegemon.server.dice import FairChance, Seeds
from hegemon.server.happenings import Came, Heard
from hegemon.server.live import Live
from hegemon.server.metrics import Metrics
from hegemon.server.plans import Manners
from hegemon.server.playing import Playing
from hegemon.server.room import Place, Room
from hegemon.server.services import Habits, Services
from hegemon.server.table import Table
from tests.properties.playing import Temper, game, temper
from tests.properties.saying import sayings
from tests.properties.twins import Twins, common, differ, twin
from tests.server.rooms import FirstOffer, FragileStore
from tests.server.sitting import at

GAMES, A_GAME, STEPS, SAYINGS = 60, 4, 10, 3
PLAYER_COMMANDS = m.PlayerCommand.__args__


class Whisper(FairChance):
    """Chance that throws the same dice in both games; the viewer draws the same card, others draw any."""

    def __init__(self, viewer: Seat, number: int) -> None:
        super().__init__("twin", Seeds(b"o" * 32, b"d" * 32, b"c" * 32))
        self.viewer, self.number, self.shared = viewer, number, set[Card]()

    def answer(self, state: State, step: int, turn: int) -> AnyCommand:
        """By the number of the step."""
        ask, rng = state.agenda[0], Random(f"{self.number}/{step}")
        if isinstance(ask, Drawing) and ask.player == self.viewer:
            both = [card for card in state.deck if card in self.shared]
            return Draw(choose(rng, both or state.deck))
        return choices(state)[0].pick(rng)


class Side(NamedTuple):
    """One of two games, with the sockets that must not be able to tell it from the other."""

    live: Live
    table: Table
    chance: Whisper
    viewer: Connection
    watcher: Connection

    @classmethod
    async def of(cls, state: State, seat: Seat, number: int, services: Services) -> Self:
        """A room in which this game is played, everybody is here, and `seat` and a spectator look on."""
        seats = state.setting.seats
        places = tuple(Place(one, f"holder-{one}", name=f"p{one}", colour=one, seat=one) for one in seats)
        doc = Room("room", places=places, creator="holder-1", phase="playing", game="game")
        live, chance = Live(services, doc, 0), Whisper(seat, number)
        table = Table("game", state, chance, Manners())
        table.recall((), at(0))
        live.play = Playing(services, table, chance)
        side = cls(live, table, chance, Connection(f"holder-{seat}", 10_000), Connection("watcher", 10_000))
        for who, look in ((side.viewer, seat), (side.watcher, NOBODY)):
            await live.happen(Came(who))
            await live.happen(Heard(who, m.Enter(look=look), 0.0))
        return side

    async def hears(self, who: Connection, *said: m.AnyMessage) -> None:
        """Somebody says something, and it is dealt with."""
        for message in said:
            await self.live.happen(Heard(who, message, 0.0))

    def stream(self) -> tuple[list[bytes], list[bytes]]:
        """What both have been sent since this was asked."""
        sent = list(self.viewer.letters), list(self.watcher.letters)
        self.viewer.letters.clear()
        self.watcher.letters.clear()
        return sent


class Pair:
    """Both games, to which the same is said."""

    def __init__(self, sides: tuple[Side, Side], seat: Seat) -> None:
        self.sides, self.seat, self.count = sides, seat, 0

    @property
    def twins(self) -> Twins:
        """Both states."""
        one, other = self.sides
        return Twins(one.table.state, other.table.state)

    def drifted(self) -> bool:
        """Whether the rules themselves now show the seat, or everybody, different cards; or the game is over."""
        one, other, _ = self.twins
        mine = self.seat != NOBODY and one.hand(self.seat) != other.hand(self.seat)
        return mine or one.discard != other.discard or one.over or other.over

    async def say(self, seat: Seat, one: AnyCommand, other: AnyCommand) -> None:
        """A command of some seat, in each game."""
        self.count += 1
        shared = set(self.twins.one.deck) & set(self.twins.other.deck)
        for side, command in zip(self.sides, (one, other), strict=True):
            side.chance.shared = shared
            if isinstance(command, PLAYER_COMMANDS):
                who = side.viewer if seat == self.seat else stranger(side.live, seat)
                await side.hears(who, m.Do(f"c{self.count}", seat, command, side.table.version, sure=True))

    async def ask(self, rng: Random) -> None:
        """Things that the viewer might try: other people's seats, territories that are not there, odds, looks."""
        state = self.twins.one
        here, there = (rng.choice((*state.setting.board.ids, "atlantis")) for _ in range(2))
        seat, seen = rng.choice(state.setting.seats), rng.randint(-1, self.sides[0].table.version + 1)
        tries: list[m.AnyMessage] = [
            m.Look(seat),
            m.CatchUp(seen),
            m.AskOdds(here, there),
            m.Storm("storm", seat, here, there, seen),
            m.PlaceAll("place", seat, here, seen),
            m.Rematch(),
        ]
        chosen = rng.sample(tries, 2)
        for side in self.sides:
            await side.hears(side.viewer, *chosen, m.Look(self.seat))
            await side.hears(side.watcher, *chosen, m.Look(NOBODY))


def stranger(live: Live, seat: Seat) -> Connection:
    """A socket of another player, whose letters nobody compares: he knows his hand."""
    who = Connection(f"holder-{seat}", 10_000)
    who.entered = True
    live.people.connections.add(who)
    return who


async def alike(pair: Pair, mood: Temper, rng: Random) -> Counter[str]:
    """Play on for a while, and compare every byte; how much was compared."""
    seen = Counter(pairs=1)
    for _ in range(STEPS):
        one, other = (side.stream() for side in pair.sides)
        if pair.drifted():
            return seen
        assert one == other
        seen.update(kinds(one))
        seen["letters"] += sum(map(len, one))
        seen["different"] += differ(pair.twins)
        for _, command in sayings(pair.twins.one, rng, SAYINGS):
            await refused_alike(pair, command)
        await pair.ask(rng)
        if pair.drifted():
            return seen
        if said := common(pair.twins, pair.seat, mood):
            await pair.say(*said)
    return seen


async def refused_alike(pair: Pair, command: AnyCommand) -> None:
    """What the viewer says for its seat is refused in both games, or in none; here only what is refused is said."""
    plans = [side.table.receive(m.Do("try", pair.seat, command, side.table.version), {pair.seat}, at(0))
             for side in pair.sides if isinstance(command, PLAYER_COMMANDS) and pair.seat]  # fmt: skip
    assert len({bool(plan.entries) for plan in plans}) < 2
    if plans and not plans[0].entries:
        await pair.say(pair.seat, command, command)


def kinds(stream: tuple[list[bytes], list[bytes]]) -> Counter[str]:
    """How many letters of each kind."""
    return Counter(data.split(b'"')[3].decode() for data in stream[0])


async def play_pair(state: State, rng: Random, number: int) -> Counter[str]:
    """A game and its twin, for a while."""
    seat = rng.choice((*state.setting.seats, NOBODY))
    other = twin(state, seat, rng)
    if state.over or state.agenda[0].seat == CHANCE or not differ(Twins(state, other)):
        return Counter()
    sides = [
        await Side.of(one, seat, number, Services(FragileStore(), FirstOffer(), Metrics(), b"s", Habits()))
        for one in (state, other)
    ]
    return await alike(Pair((sides[0], sides[1]), seat), temper(rng, state.setting.players), rng)


async def play_pairs() -> Counter[str]:
    """Many games and their twins."""
    seen = Counter[str]()
    for number in range(GAMES):
        rng = Random(number)
        moves = game(number)
        for move in rng.sample(moves, min(A_GAME, len(moves))):
            seen += await play_pair(replace(move.after, undo=()), rng, number)
    return seen


def test_two_games_that_differ_only_in_hidden_things_send_everybody_else_the_same_bytes():
    seen = asyncio.run(play_pairs())
    assert seen["pairs"] > 90, seen
    assert seen["different"] > 800, seen
    assert seen["letters"] > 8_000, seen
    assert min(seen["News"], seen["Snapshot"], seen["Refused"], seen["RoomNews"]) > 100, seen
