"""The `hegemon` command as a person runs it, in this process or in one of its own."""

import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import pytest

from hegemon.cli.main import main

HEGEMON = Path(sys.executable).with_name("hegemon")


class Done(NamedTuple):
    """How a command has ended, and what it has printed."""

    code: int
    out: str
    err: str


@pytest.fixture
def hegemon(capsys, monkeypatch, tmp_path) -> Callable[..., Done]:
    """Runs a command in this process, 80 columns wide, in a folder of its own."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.delenv("NO_COLOR", raising=False)

    def run(*words: str) -> Done:
        code = main(words)
        return Done(code, *capsys.readouterr())

    return run


@pytest.fixture
def terminal(tmp_path) -> Callable[..., Done]:
    """Runs a line of shell, in which `hegemon` is the real command."""

    def run(line: str) -> Done:
        path = f"{HEGEMON.parent}:/usr/bin:/bin"
        done = subprocess.run(
            ["bash", "-c", line],
            cwd=tmp_path,
            env={"PATH": path, "HOME": str(tmp_path), "LANG": "C.UTF-8"},
            capture_output=True,
            text=True,
            check=False,
        )
        return Done(done.returncode, done.stdout, done.stderr)

    return run


def refused(done: Done) -> str:
    """The one line of a refusal, without the name of the command before it."""
    assert (done.code, done.out) == (2, ""), done
    (line,) = done.err.splitlines()
    assert line.startswith("hegemon: ")
    return line.removeprefix("hegemon: ")
