"""What hostile clients say: a grammar of socket messages made wrong in every way, and of frames that are none."""

from collections.abc import Callable
from typing import NamedTuple, TypeVar, get_args

import msgspec
from hypothesis import strategies as st
from msgspec import inspect

from hegemon import catalog
from hegemon.engine.options import Options
from hegemon.server.messages import AnyMessage, Do
from hegemon.server.names import NAME_MOST
from tests.server.rawsocket import BINARY, CLOSE, FIN, PING, PONG, TEXT, frame, request, text

T = TypeVar("T")
Texts = st.SearchStrategy[str]
TERRITORIES = sorted(catalog.board("world").territory)[:8] + sorted(catalog.board("quadrant").territory)[:8]
WORDS = [
    *TERRITORIES, "", "classic", "states", "world", "novice", "random", "wild-1", "AH", "x" * NAME_MOST, "é" * 300,
    "\u202egnirts", "a\u0300" * 20, "👨‍👩‍👧", "round_limit", "cap", "../etc", "' or 1=1 --", "<script>",
]  # fmt: skip
NUMBERS = [-(2**63) - 1, -1, 4, 64, 2**31, 2**63, 2**64, 10**30]
# Fragments of JSON that no field wants, and some that are no JSON.
POISON = [
    "null", "true", "[]", "{}", "NaN", "Infinity", "-Infinity", "1e400", "-0", "0.5", "1e3", "9" * 5000, '"\\u0000"',
    '"\\ud800"', '"\\udc00\\ud800"', '"\x00"', '"\t"', '"' + "x" * 3000 + '"', "[" * 3000, "[" * 700 + "]" * 700,
    '{"a":' * 600 + "1" + "}" * 600, '{"a":1,"a":2}', "[1,]", "01", "'x'", "/**/1", "undefined", '"\\x41"', '"',
]  # fmt: skip
MESSAGES = [
    info for info in map(inspect.type_info, get_args(AnyMessage)) if isinstance(info, inspect.StructType)
]
DOING = next(info for info in MESSAGES if info.cls is Do)
TAGS = [*(str(info.tag) for info in MESSAGES), "", "Snapshot", "do", "Enter ", "__init__", "Message"]


class Legal(NamedTuple):
    """Instead of bytes: answer what is asked with the so-manieth offer, so that the game goes on beneath."""

    pick: int


Said = bytes | Legal


def mostly(good: st.SearchStrategy[T], *rare: st.SearchStrategy[T], times: int = 30) -> st.SearchStrategy[T]:
    """The first so many times as often as each of the others."""
    return st.integers(0, times + len(rare) - 1).flatmap(
        lambda pick: rare[pick] if pick < len(rare) else good
    )


def value(info: inspect.Type) -> Texts:
    """A fragment of JSON that fits a type, or nearly does."""
    match info:
        case inspect.Metadata(type=one):
            return value(one)
        case inspect.StructType():
            return struct(info)
        case inspect.UnionType(types):
            return st.one_of(*map(value, types))
        case inspect.VarTupleType(one):
            return st.lists(value(one), max_size=4).map(lambda parts: f"[{','.join(parts)}]")
        case _:
            return plain(info)


def plain(info: inspect.Type) -> Texts:
    """A fragment for a type that is made of no others."""
    match info:
        case inspect.LiteralType(values):
            return st.sampled_from([f'"{one}"' for one in values])
        case inspect.IntType(ge=least, le=most):
            edges = [str(one + beyond) for one, beyond in ((least, -1), (most, 1)) if one is not None]
            return st.sampled_from([*"1112223330" * 8, *edges, *map(str, NUMBERS)])
        case inspect.StrType(pattern=pattern, min_length=least):
            return (
                HEX if pattern else st.sampled_from([quoted(one) for one in WORDS[: 16 if least else None]])
            )
        case _:
            return PLAIN[type(info)]


def quoted(word: str) -> str:
    """A text as JSON."""
    return msgspec.json.encode(word).decode()


