"""Colours and patterns: each seat has both, so that the board can be read without colours too."""

from functools import cache

from rich.style import Style

from hegemon.engine.words import NEUTRAL, NOBODY, Seat

Rgb = tuple[int, int, int]

SEA: Rgb = (13, 24, 36)
ROUTE: Rgb = (96, 125, 150)
EMPTY: Rgb = (70, 78, 86)
GREY: Rgb = (107, 119, 133)
BLACK: Rgb = (8, 14, 20)
WHITE: Rgb = (255, 255, 255)
CHOSEN: Rgb = (255, 255, 255)
TARGET: Rgb = (255, 221, 87)
# The page's colours, which stay apart for colour-blind eyes too; on the light ones everything written is dark.
SEATS: tuple[Rgb, ...] = (
    (58, 123, 213), (201, 84, 28), (108, 191, 156), (242, 210, 46), (207, 147, 240), (244, 246, 249),
)  # fmt: skip
PATTERNS = (" ", "/", "·", "-", "x", "|")
INKLESS = ("░", "/", ":", "=", "x", "|")  # where there are no colours: no two alike, and none like the sea
NEUTRAL_PATTERN, EMPTY_PATTERN, EMPTY_INKLESS = "~", " ", "."
DARKER, LABEL_DARK, LIGHT = 0.62, 0.2, 150


def colour_of(seat: Seat) -> Rgb:
    """The colour of whoever holds something."""
    if seat == NOBODY:
        return EMPTY
    return GREY if seat == NEUTRAL else SEATS[(seat - 1) % len(SEATS)]


def pattern_of(seat: Seat, inkless: bool = False) -> str:
    """The pattern of whoever holds something; `inkless` where there are no colours."""
    if seat == NOBODY:
        return EMPTY_INKLESS if inkless else EMPTY_PATTERN
    patterns = INKLESS if inkless else PATTERNS
    return NEUTRAL_PATTERN if seat == NEUTRAL else patterns[(seat - 1) % len(patterns)]


def shade(colour: Rgb, factor: float) -> Rgb:
    """A colour, lighter or darker."""
    red, green, blue = (min(255, int(part * factor)) for part in colour)
    return red, green, blue


def light(colour: Rgb) -> bool:
    """Whether black is better read on a colour than white."""
    red, green, blue = colour
    return 0.299 * red + 0.587 * green + 0.114 * blue > LIGHT


def ink_on(colour: Rgb) -> Rgb:
    """What is well read on a colour."""
    return BLACK if light(colour) else WHITE


def pattern_ink(colour: Rgb) -> Rgb:
    """What is just seen on a colour."""
    return shade(colour, 0.74 if light(colour) else 1.45)


@cache
def style(ink: Rgb, ground: Rgb, bold: bool = False, underline: bool = False, reverse: bool = False) -> Style:
    """Ink on a ground."""
    return Style(color=hexed(ink), bgcolor=hexed(ground), bold=bold, underline=underline, reverse=reverse)


def hexed(colour: Rgb) -> str:
    """A colour as terminals and style sheets write it."""
    return "#{:02x}{:02x}{:02x}".format(*colour)
