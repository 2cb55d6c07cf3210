"""What stands beside the board: the players, the continents, the last throw, and the keys."""

from collections.abc import Sequence

from rich.text import Text
from textual.content import Content

from hegemon.engine.events import AnyEvent, DiceRolled
from hegemon.engine.offers import AttackOffer
from hegemon.engine.rules.reinforce import income_of
from hegemon.engine.view import View
from hegemon.engine.words import NOBODY, Seat, TerritoryId
from hegemon.telling import capital, continent_name, count, place_name, seat_name
from hegemon.terminal import palette
from hegemon.terminal.reports import chances, hand, holder, holding_line
from hegemon.terminal.stage import Scene

ATTACK_INK, DEFEND_INK = "#e05a5a", "#e8e8e8"
QUIET = "#8a97a3"
NAME_WIDE = 12


def title(view: View, names: Sequence[str], width: int, beside: bool) -> Text:
    """The first line: what is played and the round; where there is nothing beside the board, the players."""
    setting = view.setting
    where = "setup" if view.in_setup else f"round {view.round}"
    if beside:
        return Text(f" {setting.rules} · {setting.board.name} · {where}", style="bold")
    text, order = Text(f" {where} ", style="bold"), view.order or setting.seats
    room = (width - len(text)) // len(order)
    for seat in order:
        numbers = f" {view.count(seat)}/{view.armies(seat)}"
        name = seat_name(seat, names)[: max(2, min(NAME_WIDE, room - len(numbers) - 2))]
        text.append(f" {marker(view, seat)}{name}", ink(seat, view))
        text.append(numbers, QUIET)
    return text


def marker(view: View, seat: Seat) -> str:
    """Whose turn it is."""
    return "▸" if view.turn == seat or (view.asked and view.asked.seat == seat) else " "


def ink(seat: Seat, view: View) -> str:
    """How a player's name is written."""
    if view.standing(seat) in ("fallen", "neutral"):
        return f"strike {QUIET}"
    return f"bold {palette.hexed(palette.shade(palette.colour_of(seat), 1.35))}"


def players(view: View, names: Sequence[str], inkless: bool = False) -> Text:
    """A line for each player, in the order of play."""
    cards = view.setting.options.deck != "none"
    text = Text(f"  {'':<{NAME_WIDE + 2}}land  army{' card' if cards else ''}  +\n", style=QUIET)
    for seat in view.order or view.setting.seats:
        name = capital(seat_name(seat, names))[:NAME_WIDE]
        colour = palette.colour_of(seat)
        text.append(palette.pattern_of(seat, inkless) * 2, palette.style(palette.ink_on(colour), colour))
        text.append(f"{marker(view, seat)}{name:<{NAME_WIDE + 1}}", ink(seat, view))
        text.append(f"{view.count(seat):>4}{view.armies(seat):>6}")
        text.append(f"{view.card_counts[seat - 1]:>5}" if cards else "")
        text.append(f"{income(view, seat):>3}\n")
    text.rstrip()
    return text


def income(view: View, seat: Seat) -> str:
    """What a player would receive now."""
    if view.in_setup or view.standing(seat) != "playing":
        return ""
    base, bonus, _continents = income_of(view, seat)
    return str(base + bonus)


def continents(view: View, names: Sequence[str]) -> Text:
    """A line for each continent: its bonus and its holder."""
    text = Text()
    for one in view.setting.board.continents:
        owner = holder(view, one.id)
        worth = "" if view.setting.options.continents == "none" else f"+{one.bonus}"
        text.append(f"{one.name[:16]:<17}{worth:>3}  ", QUIET if owner == NOBODY else "")
        text.append(
            f"{seat_name(owner, names)[:NAME_WIDE]}\n" if owner > NOBODY else "\n", style_of(owner, view)
        )
    return text


def style_of(seat: Seat, view: View) -> str:
    """How the holder of a continent is written."""
    return ink(seat, view) if seat > NOBODY else QUIET


def throw(events: Sequence[AnyEvent], view: View) -> Text | None:
    """The last throw of some events, as dice; None if there is none."""
    rolled = [event for event in events if isinstance(event, DiceRolled)]
    return dice(rolled[-1], view) if rolled else None


def dice(event: DiceRolled, view: View) -> Text:
    """Dice, the attacker's above."""
    board = view.setting.board
    text = Text()
    sides = (
        (event.source, event.attack, event.attacker_lost, ATTACK_INK),
        (event.target, event.defend, event.defender_lost, DEFEND_INK),
    )
    for place, faces, lost, colour in sides:
        row = sorted(faces, reverse=True)
        text.append(f"{place_name(board, place)[:24]}")
        text.append(f"  −{lost}\n" if lost else "\n", "bold")
        text.append(" ".join(f"[{face}]" for face in row) + "\n", f"bold {colour}")
    return text


def cards(scene: Scene) -> Text:
    """How many cards who is asked holds; which, where nobody else looks."""
    view = scene.view
    if not view.seat or not view.card_counts[view.seat - 1]:
        return Text()
    if len(scene.people) > 1:
        held = count(len(view.hand), "card", "cards")
        return Text(f"{capital(seat_name(view.seat, scene.names))} holds {held}; F3 shows them.", QUIET)
    return Text("Your cards\n" + "\n".join(hand(view)), QUIET)


def pointed(scene: Scene, chosen: TerritoryId | None, one: TerritoryId | None) -> str:
    """What there is to know about the territory that is pointed at; of one that may be attacked, the chances."""
    if one is None:
        return ""
    view, board = scene.view, scene.view.setting.board
    if chosen and any(
        isinstance(offer, AttackOffer) and offer.source == chosen and one in offer.targets
        for offer in scene.offers
    ):
        return chances(view, chosen, one)
    continent = continent_name(board, board.territory[one].continent)
    return f"{holding_line(view, one, scene.names)} · {continent}"


def keys(rows: Sequence[tuple[str, str, str]]) -> Content:
    """What keys do; a click on them does it too."""
    parts = (f"[@click=app.{action}][reverse]{key}[/reverse] {what}[/]  " for key, what, action in rows)
    return Content.from_markup("".join(parts))
