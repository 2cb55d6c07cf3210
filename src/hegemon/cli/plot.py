"""Bars of text for the terminal."""

from collections.abc import Iterable

EIGHTHS = " ▏▎▍▌▋▊▉"


def histogram(rows: Iterable[tuple[str, float]], width: int = 60, plain: bool = False) -> str:
    """A line for each (label, chance), the longest bar as wide as `width` leaves room; `plain` is ASCII."""
    lines = list(rows)
    margin = max((len(label) for label, _ in lines), default=0)
    room = max(1, width - margin - len("  100.0 %"))
    most = max((chance for _, chance in lines), default=0.0) or 1.0
    draw = plain_bar if plain else bar
    return "\n".join(
        f"{label:>{margin}} {draw(chance / most * room):<{room}} {percent(chance):>7}"
        for label, chance in lines
    )


def bar(length: float) -> str:
    """So many characters, to the nearest eighth of one."""
    full, eighths = divmod(round(length * 8), 8)
    return "█" * full + EIGHTHS[eighths].strip()


def plain_bar(length: float) -> str:
    return "#" * round(length)


def percent(chance: float) -> str:
    """A chance to a tenth of a per cent; what is not certain never reads as if it were."""
    if 0 < chance < 0.0005:
        return "<0.1 %"
    if 0.9995 <= chance < 1:
        return ">99.9 %"
    return f"{chance:.1%}".replace("%", " %")
