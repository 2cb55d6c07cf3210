"""Somebody without a mouse: tab, arrows, letters, and nothing else."""

from playwright.sync_api import Keyboard

from tests.e2e.crowd import wait
from tests.e2e.people import Person
from tests.e2e.seen import NEAR, Land

FOCUSED = """() => {
  const one = document.activeElement;
  if (one === document.body) return '';
  const label = one.labels?.[0]?.firstChild?.textContent ?? '';
  const text = one.tagName === 'SELECT' ? '' : one.textContent;
  return `${one.getAttribute('aria-label') ?? ''} ${label} ${text}`.replace(/\\s+/g, ' ').trim();
}"""
AT = "() => document.activeElement?.closest('.counter')?.getAttribute('data-id') ?? ''"
MAP = "() => Boolean(document.activeElement?.closest('.counter'))"
ROWS = (("oak", "elm", "ash"), ("fir", "yew", "bay"))
MOST = 120  # presses of the tab key that lead once around any page


class Blind:
    """What one can do by keys alone, and by what is read aloud."""

    def __init__(self, one: Person) -> None:
        self.one = one

    @property
    def keys(self) -> Keyboard:
        """The keyboard."""
        return self.one.page.keyboard

    @property
    def focused(self) -> str:
        """What is read of where one is."""
        said: str = self.one.page.evaluate(FOCUSED)
        return said

    def reach(self, name: str) -> None:
        """Go on by tab until something of that name has the focus."""
        for _ in range(MOST):
            if name in self.focused:
                return
            self.keys.press("Tab")
        raise AssertionError(f"{name} is not to be reached")

    def push(self, name: str) -> None:
        """Press a button."""
        self.reach(name)
        self.keys.press("Enter")

    def type(self, name: str, value: str) -> None:
        """Fill a field."""
        self.reach(name)
        self.keys.press("Control+A")
        self.keys.type(value)
        self.keys.press("Tab")

    def choose(self, name: str, value: str) -> None:
        """Choose in a list, by the first letters of a value."""
        self.reach(name)
        self.keys.type(value)
        self.keys.press("Tab")

    # ── the map ───────────────────────────────────────────────────────────────────────────────────────────────────────

    def go(self, territory: str) -> None:
        """Go to a territory by arrows."""
        for _ in range(MOST):
            if self.one.page.evaluate(MAP):
                break
            self.keys.press("Tab")
        while (here := str(self.one.page.evaluate(AT))) != territory:
            self.keys.press(arrow(here, territory))

    def take(self, territory: str) -> None:
        """Go to a territory, and choose it."""
        self.go(territory)
        self.keys.press("Enter")


def arrow(here: str, there: str) -> str:
    """The key that leads a step nearer."""
    (row, column), (other_row, other_column) = place(here), place(there)
    if row != other_row:
        return "ArrowDown" if row < other_row else "ArrowUp"
    return "ArrowRight" if column < other_column else "ArrowLeft"


def place(territory: str) -> tuple[int, int]:
    """Row and column."""
    row = next(at for at, names in enumerate(ROWS) if territory in names)
    return row, ROWS[row].index(territory)


def foes(one: Person) -> list[tuple[Land, Land]]:
    """Own territories with a neighbour each that can be attacked, those with most to gain first."""
    pairs = [(mine, one.land(id_)) for mine in one.held() if mine.armies > 1 for id_ in NEAR[mine.id]]
    pairs = [(mine, other) for mine, other in pairs if other.whose != one.name]
    return sorted(pairs, key=lambda pair: pair[1].armies - pair[0].armies)


def rest(one: Person) -> None:
    """Wait until something is asked, or the game is over."""
    wait([one], lambda: one.asked or one.over)
