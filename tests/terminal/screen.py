"""A person before the full screen: keys, clicks and typed lines, and what can be read there."""

import re
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from functools import partial
from html import unescape

from textual.pilot import Pilot
from textual.widgets import Static

from hegemon import catalog
from hegemon.engine.words import TerritoryId
from hegemon.game import Game
from hegemon.picture import Picture
from hegemon.terminal.boardmap import BoardMap
from hegemon.terminal.fullscreen import Fullscreen
from hegemon.terminal.session import play_plainly
from hegemon.terminal.talk import Conversation

PATIENCE = 1500  # looks of 20 ms: the machine may be busy with other things


class Sitter:
    """Somebody before the screen."""

    def __init__(self, app: Fullscreen, pilot: Pilot[None]) -> None:
        self.app, self.pilot = app, pilot

    async def settle(self) -> None:
        """Wait until the game waits for a line, or has ended, and everything is drawn."""
        await self.pilot.pause(0.02)
        await self.until(lambda: self.app.waiting or not self.app.stage.running)
        await self.pilot.pause()

    async def until(self, come: Callable[[], object]) -> None:
        """Wait for something."""
        for _ in range(PATIENCE):
            if come():
                return
            await self.pilot.pause(0.02)
        raise AssertionError("it never came")

    async def press(self, *keys: str) -> None:
        """Press keys, and wait for what comes of it."""
        await self.pilot.press(*keys)
        await self.settle()

    async def type(self, line: str) -> None:
        """Type a line."""
        await self.press(*("space" if letter == " " else letter for letter in line), "enter")

    async def click(self, one: TerritoryId, button: int = 1, shift: bool = False) -> None:
        """Click on a territory's number."""
        await self.pilot.click("#map", offset=self.cell(one), button=button, shift=shift)
        await self.settle()

    async def drag(self, source: TerritoryId, target: TerritoryId) -> None:
        """Drag from one territory to another."""
        await self.pilot.mouse_down("#map", offset=self.cell(source))
        await self.pilot.hover("#map", offset=self.cell(target))
        await self.pilot.mouse_up("#map", offset=self.cell(target))
        await self.settle()

    async def resize(self, width: int, height: int) -> None:
        """Make the terminal another size."""
        await self.pilot.resize_terminal(width, height)
        await self.until(lambda: self.app.size == (width, height))
        await self.pilot.pause()

    def cell(self, one: TerritoryId) -> tuple[int, int]:
        """Where a territory's number stands."""
        raster = self.app.query_one(BoardMap).raster
        assert raster
        return raster.anchors[one]

    def text(self, name: str) -> str:
        """What a part of the screen says."""
        return str(self.app.query_one(f"#{name}", Static).render())

    def everything(self) -> str:
        """All that can be read on the whole screen."""
        found = re.findall(r">([^<]*)</text>", self.app.export_screenshot())
        return unescape("\n".join(found)).replace("\xa0", " ")

    @property
    def cursor(self) -> TerritoryId | None:
        """The territory under the cursor."""
        return self.app.query_one(BoardMap).marks.cursor

    def drawn(self) -> str:
        """The board as it is drawn, without its colours."""
        return "\n".join(strip.text for strip in self.app.query_one(BoardMap).strips)


@asynccontextmanager
async def on_the_screen(
    game: Callable[[Conversation], object],
    pictures: Callable[[str], Picture],
    size: tuple[int, int] = (120, 40),
    kind: type[Fullscreen] = Fullscreen,
) -> AsyncIterator[Sitter]:
    """Whatever is played, on a screen of so many cells."""
    app = kind(pictures, game, pace=0)
    async with app.run_test(size=size) as pilot:
        yield Sitter(app, pilot)
    app.stage.close()


@asynccontextmanager
async def before_the_screen(game: Game, width: int = 120, height: int = 40) -> AsyncIterator[Sitter]:
    """A game at home on a screen of so many cells."""
    pictures = partial(catalog.picture, folder=None)
    async with on_the_screen(partial(play_plainly, game), pictures, (width, height)) as sitter:
        await sitter.settle()
        yield sitter
