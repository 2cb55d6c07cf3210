"""The line at which a record stops being true: for its hashes, for its header, for the rules, for its seed."""

from typing import Any

import pytest
from msgspec.structs import replace

import hegemon
from hegemon import Attack, Claim, Roll, new, record
from hegemon.engine.decide import blank
from hegemon.engine.events import AnyEvent, ArmiesChanged, OrderDecided, TerritoryTaken
from hegemon.engine.evolve import fold
from hegemon.engine.step import digest
from hegemon.record import Record, Untrue, read, replay
from tests.some_games import play_on, seeded_game

GAME = seeded_game("classic", seed=7, answers=60)
RECORDED = Record(GAME.header, tuple(GAME.steps))
STEP = RECORDED.steps[29]


def changed(**fields: Any) -> Record:
    """The record with step 30, a claim, changed."""
    return Record(GAME.header, (*RECORDED.steps[:29], replace(STEP, **fields), *RECORDED.steps[30:]))


def headed(**fields: Any) -> Record:
    """The record with another header."""
    return Record(replace(GAME.header, **fields), RECORDED.steps)


def rehashed(recorded: Record) -> Record:
    """The same with hashes that fit whatever it says."""
    state, steps = record.first_state(recorded.header), []
    for step in recorded.steps:
        state = fold(state, step.events)
        steps.append(replace(step, hash=digest(state)))
    return Record(recorded.header, tuple(steps))


def stops(recorded: Record, check: bool = False) -> str:
    """Where and why a record stops being true."""
    with pytest.raises(Untrue) as caught:
        list(replay(recorded, check))
    return str(caught.value)


def holds(recorded: Record, check: bool = False) -> bool:
    """Whether every line is true."""
    return len(list(replay(recorded, check))) == len(recorded.steps) + 1


def test_a_step_that_is_missing_or_there_twice_is_refused_where_it_is_noticed():
    one_less = Record(GAME.header, RECORDED.steps[:20] + RECORDED.steps[21:])
    assert stops(one_less) == "line 22: step 22 stands where step 21 belongs"
    twice = Record(GAME.header, RECORDED.steps[:20] + RECORDED.steps[19:])
    assert stops(twice) == "line 22: step 20 stands where step 21 belongs"


def test_events_that_were_changed_do_not_hash_as_written():
    problem = stops(changed(events=(*STEP.events, ArmiesChanged("alaska", 9))))
    assert problem.startswith("line 31: the state hashes to ")
    assert problem.endswith(f", not to {STEP.hash}")


def test_a_hash_that_was_changed_is_refused():
    assert (
        stops(changed(hash="0123456789ab"))
        == f"line 31: the state hashes to {STEP.hash}, not to 0123456789ab"
    )


def test_events_about_what_is_not_there_are_refused():
    problem = stops(changed(events=(ArmiesChanged("atlantis", 3),)))
    assert problem == "line 31: its events do not fit what came before: there is no 'atlantis'"


def test_folding_believes_the_answers_and_checking_does_not():
    nonsense = changed(answer=Claim("nowhere"))
    assert holds(nonsense)
    problem = stops(nonsense, check=True)
    assert problem.startswith(
        f"line 31: seat {STEP.seat} may not answer Claim(territory='nowhere'): there is no"
    )


def test_checking_finds_a_step_of_a_seat_that_was_not_asked():
    other = STEP.seat % 3 + 1
    problem = stops(changed(seat=other), check=True)
    assert problem.endswith(f": seat {other} is not asked now, seat {STEP.seat} is")


def test_checking_finds_what_the_rules_would_not_do_though_every_hash_fits():
    generous: tuple[AnyEvent, ...] = tuple(
        replace(event, armies=5) if isinstance(event, TerritoryTaken) else event for event in STEP.events
    )
    gift = rehashed(changed(events=generous))
    assert holds(gift)
    problem = stops(gift, check=True)
    assert problem.startswith("line 31: the rules say TerritoryTaken(")
    assert ", armies=1," in problem.partition("the record")[0]
    assert ", armies=5," in problem.partition("the record")[2]


