"""The table of figures."""

import io
from types import ModuleType

import pytest
from rich.console import Console

from bench import Row
from bench.__main__ import amount, figures, measured, names, table
from bench._mutants import score


@pytest.fixture
def script():
    """A script of bench/ with two figures."""
    module = ModuleType("bench.sample")
    rows = [Row("an answer", 22_000, "1/s", 3.25, "a bare replace"), Row("start", 0.19, "s")]
    setattr(module, "main", lambda: iter(rows))  # noqa: B010, mypy knows what a module has
    return module


def test_every_row_is_shown_under_its_script_with_value_and_ratio(script):
    console = Console(width=100, file=io.StringIO(), record=True)
    console.print(table(measured([script])))
    text = console.export_text()
    for part in ("sample", "an answer", "22,000 1/s", "3.25 ×", "a bare replace", "0.19 s"):
        assert part in text


@pytest.mark.parametrize(("value", "text"), [(1234.5, "1,234"), (12.345, "12.3"), (0.00123, "0.00123")])
def test_a_figure_has_as_many_digits_as_it_is_good_for(value, text):
    assert amount(value) == text


def test_files_that_begin_with_an_underscore_hold_no_figure(tmp_path):
    for name in ("odds.py", "_mutants.py", "__main__.py"):
        (tmp_path / name).touch()
    assert names(tmp_path) == ["odds"]


def test_an_unknown_figure_is_refused_by_name():
    with pytest.raises(SystemExit, match="no such figure: nothing"):
        list(figures(["nothing"]))


def test_a_mutant_that_no_test_reaches_has_survived():
    counts = {
        "killed": 90,
        "timeout": 3,
        "segfault": 1,
        "survived": 4,
        "no_tests": 2,
        "skipped": 5,
        "total": 105,
    }
    assert score(counts) == (94, 100)
