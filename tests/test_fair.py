"""Dice that can be checked: the scheme against its vectors, and against a verifier that shares nothing with ours."""

import json
import subprocess
from collections import Counter
from itertools import pairwise
from typing import Any

import msgspec
import pytest

from hegemon import catalog
from hegemon.engine.chance_offers import AnyOffer
from hegemon.engine.commands import AnyCommand
from hegemon.engine.events import AnyEvent, GameAbandoned, GameWon, TurnBegan, TurnEnded
from hegemon.engine.rng import shuffled, throw_dice
from hegemon.fair import (
    BOT,
    LENGTHS,
    NOTHING,
    SCHEME,
    Chain,
    Pledge,
    Turns,
    blocks_of,
    commitment_of,
    due,
    hashed,
    index_of,
    key_of,
    pledge,
)
from hegemon.record import Header, read
from tests.docs.documents import ROOT
from tests.fair_games import SECRETS, played

DATA = ROOT / "tests" / "data"
VECTORS = json.loads((DATA / "fair_dice_vectors.json").read_text(encoding="utf-8"))
RULES = ("classic", "states", "rounds", "express", "strongholds")


def test_the_vectors_are_those_of_this_scheme():
    assert VECTORS["scheme"] == SCHEME


@pytest.mark.parametrize("case", VECTORS["commitments"])
def test_a_commitment_is_the_hash_of_the_secret(case):
    assert commitment_of(case["secret"]) == case["commitment"]


@pytest.mark.parametrize("case", VECTORS["chains"], ids=lambda case: case["stream"])
def test_a_link_leads_from_the_seed_to_the_anchor(case):
    seed, length = bytes.fromhex(case["seed"]), LENGTHS[case["stream"]]
    assert hashed(seed, length).hex() == case["anchor"]
    for index, link in case["links"].items():
        assert hashed(seed, length - int(index)).hex() == link
        assert Chain(case["anchor"], int(index), link).holds


@pytest.mark.parametrize("case", VECTORS["keys"])
def test_a_key_is_made_of_link_game_and_contributions(case):
    seats = [Pledge("revealed", "", secret) for secret in case["contributions"]]
    assert key_of(bytes.fromhex(case["link"]), case["game"], seats).hex() == case["key"]


@pytest.mark.parametrize("case", VECTORS["answers"])
def test_an_answer_is_made_of_key_stream_and_step(case):
    offer = msgspec.convert(case["question"], AnyOffer)
    answer = offer.pick(blocks_of(bytes.fromhex(case["key"]), case["stream"], case["step"]))
    assert answer == msgspec.convert(case["answer"], AnyCommand)


def node(*arguments: object) -> tuple[int, dict[str, Any]]:
    """What the other verifier says."""
    words = ["node", str(DATA / "verify_vectors.mjs"), *map(str, arguments)]
    done = subprocess.run(words, capture_output=True, text=True, check=False)
    assert done.stdout, done.stderr
    return done.returncode, json.loads(done.stdout)


@pytest.mark.parametrize("rules", RULES)
def test_a_verifier_in_another_language_agrees_about_vectors_and_records(rules, tmp_path):
    record, board = played(rules), catalog.board(catalog.rules(rules).board)
    (tmp_path / "record").write_text(record.text())
    (tmp_path / "ids").write_text(json.dumps(board.ids))
    code, said = node(DATA / "fair_dice_vectors.json", tmp_path / "record", tmp_path / "ids")
    assert (code, said["faults"]) == (0, [])
    kinds = Counter(type(step.answer).__name__ for step in record.steps)
    checked = ("Order", "OrderDice", "Deal", "Roll", "Draw")
    assert [said["counts"].get(kind, 0) for kind in checked] == [kinds[kind] for kind in checked]
    assert kinds["Roll"] > 5
    assert said["counts"]["answers"] == len(VECTORS["answers"])


def test_the_verifier_in_another_language_finds_a_wrong_die(tmp_path):
    wrong = json.loads(json.dumps(VECTORS))
    wrong["answers"][0]["answer"]["attack"][0] = 6
    (tmp_path / "vectors").write_text(json.dumps(wrong))
    code, said = node(tmp_path / "vectors")
    assert code == 1
    assert len(said["faults"]) == 1


