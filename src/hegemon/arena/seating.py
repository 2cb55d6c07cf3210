"""Who sits where: orders in which every entrant has every seat, and every neighbour, equally often."""

from itertools import permutations

ALL_UP_TO = 3

Seating = tuple[int, ...]


def seatings(players: int) -> tuple[Seating, ...]:
    """The seat orders of one block: all of few players, a carry-over balanced set of many."""
    if players <= ALL_UP_TO:
        return tuple(permutations(range(players)))
    rows = williams(players)
    return rows if players % 2 == 0 else rows + tuple(row[::-1] for row in rows)


def williams(players: int) -> tuple[Seating, ...]:
    """Williams' square: each row is the first one shifted; whom it seats one after another differs each time."""
    zigzag = [(place + 1) // 2 if place % 2 else -(place // 2) for place in range(players)]
    return tuple(tuple((step + shift) % players for step in zigzag) for shift in range(players))