HEX = st.sampled_from([f'"{one * 64}"' for one in "0af"] + ['"F00"'])
OPTIONS = st.dictionaries(
    st.sampled_from([*Options.__struct_fields__, "nonsense", ""]),
    st.sampled_from(
        ['"random"', "1", "3", "0", "-1", "10000000000", '{"3":1}', "[1,2]", "[2,6]", "true", "null", *POISON]
    ),
    max_size=3,
).map(lambda found: "{" + ",".join(f'"{name}":{one}' for name, one in found.items()) + "}")
PLAIN: dict[type, Texts] = {
    inspect.FloatType: st.sampled_from(["0", "0.25", "15", "1e9", "-1", "1e-320", "1e400"]),
    inspect.BoolType: st.sampled_from(["true", "false"]),
    inspect.NoneType: st.just("null"),
    inspect.DictType: OPTIONS,
}


def struct(info: inspect.StructType) -> Texts:
    """A struct as JSON, mostly whole: fields left out, doubled, poisoned, too many now and then."""
    tag = [st.just(f'"type":"{info.tag}"')] if info.tag else []
    fields = [field(one) for one in info.fields]
    extra = st.one_of(
        *[st.just("")] * 12, st.sampled_from(['"more":1', '"type":"Do"', '"seat":2', '"id":"a"', "1"])
    )
    return st.tuples(*tag, *fields, extra).map(lambda parts: "{" + ",".join(filter(None, parts)) + "}")


def field(info: inspect.Field) -> Texts:
    """One field, mostly there once and well."""
    name = f'"{info.encode_name}":'
    good = value(info.type).map(lambda one: name + one)
    bad = st.sampled_from(POISON).map(lambda one: name + one)
    return mostly(good, bad, st.just(""))


def anything() -> Texts:
    """One message, well-formed or not."""
    good = mostly(st.one_of(*map(struct, MESSAGES)), struct(DOING), times=3)
    mangled = st.tuples(good, st.sampled_from(MANGLES)).map(lambda pair: pair[1](pair[0]))
    odd = st.sampled_from([f'{{"type":"{tag}"}}' for tag in TAGS] + [f'{{"type":{one}}}' for one in POISON])
    return mostly(good, mangled, odd, st.sampled_from(POISON), st.text(max_size=40))


