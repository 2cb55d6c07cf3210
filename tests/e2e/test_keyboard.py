"""A whole game by the keyboard alone, from the first page to the result; what is read aloud is enough to play by."""

import pytest
from playwright.sync_api import expect

from tests.e2e.crowd import sit_down, wait
from tests.e2e.keys import Blind, foes, rest
from tests.e2e.people import Person

pytestmark = pytest.mark.timeout(240)


def test_a_whole_game_without_a_mouse(person):
    ada = person("Ada")
    blind = Blind(ada)
    a_table_is_opened(blind)
    blind.push("To the map")
    all_is_claimed(blind)

    turns = 0
    while not ada.over:
        rest(ada)
        if not ada.over:
            turns += "territory to attack from" in ada.hint.inner_text()
            answer(blind)

    assert turns
    expect(ada.page.locator(".result")).to_contain_text("won")
    blind.push("Charts and replay")
    blind.push("Verify now")
    expect(ada.page.locator(".verdict")).to_contain_text("are as the sealed parts make them")


def a_table_is_opened(blind: Blind) -> None:
    one = blind.one
    one.page.goto(one.url)
    expect(one.page.get_by_role("radio", name="Rounds")).to_be_visible()
    blind.type("Your name", "Ada")
    blind.push("Rounds")
    blind.choose("Board", "Six")
    blind.push("House rules")
    blind.type("Starting armies", "8")
    blind.type("Round limit", "3")
    blind.push("Open the table")
    expect(one.ready_button).to_be_visible()
    blind.choose("Which bot", "Random")  # one that lets others have their turn
    for seats in (2, 3):
        blind.push("+ Bot")
        expect(one.page.locator(".seats li:not(.free)")).to_have_count(seats)
    blind.push("✓ Ready")
    expect(one.page.get_by_role("dialog", name="Who begins?")).to_be_visible()


def all_is_claimed(blind: Blind) -> None:
    one = blind.one
    while any(land.whose == "empty" for land in one.lands):
        rest(one)
        free = [land.id for land in one.lands if land.whose == "empty" and land.offered]
        if free:
            claim(blind, free[0])


def claim(blind: Blind, territory: str) -> None:
    blind.take(territory)
    wait([blind.one], lambda: blind.one.land(territory).whose == "Ada")


def answer(blind: Blind) -> None:
    """One answer to what is asked; the hint that is read aloud says what that is."""
    one, before = blind.one, sight(blind.one)
    asked = one.hint.inner_text()
    if asked.startswith("Place"):
        blind.take(best(one))
    elif "territory to attack from" in asked:
        attack(blind)
    elif "How many armies move in?" in asked:
        blind.reach("Armies that move in")
        blind.keys.press("Enter")
    elif "Trade" in asked or "too many cards" in asked:
        blind.push("Trade for") if one.offers("Trade for") else blind.keys.press("e")
    else:
        blind.keys.press("e")
    wait([one], lambda: sight(one) != before)


def sight(one: Person) -> tuple[object, ...]:
    """What an answer changes, at the least; a clock that ticks is no answer."""
    return one.page.locator(".hint, .result, .reserve, .hand").all_inner_texts(), one.standing


def best(one: Person) -> str:
    """Where armies are of most use."""
    return foes(one)[0][0].id if foes(one) else one.held()[0].id


def attack(blind: Blind) -> None:
    """Three dice once, if that is worth it; else the phase ends."""
    one = blind.one
    good = [pair for pair in foes(one) if pair[0].armies > max(2, pair[1].armies)]
    if not good:
        blind.keys.press("e")
        return
    source, target = good[0]
    blind.take(source.id)
    blind.take(target.id)
    expect(one.page.locator(".odds")).to_contain_text("%")
    before = one.standing
    blind.keys.press("a" if source.armies > 4 else "1")
    wait([one], lambda: one.standing != before and not one.offers("Stop the attack"))
    rest(one)
    blind.keys.press("Escape")


def test_keys_lead_over_an_enlarged_map_and_show_where(person):
    people = [person("Ada"), person("Ben")]
    sit_down(people, "Express", options={"Placing": "random"})
    page, ada = people[0].page, people[0]
    for _ in range(4):
        ada.press("Closer")
    page.keyboard.press("/")
    page.get_by_role("textbox", name="Find a territory").fill("bay")
    for key, territory in (("Enter", "bay"), ("ArrowLeft", "yew"), ("ArrowLeft", "fir"), ("ArrowUp", "oak")):
        page.keyboard.press(key)
        expect(ada.counter(territory)).to_be_focused()
        expect(ada.counter(territory)).to_be_in_viewport(ratio=1)
        assert page.locator(".table .frame").evaluate("one => [one.scrollLeft, one.scrollTop]") == [0, 0]
