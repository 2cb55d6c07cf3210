"""The page: Lighthouse on a simulated phone, what a first load weighs, how soon a move is drawn, how smoothly the world pans."""

import gzip
import json
import os
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path
from statistics import median, quantiles
from tempfile import TemporaryDirectory
from urllib.request import urlopen

from playwright.sync_api import Browser, BrowserContext, Page, Request, sync_playwright

from bench.row import Row
from tests.e2e.people import Person
from tests.server.harness import ServerProcess

LIGHTHOUSE = Path(__file__).parent / "lighthouse"
CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser") or "/usr/bin/chromium"
SETTINGS = {"HEGEMON_TABLES_BOT_PAUSE": "0.05"}
WANTED = 0.95
SCRIPT, BOARD = 60_000, 50_000  # gzipped bytes
FRAME = 1000 / 60  # milliseconds
MOVES = 120
RUNS = 3
LAUNCHES = 3  # on a machine that is busy Chromium is not always up in time for Lighthouse

# When a letter with a move comes, how many frames and milliseconds go by until the map has changed and is painted.
WATCH = """() => {
  window.moves = [];
  let heard = 0;
  const Real = window.WebSocket;
  window.WebSocket = class extends Real {
    set onmessage(hear) {
      super.onmessage = hear && ((event) => {
        const before = performance.now();
        const own = (heard += 1);
        let changed = false;
        const map = document.querySelector('.table .frame svg');
        const watch = new MutationObserver(() => { changed = true; });
        if (map) watch.observe(map, { subtree: true, childList: true, attributes: true, characterData: true });
        hear(event);
        const worked = performance.now();
        let frames = 0;
        const look = () => {
          frames += 1;
          if (!changed && frames < 3 && heard === own) return requestAnimationFrame(look);
          watch.disconnect();
          const channel = new MessageChannel();
          const began = performance.now();
          channel.port1.onmessage = () => { if (changed && (frames === 1 || heard === own)) window.moves.push([frames, worked - before + performance.now() - began]); };
          channel.port2.postMessage(0);
        };
        requestAnimationFrame(look);
      });
    }
    get onmessage() { return super.onmessage; }
  };
}"""
PAN = """async () => {
  const frame = document.querySelector('.table .frame');
  const box = frame.getBoundingClientRect();
  const at = (x, y) => ({ pointerId: 1, button: 0, bubbles: true, clientX: box.x + x, clientY: box.y + y });
  frame.setPointerCapture = () => {};
  const times = [];
  frame.dispatchEvent(new PointerEvent('pointerdown', at(4, 4)));
  for (let step = 0; step < 180; step += 1) {
    const round = (step / 90) * 2 * Math.PI;
    frame.dispatchEvent(new PointerEvent('pointermove', at(4 + 120 * Math.sin(round), 4 + 90 * (1 - Math.cos(round)))));
    times.push(await new Promise(requestAnimationFrame));
  }
  frame.dispatchEvent(new PointerEvent('pointerup', at(4, 4)));
  return times;
}"""


def main() -> Iterator[Row]:
    """Wanted: Lighthouse 0.95, 60 kB of script and 50 kB of board, a move in the first frame, 60 frames a second."""
    with (
        TemporaryDirectory() as folder,
        ServerProcess(Path(folder) / "data", **SETTINGS) as server,
        sync_playwright() as playwright,
    ):
        yield from lighthouse(server.url)
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        yield from weights(browser, server.url)
        yield from drawing(browser.new_context(locale="en"), server.url)
        browser.close()


def lighthouse(url: str) -> Iterator[Row]:
    """The median of some runs, each on a simulated phone; the package is fetched when it is missing."""
    if not (LIGHTHOUSE / "node_modules" / "lighthouse").is_dir():
        subprocess.run(["npm", "ci", "--silent"], cwd=LIGHTHOUSE, check=True)
    runs = [audit(url) for _ in range(RUNS)]
    for name in ("performance", "accessibility"):
        score = median(run[name] for run in runs)
        yield Row(f"Lighthouse, {name}", score, "", score / WANTED, "what is wanted")


