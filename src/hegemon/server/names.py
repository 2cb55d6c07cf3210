"""What people type about themselves and to one another: names and chat, reduced to what can be seen.

Counted in graphemes, as a reader counts. Direction is not ours to keep: whoever shows a name isolates it (`<bdi>`).
"""

from collections.abc import Collection
from itertools import count
from typing import Literal
from unicodedata import normalize

import regex

NAME_MOST = 24
CHAT_MOST = 500
CHAT_BYTES = 2_000
NAME_RULE = f"a name has 1 to {NAME_MOST} visible characters"
CHAT_RULE = f"a message has 1 to {CHAT_MOST} visible characters in at most {CHAT_BYTES:,} bytes"
SHOWN = 40  # so much of an offending value is told back

# A joiner is seen only by what it does, so it stays where it does something: between the parts of one picture (four at
# most are ever joined), after a virama, and between Arabic letters.
PICTURE = r"\p{Extended_Pictographic}(?:\uFE0F|\p{Emoji_Modifier})?"
PICTURES = rf"{PICTURE}(?:\u200D{PICTURE}){{0,3}}"
FLAG = r"\U0001F3F4[\U000E0030-\U000E0039\U000E0061-\U000E007A]{3,6}\U000E007F"
KEY = r"[0-9#*]\uFE0F?\u20E3"
UNSEEN = r"\p{C}\p{Default_Ignorable_Code_Point}\u2800"
MARK = rf"[\p{{M}}--[{UNSEEN}]](?:(?<=\p{{ccc=9}})[\u200C\u200D])?"
LETTER = rf"[^\s\p{{M}}{UNSEEN}](?:{MARK}){{0,4}}"  # a fifth mark would climb into the line above
BETWEEN = r"(?<=\p{Arabic})\u200C(?=\p{Arabic})"
SEEN = regex.compile(rf"(?V1){FLAG}|{KEY}|{PICTURES}|{LETTER}|{BETWEEN}|\s")
HIDDEN = regex.compile(rf"(?V1)[{UNSEEN}\s]")
GRAPHEME = regex.compile(r"\X")

ALIKE = str.maketrans("01l|аеорсухіјѕԁһкмтвнαορνικτυ", "oiiiaeopcyxijsdhkmtbhaopvikty")

Fault = Literal["empty", "too-long"]


class BadText(ValueError):
    """A name or message that will not do: why, and the beginning of it."""

    def __init__(self, why: Fault, rule: str, given: str) -> None:
        self.why, self.given = why, given[:SHOWN].encode(errors="replace").decode()
        super().__init__(f"{rule}, {told(why, given)}")


def told(why: Fault, given: str) -> str:
    """What was wrong, with the offending value as far as it is short."""
    short = repr(given[:SHOWN]) + ("…" if len(given) > SHOWN else "")
    return f"{short} has none" if why == "empty" else f"{short} has too many"


def clean_name(text: str) -> str:
    """The name a person typed, of 1 to 24 graphemes; or `BadText`."""
    return fitting(text, NAME_MOST, NAME_RULE)


def clean_chat(text: str) -> str:
    """What a person said, as one line of 1 to 500 graphemes and at most 2,000 bytes; or `BadText`."""
    said = fitting(text, CHAT_MOST, CHAT_RULE)
    if len(said.encode()) > CHAT_BYTES:
        raise BadText("too-long", CHAT_RULE, said)
    return said


def fitting(text: str, most: int, rule: str) -> str:
    """What of a text can be seen, if it is something and not too much."""
    clean = visible(text)
    if not clean:
        raise BadText("empty", rule, text)
    if len(graphemes(clean)) > most:
        raise BadText("too-long", rule, clean)
    return clean


def visible(text: str) -> str:
    """A text in NFC without anything that hides, turns or stacks; every run of blanks is one.

    Twice, since composing can bring marks together; first before composing, which is slow over very many marks.
    """
    composed = normalize("NFC", "".join(SEEN.findall(text)))
    return " ".join("".join(SEEN.findall(composed)).split())


def graphemes(text: str) -> list[str]:
    """A text in characters as a reader counts them."""
    return GRAPHEME.findall(text)


def unique(name: str, taken: Collection[str]) -> str:
    """The name, or if it reads like a taken one, with the first number after it that makes it another."""
    looks = {look(other) for other in taken}
    if look(name) not in looks:
        return name
    return next(
        other for other in (numbered(name, number) for number in count(2)) if look(other) not in looks
    )


def numbered(name: str, number: int) -> str:
    """A name with a number after it, cut so that both have room."""
    suffix = f" {number}"
    return "".join(graphemes(name)[: NAME_MOST - len(suffix)]).rstrip() + suffix


def look(name: str) -> str:
    """What names share that read alike: case, width, blanks, and letters that look the same do not count."""
    folded = normalize("NFKC", normalize("NFKC", name).casefold())
    return HIDDEN.sub("", folded).translate(ALIKE)
