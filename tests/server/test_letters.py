"""Letters: to everybody what their seat may see, in one encoding for all who see the same."""

import json
from collections.abc import Iterable
from typing import Any

from hegemon.engine.asks import Attacking, Reinforcing
from hegemon.engine.commands import Advance, AnyCommand, Attack, Draw, Pass, Place, Roll
from hegemon.engine.events import CardDrawn, TurnBegan
from hegemon.engine.offers import AttackOffer, PassOffer, PlaceOffer, TakeBackOffer
from hegemon.server import letters
from hegemon.server import messages as m
from hegemon.server.plans import Plan
from tests.server.reading import letter, letters_in
from tests.server.sitting import HIT, Sitting, at, sitting

EVERYBODY = (0, 1, 2, 3)
THROW = Attack("a", "b", 3)
DICE = (HIT, HIT, Draw("wild-1"))


def attacking(chance: Iterable[AnyCommand] = DICE, **more: Any) -> Sitting:
    """Seat 1 may attack b from a."""
    return sitting("1x6 2x4 3x2", Attacking(1), chance=chance, **more)


def told(one: Sitting, plan: Plan, *looks: int) -> dict[int, list[Any]]:
    """What everybody is told of a plan that was just carried out."""
    news = letters.news(one.table, plan.entries, looks or EVERYBODY, at(0))
    return {seat: [letter(data) for data in about] for seat, about in news.items()}


def capture(one: Sitting) -> Plan:
    """Seat 1 has taken b."""
    one.do(1, THROW)
    one.do(1, THROW)
    return one.do(1, Advance(2))


def test_a_letter_says_which_steps_it_is_about_and_who_is_asked_what():
    one = attacking()
    news = told(one, one.do(1, THROW))[0][0]
    assert isinstance(news, m.News)
    assert (news.game, news.since, news.step) == ("game", 0, 3)
    assert news.asked == Attacking(1)
    following = told(one, one.do(1, THROW))[0][0]
    assert isinstance(following, m.News)
    assert (following.since, following.step) == (3, 6)


def test_events_carry_new_values_so_that_a_client_folds_by_assignment():
    one = attacking()
    news = letters_in(letters.news(one.table, one.do(1, THROW).entries, (0,), at(0))[0])[0]
    assert {"type": "ArmiesChanged", "territory": "b", "armies": 2} in news["events"]


def test_bookkeeping_of_the_agenda_is_not_told():
    one = attacking()
    plan = one.do(1, THROW)
    kinds = {type(event).__name__ for event in told(one, plan)[0][0].events}
    assert kinds == {"AttackDeclared", "DiceRolled", "ArmiesChanged"}


def test_only_the_seat_that_is_asked_gets_offers():
    one = attacking()
    news = told(one, one.do(1, THROW))
    assert news[1][0].offers == (PassOffer(), AttackOffer("a", ("b",), 3))
    assert all(news[seat][0].offers == () for seat in (0, 2, 3))
    for seat in (0, 2, 3):
        assert letters.snapshot(one.table, seat, at(0)).offers == ()


def test_taking_back_is_offered_where_it_can_be():
    one = sitting("1x1 1x1 2x1", Reinforcing(1), reserves={1: 7})
    news = told(one, one.do(1, Place("a", 3)))
    assert news[1][0].offers == (PlaceOffer({"a": 4, "b": 4}, 4), TakeBackOffer())


def test_a_letter_is_encoded_once_for_all_who_see_the_same():
    one = attacking()
    news = letters.news(one.table, one.do(1, THROW).entries, EVERYBODY, at(0))
    assert news[0][0] is news[2][0] is news[3][0]
    assert news[1][0] is not news[0][0]


def test_who_draws_a_card_sees_it_and_others_see_that_it_was_drawn():
    one = attacking()
    capture(one)
    news = told(one, one.do(1, Pass()))
    assert CardDrawn(1, "wild-1") in news[1][0].events
    for seat in (0, 2, 3):
        assert CardDrawn(1) in news[seat][0].events
        assert "wild-1" not in repr(news[seat])


