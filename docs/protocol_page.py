"""docs/protocol.md: the introduction, then every message and letter, and all they are made of, from the structs."""

import textwrap
from collections.abc import Iterator
from inspect import cleandoc
from typing import Any, get_args

import msgspec
from msgspec import Struct, inspect

from docs.protocol_examples import EXAMPLES
from docs.protocol_introduction import INTRODUCTION
from docs.rules_page import row
from hegemon.engine.asks import AnyAsk, PlayerAsk
from hegemon.engine.commands import AnyCommand
from hegemon.engine.events import AnyEvent
from hegemon.engine.offers import PlayerOffer
from hegemon.engine.options import Options
from hegemon.engine.setting import Setting
from hegemon.server.letters import INTERNAL
from hegemon.server.messages import AnyLetter, AnyMessage, PlayerCommand

SECTIONS: dict[str, tuple[str, Any]] = {
    "Messages": ("What a client says. Fields with a default may be left out.", AnyMessage),
    "Letters": ("What a client is told. A field that has its default value is left out.", AnyLetter),
    "Commands": ("What `Do` carries.", PlayerCommand),
    "Questions": ("What `asked` says.", PlayerAsk),
    "Offers": ("What `offers` lists: all answers there are, in the order of the rules.", PlayerOffer),
    "Events": ("What `News` tells. An event of a kind you do not know can be passed over.", AnyEvent),
}
UNIONS: dict[str, Any] = {
    **{f"one of the [{name.lower()}](#{name.lower()})": union for name, (_, union) in SECTIONS.items()},
    "a question, the engine's own included": AnyAsk,
    "one of the [commands](#commands), or an answer of chance": AnyCommand,
}
ELSEWHERE: dict[type, str] = {
    Options: "all [options](rules.md) by name",
    Setting: "told with the room, left out here",
}
WIDTH = 118


def page() -> str:
    """The whole page."""
    lines, told = [INTRODUCTION], set[type](INTERNAL)
    for heading, (sentence, union) in SECTIONS.items():
        lines += [f"## {heading}\n", f"{sentence}\n"]
        structs = [info for info in structs_of(union) if info.cls not in told]
        lines += [line for info in structs for line in section(info)]
        told.update(info.cls for info in structs)
    parts = [info for info in reached() if info.cls not in told]
    lines += ["## Parts\n", "What others are made of.\n", *(line for info in parts for line in section(info))]
    return "\n".join(lines)


def structs_of(union: Any) -> list[inspect.StructType]:
    """The members of a union."""
    found = (inspect.type_info(one) for one in get_args(union))
    return [info for info in found if isinstance(info, inspect.StructType)]


def reached() -> list[inspect.StructType]:
    """Every struct that a message or letter may hold, in the order in which one meets them."""
    found: dict[type, inspect.StructType] = {}
    for _, union in SECTIONS.values():
        for info in structs_of(union):
            meet(info, found)
    return list(found.values())


def meet(info: inspect.Type, found: dict[type, inspect.StructType]) -> None:
    """Note a struct and those in it; a union that has a name is told under that."""
    if isinstance(info, inspect.StructType):
        if info.cls in found or info.cls in ELSEWHERE:
            return
        found[info.cls] = info
    if not (isinstance(info, inspect.UnionType) and name_of(info)):
        for part in within(info):
            meet(part, found)


def within(info: inspect.Type) -> tuple[inspect.Type, ...]:
    """The types that a type is made of."""
    match info:
        case inspect.StructType(fields=fields):
            return tuple(field.type for field in fields)
        case inspect.Metadata(type=one):
            return (one,)
        case inspect.UnionType(types):
            return tuple(types)
        case inspect.VarTupleType(one) | inspect.ListType(one) | inspect.DictType(_, one):
            return (one,)
        case inspect.TupleType(types):
            return tuple(types)
        case _:
            return ()


def section(info: inspect.StructType) -> Iterator[str]:
    """One struct: its sentence, its fields, an example."""
    yield f"### {info.cls.__name__}\n"
    yield f"{cleandoc(info.cls.__doc__ or '')}\n"
    if info.array_like:
        yield "Sent as a list of these, in this order.\n"
    if info.fields:
        yield row("field", "what it is", "default")
        yield row(*["---"] * 3)
        yield from (row(f"`{field.encode_name}`", about(field.type), default(field)) for field in info.fields)
        yield ""
    if example := EXAMPLES.get(info.cls):
        yield from ("```json", *shown(example), "```\n")


def about(info: inspect.Type) -> str:
    """A field's type, and what it says of itself."""
    extra = info.extra_json_schema if isinstance(info, inspect.Metadata) else None
    return f"{kind(info)}: {extra['description']}" if extra else kind(info)


def default(field: inspect.Field) -> str:
    """What a field is when it is left out."""
    if field.required:
        return "–"
    made = field.default_factory is not msgspec.NODEFAULT
    found = field.default_factory() if made else field.default
    return "its own defaults" if isinstance(found, Struct) else f"`{msgspec.json.encode(found).decode()}`"


def kind(info: inspect.Type) -> str:
    """A type in words."""
    match info:
        case inspect.Metadata(type=one):
            return kind(one)
        case inspect.StructType(cls):
            return ELSEWHERE.get(cls) or f"[{cls.__name__}](#{cls.__name__.lower()})"
        case inspect.LiteralType(values):
            return " or ".join(f"`{msgspec.json.encode(value).decode()}`" for value in values)
        case inspect.IntType() | inspect.FloatType():
            return number(info)
        case inspect.StrType():
            return text(info)
        case _:
            return PLAIN.get(type(info)) or compound(info)


def number(info: inspect.IntType | inspect.FloatType) -> str:
    """A number with its bounds."""
    name = "integer" if isinstance(info, inspect.IntType) else "number"
    return name if info.ge is None else f"{name}, {info.ge:,} to {info.le:,}"


def text(info: inspect.StrType) -> str:
    """A text with its bounds."""
    if info.pattern:
        return f"text like `{info.pattern}`"
    return f"text of at most {info.max_length:,} characters" if info.max_length else "text"


def compound(info: inspect.Type) -> str:
    """A type made of others."""
    match info:
        case inspect.UnionType(types):
            return name_of(info) or " or ".join(map(kind, types))
        case inspect.VarTupleType(one) | inspect.ListType(one):
            return f"list of {kind(one)}"
        case inspect.TupleType(types):
            return f"list of {len(types)}: {', '.join(map(kind, types))}"
        case inspect.DictType(_, one):
            return f"object; by name {kind(one)}"
        case _:
            raise TypeError(f"no words for {info}")


def name_of(info: inspect.UnionType) -> str:
    """What a union is called; nothing if it has no name."""
    classes = {one.cls for one in info.types if isinstance(one, inspect.StructType)}
    named = (name for name, union in UNIONS.items() if classes == {one.cls for one in structs_of(union)})
    found = next(named, "")
    return f"{found} or null" if found and info.includes_none else found


PLAIN: dict[type, str] = {
    inspect.BoolType: "`true` or `false`",
    inspect.NoneType: "null",
    inspect.AnyType: "anything",
}


def shown(example: Struct) -> list[str]:
    """A struct as it goes over the wire; broken at blanks where a line would be too long."""
    encoded = msgspec.json.format(msgspec.json.encode(example), indent=0).decode()
    return textwrap.wrap(encoded, WIDTH, break_long_words=False, break_on_hyphens=False)
