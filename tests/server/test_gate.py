"""The gate: how many rooms an address may have opened, and how often anybody may try a code."""

import pytest

from hegemon.server.config import Limits
from hegemon.server.gate import Gate, Openers
from hegemon.server.messages import Say

HOME, AWAY = "192.0.2.1", "192.0.2.2"


def test_an_address_opens_so_many_rooms_and_all_together_so_many():
    openers = Openers(each=2, most=3)
    assert [openers.enter(f"{n}", HOME) for n in range(3)] == [True, True, False]
    assert [openers.enter(f"a{n}", AWAY) for n in range(2)] == [True, False]
    assert openers.total == 3


def test_a_room_that_has_gone_makes_room_for_another():
    openers = Openers(each=1, most=9)
    assert openers.enter("hall", HOME)
    openers.still({"attic"})
    assert (openers.total, openers.rooms) == (1, {})
    assert openers.enter("cellar", HOME)


def test_a_room_that_came_to_nothing_is_not_counted_nor_one_that_never_was():
    openers = Openers(each=1, most=9)
    openers.enter("hall", HOME)
    openers.leave("hall")
    openers.leave("attic")
    assert (openers.total, openers.full(HOME)) == (0, False)


def test_rooms_from_before_a_restart_count_for_nobody_but_count():
    openers = Openers(each=1, most=2)
    openers.still({"hall", "attic"})
    assert openers.full(HOME)
    openers.still({"hall"})
    assert not openers.full(HOME)


def test_who_tries_too_many_codes_does_not_keep_others_from_trying():
    gate = Gate(Limits(guess_burst=3, code_burst=4))
    tried = [gate.guess(HOME, 0.0) for _ in range(50)]
    assert tried[:3] == [0, 0, 0]
    assert min(tried[3:]) > 0
    assert gate.guess(AWAY, 0.0) == 0


def test_all_together_try_only_so_many_codes():
    gate = Gate(Limits(code_burst=4))
    assert [gate.guess(f"192.0.2.{n}", 0.0) > 0 for n in range(6)] == [False] * 4 + [True] * 2


def test_one_address_says_no_more_than_ten_people_however_many_it_pretends_to_be():
    gate = Gate(Limits(chat_burst=2, chat_rate=0.5))

    def say(person: int, address: str) -> float:
        return gate.message(f"socket-{person}", "hall", f"person-{person}", address, Say("hello"), 0.0)

    assert [say(1, HOME) > 0 for _ in range(3)] == [False, False, True]
    assert sum(say(person, HOME) == 0 for person in range(2, 50)) == 2 * 10 - 2
    assert say(50, AWAY) == 0


@pytest.mark.parametrize("address", [HOME, AWAY])
def test_who_waits_may_try_again(address):
    gate = Gate(Limits(guess_burst=1, guess_rate=0.5))
    gate.guess(address, 0.0)
    assert gate.guess(address, 1.0) == pytest.approx(1.0)
    assert gate.guess(address, 2.0) == 0
