"""The board as the rules see it: territories, their continents, and the routes that join them."""

import unicodedata
from difflib import get_close_matches
from functools import cached_property
from typing import Annotated

from msgspec import Meta, Struct

TerritoryId = str
ContinentId = str

MOST = 1000
Value = Annotated[int, Meta(ge=1, le=MOST)]
Bonus = Annotated[int, Meta(ge=0, le=MOST)]


class Territory(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A place that one player at a time can hold; `aliases` are other names a person may type."""

    id: TerritoryId
    name: str
    continent: ContinentId
    value: Value = 1
    aliases: tuple[str, ...] = ()


class Continent(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A group of territories that is worth `bonus` armies a turn to whoever holds them all."""

    id: ContinentId
    name: str
    bonus: Bonus


class Board(Struct, frozen=True, dict=True, omit_defaults=True, forbid_unknown_fields=True):
    """Everything the rules know of a map; the order of the territories decides their cards' groups."""

    id: str = ""
    name: str = ""
    continents: tuple[Continent, ...] = ()
    territories: tuple[Territory, ...] = ()
    routes: tuple[tuple[TerritoryId, TerritoryId], ...] = ()

    @cached_property
    def ids(self) -> tuple[TerritoryId, ...]:
        """Every territory's id, in board order."""
        return tuple(territory.id for territory in self.territories)

    @cached_property
    def territory(self) -> dict[TerritoryId, Territory]:
        """Territories by id."""
        return {territory.id: territory for territory in self.territories}

    @cached_property
    def neighbours(self) -> dict[TerritoryId, tuple[TerritoryId, ...]]:
        """Where a route leads from each territory, in board order."""
        joined = joins(self)
        return {one: tuple(other for other in self.ids if other in joined[one]) for one in self.ids}

    @cached_property
    def members(self) -> dict[ContinentId, tuple[TerritoryId, ...]]:
        """Each continent's territories, in board order."""
        return {
            continent.id: tuple(t.id for t in self.territories if t.continent == continent.id)
            for continent in self.continents
        }

    @cached_property
    def values(self) -> dict[TerritoryId, int]:
        """What each territory is worth."""
        return {territory.id: territory.value for territory in self.territories}

    @cached_property
    def bonuses(self) -> dict[ContinentId, int]:
        """What holding each continent is worth."""
        return {continent.id: continent.bonus for continent in self.continents}

    @cached_property
    def spoken(self) -> dict[str, TerritoryId]:
        """Whatever a person may call a territory, folded."""
        return {fold(word): territory.id for territory in self.territories for word in words(territory)}

    def border(self, continent: ContinentId) -> tuple[TerritoryId, ...]:
        """The territories of `continent` from which a route leads out of it."""
        inside = self.members[continent]
        return tuple(one for one in inside if not set(self.neighbours[one]) <= set(inside))


def words(territory: Territory) -> tuple[str, ...]:
    """All that a territory may be called."""
    return (territory.id, territory.name, *territory.aliases)


def fold(text: str) -> str:
    """`text` without what people type differently: case, accents, hyphens, blanks."""
    plain = unicodedata.normalize("NFKD", text.replace("&", "and")).casefold()
    return "".join(letter for letter in plain if letter.isalnum())


def find(board: Board, typed: str) -> TerritoryId | None:
    """The territory that a person means by an id, a name, an alias, or an unambiguous beginning of one."""
    exact = board.spoken.get(fold(typed))
    begun = begins(board, typed)
    return exact or (begun[0] if len(begun) == 1 else None)


def nearest(board: Board, typed: str, most: int = 3) -> tuple[TerritoryId, ...]:
    """The territories that a person may have meant, the likeliest first."""
    close = (board.spoken[word] for word in get_close_matches(fold(typed), board.spoken, most))
    return tuple(dict.fromkeys((*begins(board, typed), *close)))[:most]


def begins(board: Board, typed: str) -> tuple[TerritoryId, ...]:
    """The territories with a name that begins with what was typed; none for nothing."""
    start = fold(typed)
    return tuple({one: None for word, one in board.spoken.items() if start and word.startswith(start)})


def joins(board: Board) -> dict[TerritoryId, set[TerritoryId]]:
    """The two-way graph of the routes whose ends are both on the board."""
    joined: dict[TerritoryId, set[TerritoryId]] = {one: set() for one in board.ids}
    for one, other in board.routes:
        if one in joined and other in joined:
            joined[one].add(other)
            joined[other].add(one)
    return joined
