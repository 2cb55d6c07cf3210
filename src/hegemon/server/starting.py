"""How a game begins: anchors are told, players reveal their secrets, chance is asked for the first time."""

from typing import NamedTuple

from hegemon.fair import StreamName
from hegemon.server import phases, playable, playing, roomview, tokens
from hegemon.server.dice import FairChance, Seeds, fresh
from hegemon.server.plans import Manners
from hegemon.server.playing import Playing, Start
from hegemon.server.room import Room
from hegemon.server.services import Services
from hegemon.server.store import GameId


class Opening(NamedTuple):
    """A game about to begin; players reveal their secrets until `until` (monotonic time)."""

    game: GameId
    seeds: Seeds
    anchors: dict[StreamName, str]
    until: float


def opening(services: Services) -> Opening:
    """The server's part of the dice, and the game's id: fixed before any player's part is known."""
    game, seeds = tokens.new_id(), fresh()
    until = services.now().mono + services.habits.reveal_time
    return Opening(game, seeds, FairChance(game, seeds).anchors, until)


async def start(services: Services, doc: Room, opened: Opening) -> Playing:
    """The game that a room has been waiting for."""
    seats = phases.seating(doc)
    by_seat = sorted((doc.place(number) for number in seats), key=lambda place: seats[place.place])
    begun = Start(
        room=doc.id,
        game=opened.game,
        setting=playable.setting_of(doc.settings, len(by_seat)),
        names=tuple(place.name for place in by_seat),
        listed=doc.settings.listed,
        seeds=opened.seeds,
        seats=roomview.pledges(doc),
    )
    return await playing.begin(services, begun, manners(services, doc))


def manners(services: Services, doc: Room) -> Manners:
    """How the room's table is run."""
    settings, habits = doc.settings, services.habits
    return Manners(settings.clock, settings.absence, habits.stand_in, settings.pace, habits.bot_pause)
