"""A whole plain game of each rule set: what is typed and what is printed, line by line.

A transcript holds its own script: what stands after `> `. Changed on purpose? `make golden`, then read the diff.
"""

import io
import os
import re
import shlex
from pathlib import Path

import pytest

from hegemon import catalog, record
from hegemon.cli.main import main

GAMES = Path(__file__).parent / "games"
TYPED = re.compile(r"^[^>]+>(?: (.*))?$", re.MULTILINE)
KEPT = "STATE"


def played(first: str, script: list[str], state: Path, monkeypatch, capsys) -> str:
    """What a game prints, its command first."""
    monkeypatch.setenv("XDG_STATE_HOME", str(state))
    monkeypatch.setattr("sys.stdin", io.StringIO("".join(f"{line}\n" for line in script)))
    assert main(shlex.split(first.removeprefix("$ hegemon "))) == 0
    out, err = capsys.readouterr()
    assert err == ""
    return f"{first}\n{out.replace(str(state), KEPT)}"


@pytest.mark.parametrize("rules", sorted(catalog.rule_sets()))
def test_a_whole_plain_game_of_each_rule_set_goes_as_it_went(rules, tmp_path, monkeypatch, capsys):
    file = GAMES / f"{rules}.txt"
    written = file.read_text(encoding="utf-8")
    first, rest = written.split("\n", 1)
    script = [typed or "" for typed in TYPED.findall(rest)]
    printed = played(first, script, tmp_path, monkeypatch, capsys)
    if os.environ.get("HEGEMON_GOLDEN") == "write":
        file.write_text(printed, encoding="utf-8")
        written = printed
    assert printed == written
    kept = next(tmp_path.rglob("*.hegemon"))
    *_, last = record.replay(record.read_file(kept), check=True)
    assert last.over


def test_a_transcript_holds_every_line_that_was_typed():
    assert TYPED.findall("Ann places.\nAnn> list\nAnn>\nreally? yes or no> no\n") == ["list", "", "no"]
