"""Runs the scripts of bench/ that expose a `main()` and prints all their rows as one table of ratios."""

import importlib
import sys
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from types import ModuleType

from rich.console import Console
from rich.table import Table

from bench.row import Row

HERE = Path(__file__).parent


def names(folder: Path = HERE) -> list[str]:
    """The scripts that may hold a figure: all but those that begin with an underscore."""
    return sorted(path.stem for path in folder.glob("*.py") if not path.stem.startswith("_"))


def figures(wanted: Sequence[str] = ()) -> Iterator[ModuleType]:
    """The modules with a `main()`, all or the wanted ones; an unknown name ends the run."""
    unknown = set(wanted) - set(names())
    if unknown:
        sys.exit(f"no such figure: {', '.join(sorted(unknown))}; there are: {', '.join(names())}")
    for name in wanted or names():
        module = importlib.import_module(f"bench.{name}")
        if hasattr(module, "main"):
            yield module


def amount(value: float) -> str:
    """A figure with as many digits as it is good for."""
    return f"{value:,.0f}" if abs(value) >= 100 else f"{value:.3g}"


def table(rows: Iterable[tuple[str, Row]]) -> Table:
    """All rows, each under the name of its script."""
    result = Table("script", "figure", title="Figures of this machine; compare the ratios")
    for heading in ("value", "ratio"):
        result.add_column(heading, justify="right")
    result.add_column("against")
    for script, row in rows:
        ratio = "" if row.ratio is None else f"{amount(row.ratio)} ×"
        result.add_row(script, row.name, f"{amount(row.value)} {row.unit}", ratio, row.against)
    return result


def measured(modules: Iterable[ModuleType]) -> Iterator[tuple[str, Row]]:
    """Every row of every script, measured one after another."""
    for module in modules:
        script = module.__name__.removeprefix("bench.")
        print(f"measuring {script} …", file=sys.stderr)
        yield from ((script, row) for row in module.main())


if __name__ == "__main__":
    rows = list(measured(figures(sys.argv[1:])))
    if rows:
        Console(width=None if sys.stdout.isatty() else 120).print(table(rows))
    else:
        print("bench/ holds no figure yet")
