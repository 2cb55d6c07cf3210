"""The board as bots think of it: territories, continents and routes by number, worked out once a board."""

from functools import cached_property, lru_cache

from hegemon.engine.board import Board


class Ground:
    """A board with numbers for names; everything is in board order."""

    def __init__(self, board: Board) -> None:
        index = {name: number for number, name in enumerate(board.ids)}
        self.board, self.ids, self.index = board, board.ids, index
        self.near = tuple(tuple(index[other] for other in board.neighbours[name]) for name in board.ids)
        self.values = tuple(board.values[name] for name in board.ids)
        self.members = tuple(tuple(index[name] for name in inside) for inside in board.members.values())
        self.bonuses = tuple(board.bonuses[continent] for continent in board.members)
        self.names = tuple(continent.name for continent in board.continents)
        self.region = self._regions()

    def _regions(self) -> tuple[int, ...]:
        """The number of every territory's continent."""
        home = {one: number for number, inside in enumerate(self.members) for one in inside}
        return tuple(home[one] for one in range(len(self.ids)))

    @cached_property
    def borders(self) -> tuple[tuple[int, ...], ...]:
        """The territories of each continent from which a route leads out of it."""
        return tuple(
            tuple(one for one in inside if any(self.region[other] != number for other in self.near[one]))
            for number, inside in enumerate(self.members)
        )

    @cached_property
    def hops(self) -> tuple[tuple[int, ...], ...]:
        """How many routes lie between any two territories."""
        return tuple(self._hops_from(start) for start in range(len(self.ids)))

    def _hops_from(self, start: int) -> tuple[int, ...]:
        far = {start: 0}
        for here in (row := [start]):
            for other in self.near[here]:
                if other not in far:
                    far[other] = far[here] + 1
                    row.append(other)
        return tuple(far[one] for one in range(len(self.ids)))

    def name(self, territory: int) -> str:
        """What people call a territory."""
        return self.board.territories[territory].name


@lru_cache(maxsize=64)
def ground(board: Board) -> Ground:
    """The ground of a board."""
    return Ground(board)
