"""docs/strength.md: how strong the bots are and how fair the seats, from the results kept in docs/strength.jsonl."""

from collections.abc import Iterator, Sequence
from pathlib import Path

from docs.rules_page import row
from hegemon.arena import strength
from hegemon.arena.contests import (
    LEAST_BLOCKS,
    LEAST_GAMES,
    MOST_GAMES,
    MOST_SEAT_GAMES,
    ROUND_LIMIT,
    Contest,
    Played,
    by_contest,
    place_wins,
    wins,
)
from hegemon.arena.tally import Share

LIMITS = {
    "round_limit": ROUND_LIMIT,
    "least_games": LEAST_GAMES,
    "least_blocks": LEAST_BLOCKS,
    "most_games": MOST_GAMES,
    "most_seat_games": MOST_SEAT_GAMES,
}
RESULTS = Path(__file__).resolve().parent / "strength.jsonl"
PAGE = RESULTS.with_suffix(".md")

INTRODUCTION = """\
# How strong the bots are

<!-- made by `make docs` from docs/strength.jsonl, which `make strength` writes -->

Played by the bots of commit `{commit}`: {games:,} games in {contests} contests. `make strength` plays them anew: each
contest in turn, some blocks at a time, until it is settled or the time is over (`MINUTES=240`); a run that is broken off
goes on where it was. A block is a set of games with one setup and one chance, in which everybody sits everywhere equally
often; a game has at most {round_limit} rounds.

A contest with an aim is settled when an interval of three standard errors lies on one side of the aim, after at least
{least_games} games and {least_blocks} blocks, or after {most_games} games; seats are compared in {most_seat_games} games.
The verdict is *open* where the aim lies within the interval: so far the games do not tell.

Shares are those of games won, with intervals of 95 % by block. Who stops when a result is clear meets luck a little more
often than that. The games of any row can be played again, with one `--option` for each that is named:

```text
hegemon arena --rules RULES --bots BOTS --seed SEED --games GAMES [--option NAME=VALUE]
```
"""

RUNGS = """\
## Each rung against the one below

`general`, `soldier`, `novice`, `random`. Of two-player games a rung should win 60 %. Among more players one of it meets a
table full of the rung below, and should win clearly more than its even share.
"""

OUTSIDE = """\
## General against sparring partners

These play as other programs are described: `greedy` has one continent or player as its goal and never looks at replies,
`hunter` finishes whom it can for the cards, `angry` attacks with one stack until it is spent, `cluster` grows one land by
easy captures, `wall` waits behind strong borders. They are not those programs. All under `express` on `world`; territories
are dealt unless `claim=draft`, and cards rise unless `set_values=fixed`.
"""

SEATS = """\
## How fair the seats are

`soldier` against itself (`--bots soldier*PLAYERS`). A seat is where somebody sits; a turn is the place in the order of
play, which most rule sets draw by lot. The first number is the share of games won, the second how far that may be off.
"""


def page() -> str:
    """The whole page."""
    head, rows = strength.read(RESULTS)
    parts = by_contest(rows)
    games = sum(len(block) for found in rows for block in found.seats)
    sections = (
        [INTRODUCTION.format(commit=head.commit, games=games, contests=len(rows), **LIMITS)],
        [RUNGS, *table(parts["rung"])],
        [OUTSIDE, *table(parts["outside"], outside=True)],
        [SEATS, *fairness(parts["seats"])],
    )
    return "\n".join(line for lines in sections for line in (*lines, "")).rstrip() + "\n"


def table(rows: Sequence[Played], outside: bool = False) -> Iterator[str]:
    """A line a contest."""
    heads = ("bots", "wins", "95 %", "aim", "verdict", "games", "rounds", "limit reached", "seed")
    yield row("options" if outside else "rules", *heads)
    yield row(*["---"] * (1 + len(heads)))
    for found in rows:
        contest, share = found.contest, wins(found)
        house = " ".join(f"{key}={value}" for key, value in contest.options.items())
        yield row(
            (house or "–") if outside else contest.rules,
            named(contest),
            f"{share.rate:.1%}",
            f"{share.low:.1%} – {share.high:.1%}",
            aim(found),
            verdict(found, share),
            str(share.games),
            f"{found.rounds:.1f}",
            str(found.endings.get("round-limit", 0)),
            str(contest.seed),
        )


def named(contest: Contest) -> str:
    """The bots, as `hegemon arena` takes them."""
    return contest.bots.replace("*1", "")


def aim(found: Played) -> str:
    """What a bot should win."""
    return f"{found.contest.aim or 0:.0%}"


def verdict(found: Played, share: Share) -> str:
    """Whether the aim is met, as far as that is known."""
    goal = found.contest.aim or 0.0
    if share.low > goal:
        return "met"
    if share.high < goal:
        return "**missed**"
    return "open, above" if share.rate >= goal else "open, below"


def fairness(rows: Sequence[Played]) -> Iterator[str]:
    """A line a rule set and number of players, for seats and for turns."""
    yield row("rules", "players", "by", *map(str, range(1, 7)), "even", "games", "seed")
    yield row(*["---"] * 12)
    for found in rows:
        players = len(found.contest.fixture().entrants)
        for word, blocks in (("seat", found.seats), ("turn", found.turns)):
            shares = [place_wins(blocks, place) for place in range(1, players + 1)]
            cells = [f"{one.rate:.1%} ± {(one.high - one.low) / 2:.1%}" for one in shares]
            rest = (f"{1 / players:.1%}", str(shares[0].games), str(found.contest.seed))
            yield row(found.contest.rules, str(players), word, *cells, *[""] * (6 - players), *rest)
