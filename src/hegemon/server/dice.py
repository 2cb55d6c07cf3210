"""The server's dice: secret hash chains, chance's answers by them, and which links everybody may know by now.

Seeds and contributions are stored before chance answers the first question, so a restart goes on with the same dice,
and nobody gets others by stopping the server. A start that fails before needs new seeds and new contributions.
"""

import secrets
from collections.abc import Sequence
from functools import cached_property

from msgspec import Struct

from hegemon.engine.commands import AnyCommand
from hegemon.engine.decide import choices
from hegemon.engine.state import State
from hegemon.fair import (
    LENGTHS,
    SCHEME,
    STREAMS,
    Chain,
    Fair,
    Pledge,
    StreamName,
    Turns,
    blocks_of,
    due,
    hashed,
    index_of,
    key_of,
    stream_of,
)

SPACING = 64  # one link in so many is kept: of 4,096 as many as are hashed to make one that is not
SEED_BYTES = 32


class Seeds(Struct, frozen=True):
    """Where a game's chains begin: known to the server alone, and never printed."""

    order: bytes
    dice: bytes
    cards: bytes

    def __repr__(self) -> str:
        return "Seeds(secret)"


def fresh() -> Seeds:
    """Seeds that nobody can guess; every game, and every new attempt to begin one, needs its own."""
    return Seeds(*(secrets.token_bytes(SEED_BYTES) for _ in STREAMS))


class SecretChain:
    """A hash chain from its secret beginning; some of its links are kept, the others made when they are needed."""

    def __init__(self, seed: bytes, length: int) -> None:
        self.seed, self.length = seed, length

    @cached_property
    def kept(self) -> list[bytes]:
        """Every `SPACING`-th value from the beginning."""
        values = [self.seed]
        for _ in range(self.length // SPACING):
            values.append(hashed(values[-1], SPACING))
        return values

    def link(self, index: int) -> bytes:
        """The link that hashes to the anchor in `index` steps; link 0 is the anchor."""
        before, more = divmod(self.length - index, SPACING)
        return hashed(self.kept[before], more)


class Revealed(Struct, frozen=True):
    """A link that everybody may know from now on, and with it all before it."""

    stream: StreamName
    index: int
    link: str


class FairChance:
    """Chance at one table: the same answer to the same step, whatever happens to the server."""

    def __init__(self, game: str, seeds: Seeds, seats: Sequence[Pledge] = ()) -> None:
        self.game, self.seats = game, tuple(seats)
        self.chains = {name: SecretChain(getattr(seeds, name), LENGTHS[name]) for name in STREAMS}
        self.latest: tuple[StreamName, int, bytes] = ("order", 0, b"")

    @property
    def anchors(self) -> dict[StreamName, str]:
        """What the server commits to; to be told before anybody reveals a contribution."""
        return {name: chain.link(0).hex() for name, chain in self.chains.items()}

    def answer(self, state: State, step: int, turn: int) -> AnyCommand:
        """Chance's answer to what is asked, as step `step`; `turn` turns have begun so far."""
        name = stream_of(state.agenda[0])
        return choices(state)[0].pick(blocks_of(self.key(name, index_of(name, turn)), name, step))

    def key(self, name: StreamName, index: int) -> bytes:
        """The key of a link; the latest is kept, for a turn has many throws."""
        if self.latest[:2] != (name, index):
            self.latest = name, index, key_of(self.chains[name].link(index), self.game, self.seats)
        return self.latest[2]

    def reveals(self, before: Turns, after: Turns) -> tuple[Revealed, ...]:
        """The links to be told when a game has come from `before` to `after`."""
        news = (name for name in STREAMS if due(name, after) > due(name, before))
        return tuple(self.revealed(name, due(name, after)) for name in news)

    def revealed(self, name: StreamName, index: int) -> Revealed:
        """A link, told."""
        return Revealed(name, index, self.chains[name].link(index).hex())

    def fair(self, turns: Turns) -> Fair:
        """What a record says of its dice when the game has come so far."""
        order, dice, cards = (self.chain(name, turns) for name in STREAMS)
        return Fair(SCHEME, self.game, order, dice, cards, self.seats)

    def chain(self, name: StreamName, turns: Turns) -> Chain:
        """A chain with its newest link that everybody may know."""
        anchor, index = self.chains[name].link(0).hex(), due(name, turns)
        return Chain(anchor, index, self.revealed(name, index).link) if index else Chain(anchor)
