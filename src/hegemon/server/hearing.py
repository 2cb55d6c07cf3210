"""What somebody says in a live room, and what comes of it; whatever is wrong goes to its sender alone."""

from typing import TYPE_CHECKING

from hegemon.engine.words import NOBODY
from hegemon.server import chairs, chatting, letters, oracle, phases
from hegemon.server.connection import Connection
from hegemon.server.logs import logger
from hegemon.server.messages import (
    AnyMessage,
    AskOdds,
    CatchUp,
    Enter,
    Hook,
    Look,
    Refused,
    Rematch,
    Say,
    SayPreset,
    TableMessage,
    Welcome,
)
from hegemon.server.room import NotAllowed, require
from hegemon.server.store import Unavailable

if TYPE_CHECKING:
    from hegemon.server.live import Live

log = logger(__name__)


async def heard(live: "Live", who: Connection, message: AnyMessage) -> None:
    """A message; whatever is wrong with it goes to its sender alone."""
    try:
        await obey(live, who, message)
    except NotAllowed as error:
        refuse(live, who, Refused(error.why, str(error), getattr(message, "id", ""), error.facts))
    except Unavailable:
        sentence = "nothing can be stored just now: try again in a moment"
        refuse(live, who, Refused("unavailable", sentence, getattr(message, "id", "")))
        raise


async def obey(live: "Live", who: Connection, message: AnyMessage) -> None:
    """Who speaks first enters; then each kind of message has its place."""
    require(
        who.entered or isinstance(message, Enter), "enter-first", "the first message on a socket is Enter"
    )
    match message:
        case Enter():
            await enter(live, who, message)
        case Look() | CatchUp():
            look(live, who, message)
        case AskOdds():
            tell_odds(live, who, message)
        case Say() | SayPreset():
            say(live, who, message)
        case Rematch():
            await rematch(live, who)
        case Hook():
            allowed = live.services.hooks or not message.url
            require(allowed, "no-webhooks", "this server calls nobody: its owner has not allowed webhooks")
            await live.change(
                chairs.act(live.room, live.people.speaker(live.room, who.holder, message), message)
            )
        case _ if isinstance(message, TableMessage):
            await live.play_on(who, message)
        case _:
            await live.change(
                chairs.act(live.room, live.people.speaker(live.room, who.holder, message), message)
            )


async def enter(live: "Live", who: Connection, message: Enter) -> None:
    """Welcome, the chat so far, and what is new in the game since this client last looked."""
    who.entered = True
    who.look = message.look if message.look in live.people.seats(live.room, who.holder) else NOBODY
    who.put(letters.encode(Welcome(live.view(), live.mine(who))))
    for said in live.chat.heard_by(live.mine(who)):
        who.put(letters.encode(said))
    if live.play:
        live.catch_up(who, message.seen if message.game == live.play.table.game else -1)
    await live.presence()


def look(live: "Live", who: Connection, message: Look | CatchUp) -> None:
    """Show the game from another of one's seats, or from where something is missing."""
    if isinstance(message, Look):
        own = message.seat == NOBODY or message.seat in live.people.seats(live.room, who.holder)
        require(own, "not-your-seat", f"seat {message.seat} is not yours", seat=message.seat)
        who.look = message.seat
    live.catch_up(who, message.seen if isinstance(message, CatchUp) else -1)


def say(live: "Live", who: Connection, message: Say | SayPreset) -> None:
    """Chat."""
    said = chatting.said(live.room, live.mine(who), message, live.services.now().wall)
    live.chat.add(said)
    letter = letters.encode(said)
    for connection in live.people.entered():
        if chatting.may_hear(live.mine(connection), said):
            connection.put(letter)


def refuse(live: "Live", who: Connection, letter: Refused) -> None:
    """Tell the sender, and nobody else."""
    log.debug("refused", why=letter.why)
    live.services.counters.refused(letter.why)
    who.put(letters.encode(letter))


async def rematch(live: "Live", who: Connection) -> None:
    """The same again."""
    doc, play = phases.rematched(live.room, live.people.identity(live.room, who.holder)), live.play
    live.play = None
    try:
        await live.change(doc)
    except Unavailable:
        live.play = play
        raise


def tell_odds(live: "Live", who: Connection, message: AskOdds) -> None:
    """How an attack to the end would turn out."""
    require(live.play, "no-game", "no game is being played")
    if live.play:
        who.put(letters.encode(oracle.odds_answer(live.play.table.state, message)))