def test_checking_finds_events_that_are_too_many_or_too_few():
    more = rehashed(changed(events=(*STEP.events, ArmiesChanged("alaska", 1))))
    assert stops(more, check=True).startswith("line 31: the rules say no more, the record ArmiesChanged(")
    fewer = rehashed(changed(events=STEP.events[:-1]))
    assert stops(fewer, check=True).endswith(", the record no more")


def test_checking_finds_dice_that_are_not_the_seeds():
    game = seeded_game("express", seed=5, answers=150)
    rolls = ((step.id - 1, step.answer) for step in game.steps if isinstance(step.answer, Roll))
    before, fallen = next(rolls)
    *_, state = replay(Record(game.header, tuple(game.steps[:before])))
    lucky = Roll((6,) * len(fallen.attack), (1,) * len(fallen.defend))
    thrown = replace(hegemon.at(state).answer(lucky), id=before + 1)
    loaded = Record(game.header, (*game.steps[:before], thrown))
    assert holds(loaded)
    assert stops(loaded, check=True).startswith(f"line {before + 2}: with the seed 5 chance says Roll(")
    by_hand = replace(game.header, seed=None)
    assert holds(Record(by_hand, loaded.steps), check=True)


def test_options_in_a_header_have_a_hash_of_their_own():
    problem = stops(headed(options=replace(GAME.header.options, attack_dice=6)))
    assert problem.startswith("line 1: the options hash to ")
    assert problem.endswith(f", not to {GAME.header.rules_hash}")


def test_a_header_that_contradicts_its_first_state_is_refused():
    assert stops(headed(players=4)).startswith("line 1: the first state hashes to ")
    assert stops(headed(players=0)) == "line 1: nobody plays"
    assert stops(headed(hash="")).endswith(f"hashes to {GAME.header.hash}, not to ")
    assert stops(headed(opening=(ArmiesChanged("atlantis", 1),))).startswith("line 1: its events do not fit")


def test_a_board_that_is_not_here_is_named():
    problem = stops(headed(board="atlantis", board_hash="0" * 16))
    assert (
        problem == "line 1: board 'atlantis' with the content 0000000000000000 is not here; give its folder"
    )


def test_checking_finds_an_opening_that_the_rules_would_not_make():
    early = (*GAME.header.opening, OrderDecided((3, 2, 1)))
    ordered = headed(opening=early, hash=digest(fold(record.first_state(GAME.header), early)))
    assert stops(ordered, check=True).startswith("line 1: the rules say no more, the record OrderDecided(")


def test_checking_finds_a_game_that_could_not_begin():
    two = blank(replace(record.setting_of(GAME.header), players=2))
    alone = Record(replace(GAME.header, players=2, hash=digest(two)))
    assert holds(alone)
    assert stops(alone, check=True) == "line 1: it cannot be played: players: 2 is not from 3 to 6"


def test_a_position_in_a_header_must_be_one_and_belong_to_it():
    header = hegemon.at(GAME.position).header
    assert holds(Record(header), check=True)
    broken = replace(header, position="hegemon-position land=")
    assert stops(Record(broken)).startswith("line 1: its position cannot be read: ")
    other = replace(header, players=4)
    assert stops(Record(other)) == (
        "line 1: its position belongs to other rules, players or board than the header names"
    )


MINE = """
board = "quadrant"
players = [2, 4]
claim = "deal"
armies = 15
attack_dice = 2
"""


def test_a_record_whose_rule_set_has_changed_since_still_replays(tmp_path):
    (tmp_path / "mine.toml").write_text(MINE, encoding="utf-8")
    game = play_on(new("mine", players=2, seed=4, folder=tmp_path), 100)
    (tmp_path / "mine.toml").write_text(MINE.replace("attack_dice = 2", "attack_dice = 1"), encoding="utf-8")
    recorded = read(game.record())
    assert holds(recorded, check=True)
    assert max(step.answer.dice for step in recorded.steps if isinstance(step.answer, Attack)) == 2
    (tmp_path / "mine.toml").unlink()
    assert holds(recorded, check=True)