def test_the_whole_view_comes_at_the_start_of_every_turn():
    one = attacking()
    assert [len(about) for about in told(one, one.do(1, THROW)).values()] == [1, 1, 1, 1]
    news = told(one, one.do(1, Pass()))
    for seat in EVERYBODY:
        first, whole = news[seat]
        assert TurnBegan(2) in first.events
        assert isinstance(whole, m.Snapshot)
        assert (whole.step, whole.view.seat, whole.view.turn) == (4, seat, 2)


def test_no_hash_of_a_state_is_ever_sent():
    one = attacking()
    hashes = set()
    for plan in (one.do(1, THROW), one.do(1, THROW), one.do(1, Advance(2)), one.do(1, Pass())):
        hashes |= {entry.step.hash for entry in plan.entries}
        sent = letters.news(one.table, plan.entries, EVERYBODY, at(0))
        text = b"".join(data for about in sent.values() for data in about).decode()
        assert "hash" not in text
        assert not any(one_hash in text for one_hash in hashes)
    assert len(hashes) > 5


def test_an_account_of_income_and_points_comes_whenever_land_changes_hands():
    one = attacking()
    assert told(one, one.do(1, THROW))[0][0].accounts == ()
    assert len(told(one, one.do(1, THROW))[0][0].accounts) == 3
    assert letters.accounts(one.table)[0] == m.Account(3, 2)


def test_everybody_hears_that_an_errand_has_ended_though_nothing_has_happened():
    one = attacking(chance=(Roll((1, 1, 1), (6, 6)),))
    one.hears(m.Storm("x", 1, "a", "b", 0))
    assert letters.snapshot(one.table, 2, at(0)).errands == (1,)
    news = told(one, one.hears(m.Halt(1)))
    assert all(news[seat][0].errands == () for seat in EVERYBODY)
    assert (news[2][0].since, news[2][0].step, news[2][0].events) == (3, 3, ())


# ── catching up ───────────────────────────────────────────────────────────────────────────────────────────────────────


def test_who_has_missed_some_steps_gets_just_these():
    one = attacking()
    one.do(1, THROW)
    one.do(1, THROW)
    missing = letters.since(one.table, 3, 1, at(0))
    assert isinstance(missing, m.News)
    assert (missing.since, missing.step) == (3, 6)
    assert missing.offers
    nothing = letters.since(one.table, 6, 1, at(0))
    assert isinstance(nothing, m.News)
    assert (nothing.since, nothing.step, nothing.events) == (6, 6, ())


def test_missed_steps_are_told_as_ones_own_seat_may_see_them():
    one = attacking()
    capture(one)
    one.do(1, Pass())
    for seat in EVERYBODY:
        missing = letters.since(one.table, 0, seat, at(0))
        assert isinstance(missing, m.News)
        assert CardDrawn(1, "wild-1" if seat == 1 else "") in missing.events


def test_who_is_too_far_behind_or_ahead_gets_the_whole_view():
    one = sitting("1x900 2x900 3x2", Attacking(1), chance=[Roll((1, 1, 1), (6, 6))] * 40)
    for _ in range(40):
        one.do(1, THROW)
    assert one.table.version == 120
    for seen, whole in ((-1, True), (19, True), (20, False), (120, False), (121, True), (5_000, True)):
        assert isinstance(letters.since(one.table, seen, 0, at(0)), m.Snapshot) == whole


def test_a_table_keeps_no_more_steps_than_it_may_have_to_tell():
    one = sitting("1x900 2x900 3x2", Attacking(1), chance=[Roll((1, 1, 1), (6, 6))] * 40)
    for _ in range(40):
        one.do(1, THROW)
    assert [entry.step.id for entry in one.table.entries] == [*range(21, 121)]


def test_clocks_in_a_letter_are_as_they_are_when_it_is_sent():
    one = attacking(clock=m.ClockRules(turn=60))
    assert letters.snapshot(one.table, 0, at(25)).clocks.turn == 35


def test_a_letter_is_json_with_its_name_as_type():
    one = attacking()
    data = json.loads(letters.encode(letters.snapshot(one.table, 0, at(0))))
    assert data["type"] == "Snapshot"
    assert data["view"]["setting"] == {}
