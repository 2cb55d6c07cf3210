"""axe finds nothing serious or critical on any screen, in the light or in the dark."""

from collections.abc import Sequence
from pathlib import Path
from typing import Literal

import pytest
from playwright.sync_api import expect

from tests.e2e.crowd import end_turn, play_on, sit_down, wait, whoever
from tests.e2e.people import Person
from tests.e2e.seen import best_pair

pytestmark = pytest.mark.timeout(300)
AXE = (Path(__file__).parents[2] / "web/node_modules/axe-core/axe.min.js").read_text(encoding="utf-8")
RUN = """async () => (await axe.run(document, {resultTypes: ['violations']})).violations
  .filter((one) => one.impact === 'serious' || one.impact === 'critical')
  .flatMap((one) => one.nodes.slice(0, 3).map((node) => `${one.id}: ${node.html.slice(0, 160)} ${node.any.map((any) => any.message).join(' ')}`))"""
BRIGHT = """(dark) => {
  const [red] = getComputedStyle(document.documentElement).color.match(/[0-9.]+/g);
  return Number(red) > 128 === dark;
}"""
THEMES: tuple[Literal["light", "dark"], ...] = ("light", "dark")


def look(one: Person, screen: str) -> list[str]:
    """What axe finds on a page, in both themes."""
    found = []
    if not one.page.evaluate("'axe' in window"):
        one.page.evaluate(AXE)
    for theme in THEMES:
        wear(one, theme)
        found += [f"{screen}, {theme}: {problem}" for problem in one.page.evaluate(RUN)]
    return found


def wear(one: Person, theme: Literal["light", "dark"]) -> None:
    """Change the theme, and wait until it is drawn."""
    one.page.emulate_media(color_scheme=theme)
    one.page.wait_for_function(BRIGHT, arg=theme == "dark")
    one.page.evaluate("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")


def test_pages_outside_a_game(person):
    ada = person("Ada")
    ada.arrive()
    expect(ada.page.get_by_role("radio", name="Express")).to_be_visible()
    ada.page.get_by_text("House rules").click()
    found = look(ada, "lobby")
    ada.press("Settings")
    found += look(ada, "settings")
    for path, name in (
        ("/rules/classic", "How this game is played"),
        ("/games", "My games"),
        ("/replay", "Replay"),
    ):
        ada.page.goto(ada.url + path)
        expect(ada.page.get_by_role("heading", name=name).first).to_be_visible()
        ada.page.wait_for_load_state("networkidle")
        found += look(ada, path)
    ada.page.goto(ada.url + "/room/nosuchroom")
    expect(ada.page.get_by_role("alert")).to_be_visible()
    found += look(ada, "no such room")
    ada.open_table("States")
    ada.press("Say")
    found += look(ada, "room")
    assert not found, "\n".join(found)


def test_the_table_in_every_phase(person):
    people = ada, ben, cleo = [person(name) for name in ("Ada", "Ben", "Cleo")]
    path = ada.open_table("Rounds", "six", {"Starting armies": "10"})
    for other in (ben, cleo):
        other.join(path)
    for one in people:
        one.ready_button.click()
    expect(ben.page.get_by_role("dialog", name="Who begins?")).to_be_visible()
    found = look(ben, "opening dice")
    for one in people:
        one.wait_for_table()
    found += look(whoever(people), "claiming")
    found += look(play_on(people, halt="on your territories"), "placing")
    one = play_on(people, halt="Move armies")
    found += look(one, "attacking")
    found += tabs(one)
    found += attack(one, people)
    while "Place your" not in (one := whoever(people)).hint.inner_text():
        end_turn(one, people)
    found += look(one, "reinforcing")
    one.page.keyboard.press("/")
    expect(one.page.get_by_role("dialog", name="Find a territory")).to_be_visible()
    found += look(one, "finding a territory")
    one.page.keyboard.press("Escape")
    found += the_end(play_on(people))
    assert not found, "\n".join(found)


def tabs(one: Person) -> list[str]:
    """Everything that can stand beside the map."""
    found = []
    for name in ("Events", "Chat", "List", "Game", "Continents"):
        one.tab(name)
        found += look(one, f"tab {name}")
    one.tab("Events").locator(".line").first.click()
    found += look(one, "a moment of the past")
    one.press("Back to now")
    return found


def attack(one: Person, people: Sequence[Person]) -> list[str]:
    """The attack box, the dice, the advance and the move, as far as luck goes; then the turn is over."""
    source, target = best_pair(one)
    one.drag(source.id, target.id)
    expect(one.page.locator(".odds")).to_contain_text("%")
    found = look(one, "an attack")
    before = sum(land.armies for land in one.lands)
    one.press("Until it is decided")
    wait([one], lambda: sum(land.armies for land in one.lands) < before and not one.offers("Stop the attack"))
    others = [other for other in people if other is not one]
    found += look(one, "dice")
    if one.offers("Move in with"):
        found += look(one, "an advance")
        one.press("Move in with")
    wait(
        people,
        lambda: (
            one.offers("Move armies") or one.offers("End the turn") or any(other.asked for other in others)
        ),
    )
    if one.offers("Move armies"):
        one.press("Move armies")
        wait(people, lambda: one.offers("End the turn") or any(other.asked for other in others))
    if one.offers("End the turn"):
        found += look(one, "moving")
        end_turn(one, people)
    return found


def the_end(one: Person) -> list[str]:
    """Result, charts and replay, the proof of the dice, the list of games."""
    expect(one.page.locator(".result")).to_be_visible()
    found = look(one, "result")
    one.page.get_by_role("link", name="Charts and replay").click()
    one.press("Verify now")
    expect(one.page.locator(".verdict")).to_be_visible()
    one.page.get_by_text("As a table").first.click()
    found += look(one, "replay")
    one.page.goto(one.url + "/games")
    expect(one.page.get_by_role("link", name="Replay").first).to_be_visible()
    return found + look(one, "finished games")


def test_a_hand_the_defence_and_the_curtain(person):
    ada, ben = people = [person("Ada"), person("Ben")]
    sit_down(
        people, "States", options={"Starting armies": "9", "Cards at the start": "5", "Claiming": "deal"}
    )
    ben.tab("Game").get_by_label("When attacked").select_option("ask")
    found = look(play_on(people, halt="Trade for", idle=people), "a hand that can be traded")
    play_on(people, halt="Move armies", idle=people)
    while whoever(people) is not ada:
        end_turn(ben, people)
        play_on(people, halt="Move armies", idle=people)
    source, target = best_pair(ada)
    ada.drag(source.id, target.id)
    ada.page.locator(".attack .die").last.click()
    expect(ben.hint).to_contain_text("How many dice defend?")
    found += look(ben, "defence")

    host = person("Host")
    host.arrive()
    host.fill_in("Express", "six", {}).get_by_label("Players at this device").fill("2")
    host.enter()
    host.ready_button.click()
    expect(host.page.get_by_role("dialog", name="Pass the device to")).to_be_visible()
    found += look(host, "curtain")
    assert not found, "\n".join(found)
