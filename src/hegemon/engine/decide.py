"""Deciding: a state, a seat and its command make events, or a refusal. Judges and changes nothing."""

from collections.abc import Iterable, Iterator

from hegemon.engine.asks import AnyAsk, Opening, Ordering, Reinforcing, Trading
from hegemon.engine.commands import AnyCommand, Attack, Pass, Resign, TakeBack, Trade
from hegemon.engine.errors import Illegal, Why, require
from hegemon.engine.events import Answered, AnyEvent, GameWon, Given, TakeBackClosed, TakeBackOpened
from hegemon.engine.evolve import evolve
from hegemon.engine.offers import Offer, ResignOffer, TakeBackOffer
from hegemon.engine.rules import ANSWERS, OFFERS, STEPS
from hegemon.engine.rules.leaving import resign
from hegemon.engine.rules.reinforce import may_hold_set, may_take_back, take_back
from hegemon.engine.rules.victory import QUIET_ROUNDS, leader
from hegemon.engine.setting import Setting, check
from hegemon.engine.state import Holding, State
from hegemon.engine.words import NOBODY, Seat, Standing

CLOSING = (Trade, Attack, Pass)


def decide(state: State, seat: Seat, command: AnyCommand) -> tuple[AnyEvent, ...]:
    """What happens when `seat` says `command`, and all that follows by itself; or `Illegal`."""
    return play(state, seat, command)[1]


def play(state: State, seat: Seat, command: AnyCommand) -> tuple[State, tuple[AnyEvent, ...]]:
    """The same, with the state after it, so that nobody needs to fold twice."""
    events: list[AnyEvent] = []
    state = tell(state, answer(state, seat, command), events)
    state = unroll(state, events)
    if state.undo and state.agenda[0].seat != state.undo[0].seat:
        state = tell(state, (TakeBackClosed(),), events)
    return state, tuple(events)


def tell(state: State, news: Iterable[AnyEvent], events: list[AnyEvent]) -> State:
    """Fold `news` into the state and note them."""
    for event in news:
        events.append(event)
        state = evolve(state, event)
    return state


def unroll(state: State, events: list[AnyEvent]) -> State:
    """Take the steps that follow by themselves, until a player or chance has a choice or the game is over."""
    began = state.round
    while news := by_itself(state) if state.round - began <= QUIET_ROUNDS else nobody_chooses(state):
        state = tell(state, news, events)
    return state


def nobody_chooses(state: State) -> Iterable[AnyEvent] | None:
    """Holders with one placement each and only empty land between them would go on for ever: a stalemate."""
    return None if state.over else (GameWon(leader(state), "stalemate"),)


def by_itself(state: State) -> Iterator[AnyEvent] | None:
    """What follows without anybody's choice; None if somebody must be asked or the game is over."""
    if not state.agenda:
        return None
    ask = state.agenda[0]
    if step := STEPS.get(type(ask)):
        return opened(step(state, ask))
    if ask.seat > NOBODY and (command := only_answer(state, ask)):
        return given(state, ask.seat, command)
    return None


def opened(news: Iterator[AnyEvent]) -> Iterator[AnyEvent]:
    """A step of the engine's own comes off the agenda and happens."""
    yield Answered()
    yield from news


def given(state: State, seat: Seat, command: AnyCommand) -> Iterator[AnyEvent]:
    """The engine gives a seat's only answer, and says so; such a placement goes with the one before it."""
    yield Given(seat, command)
    yield from (event for event in answer(state, seat, command) if not isinstance(event, TakeBackOpened))


def only_answer(state: State, ask: AnyAsk) -> AnyCommand | None:
    """The one command that is legal, if it is the only one, and if giving it cannot betray a hand."""
    if isinstance(ask, Trading) or (isinstance(ask, Reinforcing) and may_hold_set(state, ask.seat)):
        return None
    commands = (command for offer in OFFERS[type(ask)](state, ask) for command in offer.commands())
    command = next(commands)
    return command if next(commands, None) is None else None


def answer(state: State, seat: Seat, command: AnyCommand) -> Iterator[AnyEvent]:
    """The events of the command itself."""
    require(not state.over, Why.GAME_OVER)
    match command:
        case Resign():
            return resign(state, seat)
        case TakeBack():
            return take_back(state, seat)
        case _:
            return answer_to_ask(state, seat, command)


def answer_to_ask(state: State, seat: Seat, command: AnyCommand) -> Iterator[AnyEvent]:
    """The ask comes off the agenda, and its answer has its effect."""
    ask = state.agenda[0]
    require(ask.seat == seat, Why.NOT_ASKED, seat=seat, asked=ask.seat)
    handler = ANSWERS[type(ask)].get(type(command))
    if not handler:
        raise Illegal(Why.NOT_AN_ANSWER, misfit(ask, command))
    yield Answered()
    if may_take_back(state, seat) and isinstance(command, CLOSING):
        yield TakeBackClosed()
    yield from handler(state, ask, command)


def misfit(ask: AnyAsk, command: AnyCommand) -> dict[str, str]:
    """The facts of an answer to another question."""
    possible = ", ".join(kind.__name__ for kind in ANSWERS[type(ask)])
    return {"command": type(command).__name__, "ask": type(ask).__name__, "possible": possible}


def choices(state: State) -> tuple[Offer, ...]:
    """The answers to the question that is asked now; none when the game is over."""
    return tuple(OFFERS[type(state.agenda[0])](state, state.agenda[0])) if state.agenda else ()


def offers(state: State, seat: Seat) -> tuple[Offer, ...]:
    """Everything `seat` may say now: a command is accepted exactly when one of these allows it."""
    extra: list[Offer] = [TakeBackOffer()] if may_take_back(state, seat) else []
    if state.is_player(seat) and not state.over:
        extra.append(ResignOffer())
    asked = state.agenda and state.agenda[0].seat == seat
    return (*(choices(state) if asked else ()), *extra)


def new_state(setting: Setting) -> State:
    """The first state of a game, with its first question; raises `Unplayable` if it cannot be played."""
    return begin(setting)[0]


def begin(setting: Setting) -> tuple[State, tuple[AnyEvent, ...]]:
    """The same, with what happens before the first question."""
    check(setting)
    events: list[AnyEvent] = []
    state = unroll(blank(setting), events)
    return state, tuple(events)


def blank(setting: Setting) -> State:
    """A table at which nothing has happened."""
    seats, by_seat = setting.seats, setting.options.order == "seat"
    playing: Standing = "playing"
    return State(
        setting=setting,
        holdings={territory: Holding() for territory in setting.board.ids},
        reserves=(setting.starting_armies,) * len(seats),
        standings=(playing,) * len(seats),
        order=seats if by_seat else (),
        hands=((),) * len(seats),
        deck=setting.cards,
        agenda=(Opening() if by_seat else Ordering((seats,)),),
    )
