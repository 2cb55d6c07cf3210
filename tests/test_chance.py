"""Chance from bytes: fair by rejection, and the same on every machine."""

from collections import Counter
from hashlib import sha256

import pytest

from hegemon.chance import Stream, seeded


def stream(*numbers: int) -> Stream:
    """A stream of these bytes, one block each."""
    return Stream(lambda block: bytes(numbers[block : block + 1]) or pytest.fail("no more bytes were due"))


def test_every_number_comes_from_as_many_bytes():
    counts = Counter(stream(byte).randrange(6) for byte in range(252))
    assert counts == dict.fromkeys(range(6), 42)


@pytest.mark.parametrize("byte", [252, 253, 254, 255])
def test_bytes_that_would_favour_small_numbers_are_left_out(byte):
    assert stream(byte, 255, 5).randrange(6) == 5


@pytest.mark.parametrize(("stop", "numbers", "number"), [
    (1, (77,), 0), (2, (255,), 1), (256, (255,), 255), (128, (128,), 0), (255, (255, 254), 254),
    (257, (255, 255, 1, 0), 256), (257, (0, 255), 255), (65_536, (255, 255), 65_535), (65_537, (0, 1, 2), 258),
])  # fmt: skip
def test_a_choice_takes_as_few_bytes_as_can_hold_it(stop, numbers, number):
    source = stream(*numbers)
    assert source.randrange(stop) == number
    assert (source.blocks, source.bytes) == (len(numbers), b"")


def test_of_two_bytes_only_the_last_is_left_out_where_257_times_255_is_one_less():
    assert stream(255, 254).randrange(257) == 256
    assert stream(255, 255, 0, 3).randrange(257) == 3


@pytest.mark.parametrize("stop", [0, -1])
def test_a_choice_needs_a_possibility(stop):
    with pytest.raises(ValueError, match=f"a choice needs at least one possibility, not {stop}"):
        stream(0).randrange(stop)


def test_blocks_are_used_up_one_after_another():
    asked = list[int]()

    def block(number: int) -> bytes:
        asked.append(number)
        return bytes((10 * number, 10 * number + 1))

    source = Stream(block)
    assert ([source.randrange(256) for _ in range(5)], asked) == ([0, 1, 10, 11, 20], [0, 1, 2])
    assert (source.take(3), asked) == (bytes((21, 30, 31)), [0, 1, 2, 3])


def test_block_n_of_a_seed_is_a_hash_of_the_seed_and_n():
    assert (
        seeded("hegemon", 7, 1).take(64)
        == sha256(b"hegemon/7/1/0").digest() + sha256(b"hegemon/7/1/1").digest()
    )


def test_the_same_seed_is_the_same_stream_for_ever():
    assert [1 + seeded("hegemon", 7, step).randrange(6) for step in range(1, 13)] == [
        3,
        5,
        1,
        4,
        6,
        4,
        2,
        5,
        1,
        5,
        2,
        6,
    ]
    assert seeded("a", "b").take(8) == seeded("a/b").take(8) != seeded("a", "c").take(8)
