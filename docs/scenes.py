"""What `make screenshots` shows: each scene leads people to some screens and takes their pictures."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from playwright.sync_api import expect

from tests.e2e.crowd import play_on, wait
from tests.e2e.people import Person

if TYPE_CHECKING:
    from docs.screenshots import Camera


RANDOM = {"Placing": "random"}


def seated(
    one: Person, rules: str, bots: int = 3, options: dict[str, str] | None = None, here: int = 1
) -> Person:
    """Somebody who has opened a table and seated bots at it."""
    one.arrive()
    one.fill_in(rules, "", options or {})
    one.page.get_by_label("Players at this device").fill(str(here))
    one.enter()
    taken = one.page.locator(".seats li:not(.free)")
    for bot in range(bots):
        one.page.get_by_role("button", name="+ Bot").click()
        expect(taken).to_have_count(here + bot + 1)
    return one


def begun(one: Person, rules: str, bots: int = 3, options: dict[str, str] | None = None) -> Person:
    """The same, and the game has begun."""
    seated(one, rules, bots, options)
    one.ready_button.click()
    one.wait_for_table()
    return one


def first_page(camera: Camera) -> None:
    """The lobby with tables to join, and a room with everything in it."""
    hosts = [camera.person(name) for name in ("Ben", "Cleo", "Dora")]
    seated(hosts[0], "Rounds", bots=2)
    seated(hosts[1], "States", bots=1)
    seated(hosts[2], "Strongholds", bots=2)
    ada = camera.person("Ada")
    ada.arrive()
    ada.page.locator(".cards .thumb svg").nth(2).wait_for()
    camera.take("lobby", ada.page, whole=True)
    ada.page.get_by_text("House rules").first.click()
    camera.take("lobby-options", ada.page, whole=True)
    ada.page.get_by_role("button", name="Settings").click()
    camera.take("settings", ada.page)
    ada.page.keyboard.press("Escape")
    ada.join(hosts[0].page.url.removeprefix(camera.url))
    for words in ("Hello!", "Good luck!"):
        ada.press(words)
    camera.take("room-guest", ada.page, whole=True)
    camera.take("room", hosts[0].page, whole=True)


def rounds(camera: Camera) -> None:
    """The opening dice, claiming, placing and a first attack on the world."""
    ada = seated(camera.person("Ada"), "Rounds")
    ada.ready_button.click()
    dialog = ada.page.get_by_role("dialog", name="Who begins?")
    dialog.locator(".die").nth(3).wait_for()
    camera.take("opening-dice", ada.page)
    ada.wait_for_table()
    play_on([ada], halt="Claim an empty", board="world")
    camera.take("claiming", ada.page)
    play_on([ada], halt="Place one army", board="world")
    camera.take("placing", ada.page)
    play_on([ada], halt="Until it is decided|Move in with", board="world")
    camera.take("attack", ada.page)
    ada.page.locator(".attack .die").last.click()
    ada.page.wait_for_timeout(600)
    camera.take("dice", ada.page)
    for tab in ("Events", "List", "Game", "Chat"):
        ada.tab(tab)
        camera.take(f"tab-{tab.lower()}", ada.page)


def cards(camera: Camera) -> None:
    """A hand with sets to trade, and the choice of the territory that takes the bonus."""
    ada = begun(camera.person("Ada"), "Express", 1, RANDOM | {"Cards at the start": "6"})
    play_on([ada], halt="Trade for", board="world")
    camera.take("trade", ada.page)
    while not ada.page.get_by_text("Which territory takes").count():
        ada = begun(camera.person("Ada"), "Express", 1, RANDOM | {"Cards at the start": "6"})
        play_on([ada], halt="Which territory takes|Until it is decided", board="world")
    camera.take("bonus", ada.page)


def defence(camera: Camera) -> None:
    """The defender chooses dice."""
    ada = begun(camera.person("Ada"), "Classic", 2, RANDOM)
    ada.tab("Game").get_by_label("When attacked").select_option("ask")
    ada.tab("Continents")
    play_on([ada], halt="Defend with", board="world", idle=[ada])
    camera.take("defence", ada.page)


def states(camera: Camera) -> None:
    """Empty states, playing cards, and the last move."""
    ada = begun(camera.person("Ada"), "States", bots=2)
    play_on([ada], halt="Place an army", board="quadrant")
    camera.take("states-free", ada.page)
    play_on([ada], halt="Trade for|Place your", board="quadrant")
    camera.take("states-hand", ada.page)
    choose_source(ada)
    camera.take("states-move", ada.page)


def choose_source(one: Person) -> None:
    """Play on until there is something to move, and choose where from."""
    play_on([one], halt="Move armies between", board="quadrant")
    movable = [land for land in one.lands if land.offered]
    if movable:
        one.click(max(movable, key=lambda land: land.armies).id)
        return
    one.press("End the turn")
    wait([one], lambda: not one.asked)
    choose_source(one)


def strongholds(camera: Camera) -> None:
    """Territories of unequal value, a cap, and five dice."""
    ada = begun(camera.person("Ada"), "Strongholds", 3, RANDOM)
    play_on([ada], halt="Place your", board="mare-nostrum")
    camera.take("strongholds-place", ada.page)
    play_on([ada], halt="Until it is decided", board="mare-nostrum")
    ada.page.locator(".attack .die").last.click()
    ada.page.wait_for_timeout(600)
    camera.take("strongholds-dice", ada.page)


def hot_seat(camera: Camera) -> None:
    """The curtain between two who share a browser."""
    ada = seated(camera.person("Ada"), "Express", 1, RANDOM, here=2)
    ada.ready_button.click()
    ada.wait_for_table()
    ada.autoplay("world", attacks=False)
    ada.page.get_by_role("dialog", name="Pass the device").wait_for()
    ada.stop()
    camera.take("curtain", ada.page)


def ending(camera: Camera) -> None:
    """A game to its end: the result, a moment of the past, the replay, its charts and its dice."""
    ada = begun(camera.person("Ada"), "Express", 3, RANDOM | {"Round limit": "6"})
    play_on([ada], board="world")
    camera.take("result", ada.page)
    ada.tab("Events").get_by_role("button", name="captures").first.click()
    camera.take("moment", ada.page)
    ada.context.set_offline(True)
    ada.page.get_by_text("No connection").wait_for()
    camera.take("lost", ada.page)
    ada.context.set_offline(False)
    ada.page.get_by_text("No connection").wait_for(state="hidden")
    ada.page.get_by_role("link", name="Charts and replay").click()
    ada.page.get_by_label("Position in the game").last.fill("300")
    ada.press("Verify now")
    ada.page.locator(".verdict").wait_for()
    camera.take("replay", ada.page, whole=True)
    ada.page.goto(camera.url + "/replay")
    camera.take("replay-file", ada.page)
    ada.page.goto(camera.url + "/games")
    ada.page.get_by_role("link", name="Replay").first.wait_for()
    camera.take("games", ada.page, whole=True)


def rules(camera: Camera) -> None:
    """How each game is played."""
    ada = camera.person("Ada")
    for name in ("classic", "express", "rounds", "states", "strongholds"):
        ada.page.goto(f"{camera.url}/rules/{name}")
        ada.page.locator(".chapters .card").first.wait_for()
        camera.take(f"rules-{name}", ada.page, whole=True)


def readme(camera: Camera) -> None:
    """What the README shows: an attack on the world, the same on a phone, and what a game looked like when it was over."""
    ada = begun(camera.person("Ada"), "Express", 3, RANDOM | {"Round limit": "9"})
    play_on([ada], halt="Until it is decided", board="world")
    ada.page.locator(".attack .die").last.click()
    ada.page.locator(".tray .die").first.wait_for()
    camera.show("table", ada.page)
    play_on([ada], board="world")
    ada.page.get_by_role("link", name="Charts and replay").click()
    ada.page.get_by_label("Position in the game").last.fill("250")
    ada.page.locator(".charts").scroll_into_view_if_needed()
    camera.show("charts", ada.page)
    ben = begun(camera.person("Ben"), "Strongholds", 3, RANDOM)
    play_on([ben], halt="Until it is decided", board="mare-nostrum")
    camera.show("phone", ben.page)


SCENES: dict[str, Callable[[Camera], None]] = {
    "first-page": first_page,
    "rounds": rounds,
    "cards": cards,
    "defence": defence,
    "states": states,
    "strongholds": strongholds,
    "hot-seat": hot_seat,
    "ending": ending,
    "rules": rules,
    "readme": readme,
}
USUAL = tuple(name for name in SCENES if name != "readme")
