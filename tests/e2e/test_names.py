"""Whatever people call themselves or say is text: no markup, no direction that leaks, no width that breaks the page."""

import pytest
from playwright.sync_api import expect

from tests.e2e.crowd import begin, play_on
from tests.e2e.people import Person

pytestmark = pytest.mark.timeout(180)
MARKUP = "<b onclick=x>&amp;{n}</b>"[:24]
HEBREW = "שלום 12 עולם\u202e!"
WIDE = "W" * 20 + "👩\u200d👩\u200d👧\u200d👦🏳️\u200d🌈é"
SCRIPT = '<script>window.harmed=1</script><img src="/x" onerror="window.harmed=1">{name} $&'
ELEMENTS = "document.querySelectorAll('b[onclick], main script, img[onerror], main iframe').length"
TOO_WIDE = "document.documentElement.scrollWidth - document.documentElement.clientWidth"


def test_hostile_names_and_chat_are_text_on_every_screen(person):
    people = [person(MARKUP), person(HEBREW), person(WIDE, width=390, height=844)]
    path = people[0].open_table("Express", "six", {"Starting armies": "10", "Placing": "random"})
    for other in people[1:]:
        other.join(path)
    people[0].page.get_by_label("Say something").fill(SCRIPT)
    people[0].press("Say")
    for one in people:
        expect(one.page.locator(".said").last).to_contain_text(SCRIPT)
        is_unharmed(one)
    begin(people)
    for one in people:
        for name in ("Events", "Chat", "List", "Game", "Continents"):
            one.tab(name)
            is_unharmed(one)
        expect(one.page.locator(".table")).to_contain_text(MARKUP)
        assert {land.whose.strip("\u2068\u2069") for land in one.lands} == {
            MARKUP,
            HEBREW.replace("\u202e", ""),
            WIDE,
        }

    for one in people:
        one.name = one.page.locator("tr:has(.you) .who .cut").inner_text()
    play_on(people)

    for one in people:
        expect(one.page.locator(".result")).to_be_visible()
        is_unharmed(one)
        one.page.get_by_role("link", name="Charts and replay").click()
        expect(one.page.get_by_role("heading", name="Verify the dice")).to_be_visible()
        expect(one.page.locator("main")).to_contain_text(MARKUP)
        is_unharmed(one)


def is_unharmed(one: Person) -> None:
    """Nothing has become an element, nothing ran, and the page is not wider than its window."""
    assert one.page.evaluate("window.harmed") is None
    assert one.page.evaluate(ELEMENTS) == 0
    assert one.page.evaluate(TOO_WIDE) <= 0


def test_a_name_does_not_turn_the_words_around_it(person):
    """A name that runs from right to left is isolated, on its own or in a sentence."""
    one = person("שלום")
    one.open_table("Express", "six", {"Placing": "random"})
    one.press("+ Bot")
    one.ready_button.click()
    one.wait_for_table()
    cut = one.page.locator("tr:has(.you) .who .cut")
    assert cut.evaluate("one => getComputedStyle(one).unicodeBidi") in ("isolate", "plaintext")
    line = one.tab("Events").locator(".line").filter(has_text="שלום").first
    expect(line).to_contain_text("\u2068שלום\u2069")