def test_what_is_revealed_counts_if_it_was_committed_to():
    one, two = SECRETS[:2]
    assert pledge(commitment_of(one), one) == Pledge("revealed", commitment_of(one), one)
    assert pledge(commitment_of(one), one).contribution == one
    assert pledge(commitment_of(one)) == Pledge("withheld", commitment_of(one))
    assert pledge(commitment_of(one), two) == Pledge("mismatched", commitment_of(one))
    for empty in (pledge(commitment_of(one)), pledge(commitment_of(one), two), pledge("", one), BOT):
        assert empty.contribution == NOTHING


@pytest.mark.parametrize(
    "secret", ["AB" * 32, "ab " * 21 + "a", "00" * 31, "00" * 33, "ü" * 64, "00" * 32 + "\n"]
)
def test_a_secret_is_32_bytes_in_lower_case_hex_and_nothing_else(secret):
    assert pledge(commitment_of(secret), secret).contribution == NOTHING


TURN: tuple[AnyEvent, ...] = (TurnBegan(1), TurnEnded(1))


@pytest.mark.parametrize(
    ("events", "turns", "told"),
    [
        ((), Turns(0, 0), (0, 0, 0)),
        ((TurnBegan(1),), Turns(1, 0), (1, 0, 0)),
        (TURN, Turns(1, 1), (1, 1, 0)),
        ((*TURN, TurnBegan(2)), Turns(2, 1), (1, 1, 0)),
        ((*TURN, *TURN, TurnBegan(1)), Turns(3, 2), (1, 2, 0)),
        ((*TURN, TurnBegan(2), GameWon(2, "won")), Turns(2, 1, True), (1, 2, 1)),
        ((GameAbandoned(),), Turns(0, 0, True), (1, 1, 1)),
        (TURN * 4095, Turns(4095, 4095), (1, 4095, 0)),
        (TURN * 4100, Turns(4100, 4100), (1, 4095, 0)),
        ((*TURN * 4100, GameWon(1, "won")), Turns(4100, 4100, True), (1, 4096, 1)),
    ],
)
def test_a_link_is_told_when_nothing_can_be_answered_by_it_any_more(events, turns, told):
    assert Turns().after(events) == turns
    assert (due("order", turns), due("dice", turns), due("cards", turns)) == told


def test_a_turn_has_a_link_of_its_own_and_the_last_one_serves_all_later_turns():
    assert [index_of("dice", turn) for turn in (0, 1, 2, 4095, 4096, 4097, 9999)] == [
        1, 1, 2, 4095, 4096, 4096, 4096,
    ]  # fmt: skip
    assert [index_of("cards", turn) for turn in (0, 1, 500)] == [1, 1, 1]


def test_the_newest_link_gives_all_before_it():
    seed = b"s" * 32
    chain = Chain(hashed(seed, 9).hex(), 4, hashed(seed, 5).hex())
    links = chain.links()
    assert sorted(links) == [1, 2, 3, 4]
    assert all(hashed(links[index], 1) == links[index - 1] for index in (2, 3, 4))
    assert Chain(chain.anchor).links() == {}


@pytest.mark.parametrize(("index", "link"), [(1, "11" * 32), (2, ""), (0, "11" * 32)])
def test_a_link_that_does_not_lead_to_the_anchor_gives_nothing(index, link):
    chain = Chain(hashed(b"s" * 32, 1).hex(), index, link)
    assert not chain.holds
    assert chain.links() == {}


@pytest.mark.parametrize("anchor", ["", "00" * 31, "0G" * 32, "AA" * 32, "00" * 32 + "\n"])
def test_what_is_no_hash_is_no_anchor(anchor):
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert({"anchor": anchor}, Chain)


def test_a_header_tells_of_commitments_only_where_there_are_any():
    record = played("express", steps=30)
    assert read(record.text()) == record
    assert '"fair":{"scheme":"hegemon-fair-1"' in record.text()
    assert b"fair" not in msgspec.json.encode(Header())


def chi_square(counts: Counter[object], cells: int) -> float:
    """How far counts are from all being the same."""
    even = counts.total() / cells
    return sum((count - even) ** 2 / even for count in counts.values()) + (cells - len(counts)) * even


def test_every_face_every_pair_and_every_order_is_as_likely_as_any_other():
    key = hashed(b"a key", 1)
    dice = [die for step in range(6_000) for die in throw_dice(blocks_of(key, "dice", step), 5)]
    orders = Counter(shuffled(blocks_of(key, "order", step), (1, 2, 3, 4)) for step in range(12_000))
    assert chi_square(Counter(dice), 6) < 25  # one time in 7,000 by chance
    assert chi_square(Counter(pairwise(dice)), 36) < 80
    assert chi_square(Counter(orders), 24) < 60
