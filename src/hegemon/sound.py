"""What a state must be for a game to go on from it: a check of what people wrote or files say."""

from collections import Counter
from collections.abc import Iterator
from itertools import cycle, dropwhile, islice
from math import inf

import msgspec
from msgspec.structs import replace

from hegemon.engine import asks as a
from hegemon.engine.asks import AnyAsk
from hegemon.engine.decide import choices
from hegemon.engine.rules.battle import most_in_defence
from hegemon.engine.rules.setup import scatter_room
from hegemon.engine.state import Moment, State
from hegemon.engine.words import CHANCE, NEUTRAL, NOBODY, Seat

CLOSING = (a.Ordering, a.Claims, a.Dealing, a.Placements, a.TurnEnding, a.RoundEnding)
SEATED, PLACED = ("seat", "player"), ("source", "target")


def faults(state: State) -> Iterator[str]:
    """Everything that is wrong with a state, in sentences; what is looked at later relies on the former."""
    for look in (of_rows, of_land, of_standings, of_cards, of_agenda, of_question, of_claims):
        found = [*look(state)]
        yield from found
        if found:
            return
    for moment in state.undo:
        yield from of_moment(state, moment)


def of_rows(state: State) -> Iterator[str]:
    """Standings, reserves and hands have a value for each seat; the order names each seat once."""
    players = state.setting.players
    for name in ("standings", "reserves", "hands"):
        if (count := len(getattr(state, name))) != players:
            yield f"{name} are for {count} seats, but {players} play"
    if sorted(state.order) != [*state.setting.seats] and (state.order or not without_order(state)):
        yield f"the order must name each of the seats 1 to {players} once, not {state.order}"
    for name in ("turn", "winner"):
        if not NOBODY <= (seat := getattr(state, name)) <= players:
            yield f"{name} is seat {seat}, but {players} play"


def without_order(state: State) -> bool:
    """Whether the order is not known yet, and never will be where all but one have left before."""
    return asked_for_order(state) or (state.over and state.in_setup)


def asked_for_order(state: State) -> bool:
    """Whether the order is still to be found."""
    return isinstance(state.asked, a.Ordering)


def of_land(state: State) -> Iterator[str]:
    """Empty territories have no armies, held ones have, but for a capture that is about to be occupied."""
    ask, cap = state.asked, state.setting.options.cap or inf
    capture = ask.target if isinstance(ask, a.Advancing) else None
    for name, (owner, armies) in ((name, (one.owner, one.armies)) for name, one in state.holdings.items()):
        if not NEUTRAL <= owner <= state.setting.players:
            yield f"{name} is held by seat {owner}, but {state.setting.players} play"
        elif (armies == 0) != (owner == NOBODY or name == capture) or armies < 0:
            yield f"{name} has {armies} armies of {'nobody' if owner == NOBODY else f'seat {owner}'}"
        elif armies > cap:
            yield f"{name} has {armies} armies, but the cap is {cap}"


def of_standings(state: State) -> Iterator[str]:
    """Who plays holds something once play has begun; who does not has nothing."""
    for seat in state.setting.seats:
        has = bool(state.count(seat) or state.reserve(seat) or state.hand(seat))
        match state.standing(seat):
            case "playing" if not (state.in_setup or state.count(seat)):
                yield f"seat {seat} is playing and holds no territory"
            case "leaving" if not state.in_setup:
                yield f"seat {seat} is leaving, but setup is over"
            case "neutral" | "fallen" as standing if has:
                yield f"seat {seat} is {standing} and has territories, armies or cards"
            case _:
                pass


def of_cards(state: State) -> Iterator[str]:
    """Every card of the deck is in one place, and there are no others."""
    here = Counter(card for cards in (*state.hands, state.discard, state.deck) for card in cards)
    for card in here - Counter(state.setting.cards):
        yield f"the card {card!r} is twice in the game, or in no deck of this game"
    for card in Counter(state.setting.cards) - here:
        yield f"the card {card!r} is nowhere"


def of_agenda(state: State) -> Iterator[str]:
    """Somebody is asked unless the game is over; asks name seats and territories; the turn comes to an end."""
    agenda = state.agenda
    if state.over == bool(agenda):
        yield "a game that is over asks nobody" if agenda else "nobody is asked, but the game is not over"
    for ask in agenda:
        yield from of_ask(state, ask)
    if agenda and not isinstance(agenda[-1], CLOSING):
        yield f"nothing follows {agenda[-1]}; the last ask of an agenda is one of {closing_names()}"
    if early := [ask for ask in agenda[:-1] if isinstance(ask, CLOSING)]:
        yield f"{early[0]} can only be the last ask of an agenda"
    if late := [ask for ask in agenda[1:] if not may_wait(state, ask)]:
        yield f"{late[0]} cannot wait below another ask"
    if (ending := a.TurnEnding(state.turn)) not in agenda[-1:] and state.turn and agenda:
        yield f"it is the turn of seat {state.turn}, so the agenda must end with {ending}"


