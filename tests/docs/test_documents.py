"""What README and docs show is so: their code runs, their commands print what they say."""

import textwrap

import pytest

from tests.docs.documents import ROOT, complaints

DOCUMENTS = sorted([*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md")])


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: str(path.relative_to(ROOT)))
def test_what_a_document_shows_is_so(document, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    found = complaints(document, tmp_path)
    assert not found, "\n\n".join(found)


def test_the_readme_is_among_the_documents():
    assert ROOT / "README.md" in DOCUMENTS


@pytest.fixture
def written(tmp_path, monkeypatch):
    """Judges a document written on the spot."""
    monkeypatch.chdir(tmp_path)

    def judge(text: str) -> list[str]:
        document = tmp_path / "sample.md"
        document.write_text(textwrap.dedent(text), encoding="utf-8")
        return complaints(document, tmp_path)

    return judge


def test_blocks_of_a_document_share_their_names_from_top_to_bottom(written):
    assert not written("""
        ```python
        dice = [3, 6, 1]
        ```
        ```python
        >>> highest = max(dice)
        >>> highest
        6
        ```
        1. In a list:

           ```python
           assert highest == 6
           ```
        """)


@pytest.mark.parametrize(
    ("block", "line", "reason"),
    [
        ("```python\n>>> 6 + 1\n8\n```", 1, "Expected:\n    8\nGot:\n    7"),
        ("```python\n>>> 1\n1\n\n>>> nowhere\n1\n```", 1, "NameError"),
        ("```python\nfirst = 1\nassert first == 2\n```", 1, "line 3, in <module>"),
        ("```python\nif\n```", 1, "SyntaxError"),
        ("```console\n$ ls\n$ make nothing-of-the-kind\n```", 2, "no target nothing-of-the-kind"),
    ],
)
def test_a_block_that_is_not_so_is_found(written, block, line, reason):
    (complaint,) = written(block)
    assert complaint.startswith(f"sample.md:{line + 1}: ")
    assert reason in complaint


def test_a_link_that_leads_nowhere_is_found(written):
    assert written("""
        [here](sample.md) [part](sample.md#dice) [outside](https://example.org/x) [below](#dice)
        [lost](docs/nowhere.md)
        """) == ["sample.md:3: no file docs/nowhere.md"]


@pytest.fixture
def hegemon(tmp_path, monkeypatch):
    """A stand-in for the command, that the checker finds before the real one."""
    (tmp_path / "bin").mkdir()
    stand_in = tmp_path / "bin" / "hegemon"
    stand_in.write_text(
        '#!/bin/sh\necho "$@ in $COLUMNS columns"\n[ $1 != crash ] && [ $1 != refuse ] || exit $2\n'
    )
    stand_in.chmod(0o755)
    monkeypatch.setattr("sys.executable", str(tmp_path / "bin" / "python"))


@pytest.mark.usefixtures("hegemon")
def test_a_command_that_prints_what_the_document_says_is_so(written):
    assert not written("""
        ```console
        $ hegemon odds 12 8
        odds 12 8 in ... columns
        $ hegemon refuse 2
        refuse 2 in 100 columns
        $ hegemon roll > file.txt
        $ echo 'only shown'
        ```
        """)


@pytest.mark.usefixtures("hegemon")
@pytest.mark.parametrize(
    "shown", ["$ hegemon odds\nanother thing", "$ hegemon odds", "$ hegemon crash 1\n..."]
)
def test_a_command_that_prints_something_else_or_crashes_is_found(written, shown):
    (complaint,) = written(f"```console\n{shown}\n```")
    assert complaint.startswith("sample.md:2: $ hegemon")
    assert "in 100 columns" in complaint
