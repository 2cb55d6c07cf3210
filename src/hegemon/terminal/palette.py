"""Colours and patterns: each seat has both, so that the board can be read without colours too."""

from functools import cache

from rich.style import Style

from hegemon.engine.words import NEUTRAL, NOBODY, Seat

Rgb = tuple[int, int, int]

SEA: Rgb = (13, 24, 36)
ROUTE: Rgb = (96, 125, 150)
EMPTY: Rgb = (78, 84, 88)
GREY: Rgb = (120, 116, 110)
BLACK: Rgb = (0, 0, 0)
WHITE: Rgb = (255, 255, 255)
CHOSEN: Rgb = (255, 255, 255)
TARGET: Rgb = (255, 221, 87)
SEATS: tuple[Rgb, ...] = (
    (200, 62, 77), (48, 118, 196), (66, 148, 84), (204, 142, 40), (134, 92, 184), (36, 150, 154),
)  # fmt: skip
PATTERNS = (" ", "·", "/", "-", "+", "x")
NEUTRAL_PATTERN, EMPTY_PATTERN = "~", " "
DARKER, PATTERN_LIGHT, LABEL_DARK = 0.66, 1.28, 0.42


def colour_of(seat: Seat) -> Rgb:
    """The colour of whoever holds something."""
    if seat == NOBODY:
        return EMPTY
    return GREY if seat == NEUTRAL else SEATS[(seat - 1) % len(SEATS)]


def pattern_of(seat: Seat) -> str:
    """The pattern of whoever holds something."""
    if seat == NOBODY:
        return EMPTY_PATTERN
    return NEUTRAL_PATTERN if seat == NEUTRAL else PATTERNS[(seat - 1) % len(PATTERNS)]


def shade(colour: Rgb, factor: float) -> Rgb:
    """A colour, lighter or darker."""
    red, green, blue = (min(255, int(part * factor)) for part in colour)
    return red, green, blue


@cache
def style(ink: Rgb, ground: Rgb, bold: bool = False, underline: bool = False) -> Style:
    """Ink on a ground."""
    return Style(color=hexed(ink), bgcolor=hexed(ground), bold=bold, underline=underline)


def hexed(colour: Rgb) -> str:
    """A colour as terminals and style sheets write it."""
    return "#{:02x}{:02x}{:02x}".format(*colour)
