"""web/src/messages.gen.ts: the browser's types, made from the structs that the server reads and writes."""

from typing import Any, get_args

from msgspec import inspect

from hegemon.engine.board import Board
from hegemon.engine.options import RuleSet
from hegemon.engine.step import Step
from hegemon.picture import Picture
from hegemon.record import Header
from hegemon.server import bodies
from hegemon.server.messages import AnyLetter, AnyMessage, Message

ALIASES: dict[str, Any] = {"AnyMessage": AnyMessage, "AnyLetter": AnyLetter}
ROOTS = (Board, Picture, RuleSet, Header, Step, bodies.Trouble, bodies.NewRoom, bodies.RoomMade, bodies.CodeTyped,
         bodies.TicketWanted, bodies.TicketShown, bodies.RoomSummary, bodies.GameSummary, bodies.Me, bodies.ServerShown)  # fmt: skip
HEADER = "// Made by `make docs` from the structs of the server; never edited.\n"


class Twice(ValueError):
    """Two structs of one name, which a browser's types could not tell apart."""


class Types:
    """The structs met so far, each written once."""

    def __init__(self) -> None:
        self.written: dict[str, str] = {}
        self.classes: dict[str, type] = {}

    def name(self, info: inspect.StructType) -> str:
        """The name of a struct, which is written if it is met for the first time."""
        cls, name = info.cls, info.cls.__name__
        if self.classes.setdefault(name, cls) is not cls:
            raise Twice(f"{cls.__module__}.{name} and {self.classes[name].__module__}.{name}")
        if name not in self.written:
            self.written[name] = ""
            self.written[name] = self.struct(info)
        return name

    def struct(self, info: inspect.StructType) -> str:
        """A struct as an interface, or as a tuple where that is how it goes over the wire."""
        name, about = info.cls.__name__, (info.cls.__doc__ or "").strip().splitlines()[0]
        if info.array_like:
            parts = ", ".join(f"{field.encode_name}: {self.type(field.type)}" for field in info.fields)
            return f"/** {about} */\nexport type {name} = readonly [{parts}];\n"
        tag = [f"  readonly {info.tag_field}: '{info.tag}';"] if info.tag_field else []
        lines = "\n".join(tag + [self.field(info, field) for field in info.fields])
        return f"/** {about} */\nexport interface {name} {{\n{lines}\n}}\n"

    def field(self, info: inspect.StructType, field: inspect.Field) -> str:
        """One field; optional where its usual value may be left out."""
        config = info.cls.__struct_config__
        optional = not field.required and (config.omit_defaults or issubclass(info.cls, Message))
        return f"  readonly {field.encode_name}{'?' if optional else ''}: {self.type(field.type)};"

    def type(self, info: inspect.Type) -> str:
        """A type in TypeScript."""
        match info:
            case inspect.Metadata(type=one):
                return self.type(one)
            case inspect.StructType():
                return self.name(info)
            case inspect.LiteralType(values):
                return " | ".join(f"'{value}'" for value in values)
            case _:
                return PLAIN.get(type(info)) or self.compound(info)

    def compound(self, info: inspect.Type) -> str:
        """A type made of others."""
        match info:
            case inspect.UnionType(types):
                names = {self.type(one) for one in types}
                return " | ".join(sorted(names, key=lambda text: (text == "null", text)))
            case inspect.VarTupleType(item_type) | inspect.ListType(item_type):
                return f"readonly ({self.type(item_type)})[]"
            case inspect.TupleType(parts):
                return f"readonly [{', '.join(map(self.type, parts))}]"
            case inspect.DictType(_, value_type):
                return f"Readonly<Record<string, {self.type(value_type)}>>"
            case _:
                raise TypeError(f"no type of TypeScript for {info}")


PLAIN: dict[type, str] = {
    inspect.IntType: "number",
    inspect.FloatType: "number",
    inspect.StrType: "string",
    inspect.BoolType: "boolean",
    inspect.NoneType: "null",
    inspect.AnyType: "unknown",
}


def page() -> str:
    """The whole file."""
    types = Types()
    for root in ROOTS:
        types.type(inspect.type_info(root))
    aliases = [alias(types, name, union) for name, union in ALIASES.items()]
    return "\n".join([HEADER, *types.written.values(), *aliases])


def alias(types: Types, name: str, union: Any) -> str:
    """A name for a union of structs."""
    members = " | ".join(types.type(inspect.type_info(one)) for one in get_args(union))
    return f"export type {name} = {members};\n"