def audit(url: str) -> dict[str, float]:
    """One run of Lighthouse on the first page."""
    words = [
        "node_modules/.bin/lighthouse", url, "--output=json", "--quiet", "--no-enable-error-reporting",
        "--only-categories=performance,accessibility", "--chrome-flags=--headless=new --no-sandbox",
    ]  # fmt: skip
    environment = os.environ | {"CHROME_PATH": CHROMIUM}
    for _ in range(LAUNCHES):
        done = subprocess.run(
            words, check=False, cwd=LIGHTHOUSE, env=environment, capture_output=True, text=True
        )
        if not done.returncode:
            return {
                name: float(found["score"]) for name, found in json.loads(done.stdout)["categories"].items()
            }
    raise RuntimeError("Lighthouse does not start: bench/lighthouse/node_modules/.bin/lighthouse tells why")


def weights(browser: Browser, url: str) -> Iterator[Row]:
    """What comes over the wire: the script of the first page and of a table, and each board."""
    room = an_open_room(browser, url)
    for name, path in (("first page", "/"), ("room by its link", room), ("replay", "/replay")):
        size = scripts(browser.new_page(), url + path)
        yield Row(f"script of the {name}, gzipped", size / 1000, "kB", size / SCRIPT, "what is wanted")
    with urlopen(f"{url}/api/boards") as response:
        boards = sorted(json.load(response))
    for board in boards:
        with urlopen(f"{url}/api/boards/{board}") as response:
            size = len(gzip.compress(response.read(), 6))
        yield Row(f"board {board}, gzipped", size / 1000, "kB", size / BOARD, "what is wanted")


def an_open_room(browser: Browser, url: str) -> str:
    """The path of a room that somebody has opened."""
    return Person(browser.new_context(locale="en"), url, "Ada").open_table("Classic")


def scripts(page: Page, address: str) -> int:
    """The bytes of script that came until the page was at rest."""
    heard: list[Request] = []

    def finished(request: Request) -> None:
        heard.append(request)

    page.on("requestfinished", finished)
    page.goto(address, wait_until="networkidle")
    return sum(one.sizes()["responseBodySize"] for one in heard if one.url.endswith(".js"))


def drawing(context: BrowserContext, url: str) -> Iterator[Row]:
    """A game with bots on the world: its map panned in one's own turn; then watched after resigning."""
    one = quick_game(context, url)
    rate = panning(one)
    resign(one)
    moves: list[tuple[int, float]] = []
    while len(moves) < MOVES and not one.over:
        one.page.wait_for_timeout(500)
        moves = one.page.evaluate("window.moves")
    first = sum(frames == 1 for frames, _ in moves) / len(moves)
    spent = [milliseconds for _, milliseconds in moves]
    yield Row("moves drawn in the first frame after their message", 100 * first, "%", first, "all of them")
    yield Row(
        "work for a move until painted, p50", median(spent), "ms", median(spent) / FRAME, "a frame at 60 Hz"
    )
    slow = quantiles(spent, n=20)[-1]
    yield Row("work for a move until painted, p95", slow, "ms", slow / FRAME, "a frame at 60 Hz")
    yield Row("panning the world, frames a second", rate, "1/s", rate / 60, "60 a second")


def panning(one: Person) -> float:
    """Frames a second while a finger drags the enlarged map about, and everybody waits."""
    for _ in range(2):
        one.page.get_by_role("button", name="Closer").click()
    one.page.wait_for_timeout(800)
    times: list[float] = one.page.evaluate(PAN)
    one.page.get_by_role("button", name="The whole map").click()
    return 1000 * (len(times) - 1) / (times[-1] - times[0])


def quick_game(context: BrowserContext, url: str) -> Person:
    """Somebody whose turn it is in a game on the world with three bots."""
    context.add_init_script(f"({WATCH})()")
    one = Person(context, url, "Ada")
    one.arrive()
    one.page.get_by_role("button", name="Play bots now").click()
    one.wait_for_table()
    one.page.locator(".hint.mine").wait_for()
    return one


def resign(one: Person) -> None:
    """From now on somebody only watches the bots."""
    one.tab("Game")
    for words in ("Resign", "Resign: are you sure?", "Yes, give up this game"):
        one.page.get_by_role("button", name=words, exact=True).click()
    one.tab("Events")
