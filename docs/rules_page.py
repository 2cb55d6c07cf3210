"""docs/rules.md: every option with its sentence, its default, and what each rule set says."""

import tomllib
from collections.abc import Iterator
from importlib.resources import files
from typing import Any

import msgspec

from hegemon.engine.options import Options, without_cards

INTRODUCTION = """\
# The options

<!-- made by `make docs` from src/hegemon/engine/options.py and src/hegemon/data/rules/; edit those -->

A rule set is a value for each of these options, in a file like
[classic.toml](../src/hegemon/data/rules/classic.toml); what a file leaves out has its default. Every option can also be
given when a game is set up.

A rule set of your own is a file `NAME.toml` in `$XDG_DATA_HOME/hegemon/rules/` (else `~/.local/share/hegemon/rules/`), in a
folder that `HEGEMON_RULES` names, in one given as `folder=` or `--folder`, or in a package with an entry point in the group
`hegemon.rules`: the same places, in the same order, as for [boards](boards.md#where-to-put-it). It may begin with a `title`
and a `summary`. What cannot be played together is refused when a game is set up, naming the two options.

Below, – is what is not in force, or would be about cards that are not played with.
"""


def page() -> str:
    """The whole page."""
    fields = msgspec.structs.fields(Options)
    sentences = msgspec.json.schema(Options)["$defs"]["Options"]["properties"]
    sections = [section(field, sentences[field.name]) for field in fields]
    return "\n".join([INTRODUCTION, "## Rule sets\n", *comparison(fields), "\n## Every option\n", *sections])


def comparison(fields: tuple[msgspec.structs.FieldInfo, ...]) -> Iterator[str]:
    """A table of all options by all rule sets."""
    sets = rule_sets()
    yield row("option", *(f"`{name}`" for name in sets))
    yield row(*["---"] * (len(sets) + 1))
    for field in fields:
        yield row(
            f"[`{field.name}`](#{field.name})", *(value(said(field, values)) for values in sets.values())
        )


def said(field: msgspec.structs.FieldInfo, values: dict[str, Any]) -> object:
    """What a rule set says about an option; None where that would be about cards which it has not."""
    idle = field.name in without_cards(values.get("deck", Options().deck))
    return None if idle else values.get(field.name, default(field))


def rule_sets() -> dict[str, dict[str, Any]]:
    """Our own rule sets, as their files say them."""
    shelf = files("hegemon") / "data" / "rules"
    found = sorted(shelf.iterdir(), key=lambda place: place.name)
    return {
        place.name.removesuffix(".toml"): tomllib.loads(place.read_text(encoding="utf-8")) for place in found
    }


def section(field: msgspec.structs.FieldInfo, schema: dict[str, Any]) -> str:
    """One option: its sentence, what it can be, its default."""
    possible = " or ".join(choice for kind in schema.get("anyOf", [schema]) for choice in choices(kind))
    facts = ([f"Values: {possible}."] if possible else []) + [f"Default: {value(default(field))}."]
    return "\n".join([f"### {field.name}\n", schema["description"], "", " ".join(facts), ""])


def choices(schema: dict[str, Any]) -> Iterator[str]:
    """What an option can be, in words; nothing where its sentence says it all."""
    match schema:
        case {"enum": names}:
            yield ", ".join(f"`{name}`" for name in names)
        case {"type": "integer", "minimum": least, "maximum": most}:
            yield f"{least} to {most:,}"
        case {"type": "number", "maximum": most}:
            yield f"a factor up to {most:,}"
        case {"type": "object"}:
            yield "a table by number of players"
        case {"type": "null"}:
            yield "– (not in force)"
        case {"type": "boolean"}:
            yield "yes, no"


def default(field: msgspec.structs.FieldInfo) -> object:
    """What a field is when nobody says anything."""
    return field.default if field.default is not msgspec.NODEFAULT else field.default_factory()


def value(found: object) -> str:
    """A value as people read it."""
    match found:
        case None | "":
            return "–"
        case bool():
            return "yes" if found else "no"
        case list() | tuple():
            return "–".join(map(str, found))
        case dict():
            return ", ".join(f"{key}: {one}" for key, one in found.items())
        case _:
            return f"`{found}`"


def row(*cells: str) -> str:
    """A line of a table."""
    return f"| {' | '.join(cells)} |"
