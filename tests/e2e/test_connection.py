"""The network goes and comes back, the server is killed, another device joins in: the seat stays, and nothing doubles."""

import json

import pytest
from playwright.sync_api import Route, WebSocketRoute, expect

from hegemon import record
from tests.e2e.conftest import BOARDS
from tests.e2e.crowd import end_turn, play_on, same_everywhere, sit_down, wait, whoever
from tests.e2e.people import Person
from tests.e2e.seen import best_pair

pytestmark = pytest.mark.timeout(240)
QUICK = {"Starting armies": "20", "Placing": "random"}


@pytest.fixture
def pair(person):
    """Two people."""
    return [person("Ada"), person("Ben")]


def bring_to_attack(pair: list[Person]) -> tuple[Person, Person]:
    """The first to attack, and the other."""
    one = play_on(pair, halt="Move armies")
    return one, next(other for other in pair if other is not one)


def test_a_network_cut_in_mid_attack_loses_and_doubles_nothing(pair):
    sit_down(pair, "Express", options=QUICK)
    one, other = bring_to_attack(pair)
    source, target = best_pair(one)
    one.drag(source.id, target.id)
    one.press("Until it is decided")
    before = source.armies + target.armies
    wait(pair, lambda: one.land(source.id).armies + one.land(target.id).armies < before)  # a throw has fallen

    one.context.set_offline(True)
    expect(one.alone).to_be_visible()
    seen = one.standing
    wait(pair, lambda: other.land(target.id).whose == one.name or other.land(source.id).armies == 1)
    assert one.standing == seen  # the picture stays as it was
    one.context.set_offline(False)

    expect(one.alone).to_be_hidden()
    same_everywhere(pair)
    expect(one.page.locator("tr:has(.you) .who")).to_contain_text(one.name)
    wait(pair, lambda: one.asked)
    assert throws_of(one) == throws_of(other)


def throws_of(one: Person) -> list[str]:
    """What the page tells of attacks, and of what they took."""
    lines = one.tab("Events").locator(".line").all_inner_texts()
    return [line for line in lines if "→" in line and "−" in line]


class Wire:
    """A network between page and server that can break after a command has arrived and before its answer has."""

    def __init__(self) -> None:
        self.said: list[str] = []
        self.breaks = False

    def open(self, page: WebSocketRoute) -> None:
        """A new socket."""
        server = page.connect_to_server()
        page.on_message(lambda message: self.up(server, message))
        server.on_message(lambda message: self.down(page, message))

    def up(self, server: WebSocketRoute, message: str | bytes) -> None:
        """From the page; ids of commands are noted."""
        if json.loads(message)["type"] == "Do":
            self.said.append(json.loads(message)["id"])
        server.send(message)

    def down(self, page: WebSocketRoute, message: str | bytes) -> None:
        """To the page, unless it breaks now."""
        if self.breaks and json.loads(message)["type"] in ("Accepted", "News"):
            self.breaks = False
            page.close(code=3001)
        else:
            page.send(message)


def test_a_command_whose_answer_was_lost_is_said_again_and_done_once(pair):
    one, other = pair
    wire = Wire()
    one.page.route_web_socket("**/ws/**", wire.open)
    sit_down(pair, "Express", options=QUICK)
    play_on(pair, halt="Move armies", idle=[other])
    while whoever(pair) is not one:
        end_turn(other, pair)
        play_on(pair, halt="Move armies", idle=[other])
    source, target = best_pair(one)
    one.drag(source.id, target.id)
    before = sum(land.armies for land in other.lands)
    wire.said.clear()

    wire.breaks = True
    one.press("Throw 3 dice once")

    wait(pair, lambda: len(wire.said) == 2)
    assert len(set(wire.said)) == 1
    wait(pair, lambda: sum(land.armies for land in other.lands) < before)
    same_everywhere(pair)
    assert before - sum(land.armies for land in one.lands) in (1, 2)
    assert [len(throws_of(who)) for who in pair] == [1, 1]


def test_a_server_that_is_killed_and_started_again_goes_on_where_it_was(pair, server):
    sit_down(pair, "Express", options=QUICK)
    bring_to_attack(pair)
    same_everywhere(pair)
    seen = pair[0].standing

    server.kill()
    for one in pair:
        expect(one.alone).to_be_visible()
        assert one.standing == seen
    server.start()

    for one in pair:
        expect(one.alone).to_be_hidden()
        assert one.standing == seen
    play_on(pair)
    for one in pair:
        expect(one.page.locator(".result")).to_contain_text("has won")
    with pair[1].page.expect_download() as found:
        pair[1].page.get_by_role("link", name="Record").click()
    states = list(record.replay(record.read_file(found.value.path()), check=True, folder=BOARDS))
    assert states[-1].winner


def test_a_one_time_link_takes_the_seat_to_a_second_device_too(pair, person):
    ada, ben = pair
    sit_down(pair, "Express", options=QUICK)
    ada.tab("Game").get_by_role("button", name="Play on from another device").click()
    link = ada.page.get_by_label("Play on from another device").input_value()
    phone = person("Ada", width=390, height=844)
    phone.page.goto(link)
    expect(phone.page.locator(".table")).to_be_visible()

    play_on([phone, ben], halt="Move armies", idle=[ben])
    while not ada.asked:
        end_turn(ben, pair)
        play_on([phone, ben], halt="Move armies", idle=[ben])
    same_everywhere([ada, ben, phone])
    wait([ada, phone], lambda: ada.asked and phone.asked)
    source, target = best_pair(ada)
    ada.drag(source.id, target.id)
    ada.press("Throw 3 dice once")
    wait(
        [ada, phone],
        lambda: phone.land(source.id).armies + phone.land(target.id).armies < source.armies + target.armies,
    )
    end_turn(phone, [phone, ben])

    wait([ada, phone, ben], lambda: not ada.asked and not phone.asked)
    same_everywhere([ada, ben, phone])
    mallory = person("Mallory")
    mallory.page.goto(link)  # it works once
    expect(mallory.page.get_by_role("alert")).to_be_visible()


def test_a_room_that_is_not_there_is_said_to_be_gone(person):
    ada = person("Ada")
    ada.page.goto(ada.url + "/room/nosuchroom")
    expect(ada.page.get_by_role("alert")).to_contain_text("There is no such table")


def test_a_first_page_without_a_server_says_so(person):
    ada = person("Ada")
    ada.arrive()
    ada.page.route("**/api/rooms", stop)
    expect(ada.page.get_by_role("alert")).to_be_visible()


def stop(route: Route) -> None:
    """As if nobody were there."""
    route.abort()
