"""A whole round on the world, in three browsers, under the rules that reinforce at its end."""

import pytest

from tests.e2e.crowd import same_everywhere, sit_down, wait

pytestmark = pytest.mark.timeout(240)


def test_three_browsers_play_a_round_on_the_world(person):
    people = [person(name) for name in ("Ada", "Ben", "Cleo")]
    sit_down(people, "Rounds", "", {"Starting armies": "16"})
    events = people[0].tab("Events")
    for one in people:
        one.autoplay("world")

    wait(people, lambda: "round 2" in events.inner_text(), 150)

    for one in people:
        one.stop()
    same_everywhere(people)
    told = events.inner_text()
    for one in people:
        assert len(one.lands) == 42
        assert f"{one.name} · round 1" in told
    after = told[: told.index("End of round 1")]
    before = told[told.index("End of round 1") :]
    assert after or before
