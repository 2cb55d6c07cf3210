"""Bars of text: full blocks, eighths of blocks, and plain ASCII."""

import pytest

from hegemon.cli.plot import histogram, percent


def test_the_longest_bar_fills_the_room_and_the_others_are_in_proportion():
    assert histogram([("a", 0.5), ("bc", 0.25), ("d", 0.03125)], width=19) == (
        " a ████████  50.0 %\nbc ████      25.0 %\n d ▌          3.1 %"
    )


def test_bars_are_as_long_as_the_nearest_eighth():
    lengths = [
        histogram([("", 1.0), ("", n / 16)], width=11).splitlines()[1].split()[0] for n in range(1, 16)
    ]
    assert lengths == ["▏", "▎", "▍", "▌", "▋", "▊", "▉", "█", "█▏", "█▎", "█▍", "█▌", "█▋", "█▊", "█▉"]


def test_plain_bars_are_ascii():
    plot = histogram([("won", 0.75), ("lost", 0.25)], width=25, plain=True)
    assert plot == " won ############  75.0 %\nlost ####          25.0 %"


@pytest.mark.parametrize("width", [1, 12, 40])
def test_no_line_is_longer_than_another(width):
    lines = histogram([("a", 1.0), ("longer", 0.1), ("b", 0.0)], width).splitlines()
    assert len({len(line) for line in lines}) == 1


def test_nothing_is_an_empty_plot_and_no_chance_an_empty_bar():
    assert histogram([]) == ""
    assert histogram([("never", 0.0)], width=20) == "never          0.0 %"


@pytest.mark.parametrize(
    ("chance", "words"),
    [
        (0, "0.0 %"),
        (1e-9, "<0.1 %"),
        (0.0005, "0.1 %"),
        (0.845, "84.5 %"),
        (0.99951, ">99.9 %"),
        (1, "100.0 %"),
    ],
)
def test_what_is_not_certain_never_reads_as_if_it_were(chance, words):
    assert percent(chance) == words
