"""What any offer keeps, to a player or to chance: it names, allows and picks the same commands."""

from collections.abc import Sequence
from random import Random
from typing import Any

from hegemon.engine.commands import Trade

Offered = list[tuple[Any, list[Any]]]  # offers, each with its commands


def names_and_allows_just(commands: list[Any], offer: Any, offered: Offered, near: Sequence[Any]) -> bool:
    """Whether these are its commands, and none that other offers have, or that come near, is allowed."""
    others = [other for _, more in offered for other in more if other not in commands]
    return (
        list(offer.commands()) == commands
        and all(offer.allows(command) for command in commands)
        and not any(offer.allows(other) for other in (*others, *near))
    )


def picks_each_of(commands: list[Any], offer: Any) -> bool:
    """Whether in many picks there is each of its commands, and no other."""
    rng = Random(7)
    picked = [offer.pick(rng) for _ in range(200)]
    allowed, found = [like(command) for command in commands], [like(command) for command in picked]
    return all(one in allowed for one in found) and all(one in found for one in allowed)


def like(command: Any) -> Any:
    """A command, with a set's cards in no order."""
    return (frozenset(command.cards), command.bonus_on) if isinstance(command, Trade) else command
