"""What people do with one another besides playing: quick games, chat, leaving, once more."""

import pytest
from playwright.sync_api import expect

from tests.e2e.crowd import begin, sit_down, wait

pytestmark = pytest.mark.timeout(180)
QUICK = {"Starting armies": "20", "Placing": "random"}


def test_one_click_on_the_first_page_begins_a_game_against_bots(person):
    ada = person("Ada")
    ada.page.goto(ada.url)
    ada.press("Play bots now")
    ada.wait_for_table()
    wait([ada], lambda: ada.asked)
    assert len(ada.lands) == 42
    assert ada.page.title().startswith("● Your turn")
    expect(ada.page.locator(".table")).not_to_contain_text("undefined")

    ada.page.get_by_role("radio", name="all").click()
    ada.click(next(land.id for land in ada.lands if land.offered))
    wait([ada], lambda: ada.offers("End turn"))
    ada.press("End turn")
    wait([ada], lambda: not ada.asked)
    wait([ada], lambda: ada.asked or ada.over)  # the bots have played, and it is one's turn again


def test_resigning_is_asked_twice_and_the_same_people_play_again(person):
    ada, ben = people = [person("Ada"), person("Ben")]
    path = sit_down(people, "Express", options=QUICK)
    ada.tab("Game")
    ada.press("Resign")
    ada.press("Resign: are you sure?")
    expect(ada.button("Yes, give up this game")).to_be_visible()
    assert not ada.over
    ada.press("Cancel")
    expect(ada.button("Resign")).to_be_visible()
    for name in ("Resign", "Resign: are you sure?", "Yes, give up this game"):
        ada.press(name)
    for one in people:
        expect(one.page.locator(".result")).to_contain_text("Ben has won")
        expect(one.page.locator(".result")).to_contain_text("The others resigned.")

    ben.press("Rematch")

    for one in people:
        expect(one.ready_button).to_be_visible()
        assert one.page.url.endswith(path)
    begin(people)
    for one in people:
        assert {len(one.held("Ada")), len(one.held("Ben"))} == {3}
        expect(one.page.locator(".result")).to_have_count(0)


def test_chat_is_heard_by_all_and_set_phrases_in_the_readers_language(person):
    ada, ben, dora = person("Ada"), person("Ben"), person("Dora")
    path = sit_down([ada, ben], "Express", options=QUICK)
    dora.arrive(path)
    dora.wait_for_table()
    dora.press("Settings")
    dora.page.get_by_label("Language").select_option("de")
    dora.page.keyboard.press("Escape")
    for one in (ada, ben):
        one.tab("Chat")
    dora.page.get_by_role("tab").nth(2).click()

    ada.page.get_by_label("Say something").fill("  Good evening  ")
    ada.page.keyboard.press("Enter")
    ben.press("Thanks!")

    for one in (ada, ben, dora):
        expect(one.page.get_by_role("tabpanel")).to_contain_text("Good evening")
    expect(ada.page.locator(".said")).to_contain_text("Thanks!")
    expect(dora.page.locator(".said")).to_contain_text("Danke!")


def test_a_bot_is_seated_a_seat_left_and_settings_change_for_all(person):
    ada, ben = person("Ada"), person("Ben")
    ben.join(ada.open_table("Express", "six"))
    ada.press("+ Bot")
    for one in (ada, ben):
        expect(one.page.locator(".seats .chip").filter(has_text="3")).to_be_visible()
    ada.page.get_by_role("button", name="Remove").last.click()
    ben.press("Stand up")
    expect(ada.page.locator(".seats li:not(.free)")).to_have_count(1)
    ada.page.get_by_role("combobox", name="Chat").select_option("off")
    expect(ben.page.get_by_label("Say something")).to_have_count(0)
    ada.page.get_by_role("combobox", name="Board").select_option("quadrant")
    expect(ben.page.locator(".preview .counter")).to_have_count(26)
