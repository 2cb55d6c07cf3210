"""Checking a record's dice: honest ones hold, and whatever is not so is named with its line."""

from collections.abc import Callable
from typing import Any

import pytest
from msgspec.structs import replace

from hegemon.engine.commands import AnyCommand, Roll
from hegemon.engine.state import State
from hegemon.fair import BOT, Pledge, commitment_of, pledge
from hegemon.game import new
from hegemon.proof import Report, shown, verify
from hegemon.record import Record, read
from hegemon.server.dice import FairChance
from tests.fair_games import SECRETS, fair_chance, played

RULES = ("classic", "states", "rounds", "express", "strongholds")
Change = Callable[[Record], Record]


class Loaded:
    """Chance that shows sixes to the attacker in the first roll after a step."""

    def __init__(self, honest: FairChance, since: int) -> None:
        self.honest, self.since, self.steps = honest, since, list[int]()

    def answer(self, state: State, step: int, turn: int) -> AnyCommand:
        """What it says."""
        answer = self.honest.answer(state, step, turn)
        if isinstance(answer, Roll) and step > self.since and not self.steps:
            self.steps.append(step)
            return Roll((6,) * len(answer.attack), (1,) * len(answer.defend))
        return answer


def told(report: Report) -> list[str]:
    """The faults, as people read them."""
    return list(map(str, report.faults))


@pytest.mark.parametrize("rules", RULES)
def test_every_answer_in_an_honest_game_is_made_again_from_its_bytes(rules):
    record = played(rules)
    report = verify(read(record.text()))
    chance = [step for step in record.steps if step.seat < 0]
    assert (report.ok, report.by, report.unchecked) == (True, "committed", 0)
    assert [(throw.step, throw.answer) for throw in report.throws] == [
        (step.id, step.answer) for step in chance
    ]
    assert all(throw.ok and throw.expected == throw.answer and throw.bytes for throw in report.throws)


def test_dice_are_bytes_below_252_modulo_six():
    throws = [throw for throw in verify(played("classic")).throws if throw.stream == "dice"]
    for throw in throws:
        dice = tuple(1 + byte % 6 for byte in bytes.fromhex(throw.bytes) if byte < 252)
        count = len(throw.answer.attack) if isinstance(throw.answer, Roll) else 0
        assert throw.answer == Roll(dice[:count], dice[count:])
    assert len(throws) > 20


def test_a_running_game_keeps_the_links_of_its_turn_and_of_its_cards():
    report = verify(played("states", steps=145))
    assert report.ok
    secret = {(throw.stream, throw.link) for throw in report.throws if throw.ok is None}
    checked = {(throw.stream, throw.link) for throw in report.throws if throw.ok}
    assert secret == {("cards", 1), ("dice", 4)}
    assert checked == {("order", 1), ("dice", 1), ("dice", 3)}
    assert report.unchecked + report.checked == len(report.throws)


@pytest.mark.parametrize("since", [0, 100])
def test_a_loaded_die_is_found_though_everything_after_it_is_in_order(since):
    loaded = Loaded(fair_chance(3), since)
    report = verify(played("classic", chance=loaded))
    (step,) = loaded.steps
    assert [fault.line for fault in report.faults] == [step + 1]
    assert "the record says 6" in report.faults[0].problem
    assert [throw.step for throw in report.throws if throw.ok is False] == [step]


@pytest.mark.parametrize(
    ("words", "others", "told"),
    [
        ("6 5 1 against 3 3", "6 5 1 against 3 4", "6 5 1 against 3 3"),
        ("a " * 40 + "b", "c", "a " * 30 + "…"),
        ("a " * 40 + "peru", "a " * 40 + "persia", "… peru"),
    ],
)
def test_of_a_long_answer_is_told_what_tells_it_from_the_right_one(words, others, told):
    assert shown(words, others) == told


def fair_with(**changes: Any) -> Change:
    """The record with something else among its commitments."""

    def change(record: Record) -> Record:
        assert record.header.fair
        return header_with(fair=replace(record.header.fair, **changes))(record)

    return change


def chain_with(name: str, **changes: Any) -> Change:
    """The record with something else about one chain."""
    return lambda record: fair_with(**{name: replace(getattr(record.header.fair, name), **changes)})(record)


def header_with(**changes: Any) -> Change:
    """The record with something else in its header."""
    return lambda record: replace(record, header=replace(record.header, **changes))


HONEST = fair_chance(3).seats
STRANGER = pledge(commitment_of(SECRETS[5]), SECRETS[5])
NOT_COMMITTED = Pledge("revealed", commitment_of(SECRETS[4]), SECRETS[5])


@pytest.mark.parametrize(
    ("change", "line", "problem"),
    [
        (chain_with("dice", link="ab" * 32), 1, "link 12 of dice does not lead to its anchor in 12 steps"),
        (chain_with("order", anchor="ab" * 32), 1, "link 1 of order does not lead to its anchor in 1 steps"),
        (chain_with("cards", index=2), 1, "link 2 of cards does not lead to its anchor in 2 steps"),
        (chain_with("dice", index=0, link=""), 1, "link 12 of dice is due and not told; the newest told is 0"),
        (chain_with("cards", index=0, link=""), 1, "link 1 of cards is due and not told; the newest told is 0"),
        (fair_with(seats=HONEST[:2]), 1, "there are contributions of 2 seats, and 3 players"),
        (fair_with(seats=(NOT_COMMITTED, *HONEST[1:])), 1, "the secret of seat 1 is not what it had committed to"),
        (fair_with(seats=(STRANGER, *HONEST[1:])), 2, "link 1 of order says "),
        (fair_with(seats=(BOT, *HONEST[1:])), 2, "link 1 of order says "),
        (fair_with(game="table-3"), 2, "link 1 of order says "),
        (fair_with(scheme="hegemon-fair-9"), 1, "'hegemon-fair-9', and only 'hegemon-fair-1' can be checked"),
        (header_with(seed=7), 1, "a game has a seed or commitments, not both"),
        (header_with(fair=None), 1, "neither a seed nor a commitment"),
        (header_with(hash="0" * 12), 1, "the first state hashes to"),
    ],
)  # fmt: skip
def test_what_is_not_so_is_named_with_its_line(change, line, problem):
    first, *_ = verify(change(played("classic"))).faults
    assert first.line == line
    assert problem in first.problem


def test_a_step_that_the_rules_refuse_is_a_fault_even_if_its_dice_are_right():
    record = played("classic")
    roll = next(step for step in record.steps if isinstance(step.answer, Roll))
    events = roll.events[:-1]
    steps = tuple(replace(step, events=events) if step is roll else step for step in record.steps)
    report = verify(replace(record, steps=steps))
    assert [fault.line for fault in report.faults] == [roll.id + 1]
    assert report.throws[-1].step == roll.id
    assert report.throws[-1].ok


def test_without_commitments_the_seed_says_what_must_have_fallen():
    game = new("classic", seed=7, placement="random")
    record = Record(game.header, tuple(game.steps))
    report = verify(record)
    assert (report.ok, report.by, report.checked) == (True, "seed", len(report.throws))
    other = verify(header_with(seed=8)(record))
    assert told(other)[0].startswith("line 2: the seed says ")


def test_a_game_whose_chance_somebody_answered_by_hand_cannot_be_checked():
    report = verify(header_with(fair=None)(played("classic", steps=20)))
    assert (report.by, report.checked, report.unchecked > 0) == ("hand", 0, True)
