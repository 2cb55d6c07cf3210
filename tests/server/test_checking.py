"""Whoever looks on can check every throw while the game goes on, with nothing but letters; see docs/fair-dice.md."""

import asyncio
from contextlib import aclosing

import pytest

from hegemon.client import Client, Link
from hegemon.engine.events import AnyEvent, DiceRolled, OrderRolled, TurnBegan
from hegemon.fair import StreamName, blocks_of, hashed, index_of, key_of
from hegemon.server import messages as m
from tests.server.harness import Player, ServerProcess


class Checker:
    """A spectator who makes every throw again as soon as its link is told."""

    def __init__(self, link: Link) -> None:
        self.link, self.seen, self.turn, self.game = link, -1, 0, ""
        self.fair, self.over = m.FairView(), False
        self.thrown: list[tuple[StreamName, int, int, tuple[int, ...]]] = []
        self.checked: dict[StreamName, int] = {"order": 0, "dice": 0}
        self.welcome = asyncio.Event()

    async def look_on(self, drop_every: int) -> None:
        """Until the game is over; the socket breaks again and again."""
        async with aclosing(self.link.letters()) as letters:
            count = 0
            async for letter in letters:
                count += 1
                self.welcome.set()
                self.hear(letter)
                if self.over:
                    return
                if count % drop_every == 0 and self.link.socket:
                    await self.link.socket.close()

    def hear(self, letter: m.AnyLetter) -> None:
        """What there is to know in a letter."""
        match letter:
            case m.Welcome(room=room) | m.RoomNews(room=room) if room.fair.seats:
                self.fair, self.game = room.fair, room.game
            case m.Snapshot(step=0):
                self.seen = 0
            case m.News(since=since, step=step) if since <= self.seen < step:
                self.follow(letter)
            case m.LinkRevealed():
                self.check(letter)

    def follow(self, news: m.News) -> None:
        """Note every throw with its step."""
        assert len(news.counts) == news.step - news.since
        assert sum(news.counts) == len(news.events)
        events = list(news.events)
        for step, count in enumerate(news.counts, news.since + 1):
            if step > self.seen:
                self.note(step, events[:count])
            del events[:count]
        self.seen = news.step

    def note(self, step: int, events: list[AnyEvent]) -> None:
        """The dice of one step, and the turns that began in it."""
        for event in events:
            if isinstance(event, DiceRolled):
                self.thrown.append(("dice", self.turn, step, (*event.attack, *event.defend)))
            if isinstance(event, OrderRolled):
                self.thrown.append(("order", self.turn, step, event.dice))
        self.turn += sum(isinstance(event, TurnBegan) for event in events)

    def check(self, told: m.LinkRevealed) -> None:
        """A link leads to its anchor, and gives the dice that fell."""
        link = bytes.fromhex(told.link)
        stream: StreamName = told.stream  # type: ignore[assignment]
        self.over = stream == "cards"  # which is told at the very end, after the others
        assert hashed(link, told.index).hex() == self.fair.anchors[stream]
        due = [one for one in self.thrown if one[0] == stream and index_of(stream, one[1]) <= told.index]
        for one in due:
            _, turn, step, dice = one
            key = key_of(hashed(link, told.index - index_of(stream, turn)), self.game, self.fair.seats)
            numbers = blocks_of(key, stream, step)
            assert tuple(1 + numbers.randrange(6) for _ in dice) == dice
            self.thrown.remove(one)
            self.checked[stream] += 1


async def watched(url: str, settings: m.Settings, drop_every: int) -> Checker:
    """A whole game, and a spectator of it."""
    first = Client(url)
    room = await first.open_room(settings)
    people = [
        Player(client, room, f"p{n}", n) for n, client in enumerate((first, Client(url), Client(url)), 1)
    ]
    checker = Checker(Client(url).enter(room))
    looking = asyncio.create_task(checker.look_on(drop_every))
    await checker.welcome.wait()
    await asyncio.gather(*(player.play() for player in people))
    await asyncio.wait_for(looking, 30)
    return checker


@pytest.mark.parametrize("drop_every", [1_000_000, 40])
def test_every_throw_can_be_checked_during_the_game_by_who_hears_nothing_but_letters(drop_every, tmp_path):
    settings = m.Settings(rules="rounds", places=3, options={"round_limit": 6}, pace=0)
    with ServerProcess(tmp_path / "data") as server:
        checker = asyncio.run(asyncio.wait_for(watched(server.url, settings, drop_every), 60))
    assert checker.checked["order"] > 0
    assert checker.checked["dice"] > 20
    assert checker.thrown == []
