"""One line of the table that `make bench` prints."""

from typing import NamedTuple


class Row(NamedTuple):
    """A measured `value`, and how it compares: `ratio` times that of `against`.

    Ratios travel from machine to machine, absolute values do not.
    """

    name: str
    value: float
    unit: str
    ratio: float | None = None
    against: str = ""
