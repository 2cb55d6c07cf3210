"""The generated pages: written by one command, and known to be stale when the code has moved on."""

import pytest

from docs.generate import check, write

PAGES = {"docs/sample.md": lambda: "# Sample\n\ntext\n"}


@pytest.fixture
def root(tmp_path):
    """An empty work tree."""
    (tmp_path / "docs").mkdir()
    return tmp_path


def test_a_page_just_written_is_up_to_date(root, capsys):
    write(PAGES, root)
    assert check(PAGES, root) == 0
    assert "1 generated page is up to date" in capsys.readouterr().out


@pytest.mark.parametrize("found", ["# Sample\n\nold text\n", "# Sample\n\ntext"])
def test_a_page_that_the_code_makes_differently_is_stale(root, capsys, found):
    (root / "docs/sample.md").write_text(found)
    assert check(PAGES, root) == 1
    assert "+text\n" in capsys.readouterr().out


def test_a_page_that_was_never_written_is_stale(root):
    assert check(PAGES, root) == 1
