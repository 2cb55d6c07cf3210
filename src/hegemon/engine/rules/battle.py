"""Battle: attack, defence, dice, capture, elimination. Rule book, section 4.2."""

from collections.abc import Iterator

from hegemon.engine.asks import (
    Advancing,
    AnyAsk,
    Attacking,
    Defending,
    ForcedPlacing,
    ForcedTrades,
    Occupation,
    Rolling,
)
from hegemon.engine.chance_offers import RollOffer, are_dice
from hegemon.engine.commands import Advance, Attack, Defend, Pass, Roll
from hegemon.engine.errors import Why, require, require_between
from hegemon.engine.events import (
    Advanced,
    AnyEvent,
    ArmiesChanged,
    Asked,
    AttackDeclared,
    DiceRolled,
    GameWon,
    SeatFell,
    TerritoryCaptured,
)
from hegemon.engine.offers import AdvanceOffer, AttackOffer, DefendOffer, Offer, PassOffer
from hegemon.engine.rules.cards import hand_falls
from hegemon.engine.rules.victory import has_won
from hegemon.engine.state import State
from hegemon.engine.throws import losses
from hegemon.engine.words import NOBODY, Seat, TerritoryId


def attack_offers(state: State, ask: Attacking) -> Iterator[Offer]:
    """Every own territory with two armies or more that has somebody else beside it."""
    yield PassOffer()
    holdings, neighbours = state.holdings, state.setting.board.neighbours
    nobody_to_attack, most = (NOBODY, ask.seat), state.setting.options.attack_dice
    for source, holding in holdings.items():
        if holding.owner == ask.seat and holding.armies > 1:
            targets = [name for name in neighbours[source] if holdings[name].owner not in nobody_to_attack]
            if targets:
                yield AttackOffer(source, tuple(targets), min(most, holding.armies - 1))


def attack(state: State, ask: Attacking, command: Attack) -> Iterator[AnyEvent]:
    """From an own territory with two armies or more at an adjacent one that somebody else holds."""
    source, target = state.holding(command.source), state.holding(command.target)
    require(source.owner == ask.seat, Why.NOT_YOURS, territory=command.source)
    require(target.owner != ask.seat, Why.YOUR_OWN, territory=command.target)
    require(target.owner != NOBODY, Why.NOBODY_THERE, territory=command.target)
    adjacent = command.target in state.neighbours(command.source)
    require(adjacent, Why.NOT_ADJACENT, source=command.source, target=command.target)
    require_between(1, command.dice, min(source.armies - 1, state.setting.options.attack_dice))
    yield AttackDeclared(ask.seat, target.owner, command.source, command.target, command.dice)
    yield Asked((answer_to(state, command, target.owner), ask))


def answer_to(state: State, command: Attack, defender: Seat) -> AnyAsk:
    """The defender chooses how many dice where the rules say so; else, and if neutral, the most."""
    if state.setting.options.defender_chooses and state.is_player(defender):
        return Defending(defender, command.source, command.target, command.dice)
    return Rolling(command.source, command.target, command.dice, most_in_defence(state, command.target))


def most_in_defence(state: State, target: TerritoryId) -> int:
    """The most dice that defend a territory."""
    return min(state.setting.options.defend_dice, state.holdings[target].armies)


def attack_pass(state: State, ask: Attacking, _: Pass) -> Iterator[AnyEvent]:
    """The attack phase is over."""
    yield from ()


def defend_offers(state: State, ask: Defending) -> Iterator[Offer]:
    yield DefendOffer(most_in_defence(state, ask.target))


def defend(state: State, ask: Defending, command: Defend) -> Iterator[AnyEvent]:
    """So many dice against the attacker's."""
    require_between(1, command.dice, most_in_defence(state, ask.target))
    yield Asked((Rolling(ask.source, ask.target, ask.dice, command.dice),))


def roll_offers(state: State, ask: Rolling) -> Iterator[Offer]:
    yield RollOffer(ask.attack, ask.defend)


def roll(state: State, ask: Rolling, command: Roll) -> Iterator[AnyEvent]:
    """The dice fall, and armies with them."""
    require(are_dice(command.attack, ask.attack), Why.BAD_DICE, given=command.attack, count=ask.attack)
    require(are_dice(command.defend, ask.defend), Why.BAD_DICE, given=command.defend, count=ask.defend)
    lost, killed = losses(command.attack, command.defend, state.setting.options.drop_lowest)
    yield DiceRolled(ask.source, ask.target, command.attack, command.defend, lost, killed)
    source, target = state.holdings[ask.source], state.holdings[ask.target]
    if lost:
        yield ArmiesChanged(ask.source, source.armies - lost)
    if killed == target.armies:
        yield from capture(state, ask, source.owner, target.owner)
    elif killed:
        yield ArmiesChanged(ask.target, target.armies - killed)


def capture(state: State, ask: Rolling, seat: Seat, loser: Seat) -> Iterator[AnyEvent]:
    """The holder changes; a loser without territories is out; then the attacker moves in."""
    yield TerritoryCaptured(ask.target, seat, loser)
    least = ask.attack if state.setting.options.advance_least == "dice" else 1
    follows: tuple[AnyAsk, ...] = (Occupation(seat, ask.source, ask.target, least),)
    if state.is_player(loser) and state.count(loser) == 1:
        yield SeatFell(loser, seat)
        yield from hand_falls(state, loser, seat)
        follows += after_elimination(state, seat)
    yield Asked(follows)


def after_elimination(state: State, seat: Seat) -> tuple[AnyAsk, ...]:
    """With so many cards in hand the conqueror trades at once, places, and attacks on."""
    limit = state.setting.options.forced_at
    return () if limit is None else (ForcedTrades(seat, limit - 1), ForcedPlacing(seat))


def occupation(state: State, step: Occupation) -> Iterator[AnyEvent]:
    """If the game is won the least number moves in; else the attacker chooses how many."""
    most = state.most_into(step.target, state.holdings[step.source].armies - 1)
    least = min(step.least, most)
    if has_won(state, step.player):
        yield move_in(state, step.source, step.target, least)
        yield GameWon(step.player, "won")
    else:
        yield Asked((Advancing(step.player, step.source, step.target, least, most),))


def advance_offers(state: State, ask: Advancing) -> Iterator[Offer]:
    yield AdvanceOffer(ask.least, ask.most)


def advance(state: State, ask: Advancing, command: Advance) -> Iterator[AnyEvent]:
    """Armies occupy the capture."""
    require_between(ask.least, command.armies, ask.most)
    yield move_in(state, ask.source, ask.target, command.armies)


def move_in(state: State, source: TerritoryId, target: TerritoryId, armies: int) -> Advanced:
    """Armies of `source` into the empty `target`."""
    return Advanced(source, target, state.holdings[source].armies - armies, armies)
