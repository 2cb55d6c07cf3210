"""What is true of every state, whatever was played: each law looks at one state and complains."""

from hegemon.engine import choices
from hegemon.engine.asks import Advancing, AnyChanceAsk, PlayerAsk, Reinforcing, Trading
from hegemon.engine.state import State
from hegemon.engine.words import CHANCE, NEUTRAL, NOBODY

OUT = {"fallen", "neutral"}


def check(state: State) -> None:
    """That all laws hold."""
    for law in (cards, land, seats, decision, question):
        law(state)


def smallest_set(state: State) -> int:
    """How many cards the smallest set has, as the rule book says."""
    return {"territory": 3, "playing": 2, "none": 99}[state.setting.options.deck]


def cards(state: State) -> None:
    """Every card is in the deck, a hand or the discard, and only once; who is out has none."""
    everywhere = [*state.deck, *(card for hand in state.hands for card in hand), *state.discard]
    assert sorted(everywhere) == sorted(state.setting.cards)
    assert not any(state.hand(seat) for seat in state.setting.seats if state.standing(seat) in OUT)


def land(state: State) -> None:
    """A territory is empty, or held with an army unless its captor is about to move in; it is never too full."""
    assert tuple(state.holdings) == state.setting.board.ids
    ask = state.asked
    awaited = ask.target if isinstance(ask, Advancing) else None
    cap = state.setting.options.cap or 2**31
    for territory, holding in state.holdings.items():
        assert holding.owner in (*state.setting.seats, NOBODY, NEUTRAL)
        assert (holding.armies == 0) == (holding.owner == NOBODY or territory == awaited), territory
        assert 0 <= holding.armies <= cap


def seats(state: State) -> None:
    """Who is out holds nothing and has no reserve; who plays holds something once setup is over."""
    for seat in state.setting.seats:
        assert state.reserve(seat) >= 0
        if state.standing(seat) in OUT:
            assert (state.count(seat), state.reserve(seat)) == (0, 0)
        elif not state.in_setup:
            assert state.count(seat) > 0


def decision(state: State) -> None:
    """Exactly one decision is owed, and has an answer, until the game is over."""
    assert (state.asked is None) == state.over == (not choices(state))
    if state.asked:
        asked = state.agenda[0].seat
        assert isinstance(state.agenda[0], PlayerAsk | AnyChanceAsk)
        assert asked == CHANCE or state.is_player(asked)
        assert next(choices(state)[0].commands(), None)
    else:
        assert (state.winner == NOBODY) == (state.ending == "abandoned")
        assert not state.winner or state.standing(state.winner) == "playing"


def question(state: State) -> None:
    """Nobody is asked a question with one answer, except about trading."""
    ask = state.asked
    if isinstance(ask, PlayerAsk):
        answers = (command for offer in choices(state) for command in offer.commands())
        assert next(answers, None)
        about_trading = isinstance(ask, Reinforcing | Trading)
        assert next(answers, None) or (about_trading and len(state.hand(ask.seat)) >= smallest_set(state))
