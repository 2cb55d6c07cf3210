"""The bots: milliseconds an answer on average, in games of two on the default board, against bare arithmetic."""

from collections.abc import Iterator

from bench.odds import bare, best
from bench.row import Row
from hegemon import bots
from hegemon.arena.play import Match
from hegemon.game import setting_for

RULES = ("express", "strongholds", "states")
GAMES = 2
BASE = "a thousand bare multiply-adds, three at a time"


def milliseconds(name: str, rules: str) -> float:
    """The mean time of an answer in games against itself."""
    setting = setting_for(rules, 2, round_limit=30)
    answers, seconds = 0, 0.0
    for game in range(GAMES):
        result = Match(setting, [bots.make(name) for _ in setting.seats], f"bench/{game}", "bench").run()
        answers, seconds = answers + sum(result.answers), seconds + sum(result.seconds)
    return 1000 * seconds / answers


def main() -> Iterator[Row]:
    """Wanted: soldier under 1 ms, general under 5 ms."""
    thousand = 1000 * best(lambda: bare(1000))
    for name in bots.names():
        for rules in RULES:
            took = milliseconds(name, rules)
            yield Row(f"an answer of {name}, {rules}", took, "ms", took / thousand, BASE)


if __name__ == "__main__":
    for row in main():
        print(f"{row.name:40} {row.value:10.3f} {row.unit}  {row.ratio:6.2f} × {row.against}")
