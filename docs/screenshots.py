"""Pictures of every screen, in both themes, on desktop, tablet and phone: `make screenshots`, then look at them.

`make screenshots ONLY=readme` takes the small ones that the README shows anew.
"""

import os
import shutil
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Literal, NamedTuple

from playwright.sync_api import Browser, Page, ViewportSize, sync_playwright

from docs import scenes
from tests.e2e.people import Person
from tests.server.harness import ServerProcess

FOLDER = Path(__file__).parents[1] / "screenshots"
README = Path(__file__).parent / "images"
CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser") or "/usr/bin/chromium"
SETTINGS = {"HEGEMON_TABLES_GRACE": "60", "HEGEMON_TABLES_BOT_PAUSE": "0"}


class View(NamedTuple):
    """A screen somebody may sit at."""

    name: str
    width: int
    height: int
    theme: Literal["light", "dark"]


DESKTOP = View("desktop-light", 1280, 800, "light")
VIEWS = (
    DESKTOP,
    View("desktop-dark", 1280, 800, "dark"),
    View("tablet", 820, 1180, "light"),
    View("phone-light", 390, 844, "light"),
    View("phone-dark", 390, 844, "dark"),
    View("phone-wide", 844, 390, "dark"),
)


# The README's: small enough for everybody's clone.
SHOWN = {
    view.name: view
    for view in (
        View("table", 1120, 700, "dark"),
        View("charts", 1120, 700, "light"),
        View("phone", 390, 700, "light"),
    )
}
QUALITY = 72


def turn_to(page: Page, view: View) -> None:
    """Look at a page on another screen."""
    page.set_viewport_size({"width": view.width, "height": view.height})
    page.emulate_media(color_scheme=view.theme)
    page.mouse.move(0, 0)  # nothing is lit because a mouse rests on it
    page.wait_for_timeout(450)  # the map glides into its new frame, and is drawn anew


class Camera:
    """Takes the picture of a screen from every view."""

    def __init__(self, browser: Browser, url: str) -> None:
        self.browser, self.url, self.taken = browser, url, 0

    def person(self, name: str) -> Person:
        """Somebody at a browser of their own."""
        size = ViewportSize(width=DESKTOP.width, height=DESKTOP.height)
        context = self.browser.new_context(viewport=size, locale="en", color_scheme=DESKTOP.theme)
        context.set_default_timeout(30_000)
        return Person(context, self.url, name)

    def take(self, name: str, page: Page, whole: bool = False) -> None:
        """One picture for each view; `whole` pages are shown to their end."""
        for view in VIEWS:
            turn_to(page, view)
            page.screenshot(path=FOLDER / f"{name}.{view.name}.png", full_page=whole)
            self.taken += 1
        turn_to(page, DESKTOP)

    def show(self, name: str, page: Page) -> None:
        """One of the README's pictures."""
        turn_to(page, SHOWN[name])
        page.screenshot(path=README / f"{name}.jpg", type="jpeg", quality=QUALITY)
        self.taken += 1


@contextmanager
def studio() -> Iterator[tuple[Browser, ServerProcess]]:
    """A browser and a server with an empty data folder."""
    with (
        TemporaryDirectory() as folder,
        ServerProcess(Path(folder) / "data", **SETTINGS) as server,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        yield browser, server
        browser.close()


def main(wanted: list[str]) -> None:
    """Take the pictures of all scenes, or of those that are named."""
    if unknown := set(wanted) - set(scenes.SCENES):
        sys.exit(f"no scene {', '.join(sorted(unknown))}; there are {', '.join(scenes.SCENES)}")
    FOLDER.mkdir(exist_ok=True)
    README.mkdir(exist_ok=True)
    with studio() as (browser, server):
        camera = Camera(browser, server.url)
        for name, scene in scenes.SCENES.items():
            if name in (wanted or scenes.USUAL):
                scene(camera)
        print(f"{camera.taken} pictures in {os.path.relpath(README if 'readme' in wanted else FOLDER)}/")


if __name__ == "__main__":
    main(sys.argv[1:])
