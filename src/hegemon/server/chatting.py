"""Chat: who may say what to whom, by the room's policy."""

from collections import deque
from collections.abc import Collection, Iterator

from hegemon.server import names
from hegemon.server.messages import ChatSaid, Say, SayPreset
from hegemon.server.room import NotAllowed, Place, Room
from hegemon.server.store import Holder


def said(room: Room, holder: Holder, message: Say | SayPreset, at: float) -> ChatSaid:
    """What is said, as it goes to everybody who may hear it; raises `NotAllowed`."""
    place = next((place for place in room.places if holder and place.holder == holder), Place(0, name=""))
    policy = room.settings.chat
    if policy == "off" or (policy == "presets" and isinstance(message, Say)):
        why = "this room has no chat" if policy == "off" else "this room speaks in set phrases only"
        raise NotAllowed("no-chat", why, chat=policy)
    apart = policy == "apart" and not place.place
    if isinstance(message, SayPreset):
        return ChatSaid(place.name, place.place, preset=message.preset, aside=apart, at=at)
    try:
        text = names.clean_chat(message.text)
    except names.BadText as error:
        raise NotAllowed("bad-text", str(error), given=error.given) from error
    return ChatSaid(place.name, place.place, text, aside=message.aside or apart, at=at)


def may_hear(room: Room, holder: Holder, said: ChatSaid) -> bool:
    """Asides are heard by the own side only: players, or spectators."""
    plays = any(holder and place.holder == holder for place in room.places)
    return not said.aside or plays == bool(said.place)


class Chat:
    """The latest of what was said in a room, for who comes later; never stored."""

    def __init__(self, most: int) -> None:
        self.latest: deque[ChatSaid] = deque(maxlen=most)

    def add(self, said: ChatSaid) -> None:
        """One more."""
        self.latest.append(said)

    def heard_by(self, room: Room, holder: Holder) -> Iterator[ChatSaid]:
        """What somebody may hear."""
        return (said for said in self.latest if may_hear(room, holder, said))

    def forget(self, places: Collection[int]) -> None:
        """Without what was said from these places."""
        self.latest = deque((said for said in self.latest if said.place not in places), self.latest.maxlen)
