"""A telephone in both orientations: fingers only, all in sight or one gesture away, nothing too small to be hit."""

import math

import pytest
from playwright.sync_api import CDPSession, expect

from tests.e2e.crowd import play_on, sit_down, wait
from tests.e2e.people import Person
from tests.e2e.seen import best_pair

pytestmark = pytest.mark.timeout(180)
LEAST = 24  # CSS pixels
SMALL = """(least) => [...document.querySelectorAll('button, a, input, select, summary')]
  .filter((one) => one.getClientRects().length && !one.closest('.hidden, p, dialog:not([open])') && !one.classList.contains('skip'))
  .map((one) => [one.getAttribute('aria-label') || one.textContent.trim(), one.getBoundingClientRect()])
  .filter(([, box]) => box.width < least || box.height < least).map(([name, box]) => `${name}: ${box.width} x ${box.height}`)"""
TOO_WIDE = "document.documentElement.scrollWidth - document.documentElement.clientWidth"


def touch(session: CDPSession, kind: str, *fingers: tuple[float, float]) -> None:
    """Fingers on the glass."""
    points = [{"x": x, "y": y, "id": at} for at, (x, y) in enumerate(fingers)]
    session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})


def drag(one: Person, source: str, target: str) -> None:
    """One finger from one territory to another."""
    session = one.context.new_cdp_session(one.page)
    (x, y), (to_x, to_y) = one.at(source), one.at(target)
    touch(session, "touchStart", (x, y))
    for step in range(1, 6):
        touch(session, "touchMove", (x + (to_x - x) * step / 5, y + (to_y - y) * step / 5))
    touch(session, "touchEnd")


def pinch(one: Person) -> None:
    """Two fingers that part over the map."""
    session = one.context.new_cdp_session(one.page)
    frame = one.page.locator(".table .frame").bounding_box()
    assert frame
    x, y = frame["x"] + frame["width"] / 2, frame["y"] + frame["height"] / 2
    touch(session, "touchStart", (x - 20, y), (x + 20, y))
    for apart in (30, 45, 60, 80):
        touch(session, "touchMove", (x - apart, y), (x + apart, y))
    touch(session, "touchEnd")


def tap(one: Person, territory: str, beside: float = 0) -> None:
    """One finger on a territory's counter, or a little beside it."""
    x, y = one.at(territory)
    one.page.touchscreen.tap(x + beside, y)


def distance(one: Person, here: str, there: str) -> float:
    """How far apart two counters are."""
    (x, y), (to_x, to_y) = one.at(here), one.at(there)
    return math.hypot(to_x - x, to_y - y)


def is_at_hand(one: Person) -> None:
    """What is asked and the board are in sight, nothing is cut off, and nothing is too small for a finger."""
    for part in (one.hint, one.page.locator(".table .frame")):
        expect(part).to_be_in_viewport(ratio=0.9)
    assert one.page.evaluate(TOO_WIDE) <= 0
    assert one.page.evaluate(SMALL, LEAST) == []


@pytest.mark.parametrize(("width", "height"), [(390, 844), (844, 390)], ids=["upright", "across"])
def test_fingers_place_pinch_attack_and_end_the_turn(person, width, height):
    ada, ben = people = [person("Ada", width, height, touch=True), person("Ben")]
    sit_down(people, "Express", options={"Starting armies": "20"})
    ben.autoplay(attacks=False)
    play_on([ada], halt="Place")
    is_at_hand(ada)
    own = next(land for land in ada.held() if land.offered)
    tap(ada, own.id, beside=LEAST / 2 - 1)
    wait(people, lambda: ada.land(own.id).armies == own.armies + 1)

    play_on([ada], halt="Move armies")
    is_at_hand(ada)
    source, target = best_pair(ada)
    before = distance(ada, source.id, target.id)
    pinch(ada)
    wait([ada], lambda: distance(ada, source.id, target.id) > 1.5 * before)
    ada.page.get_by_role("button", name="The whole map").tap()
    wait([ada], lambda: distance(ada, source.id, target.id) < 1.1 * before)

    drag(ada, source.id, target.id)
    expect(ada.page.locator(".odds")).to_contain_text("%")
    expect(ada.button("Until it is decided")).to_be_in_viewport(ratio=1)
    is_at_hand(ada)
    ada.page.locator(".attack .die").last.tap()
    wait([ada], lambda: distance(ada, source.id, target.id) > 1.1 * before)  # the battle is framed
    expect(ada.page.locator(".tray .die").first).to_be_in_viewport(ratio=1)


def test_all_that_stands_beside_the_map_is_one_tap_away(person):
    ada, ben = people = [person("Ada", 390, 844, touch=True), person("Ben")]
    sit_down(
        people, "Express", options={"Starting armies": "20", "Placing": "random", "Cards at the start": "1"}
    )
    for one in people:
        expect(one.page.locator(".hand")).to_be_visible()
    ada.page.get_by_role("button", name="One card").tap()
    expect(ada.page.locator(".hand .card")).to_have_count(1)
    for name in ("Continents", "Events", "Chat", "List", "Game"):
        ada.page.get_by_role("tab", name=name).tap()
        expect(ada.page.get_by_role("tabpanel", name=name)).to_be_visible()
        assert ada.page.evaluate(TOO_WIDE) <= 0
        assert ada.page.evaluate(SMALL, LEAST) == []
    expect(ben.page.locator(".hand .card")).to_have_count(1)
