"""The server's dice: the same after every restart, and no link told before it has served."""

from hashlib import sha256

import msgspec
import pytest

from hegemon import catalog
from hegemon.engine.commands import Roll
from hegemon.engine.state import State
from hegemon.engine.words import CHANCE
from hegemon.fair import BOT, LENGTHS, STREAMS, Pledge, Turns, hashed, index_of, stream_of
from hegemon.record import replay
from hegemon.server.dice import SPACING, FairChance, Revealed, SecretChain, Seeds, fresh
from tests.fair_games import SEEDS, fair_chance, people, played

RULES = ("classic", "states", "rounds", "express", "strongholds")


def test_seeds_are_never_printed_and_never_the_same_twice():
    seeds = fresh()
    assert {len(seed) for seed in (seeds.order, seeds.dice, seeds.cards)} == {32}
    assert len({seeds.order, seeds.dice, seeds.cards, fresh().dice}) == 4
    assert f"{seeds} {seeds!r} {[seeds]}" == "Seeds(secret) Seeds(secret) [Seeds(secret)]"


@pytest.mark.parametrize("length", [1, 2, SPACING - 1, SPACING, SPACING + 1, 200])
def test_every_link_of_a_chain_hashes_to_the_one_before_it(length):
    chain, values = SecretChain(b"x" * 32, length), [b"x" * 32]
    for _ in range(length):
        values.append(sha256(values[-1]).digest())
    assert [chain.link(index) for index in range(length + 1)] == values[::-1]


def test_no_more_links_are_kept_than_are_hashed_at_most_to_make_one():
    assert len(SecretChain(b"x" * 32, LENGTHS["dice"]).kept) == SPACING + 1


def test_anchors_can_be_told_before_anybody_has_contributed():
    before, after = FairChance("table-1", SEEDS), FairChance("table-1", SEEDS, people(3))
    assert before.anchors == after.anchors
    fair = after.fair(Turns())
    assert {name: fair.chain(name).anchor for name in STREAMS} == before.anchors
    assert [fair.chain(name).link for name in STREAMS] == ["", "", ""]


class Stored(msgspec.Struct):
    """What the server has written down of a game's chance."""

    seeds: Seeds
    seats: tuple[Pledge, ...]


@pytest.mark.parametrize("rules", RULES)
def test_a_restart_before_any_step_goes_on_with_the_same_dice(rules):
    record = played(rules)
    stored = msgspec.json.encode(Stored(SEEDS, people(record.header.players)))
    turns, answers = Turns().after(record.header.opening), 0
    for state, step in zip(replay(record), record.steps, strict=False):
        if step.seat == CHANCE:
            read = msgspec.json.decode(stored, type=Stored)
            again = FairChance("table-1", read.seeds, read.seats)
            assert again.answer(state, step.id, turns.begun) == step.answer
            answers += 1
        turns = turns.after(step.events)
    assert answers > 10


@pytest.mark.parametrize("rules", RULES)
def test_no_link_is_told_while_it_may_still_answer_and_all_are_told_in_the_end(rules):
    record, chance = played(rules), fair_chance(catalog.rules(rules).players[0])
    turns = Turns().after(record.header.opening)
    told: dict[str, tuple[int, bytes]] = {name: (0, bytes.fromhex(chance.anchors[name])) for name in STREAMS}
    for state, step in zip(replay(record), record.steps, strict=False):
        if step.seat == CHANCE:
            name = stream_of(state.agenda[0])
            assert index_of(name, turns.begun) > told[name][0]
        before, turns = turns, turns.after(step.events)
        for news in chance.reveals(before, turns):
            index, link = told[news.stream]
            assert hashed(bytes.fromhex(news.link), news.index - index) == link
            told[news.stream] = news.index, bytes.fromhex(news.link)
    assert record.header.fair
    chains = {name: record.header.fair.chain(name) for name in STREAMS}
    assert told == {name: (chain.index, bytes.fromhex(chain.link)) for name, chain in chains.items()}
    assert [told["order"][0], told["dice"][0], told["cards"][0]] == [1, turns.begun, 1]


def rolling() -> State:
    """A game at its first question for dice."""
    record = played("rounds")
    first = next(step.id for step in record.steps if isinstance(step.answer, Roll))
    return list(replay(record))[first - 1]


def test_the_same_question_has_other_dice_in_another_step_turn_game_or_company():
    state, chance = rolling(), fair_chance(3)
    asked = [(step, turn) for step in range(1, 40) for turn in (1, 2)]
    assert len({str(chance.answer(state, *when)) for when in asked}) > 30
    others = (
        FairChance("table-2", SEEDS, people(3)),
        FairChance("table-1", SEEDS, (BOT, BOT, BOT)),
        FairChance("table-1", fresh(), people(3)),
    )
    for other in others:
        assert [other.answer(state, *when) for when in asked] != [
            chance.answer(state, *when) for when in asked
        ]


def test_after_the_last_link_the_dice_go_on_and_the_link_stays_secret_to_the_end():
    state, chance = rolling(), fair_chance(3)
    late = [chance.answer(state, 7, turn) for turn in (4095, 4096, 4097, 100_000)]
    assert late[0] != late[1] == late[2] == late[3]
    assert chance.fair(Turns(100_000, 99_999)).dice.index == 4095
    assert chance.reveals(Turns(5_000, 4_999), Turns(5_001, 5_000)) == ()
    ended = chance.reveals(Turns(5_000, 4_999), Turns(5_000, 5_000, over=True))
    assert ended == (
        Revealed("dice", 4096, SEEDS.dice.hex()),
        Revealed("cards", 1, SEEDS.cards.hex()),
    )


def test_several_turns_that_end_in_one_step_are_told_by_the_last_of_their_links():
    chance = fair_chance(3)
    (news,) = chance.reveals(Turns(3, 2), Turns(6, 5))
    assert (news.stream, news.index) == ("dice", 5)
    assert hashed(bytes.fromhex(news.link), 5).hex() == chance.anchors["dice"]