def may_wait(state: State, ask: AnyAsk) -> bool:
    """Whether an ask may lie below others: steps of the engine's own, the deal, and what is left of a turn."""
    match ask:
        case a.Attacking(seat) | a.Fortifying(seat):
            return seat == state.turn
        case _:
            return ask.seat == NOBODY or isinstance(ask, a.Dealing)


def closing_names() -> str:
    """The asks that an agenda may end with."""
    return ", ".join(kind.__name__ for kind in CLOSING)


def of_ask(state: State, ask: AnyAsk) -> Iterator[str]:
    """Seats are at the table, territories on the board."""
    seats = [getattr(ask, name) for name in SEATED if name in ask.__struct_fields__]
    if isinstance(ask, a.Ordering):
        seats = [seat for group in ask.groups for seat in group]
    for seat in seats:
        if not NOBODY <= seat <= state.setting.players or (seat == NOBODY and not may_be_nobody(ask)):
            yield f"{ask} names a seat that is not at the table"
    for name in PLACED:
        if name in ask.__struct_fields__ and getattr(ask, name) not in state.holdings:
            yield f"{ask} names a territory that is not on the board"


def may_be_nobody(ask: AnyAsk) -> bool:
    """Before the first seat of a round's reinforcements there is nobody."""
    return isinstance(ask, a.RoundReinforcements)


def of_question(state: State) -> Iterator[str]:
    """What is asked now is asked of a player or of chance, and can be answered."""
    ask = state.asked
    if ask is None:
        return
    if not (ask.seat == CHANCE or state.is_player(ask.seat)):
        yield f"{ask} asks neither a player nor chance"
    elif not can_be_answered(state, ask):
        yield f"{ask} has no answer here"


def can_be_answered(state: State, ask: AnyAsk) -> bool:
    """Whether some command would be accepted, and could be carried out."""
    match ask:
        case a.Scattering(player=player, armies=armies):
            return 1 <= armies <= min(state.reserve(player), sum(scatter_room(state, ask).values()))
        case a.Ordering():
            seats = sorted(seat for group in ask.groups for seat in group)
            return state.setting.options.order != "seat" and seats == [*state.setting.seats]
        case a.Dealing():
            return state.count(NOBODY) == len(state.holdings)
        case a.Advancing(seat=seat, source=source, target=target):
            moving = state.holdings[source].armies > ask.most >= ask.least >= 1
            return moving and state.holdings[source].owner == state.holdings[target].owner == seat
        case a.Defending() | a.Rolling():
            return can_be_thrown(state, ask)
        case _:
            return any(True for offer in choices(state) for _ in offer.commands())


def can_be_thrown(state: State, ask: a.Defending | a.Rolling) -> bool:
    """Whether both sides have the armies for their dice."""
    source, target = state.holdings[ask.source], state.holdings[ask.target]
    attack, defend = (ask.dice, 1) if isinstance(ask, a.Defending) else (ask.attack, ask.defend)
    enough = 1 <= attack <= min(source.armies - 1, state.setting.options.attack_dice)
    sides = source.owner == state.turn != target.owner and ask.seat in (CHANCE, target.owner)
    return enough and sides and 1 <= defend <= most_in_defence(state, ask.target)


def of_claims(state: State) -> Iterator[str]:
    """Every seat has an army for each territory that it has still to claim; all are claimed before more is placed."""
    needed = Counter(claims_ahead(state))
    if lacking := [seat for seat in state.setting.seats if state.reserve(seat) < needed[seat]]:
        yield f"seat {lacking[0]} has too few armies for the territories that it has still to claim"
    claimed = not state.in_setup or state.setting.options.claim == "free" or not state.count(NOBODY)
    if not claimed and any(isinstance(ask, a.Placing | a.Placements) for ask in state.agenda):
        yield "in setup nobody places before every territory is claimed"


def claims_ahead(state: State) -> Iterator[Seat]:
    """Whoever claims an empty territory next, and next; before the order is known, everybody as many times."""
    seats, empty = state.order or state.setting.seats, state.count(NOBODY)
    claims = [ask for ask in state.agenda if isinstance(ask, a.Claiming | a.Claims | a.Dealing)]
    if asked_for_order(state) and state.setting.options.claim != "free":
        yield from seats * -(-empty // len(seats))
    elif claims:
        first = next((who for who in map(claimant, state.agenda) if who), seats[0])
        yield from islice(dropwhile(lambda seat: seat != first, cycle(seats)), empty)


def claimant(ask: AnyAsk) -> Seat:
    """Who claims by this ask; NOBODY for other asks, and where all are dealt theirs."""
    match ask:
        case a.Claiming(seat) | a.Claims(seat) | a.Scattering(seat):
            return seat
        case _:
            return NOBODY


def of_moment(state: State, moment: Moment) -> Iterator[str]:
    """A placement that may be taken back leads to a state that is sound itself."""
    names = [name for name in msgspec.structs.asdict(moment) if name != "seat"]
    before = replace(state, undo=(), **{name: getattr(moment, name) for name in names})
    if set(moment.holdings) != set(state.holdings) or state.asked is None or moment.seat != state.asked.seat:
        yield "what may be taken back is no placement of the seat that is asked"
    else:
        yield from of_agenda(before)
