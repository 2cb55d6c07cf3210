"""A game being played: its table, its dice and its place in the store. Durable first, then told."""

import asyncio
from collections.abc import Collection, Sequence
from time import perf_counter

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from hegemon.engine.setting import Setting
from hegemon.engine.words import Seat
from hegemon.fair import Pledge, Turns
from hegemon.record import Header, Record, first_state, header_of
from hegemon.server import letters
from hegemon.server.dice import FairChance, Seeds
from hegemon.server.entries import pack, unpack
from hegemon.server.messages import LinkRevealed
from hegemon.server.plans import Manners, Now, Plan
from hegemon.server.services import Services
from hegemon.server.store import GameId, GameRow, RoomId
from hegemon.server.table import Table

NO_TURNS = Turns()


class Start(Struct, frozen=True):
    """What a game begins with."""

    room: RoomId
    game: GameId
    setting: Setting
    names: tuple[str, ...]
    listed: bool
    seeds: Seeds
    seats: tuple[Pledge, ...]


class Playing:
    """One game with all that keeps it."""

    def __init__(self, services: Services, table: Table, chance: FairChance) -> None:
        self.services, self.table, self.chance = services, table, chance

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.table.state.over

    async def carry_out(self, plan: Plan, looks: Collection[Seat], now: Now) -> dict[Seat, list[bytes]]:
        """Make a plan durable, then true; what everybody who looks is told of it."""
        before = self.table.turns
        if plan.entries:
            entries = [pack(entry) for entry in plan.entries]
            begun = perf_counter()
            await self.services.store.append(self.table.game, self.table.version, entries)
            self.services.counters.committed(perf_counter() - begun, len(plan.entries))
            now = self.services.now()
        self.table.commit(plan, now)
        if not (plan.entries or plan.errands or plan.changed):
            return {}
        told = letters.news(self.table, plan.entries, looks, now)
        links = self.links(before)
        return {seat: [*about, *links] for seat, about in told.items()}

    def links(self, before: Turns = NO_TURNS) -> list[bytes]:
        """The newest links that everybody may know now and could not before."""
        news = self.chance.reveals(before, self.table.turns)
        return [
            letters.encode(LinkRevealed(self.table.game, one.stream, one.index, one.link)) for one in news
        ]


async def begin(services: Services, start: Start, manners: Manners) -> Playing:
    """A new game, written down before anything happens in it."""
    chance = await asyncio.to_thread(made, start.game, start.seeds, start.seats)
    header = replace(header_of(start.setting), names=start.names, fair=chance.fair(Turns()))
    await services.store.add_game(
        GameRow(
            id=start.game,
            room=start.room,
            header=msgspec.json.encode(header),
            secret=msgspec.json.encode(start.seeds),
            listed=start.listed,
            started=services.now().wall,
        )
    )
    return Playing(services, Table(start.game, first_state(header), chance, manners), chance)


async def resume(services: Services, row: GameRow, manners: Manners) -> Playing:
    """A game taken up where its entries leave it, by the same dice."""
    stored = await services.store.read(row.id)
    return await asyncio.to_thread(rebuilt, services, row, manners, stored, services.now())


def missing(row: GameRow) -> str:
    """Why a stored game cannot be taken up, such as a board that is not there any more; empty if it can."""
    try:
        first_state(header_in(row))
    except (LookupError, ValueError) as error:
        return str(error)
    return ""


def rebuilt(services: Services, row: GameRow, manners: Manners, stored: Sequence[bytes], now: Now) -> Playing:
    """The game of a row and its entries."""
    header = header_in(row)
    chance = made(row.id, seeds_in(row), header.fair.seats if header.fair else ())
    table = Table(row.id, first_state(header), chance, manners)
    table.recall(map(unpack, stored), now)
    return Playing(services, table, chance)


def made(game: str, seeds: Seeds, seats: Sequence[Pledge]) -> FairChance:
    """A game's chance with its chains hashed, which takes a moment."""
    chance = FairChance(game, seeds, seats)
    chance.fair(Turns())
    return chance


def header_in(row: GameRow) -> Header:
    """The header of a stored game."""
    return msgspec.json.decode(row.header, type=Header)


def seeds_in(row: GameRow) -> Seeds:
    """The secret seeds of a stored game."""
    return msgspec.json.decode(row.secret, type=Seeds)


def record_of(row: GameRow, stored: Sequence[bytes]) -> Record:
    """The record of a finished game, with every link revealed."""
    header, steps = header_in(row), tuple(unpack(data).step for data in stored)
    turns = Turns().after(header.opening)
    for step in steps:
        turns = turns.after(step.events)
    chance = made(row.id, seeds_in(row), header.fair.seats if header.fair else ())
    return Record(replace(header, fair=chance.fair(turns)), steps)
