"""A tournament as a page of HTML: the table and charts, whole in one file, without scripts."""

from collections.abc import Iterator
from html import escape
from string import Template

from hegemon.arena.tally import SeatLine, Share, Table
from hegemon.arena.tournament import Fixture
from hegemon.telling import count

PAGE = Template("""<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Arena: $title</title><style>
:root { color-scheme: light dark; --bar: #2f6fb0; --line: #8888; --even: #c2410c }
body { font: 16px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem }
table { border-collapse: collapse; margin: 1rem 0; font-variant-numeric: tabular-nums }
th, td { padding: .25rem .75rem; border-bottom: 1px solid var(--line); text-align: right }
th:first-child, td:first-child { text-align: left }
td { white-space: nowrap }
svg { width: 16rem; height: 1.25rem; vertical-align: middle }
.scroll { overflow-x: auto }
</style></head><body>
<h1>$title</h1>
<p>$games in $blocks, seed $seed, $rounds rounds on average; ended by $endings.
Intervals are of 95 %, by block; the mark in a bar is an even share.</p>
<h2>Bots</h2>
<div class="scroll"><table><thead><tr><th>bot<th>wins<th>interval<th><th>mean rank<th>answers<th>ms each<th>illegal
</thead><tbody>$bots</tbody></table></div>
<h2>Who ends ahead of whom</h2>
<div class="scroll"><table><thead>$heads</thead><tbody>$ahead</tbody></table></div>
<h2>Seats</h2>
<div class="scroll"><table><thead><tr><th>seat<th>wins<th>interval<th></thead><tbody>$seats</tbody></table></div>
<h2>Places in the order of play</h2>
<div class="scroll"><table><thead><tr><th>place<th>wins<th>interval<th></thead><tbody>$turns</tbody></table></div>
</body></html>
""")


def page(fixture: Fixture, table: Table) -> str:
    """The page of a tournament."""
    endings = ", ".join(f"{name} {times}" for name, times in sorted(table.endings.items()))
    return PAGE.substitute(
        title=escape(f"{', '.join(fixture.entrants)} under {fixture.setting.rules or 'house rules'}"),
        games=count(table.games, "game", "games"),
        blocks=count(table.blocks, "block", "blocks"),
        seed=fixture.seed,
        rounds=f"{table.rounds:.1f}",
        endings=escape(endings),
        bots="".join(bot_rows(table)),
        heads="<tr><th>" + "".join(f"<th>{escape(name)}" for name in table.ahead),
        ahead="".join(ahead_rows(table)),
        seats="".join(map(seat_row, table.seats)),
        turns="".join(map(seat_row, table.turns)),
    )


def bot_rows(table: Table) -> Iterator[str]:
    """A row for every bot."""
    for line in table.lines:
        rest = (f"{line.rank:.2f}", line.answers, f"{line.milliseconds:.2f}", line.illegal)
        yield f"<tr><td>{escape(line.bot)}{shared(line.wins, line.even)}" + "".join(
            f"<td>{one}" for one in rest
        )


def shared(share: Share, even: float) -> str:
    """A share, its interval and its bar."""
    return f"<td>{share.rate:.1%}<td>{share.low:.1%} – {share.high:.1%}<td>{bar(share, even)}"


def bar(share: Share, even: float) -> str:
    """A bar with its interval, and a mark where even is."""
    return (
        '<svg viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">'
        f'<rect y="1" width="{100 * share.rate:.2f}" height="6" fill="var(--bar)"/>'
        f'<path d="M{100 * share.low:.2f} 4H{100 * share.high:.2f}" stroke="currentColor"/>'
        f'<path d="M{100 * even:.2f} 0V8" stroke="var(--even)"/></svg>'
    )


def ahead_rows(table: Table) -> Iterator[str]:
    """A row for every bot: how often it ends ahead of each other one."""
    for one, others in table.ahead.items():
        cells = ("–" if name == one else f"{others[name].rate:.1%}" for name in table.ahead)
        yield f"<tr><td>{escape(one)}" + "".join(f"<td>{cell}" for cell in cells)


def seat_row(line: SeatLine) -> str:
    """A row for a place."""
    return f"<tr><td>{line.place}{shared(line.wins, line.even)}"
