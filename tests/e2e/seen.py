"""A table as somebody at a browser sees and handles it: by what a screen reader would say, by mouse and by button."""

import json
import re
from dataclasses import dataclass
from pathlib import Path

from playwright.sync_api import Locator, Page

AUTOPLAY = (Path(__file__).parent / "autoplay.js").read_text(encoding="utf-8")
LABELS = "all => all.map(one => [one.dataset.id, one.getAttribute('aria-label')])"
LABEL = re.compile(r".*, (?P<whose>[^,]*), (?P<armies>\d+) arm(?:y|ies)(?P<offered>, can be chosen)?")
ROUTES = "async (id) => (await (await fetch(`/api/boards/${id}`)).json()).board.routes"

# The board of the tests: two rows of three, each beside its neighbours.
NEAR = {
    "oak": ("elm", "fir"), "elm": ("oak", "ash", "yew"), "ash": ("elm", "bay"),
    "fir": ("oak", "yew"), "yew": ("fir", "elm", "bay"), "bay": ("yew", "ash"),
}  # fmt: skip


@dataclass(frozen=True)
class Land:
    """A territory, as its label tells it."""

    id: str
    whose: str
    armies: int
    offered: bool


class Seen:
    """The table on somebody's page."""

    page: Page
    name: str

    @property
    def lands(self) -> list[Land]:
        """All territories."""
        found = self.page.locator(".table .counter").evaluate_all(LABELS)
        told = [(id_, LABEL.fullmatch(label)) for id_, label in found]
        return [
            Land(id_, said["whose"], int(said["armies"]), bool(said["offered"])) for id_, said in told if said
        ]

    def land(self, territory: str) -> Land:
        """One territory."""
        return next(one for one in self.lands if one.id == territory)

    def held(self, name: str = "") -> list[Land]:
        """The territories of somebody, one's own if nobody is named."""
        return [one for one in self.lands if one.whose == (name or self.name)]

    @property
    def standing(self) -> dict[str, tuple[str, int]]:
        """Who holds what with how many armies."""
        return {one.id: (one.whose, one.armies) for one in self.lands}

    @property
    def asked(self) -> bool:
        """Whether this person is asked something."""
        return self.page.locator(".hint.mine").count() > 0

    @property
    def hint(self) -> Locator:
        """The line that says what is to be done."""
        return self.page.locator(".hint")

    @property
    def over(self) -> bool:
        """Whether the page says who has won."""
        return self.page.locator(".result").count() > 0

    @property
    def alone(self) -> Locator:
        """Whatever says that the network is gone."""
        return self.page.get_by_text("No connection. Coming back")

    def button(self, name: str | re.Pattern[str]) -> Locator:
        """A button by what it says; the last one, should there be several."""
        return self.page.get_by_role("button", name=name).last

    def offers(self, name: str) -> bool:
        """Whether such a button is there just now."""
        return self.page.get_by_role("button", name=name).count() > 0

    # ── doing ─────────────────────────────────────────────────────────────────────────────────────────────────────────

    def counter(self, territory: str) -> Locator:
        """A territory's counter."""
        return self.page.locator(f'.table .counter[data-id="{territory}"]')

    def at(self, territory: str) -> tuple[float, float]:
        """Where a territory's counter is on the screen."""
        box = self.counter(territory).locator("circle").first.bounding_box()
        assert box, territory
        return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2

    def click(self, territory: str) -> None:
        """Choose a territory with the mouse."""
        self.page.mouse.click(*self.at(territory))

    def drag(self, source: str, target: str) -> None:
        """Drag from one territory to another."""
        mouse = self.page.mouse
        mouse.move(*self.at(source))
        mouse.down()
        mouse.move(*self.at(target), steps=6)
        mouse.up()

    def press(self, name: str | re.Pattern[str]) -> None:
        """Press a button."""
        self.button(name).click()

    def tab(self, name: str) -> Locator:
        """What stands beside the map under a heading."""
        self.page.get_by_role("tab", name=name).click()
        return self.page.get_by_role("tabpanel")

    # ── a script that plays on ────────────────────────────────────────────────────────────────────────────────────────

    def autoplay(self, board: str = "six", halt: str = "", attacks: bool = True) -> None:
        """Let a script answer, by the page's own buttons and keys, until a button or hint like `halt` is there."""
        routes = self.page.evaluate(ROUTES, board)
        how = {"routes": routes, "halt": halt, "attacks": attacks}
        self.page.evaluate(f"({AUTOPLAY})({json.dumps(how)})")

    @property
    def rests(self) -> bool:
        """Whether the script that answers has come to its end."""
        return bool(self.page.evaluate("document.documentElement.dataset.autoplay !== 'on'"))

    def stop(self) -> None:
        """A person takes over."""
        self.page.evaluate("clearInterval(window.autoplay); delete document.documentElement.dataset.autoplay")


def best_pair(one: Seen) -> tuple[Land, Land]:
    """From where to where an attack has most to gain."""
    pairs = [(mine, one.land(id_)) for mine in one.held() for id_ in NEAR[mine.id]]
    foes = [(mine, other) for mine, other in pairs if other.whose not in (one.name, "empty")]
    return max(foes, key=lambda pair: (pair[0].armies, -pair[1].armies))
