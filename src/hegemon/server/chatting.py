"""Chat: who may say what to whom, by the room's policy."""

from collections import deque
from collections.abc import Collection, Iterator, Sequence

from hegemon.server import names
from hegemon.server.messages import ChatSaid, Say, SayPreset
from hegemon.server.room import NotAllowed, Place, Room


def said(room: Room, places: Sequence[int], message: Say | SayPreset, at: float) -> ChatSaid:
    """What is said, as it goes to everybody who may hear it, under the name at the first of one's places."""
    place = room.place(places[0]) if places else Place(0)
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


def may_hear(places: Sequence[int], said: ChatSaid) -> bool:
    """Asides are heard by the own side only: players, or spectators."""
    return not said.aside or bool(places) == bool(said.place)


class Chat:
    """The latest of what was said in a room, for who comes later; never stored."""

    def __init__(self, most: int) -> None:
        self.latest: deque[ChatSaid] = deque(maxlen=most)

    def add(self, said: ChatSaid) -> None:
        """One more."""
        self.latest.append(said)

    def heard_by(self, places: Sequence[int]) -> Iterator[ChatSaid]:
        """What somebody with these places may hear."""
        return (said for said in self.latest if may_hear(places, said))

    def forget(self, places: Collection[int]) -> None:
        """Without what was said from these places."""
        self.latest = deque((said for said in self.latest if said.place not in places), self.latest.maxlen)
