"""Hot seat: several people at one browser, hands hidden while the device goes round."""

import re

import pytest
from playwright.sync_api import expect

pytestmark = pytest.mark.timeout(180)


def test_two_people_pass_one_device_and_never_see_the_others_hand(person):
    ada = person("Ada")
    ada.arrive()
    form = ada.fill_in("States", "six", {"Starting armies": "3", "Cards at the start": "5"})
    form.get_by_label("Players at this device").fill("2")
    ada.enter()
    ada.ready_button.click()

    hands = set()
    for turn in range(6):
        who, where = (("Ada", "oak"), ("Ada 2", "bay"))[turn % 2]
        curtain = ada.page.get_by_role("dialog", name=f"Pass the device to {who}")
        expect(curtain).to_be_visible()
        expect(ada.page.locator(".hand")).to_have_count(0)
        curtain.get_by_role("button", name=f"I am {who}", exact=True).click()
        expect(ada.page.locator(".hand .card")).to_have_count(5)
        cards = ada.page.locator(".hand .card").evaluate_all("all => all.map((one) => one.ariaLabel)")
        hands.add((who, *sorted(cards)))
        ada.click(where)
        expect(ada.counter(where)).to_have_attribute("aria-label", re.compile(rf"\b{turn // 2 + 1} arm"))

    assert len(hands) == 2
    (one, other) = [set(cards) for _, *cards in sorted(hands)]
    assert not one & other
