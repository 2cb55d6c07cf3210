"""How often and how many: rates per key in bounded memory, and counts per key. Time is an argument, in seconds."""

from collections import OrderedDict
from collections.abc import Hashable, Sequence
from math import inf

from msgspec import Struct

Key = Hashable
MOST_KEYS = 10_000
ROUNDING = 1e-6  # seconds: who waited as long as told is not sent away again for the last digit of a clock


class Rate(Struct, frozen=True):
    """So many a second in the long run, and `burst` at once after a rest."""

    per_second: float
    burst: int

    def times(self, many: int) -> "Rate":
        """The same for so many together."""
        return Rate(self.per_second * many, self.burst * many)

    def after(self, full_at: float, now: float, cost: float = 1) -> float:
        """When a bucket that would have been full at `full_at` is full after spending `cost` now."""
        return max(full_at, now) + cost / self.per_second

    def wait(self, full_at: float, now: float, cost: float = 1) -> float:
        """Seconds until `cost` can be spent; 0 if it can be now, for ever if it is more than a full bucket."""
        if cost > self.burst:
            return inf
        wait = self.after(full_at, now, cost) - now - self.burst / self.per_second
        return wait if wait > ROUNDING else 0.0


class Limiter:
    """A token bucket for each key, kept as the one moment when it will be full; a full one is not kept.

    Beyond `most` keys the one longest unheard of is forgotten: it gets a full bucket, others lose nothing.
    """

    def __init__(self, rate: Rate, most: int = MOST_KEYS) -> None:
        self.rate, self.most = rate, most
        self.full_at: OrderedDict[Key, float] = OrderedDict()

    def wait(self, key: Key, now: float, cost: float = 1) -> float:
        """Seconds until `key` may spend `cost`; 0 if it may now. Nothing is spent."""
        return self.rate.wait(self.full_at.get(key, now), now, cost)

    def spend(self, key: Key, now: float, cost: float = 1) -> None:
        """Spend, as far as it is there or not."""
        self.full_at[key] = self.rate.after(self.full_at.pop(key, now), now, cost)
        self.forget(now)

    def take(self, key: Key, now: float, cost: float = 1) -> float:
        """Spend `cost` if `key` may: 0. Otherwise nothing is spent: seconds until it may."""
        return take_all([(self, key)], now, cost)

    def forget(self, now: float) -> None:
        """Drop full buckets from the old end, and one more where there are too many."""
        while self.full_at:
            full_at = next(iter(self.full_at.values()))
            if full_at > now and len(self.full_at) <= self.most:
                return
            self.full_at.popitem(last=False)


def take_all(limits: Sequence[tuple[Limiter, Key]], now: float, cost: float = 1) -> float:
    """Spend under every limit or under none: 0, or seconds until all of them would allow it."""
    wait = max((limiter.wait(key, now, cost) for limiter, key in limits), default=0.0)
    if not wait:
        for limiter, key in limits:
            limiter.spend(key, now, cost)
    return wait


class Tally:
    """How many things each key has at the moment; at most `each` per key and `most` together."""

    def __init__(self, each: int, most: int) -> None:
        self.each, self.most, self.total = each, most, 0
        self.counts: dict[Key, int] = {}

    def enter(self, key: Key) -> bool:
        """Count one more for `key`, if it may have it."""
        if self.count(key) >= self.each or self.total >= self.most:
            return False
        self.counts[key] = self.count(key) + 1
        self.total += 1
        return True

    def leave(self, key: Key) -> None:
        """Count one less; of a key that has none, nothing."""
        match self.counts.get(key, 0):
            case 0:
                return
            case 1:
                del self.counts[key]
            case more:
                self.counts[key] = more - 1
        self.total -= 1

    def count(self, key: Key) -> int:
        """How many `key` has."""
        return self.counts.get(key, 0)