MANGLES: list[Callable[[str], str]] = [
    lambda one: one[: len(one) // 2],
    lambda one: one + one,
    lambda one: one + "\x00",
    lambda one: "\ufeff" + one,
    lambda one: f"[{one}]",
    lambda one: " " * 2000 + one + "\n" * 2000,
    lambda one: one.replace("{", "{" + one[1:-1] + ",", 1),
    lambda one: one.replace('"', "'"),
    lambda one: one.upper(),
]

# ── frames ────────────────────────────────────────────────────────────────────────────────────────────────────────────

BYTES = st.binary(max_size=200)
BAD_TEXT = [b"\xff", b"\xc0\x80", b"\xed\xa0\x80", b'{"type":"\xc3', b"\xf5\x80\x80\x80"]
CODES = [0, 999, 1000, 1001, 1004, 1005, 1006, 1009, 1012, 1014, 1015, 2999, 3000, 4404, 4999, 5000, 65_535]
ODD_FRAMES = [
    *(frame(opcode, b"odd") for opcode in (0, 3, 4, 7, 11, 15)),
    *(frame(TEXT, b"{}", FIN | bits) for bits in (0x10, 0x20, 0x40, 0x70)),
    frame(TEXT, b'{"type":"Enter"}', masked=False), frame(BINARY, b"{}"), frame(BINARY, bytes(20_000)),
    frame(TEXT, b"x" * 16_385), frame(TEXT, b"x" * 70_000), frame(TEXT, b'"' + b"x" * 16_382 + b'"'),
    b"\x81\xff" + b"\x7f" + b"\xff" * 7 + bytes(4), b"\x81\xff" + b"\xff" * 8 + bytes(4), b"\x81\xfe\x00\x05" + bytes(9),
    frame(PING, b"x" * 126), frame(PING, b"x", 0), frame(CLOSE, b"x"), frame(CLOSE, b"\x03\xe8\xff\xfe"),
    frame(CLOSE, b""), b"\x81", b"\x81\x85", b"GET / HTTP/1.1\r\n\r\n", bytes(300), b"\x00" * 3, b"\xff" * 50,
    *map(text, BAD_TEXT),
]  # fmt: skip


def pieces(payload: bytes, cuts: int) -> bytes:
    """A text in fragments, with a ping between each two."""
    size = max(1, -(-len(payload) // (cuts + 1)))
    parts = [payload[at : at + size] for at in range(0, max(1, len(payload)), size)]
    last = len(parts) - 1
    framed = [frame(TEXT if not at else 0, part, FIN if at == last else 0) for at, part in enumerate(parts)]
    return frame(PING, b"between").join(framed)


def frames() -> st.SearchStrategy[bytes]:
    """What goes over the wire at once."""
    said = anything().map(lambda one: one.encode(errors="replace"))
    return mostly(
        said.map(text),
        st.tuples(said, st.integers(1, 9)).map(lambda pair: pieces(*pair)),
        st.tuples(st.sampled_from([PING, PONG]), BYTES.map(lambda one: one[:125])).map(
            lambda pair: frame(*pair)
        ),
    )


def endings() -> st.SearchStrategy[bytes]:
    """What a conversation may end with: most of it closes the socket."""
    close = st.sampled_from(CODES).map(lambda code: frame(CLOSE, code.to_bytes(2, "big") + b"bye"))
    return st.one_of(st.just(b""), st.sampled_from(ODD_FRAMES), close, BYTES)


def conversations(most: int = 60) -> st.SearchStrategy[list[Said]]:
    """What one client says over one socket."""
    legal: st.SearchStrategy[Said] = st.integers(0, 999).map(Legal)
    return st.lists(mostly(frames(), legal, times=6), min_size=most // 2, max_size=most)


def handshakes(port: int) -> list[bytes]:
    """Beginnings of a connection that are no good request for a socket."""
    host, path = f"127.0.0.1:{port}", "/ws/rooms/nowhere"
    whole = request(host, path, "A" * 32)
    return [
        b"", b"GET", whole[:-2], whole[: len(whole) // 2], whole.replace(b"GET", b"POST"), bytes(200),
        whole.replace(b"13", b"7"), whole.replace(b"Sec-WebSocket-Key", b"Sec-WebSocket-Kay"),
        whole.replace(b"HTTP/1.1", b"HTTP/1.0"), whole.replace(b"HTTP/1.1", b"HTTP/9"), whole.replace(b"\r\n", b"\n"),
        whole.replace(b"websocket\r\n", b"h2c\r\n"), whole.replace(host.encode(), b""),
        whole.replace(host.encode(), b"[::1"), whole.replace(host.encode(), b"a" * 4000),
        whole.replace(path.encode(), b"/ws/rooms/" + b"%00%ff/.." * 40), whole.replace(path.encode(), b"*"),
        whole.replace(path.encode(), b"/ws/rooms/" + b"x" * 60_000), whole.replace(path.encode(), b"//["),
        whole.replace(b"\r\n\r\n", b"\r\nX: " + b"y" * 100_000 + b"\r\n\r\n"),
        whole.replace(b"\r\n\r\n", b"\r\nOrigin: http://elsewhere.example\r\n\r\n"),
        whole.replace(b"\r\n\r\n", b"\r\nOrigin: \xff\xfe://[\r\n\r\n"),
        whole.replace(b"\r\n\r\n", b"\r\nCookie: hegemon=\xff; hegemon\r\n\r\n"),
        whole.replace(b"\r\n\r\n", b"\r\nX-Forwarded-For: [, ,,\r\nForwarded: for=_x\r\n\r\n"),
        whole.replace(b"\r\n\r\n", b"\r\nContent-Length: -1\r\n\r\n"), b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
        b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03" + bytes(100), whole + text('{"type":"Enter"}') + bytes(50),
    ]  # fmt: skip
