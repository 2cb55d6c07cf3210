"""Reads the code blocks of a document and says what in them is not so.

- A `python` block with `>>>` prompts is a doctest; any other `python` block is executed. A document's blocks share
  their names, as a reader reads them: from top to bottom.
- In a `console` block every `$ hegemon …` is run, all of a document in one empty folder, and its output compared
  (`...` stands for anything). Of `$ make …` the target must exist. Other commands are only shown.
- A link to another file of ours must lead to one.
"""

import contextlib
import doctest
import io
import os
import re
import subprocess
import sys
import textwrap
import traceback
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

ROOT = Path(__file__).resolve().parents[2]

FENCE = re.compile(r"^(?P<indent> *)```(?P<language>\w+)[^\n]*\n(?P<source>.*?)^(?P=indent)```$", re.M | re.S)
LINK = re.compile(r"\]\((?![a-z]+:|#)(?P<target>[^)#\s]+)")
LIKE = doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE


class Block(NamedTuple):
    """The code between two fences; `line` is the number of its first line in the document."""

    language: str
    line: int
    source: str


class Command(NamedTuple):
    """A line typed in a terminal and what the document says it prints."""

    line: int
    text: str
    output: str


def blocks(text: str) -> Iterator[Block]:
    """The fenced blocks of a document that name their language, from top to bottom."""
    for match in FENCE.finditer(text):
        line = text.count("\n", 0, match.start("source")) + 1
        yield Block(match["language"], line, textwrap.dedent(match["source"]))


def complaints(document: Path, folder: Path) -> list[str]:
    """What `document` shows and is not so, each with its line; `folder` is where its commands run."""
    names: dict[str, Any] = {"__name__": "__main__"}
    text = document.read_text(encoding="utf-8")
    found = [*astray(text, document.parent)]
    for block in blocks(text):
        found.extend(judge(block, names, folder))
    return [f"{document.name}:{line}: {complaint}" for line, complaint in found]


def astray(text: str, place: Path) -> Iterator[tuple[int, str]]:
    """Links that lead to no file; those to other sites are not followed."""
    for match in LINK.finditer(text):
        if not (place / match["target"]).exists():
            yield text.count("\n", 0, match.start()) + 1, f"no file {match['target']}"


def judge(block: Block, names: dict[str, Any], folder: Path) -> Iterator[tuple[int, str]]:
    """What is wrong with one block."""
    if block.language == "console":
        yield from console(block, folder)
    elif block.language in {"python", "pycon"}:
        yield from (session if ">>> " in block.source else script)(block, names)


def session(block: Block, names: dict[str, Any]) -> Iterator[tuple[int, str]]:
    """Run a block with prompts as a doctest; its names stay for the blocks below."""
    test = doctest.DocTestParser().get_doctest(block.source, names, "example", None, block.line - 1)
    report: list[str] = []
    doctest.DocTestRunner(optionflags=LIKE, verbose=False).run(test, out=report.append, clear_globs=False)
    names.update(test.globs)
    if report:
        yield block.line, "".join(report)


def script(block: Block, names: dict[str, Any]) -> Iterator[tuple[int, str]]:
    """Execute a block without prompts; tracebacks count lines as the document does."""
    try:
        with contextlib.redirect_stdout(io.StringIO()):
            exec(compile("\n" * (block.line - 1) + block.source, "example", "exec"), names)
    except Exception:  # noqa: BLE001, whatever goes wrong in a document is what we look for
        yield block.line, traceback.format_exc(limit=-1)


def commands(block: Block) -> Iterator[Command]:
    """The `$` lines of a block, each with the lines below it up to the next."""
    lines = block.source.splitlines()
    starts = [number for number, line in enumerate(lines) if line.startswith("$ ")]
    for start, end in zip(starts, [*starts[1:], len(lines)], strict=True):
        yield Command(block.line + start, lines[start].removeprefix("$ "), "\n".join(lines[start + 1 : end]))


def console(block: Block, folder: Path) -> Iterator[tuple[int, str]]:
    """Try the commands of a block that we answer for."""
    for command in commands(block):
        match command.text.split()[0]:
            case "hegemon":
                complaint = unlike(command, folder)
            case "make":
                complaint = missing(command)
            case _:
                complaint = None
        if complaint:
            yield command.line, complaint


def unlike(command: Command, folder: Path) -> str | None:
    """How the output of a command differs; refusals (exit code 2) may be shown, crashes may not."""
    code, output = run(command.text, folder)
    wanted, got = command.output.strip() + "\n", output.strip() + "\n"
    same = doctest.OutputChecker().check_output(wanted, got, LIKE)
    if same and code in {0, 2}:
        return None
    return f"$ {command.text}\nexit code {code}; the document says:\n{wanted}it printed:\n{got}"


def run(command: str, folder: Path) -> tuple[int, str]:
    """Exit code and output of a command, as a person with a plain terminal of 100 columns sees it."""
    path = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    plain = {
        "PATH": path,
        "HOME": str(folder),
        "COLUMNS": "100",
        "NO_COLOR": "1",
        "TERM": "dumb",
        "LANG": "C.UTF-8",
    }
    done = subprocess.run(
        ["bash", "-c", command],
        cwd=folder, env=plain, text=True, timeout=60, check=False,
        stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
    )  # fmt: skip
    return done.returncode, done.stdout


def missing(command: Command) -> str | None:
    """Says so if the Makefile has no such target."""
    targets = [word for word in command.text.split()[1:] if "=" not in word]
    known = re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.M)
    unknown = sorted(set(targets) - set(known))
    return f"make has no target {', '.join(unknown)}" if unknown else None
