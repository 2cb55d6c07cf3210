"""What can happen to a live room: each is one item in its inbox."""

import asyncio
from typing import NamedTuple

from hegemon.engine.commands import AnyCommand
from hegemon.server.connection import Connection
from hegemon.server.messages import AnyMessage
from hegemon.server.store import Holder, SeatRow


class Came(NamedTuple):
    """A socket opened."""

    who: Connection


class Went(NamedTuple):
    """A socket closed."""

    who: Connection


class Heard(NamedTuple):
    """A socket said something; `at` is by `perf_counter`, as the loop's own clock ticks in milliseconds."""

    who: Connection
    message: AnyMessage
    at: float


class Thought(NamedTuple):
    """A bot has thought about the question after step `version`."""

    version: int
    command: AnyCommand | None


class Held(NamedTuple):
    """A one-time link was redeemed: another device holds a place."""

    row: SeatRow


class Forgotten(NamedTuple):
    """A person wants to be forgotten; `done` once it is so."""

    holder: Holder
    done: asyncio.Future[None]


Happening = Came | Went | Heard | Thought | Held | Forgotten | None
