"""People at browsers: how they come in, open a table and sit down; nothing that their page complains about is lost."""

import re
from dataclasses import dataclass, field

from playwright.sync_api import BrowserContext, ConsoleMessage, Locator, Page, Request, WebSocket, expect

from tests.e2e.seen import Seen

LOST = re.compile(r"ERR_|WebSocket|Failed to load resource")
expect.set_options(timeout=30_000)


@dataclass
class Person(Seen):
    """One browser with one person at it."""

    context: BrowserContext
    url: str
    name: str
    page: Page = field(init=False)
    complaints: list[str] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.page = self.context.new_page()
        self.page.set_default_navigation_timeout(60_000)
        self.page.on("pageerror", lambda error: self.complaints.append(f"{self.name}: {error}"))
        self.page.on("console", self.hear)
        self.page.on("request", self.watch)
        self.page.on("websocket", self.watch)

    def hear(self, message: ConsoleMessage) -> None:
        """Keep what the page complains about, violations of its policy among it; a lost network is none."""
        if message.type in ("error", "warning") and not LOST.search(message.text):
            self.complaints.append(f"{self.name}: {message.text}")

    def watch(self, request: Request | WebSocket) -> None:
        """A page talks to its own server only."""
        address = re.sub(r"^ws", "http", request.url)
        if not address.startswith((self.url + "/", "data:", "blob:")):
            self.complaints.append(f"{self.name}: went to {request.url}")

    def arrive(self, address: str = "") -> None:
        """Come to the first page, tell one's name, and go on to an address."""
        self.page.goto(self.url)
        self.page.get_by_label("Your name").first.fill(self.name)
        self.page.get_by_label("Your name").first.blur()
        if address:
            self.page.goto(self.url + address)

    def open_table(self, rules: str, board: str = "", options: dict[str, str] | None = None) -> str:
        """Open a table on the first page; its path."""
        self.arrive()
        self.fill_in(rules, board, options or {})
        return self.enter()

    def fill_in(self, rules: str, board: str, options: dict[str, str]) -> Locator:
        """Choose rule set, board and house rules in the form for a new table."""
        form = self.page.get_by_role("region", name="Open a table")
        form.get_by_role("radio", name=rules).click()
        if board:
            form.get_by_label("Board").first.select_option(board)
        if options:
            form.get_by_text("House rules").click()
        for label, value in options.items():
            fill(form.get_by_label(label, exact=True), value)
        return form

    def enter(self) -> str:
        """Open the table that was filled in; its path."""
        self.press("Open the table")
        self.page.wait_for_url("**/room/*")
        expect(self.ready_button).to_be_visible()
        return self.page.url.removeprefix(self.url)

    def join(self, path: str) -> None:
        """Come in by the link, and sit down."""
        self.arrive(path)
        self.press("Sit down")
        expect(self.ready_button).to_be_visible()

    @property
    def ready_button(self) -> Locator:
        """The button that says that one is ready."""
        return self.page.get_by_role("button", name=re.compile(r"^\W*Ready$"))

    def wait_for_table(self) -> None:
        """The game has begun; whoever saw dice for the order puts them away."""
        expect(self.page.locator(".table")).to_be_visible()
        if self.offers("To the map"):
            self.press("To the map")


def fill(entry: Locator, value: str) -> None:
    """Fill a field or choose in a list."""
    if entry.evaluate("one => one.tagName") == "SELECT":
        entry.select_option(value)
    else:
        entry.fill(value)
        entry.blur()
