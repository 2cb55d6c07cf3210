"""The score of the last mutation run; `make mutants` calls it after the list of survivors."""

import json
from pathlib import Path

STATS = Path("mutants/mutmut-cicd-stats.json")


def score(counts: dict[str, int]) -> tuple[int, int]:
    """Mutants killed, and mutants in all; a time-out or a crash is a kill, a mutant that no test reaches is not."""
    killed = sum(counts[kind] for kind in ("killed", "timeout", "segfault"))
    return killed, counts["total"] - counts["skipped"]


if __name__ == "__main__":
    killed, total = score(json.loads(STATS.read_text(encoding="utf-8")))
    print(f"{killed} of {total} mutants killed" + (f": {100 * killed / total:.1f} %" if total else ""))
