"""Measures how strong the bots are: `make strength` plays for some time and writes docs/strength.jsonl and the page."""

import argparse
import hashlib
import os
import subprocess
from pathlib import Path

from docs import strength_page
from hegemon import bots
from hegemon.arena import strength
from hegemon.arena.contests import contests

ROOT = Path(__file__).resolve().parent.parent


def main() -> None:
    """Play on where the last run of these bots ended, then write."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--minutes", type=float, default=240)
    parser.add_argument("--processes", type=int, default=os.cpu_count() or 1)
    given = parser.parse_args()
    head = strength.Head(commit())
    rows = strength.measure(contests(), books(), 60 * given.minutes, given.processes, print)
    strength.write(strength_page.RESULTS, head, rows)
    strength_page.PAGE.write_text(strength_page.page(), encoding="utf-8")


def books() -> Path:
    """Where the games of these bots are written down; other bots have another folder."""
    folder = Path(bots.__file__).parent
    sources = b"".join(path.read_bytes() for path in sorted(folder.rglob("*.py")))
    return ROOT / ".strength" / hashlib.sha256(sources).hexdigest()[:12]


def commit() -> str:
    """The state of the code."""
    words = ("git", "rev-parse", "--short=12", "HEAD")
    return subprocess.run(words, cwd=ROOT, check=True, capture_output=True, text=True).stdout.strip()  # noqa: S603


if __name__ == "__main__":
    main()
