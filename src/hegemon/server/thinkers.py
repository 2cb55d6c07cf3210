"""Where bots think: in processes of their own, so that no thought delays a socket, and none lasts for ever."""

import asyncio
import multiprocessing
from collections.abc import Iterable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from multiprocessing.connection import Connection as Pipe
from multiprocessing.process import BaseProcess
from random import Random

import msgspec

from hegemon import bots
from hegemon.engine.commands import AnyCommand
from hegemon.engine.offers import Offer, PlayerOffer
from hegemon.engine.view import View
from hegemon.engine.words import Seat
from hegemon.server.store import GameId

REMEMBERED = 256
START_TIME = 20.0
READY = b"ready"
FOR_EVER = 1e6  # seconds of thought in one game
REST = 60.0  # seconds without a question after which programs are let go


class Question(msgspec.Struct, frozen=True):
    """What a thinker is asked."""

    game: GameId
    seat: Seat
    bot: str
    view: View
    offers: tuple[PlayerOffer, ...]


questions = msgspec.json.Decoder(Question)
answers = msgspec.json.Decoder(AnyCommand)


def serve(pipe: Pipe, programs: Mapping[str, str], limit: float) -> None:
    """A thinker's life: questions in, answers out, each seat's bot remembered as long as there is room."""
    known: dict[tuple[GameId, Seat, str], bots.Bot] = {}
    rng = Random()  # noqa: S311 (bots may guess; dice come from elsewhere)
    bots.install(programs, limits_within(limit))
    pipe.send_bytes(READY)
    while True:
        try:
            while not pipe.poll(REST):
                rest(known.values())
            question = questions.decode(pipe.recv_bytes())
        except (EOFError, KeyboardInterrupt):
            return
        key = (question.game, question.seat, question.bot)
        bot = known.pop(key, None) or bots.make(question.bot)
        known[key] = bot
        if len(known) > REMEMBERED:
            del known[next(iter(known))]
        pipe.send_bytes(msgspec.json.encode(bot(question.view, question.offers, rng)))


def limits_within(seconds: float) -> bots.Limits:
    """What a program may take, so that it has started and been replaced before its thinker is given up."""
    return bots.Limits(start=0.4 * seconds, move=0.4 * seconds, total=FOR_EVER)


def rest(known: Iterable[bots.Bot]) -> None:
    """While nobody asks, programs need not run; they are started anew in the middle of a game."""
    for bot in known:
        if isinstance(bot, bots.Program):
            bot.close()


def understood(answer: bytes) -> AnyCommand | None:
    """What a bot said, if it is a command at all."""
    try:
        command: AnyCommand = answers.decode(answer)
    except msgspec.MsgspecError:
        return None
    return command


class Thinker:
    """One process; what takes too long is ended with it, and the next question gets a new one."""

    def __init__(self, limit: float, programs: Mapping[str, str]) -> None:
        self.limit, self.programs, self.free = limit, programs, asyncio.Lock()
        self.process: BaseProcess | None = None
        self.pipe: Pipe | None = None

    def start(self) -> Pipe | None:
        """A new process that takes questions; None if it does not come up."""
        context = multiprocessing.get_context("spawn")
        self.pipe, theirs = context.Pipe()
        told = (theirs, self.programs, self.limit)
        self.process = context.Process(target=serve, args=told, name="hegemon-thinker", daemon=True)
        self.process.start()
        theirs.close()
        return self.pipe if self.pipe.poll(START_TIME) and self.pipe.recv_bytes() == READY else None

    def ask(self, question: bytes) -> bytes | None:
        """An answer; None if there is none in time (while a process starts its time does not run)."""
        try:
            pipe = self.pipe or self.start()
            if pipe:
                pipe.send_bytes(question)
                if pipe.poll(self.limit):
                    return pipe.recv_bytes()
        except (EOFError, OSError):
            pass
        self.stop()
        return None

    def stop(self) -> None:
        """End the process."""
        process, pipe, self.process, self.pipe = self.process, self.pipe, None, None
        if process and pipe:
            process.kill()
            process.join()
            pipe.close()


class Processes:
    """Some thinkers; a game always asks the same one, which remembers its bots."""

    def __init__(self, workers: int, limit: float, programs: Mapping[str, str] | None = None) -> None:
        bots.install(programs or {}, limits_within(limit))  # so that rooms know their names
        self.thinkers = [Thinker(limit, programs or {}) for _ in range(workers)]
        self.threads = ThreadPoolExecutor(workers, "thinkers")

    async def think(
        self, game: GameId, seat: Seat, bot: str, view: View, offers: Sequence[Offer]
    ) -> AnyCommand | None:
        """A bot's answer; None if it has none in time."""
        thinker = self.thinkers[hash(game) % len(self.thinkers)]
        possible = tuple(offer for offer in offers if isinstance(offer, PlayerOffer))
        question = msgspec.json.encode(Question(game, seat, bot, view, possible))
        async with thinker.free:
            answer = await asyncio.get_running_loop().run_in_executor(self.threads, thinker.ask, question)
        return understood(answer) if answer else None

    async def close(self) -> None:
        """Let all thinkers go."""
        for thinker in self.thinkers:
            thinker.stop()
        self.threads.shutdown(wait=False, cancel_futures=True)
