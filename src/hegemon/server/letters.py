"""Letters of a table: what each seat may see of its steps, encoded once for all who see the same."""

from collections.abc import Collection, Iterable, Sequence

import msgspec
from msgspec.structs import replace

from hegemon.engine.asks import PlayerAsk
from hegemon.engine.decide import choices
from hegemon.engine.events import (
    Answered,
    AnyEvent,
    Asked,
    Fortified,
    SeatTurnedNeutral,
    TakeBackClosed,
    TakeBackOpened,
    TakenBack,
    TerritoryCaptured,
    TerritoryTaken,
    TurnBegan,
)
from hegemon.engine.offers import PlayerOffer, TakeBackOffer
from hegemon.engine.rules.reinforce import income_of, may_take_back, points
from hegemon.engine.setting import Setting
from hegemon.engine.view import view, view_event
from hegemon.engine.words import NOBODY, Seat
from hegemon.server.course import KEPT
from hegemon.server.entries import Entry
from hegemon.server.messages import Account, Letter, News, Snapshot
from hegemon.server.plans import Now
from hegemon.server.table import Table

INTERNAL = (Answered, Asked, TakeBackOpened, TakeBackClosed)
CHANGING_HANDS = (TerritoryTaken, TerritoryCaptured, SeatTurnedNeutral, Fortified, TakenBack)
NO_SETTING = Setting()
Accounts = tuple[Account, ...]

encoder = msgspec.json.Encoder()


def encode(letter: Letter) -> bytes:
    """A letter as it goes over the wire."""
    return encoder.encode(letter)


def news(
    table: Table, entries: Sequence[Entry], looks: Collection[Seat], now: Now
) -> dict[Seat, list[bytes]]:
    """What everybody who looks is told of `entries`, the last ones of the table; at a turn's start all of it."""
    events, counts = told_by(entries)
    fresh = table.state.over or any(isinstance(event, TurnBegan) for event in events)
    known = accounts(table) if fresh or change_hands(events) else ()
    shared: bytes | None = None
    told: dict[Seat, list[bytes]] = {}
    for seat in looks:
        seen = tuple(view_event(event, seat) for event in events)
        plain = seat != table.asked_seat and all(
            one is other for one, other in zip(seen, events, strict=True)
        )
        if plain and shared is not None:
            told[seat] = [shared]
        else:
            told[seat] = [encode(news_letter(table, seen, counts, seat, now, known))]
            shared = told[seat][0] if plain else shared
        if fresh:
            told[seat].append(encode(snapshot(table, seat, now, known)))
    return told


def told_by(entries: Iterable[Entry]) -> tuple[tuple[AnyEvent, ...], tuple[int, ...]]:
    """The events of some steps without bookkeeping, and how many of them each step has."""
    steps = [[event for event in entry.step.events if not isinstance(event, INTERNAL)] for entry in entries]
    return tuple(event for step in steps for event in step), tuple(map(len, steps))


def change_hands(events: Iterable[AnyEvent]) -> bool:
    """Whether by these events anybody would receive more or less."""
    return any(isinstance(event, CHANGING_HANDS) for event in events)


def news_letter(
    table: Table,
    events: tuple[AnyEvent, ...],
    counts: tuple[int, ...],
    seat: Seat,
    now: Now,
    known: Accounts = (),
) -> News:
    """The letter about the last steps; `known` are the accounts where somebody has worked them out."""
    return News(
        game=table.game,
        since=table.version - len(counts),
        step=table.version,
        events=events,
        asked=asked_player(table),
        offers=offers_for(table, seat),
        clocks=table.spent(now),
        errands=tuple(table.errands),
        accounts=(known or accounts(table)) if change_hands(events) else (),
        counts=counts,
    )


def snapshot(table: Table, seat: Seat, now: Now, known: Accounts = ()) -> Snapshot:
    """The whole game as `seat` may see it; rules and board are told with the room."""
    return Snapshot(
        game=table.game,
        step=table.version,
        view=replace(view(table.state, seat), setting=NO_SETTING, agenda=()),
        asked=asked_player(table),
        offers=offers_for(table, seat),
        clocks=table.spent(now),
        errands=tuple(table.errands),
        accounts=known or accounts(table),
    )


def accounts(table: Table) -> Accounts:
    """What each seat would receive now, and its points."""
    state = table.state
    found = ((income_of(state, seat), points(state, seat)) for seat in state.setting.seats)
    return tuple(Account(base + bonus, score) for (base, bonus, _), score in found)


def since(table: Table, seen: int, seat: Seat, now: Now) -> Letter:
    """What brings somebody who has seen `seen` steps up to date: the missing steps, or all if they are many."""
    missing = table.version - seen
    if not 0 <= missing <= min(KEPT, table.version) or seen < 0:
        return snapshot(table, seat, now)
    events, counts = told_by(table.entries[len(table.entries) - missing :])
    return news_letter(table, tuple(view_event(event, seat) for event in events), counts, seat, now)


def asked_player(table: Table) -> PlayerAsk | None:
    """The question that a player is asked now."""
    ask = table.state.asked
    return ask if isinstance(ask, PlayerAsk) else None


def offers_for(table: Table, seat: Seat) -> tuple[PlayerOffer, ...]:
    """What the asked seat may answer; nobody else is told, for it depends on the hand."""
    if seat == NOBODY or seat != table.asked_seat:
        return ()
    extra = (TakeBackOffer(),) if may_take_back(table.state, seat) else ()
    return (*(offer for offer in choices(table.state) if isinstance(offer, PlayerOffer)), *extra)
