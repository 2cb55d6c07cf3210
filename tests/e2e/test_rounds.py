"""Three browsers play `rounds` from the first page to a win; a fourth watches it all."""

import pytest
from playwright.sync_api import expect

from hegemon import record
from tests.e2e.conftest import BOARDS
from tests.e2e.crowd import end_turn, play_on, same_everywhere, wait, whoever
from tests.e2e.people import Person
from tests.e2e.seen import NEAR, Land

pytestmark = pytest.mark.timeout(240)


@pytest.fixture
def everybody(person):
    """Three who play, and one who watches, at a table that is about to begin."""
    ada, ben, cleo, dora = (person(name) for name in ("Ada", "Ben", "Cleo", "Dora"))
    path = ada.open_table("Rounds", "six", {"Starting armies": "8"})
    for other in (ben, cleo):
        other.join(path)
    dora.arrive(path)
    for one in (ada, ben, cleo):
        one.ready_button.click()
    return [ada, ben, cleo, dora]


def test_three_browsers_play_to_a_win_and_a_fourth_watches(everybody):
    *players, dora = everybody
    everybody_sees_the_dice_for_the_order(everybody)
    all_is_claimed_by_clicking(players)
    play_on(players, halt="Move armies")
    somebody_conquers_by_dragging(players)
    the_round_ends_and_everybody_reinforces(players)
    same_everywhere(everybody)

    play_on(players)

    for one in everybody:
        expect(one.page.locator(".result")).to_contain_text("has won")
    same_everywhere(everybody)
    winner = next(one for one in players if one.held())
    assert len(dora.held(winner.name)) == 6
    told = dora.tab("Events").inner_text()
    for fact in ("takes", "captures", "End of round", "receives", f"{winner.name} has won"):
        assert fact in told, fact
    the_record_is_what_was_seen(dora)
    the_dice_are_verified(dora)


def everybody_sees_the_dice_for_the_order(everybody: list[Person]) -> None:
    orders = set()
    for one in everybody:
        dialog = one.page.get_by_role("dialog", name="Who begins?")
        expect(dialog.locator(".die").nth(2)).to_be_visible()
        orders.add(dialog.get_by_text("The order of play:").inner_text())
        one.wait_for_table()
    assert len(orders) == 1


def all_is_claimed_by_clicking(players: list[Person]) -> None:
    for left in range(6, 1, -1):  # the last one is given by itself
        one = whoever(players)
        expect(one.hint).to_have_text("Claim an empty territory.")
        free = [land.id for land in one.lands if land.offered]
        assert len(free) == left
        one.click(free[0])
        wait_for_holder(one, free[0])
    same_everywhere(players)


def wait_for_holder(one: Person, territory: str) -> None:
    wait([one], lambda: one.land(territory).whose == one.name)


def somebody_conquers_by_dragging(players: list[Person]) -> None:
    """Whoever is asked drags to the neighbour against whom most speaks for it, or ends the turn."""
    for _ in range(40):
        one = whoever(players)
        pairs = [(land, one.land(id_)) for land in one.held() for id_ in NEAR[land.id] if land.offered]
        foes = [(mine, other) for mine, other in pairs if other.whose != one.name]
        if not one.offers("Move armies"):
            play_on(players, halt="Move armies")
        elif not foes or max(map(margin, foes)) < 2:
            end_turn(one, players)
        elif conquers(one, *(land.id for land in max(foes, key=margin))):
            return
    raise AssertionError("nobody could conquer anything")


def margin(pair: tuple[Land, Land]) -> int:
    return pair[0].armies - pair[1].armies


def conquers(one: Person, source: str, target: str) -> bool:
    before = sum(land.armies for land in one.lands)
    one.drag(source, target)
    expect(one.page.locator(".odds")).to_contain_text("%")
    one.press("Until it is decided")
    wait([one], lambda: one.offers("Move in with") or is_decided(one, source, target))
    assert sum(land.armies for land in one.lands) < before
    expect(one.page.locator(".tray .die").first).to_be_visible()
    if one.offers("Move in with"):
        one.page.get_by_label("Armies that move in").fill("2")
        one.press("Move in with 2")
        wait([one], lambda: one.land(target).armies == 2)
    wait([one], lambda: one.asked or one.over)
    return one.land(target).whose == one.name


def is_decided(one: Person, source: str, target: str) -> bool:
    return one.land(source).armies == 1 or one.land(target).whose == one.name


def the_round_ends_and_everybody_reinforces(players: list[Person]) -> None:
    """The turns that are left are ended by their button; then everybody places, one of them takes it back first."""
    while "Place your" not in (one := whoever(players)).hint.inner_text():
        end_turn(one, players)
    own = one.held()[0]
    one.page.get_by_role("radio", name="1", exact=True).click()
    one.click(own.id)
    wait(players, lambda: one.land(own.id).armies == own.armies + 1)
    one.press("Undo")
    wait(players, lambda: one.land(own.id).armies == own.armies)
    one.page.get_by_role("radio", name="all").click()
    one.click(own.id)
    wait(players, lambda: one.land(own.id).armies >= own.armies + 3)


def the_record_is_what_was_seen(watcher: Person) -> None:
    """What can be downloaded is the game, by the engine's own rules."""
    with watcher.page.expect_download() as found:
        watcher.page.get_by_role("link", name="Record").click()
    read = record.read_file(found.value.path())
    *_, last = record.replay(read, check=True, folder=BOARDS)
    holdings = [(id_, last.holding(id_)) for id_ in watcher.standing]
    made = {id_: (read.header.names[holding.owner - 1], holding.armies) for id_, holding in holdings}
    assert watcher.standing == made


def the_dice_are_verified(watcher: Person) -> None:
    watcher.page.get_by_role("link", name="Charts and replay").click()
    watcher.press("Verify now")
    expect(watcher.page.locator(".verdict")).to_contain_text("are as the sealed parts make them")
    assert not watcher.page.get_by_text("differs").count()
