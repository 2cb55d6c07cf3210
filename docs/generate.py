"""Writes the pages that are made from the code; `--check` only says which are no longer true.

To add a page, write a function that returns its text and give it one line in `PAGES`.
"""

import difflib
import sys
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path

from docs import configuration_page, openapi_page, protocol_page, rules_page, strength_page, typescript

ROOT = Path(__file__).resolve().parent.parent

Maker = Callable[[], str]

PAGES: Mapping[str, Maker] = {
    "docs/configuration.md": configuration_page.page,
    "docs/openapi.json": openapi_page.page,
    "docs/protocol.md": protocol_page.page,
    "docs/rules.md": rules_page.page,
    "docs/strength.md": strength_page.page,
    "web/src/messages.gen.ts": typescript.page,
}


def write(pages: Mapping[str, Maker], root: Path) -> None:
    """Make every page anew."""
    for name, make in pages.items():
        (root / name).parent.mkdir(parents=True, exist_ok=True)
        (root / name).write_text(make(), encoding="utf-8")
        print(f"wrote {name}")


def stale(pages: Mapping[str, Maker], root: Path) -> Iterator[str]:
    """What differs between the pages as they lie there and as the code makes them now, as diffs."""
    for name, make in pages.items():
        path = root / name
        found = path.read_text(encoding="utf-8") if path.exists() else ""
        texts = found.splitlines(keepends=True), make().splitlines(keepends=True)
        yield from difflib.unified_diff(*texts, name, f"{name} as made now")


def check(pages: Mapping[str, Maker], root: Path) -> int:
    """The exit code: 1 and a diff when a page is stale."""
    differences = list(stale(pages, root))
    if differences:
        print("".join(differences), "Run `make docs` and commit what it wrote.", sep="\n")
        return 1
    print(f"{len(pages)} generated {'page is' if len(pages) == 1 else 'pages are'} up to date")
    return 0


if __name__ == "__main__":
    if "--check" in sys.argv[1:]:
        sys.exit(check(PAGES, ROOT))
    write(PAGES, ROOT)
