"""What is special in each of the other rule sets, as people meet it on the page."""

import pytest
from playwright.sync_api import Locator, expect

from tests.e2e.crowd import end_turn, play_on, sit_down, wait, whoever
from tests.e2e.people import Person
from tests.e2e.seen import best_pair

pytestmark = pytest.mark.timeout(240)


def test_in_classic_the_defender_chooses_dice_with_a_button(person):
    people = [person(name) for name in ("Ada", "Ben", "Cleo")]
    sit_down(people, "Classic", options={"Starting armies": "6"})
    for one in people:
        one.tab("Game").get_by_label("When attacked").select_option("ask")
    attacker = play_on(people, halt="Move armies", idle=people)
    source, target = best_pair(attacker)
    defender = next(one for one in people if one.name == target.whose)

    attacker.drag(source.id, target.id)
    attacker.press("Throw 3 dice once")
    expect(defender.hint).to_contain_text("How many dice defend?")
    expect(attacker.hint).to_contain_text("defends")
    defender.press("Defend with one die")

    for one in people:
        expect(dice_of(one, attacker)).to_have_count(3)
        expect(dice_of(one, defender)).to_have_count(1)
        expect(one.tab("Events")).to_contain_text(f"{source.id.title()} → {target.id.title()}: ")


def test_in_states_pairs_are_traded_and_an_empty_state_is_occupied(person):
    ada, ben = people = [person("Ada"), person("Ben")]
    sit_down(people, "States", options={"Starting armies": "4", "Cards at the start": "5"})
    for one in people:  # five cards of four suits: a pair at least
        expect(one.page.locator(".hand .card")).to_have_count(5)
        expect(one.page.get_by_role("columnheader", name="Points")).to_be_visible()
    for armies in range(1, 5):
        place_one(ada, "oak", armies)
        place_one(ben, "bay", armies)
    assert [land.id for land in ada.lands if land.whose == "empty"] == ["elm", "ash", "fir", "yew"]

    ada.press("Trade for")
    wait(people, lambda: ada.page.locator(".hand .card").count() < 5)
    ada.page.get_by_role("radio", name="all").click()
    ada.click("oak")
    wait(people, lambda: ada.land("oak").armies >= 6)
    ada.press("Attack")
    expect(ada.hint).to_contain_text("Move armies between your territories")
    ada.click("oak")
    ada.click("elm")
    ada.page.get_by_label("Armies that move").fill("3")
    ada.press("Move 3")

    wait(people, lambda: all(one.standing["elm"] == ("Ada", 3) for one in people))


def place_one(one: Person, territory: str, armies: int) -> None:
    wait([one], lambda: one.asked)
    one.click(territory)
    wait([one], lambda: one.land(territory).armies == armies)


def test_in_express_territories_are_dealt_and_as_many_move_in_as_dice_won(person):
    ada, ben = people = [person("Ada"), person("Ben")]
    sit_down(people, "Express", options={"Starting armies": "20"})
    for one in people:
        assert (len(one.held("Ada")), len(one.held("Ben"))) == (3, 3)
        expect(one.hint).to_contain_text("laces" if not one.asked else "Place one army")
    play_on(people, halt="Move armies", idle=[ben])
    while whoever(people) is not ada:
        end_turn(ben, people)
        play_on(people, halt="Move armies", idle=[ben])

    source, target = best_pair(ada)
    ada.drag(source.id, target.id)
    while not ada.offers("Move in with"):
        throw_most(ada)

    thrown = dice_of(ada, ada).count()
    expect(ada.button(f"The least: {thrown}")).to_be_visible()
    ada.button(f"The least: {thrown}").click()
    ada.press(f"Move in with {thrown}")
    wait(people, lambda: all(one.standing[target.id] == ("Ada", thrown) for one in people))


def throw_most(one: Person) -> None:
    """Once more, with as many dice as there are."""
    before = sum(land.armies for land in one.lands)
    one.page.locator(".attack .die").last.click()
    wait([one], lambda: sum(land.armies for land in one.lands) < before)
    wait([one], lambda: one.offers("Move in with") or one.page.locator(".attack .die").count() > 0)


def test_in_strongholds_five_dice_attack_values_are_marked_and_no_stack_passes_the_cap(person):
    ada, ben = people = [person("Ada"), person("Ben")]
    sit_down(people, "Strongholds", options={"Starting armies": "15", "Most on a territory": "9"})
    play_on(people, halt="Move armies", idle=[ben])
    while whoever(people) is not ada:
        end_turn(ben, people)
        play_on(people, halt="Move armies", idle=[ben])

    for one in people:
        assert one.page.locator(".table .value").all_text_contents() == ["×2", "×3"]
        expect(one.page.locator(".table path.bold").last).to_be_visible()
        expect(one.page.get_by_text("at most 9 on a territory").first).to_be_visible()
        assert max(land.armies for land in one.lands) == 9
    source, target = best_pair(ada)
    ada.drag(source.id, target.id)
    ada.press("Throw 5 dice once")

    for one in people:
        expect(dice_of(one, ada)).to_have_count(5)
        expect(dice_of(one, ben)).to_have_count(min(3, target.armies))


def test_where_territories_are_worth_more_the_room_shows_it_before_the_game(person):
    ada = person("Ada")
    ada.open_table("Strongholds")
    assert set(ada.page.locator(".preview .value").all_text_contents()) == {"×2", "×3"}
    expect(ada.page.locator(".preview path.bold").last).to_be_visible()


def dice_of(one: Person, side: Person) -> Locator:
    """The dice that somebody threw last, on a page."""
    return one.page.locator(".tray .side").filter(has_text=side.name).locator(".dice .die")
