"""The rule book's table of contents: what each ask offers, which commands answer it, what follows by itself."""

from collections.abc import Callable, Iterator
from typing import Any

from hegemon.engine import asks as a
from hegemon.engine import commands as c
from hegemon.engine.events import AnyEvent
from hegemon.engine.offers import Offer
from hegemon.engine.rules import battle, cards, fortify, placing, reinforce, setup, turn, victory
from hegemon.engine.state import State

Events = Iterator[AnyEvent]

ANSWERS: dict[type, dict[type[c.Command], Callable[[State, Any, Any], Events]]] = {
    a.Ordering: {c.Order: setup.order, c.OrderDice: setup.order_dice},
    a.Dealing: {c.Deal: setup.deal},
    a.Scattering: {c.Scatter: setup.scatter},
    a.Drawing: {c.Draw: cards.draw},
    a.Claiming: {c.Claim: setup.claim},
    a.Placing: {c.Place: placing.place},
    a.Reinforcing: {c.Place: reinforce.place, c.Trade: reinforce.trade_set, c.Pass: reinforce.stop},
    a.Trading: {c.Trade: cards.forced_trade, c.Pass: cards.forced_trade_pass},
    a.Attacking: {c.Attack: battle.attack, c.Pass: battle.attack_pass},
    a.Defending: {c.Defend: battle.defend},
    a.Rolling: {c.Roll: battle.roll},
    a.Advancing: {c.Advance: battle.advance},
    a.Fortifying: {c.Fortify: fortify.fortify, c.Pass: fortify.fortify_pass},
}

OFFERS: dict[type, Callable[[State, Any], Iterator[Offer]]] = {
    a.Ordering: setup.order_offers,
    a.Dealing: setup.deal_offers,
    a.Scattering: setup.scatter_offers,
    a.Drawing: cards.draw_offers,
    a.Claiming: setup.claim_offers,
    a.Placing: placing.place_offers,
    a.Reinforcing: reinforce.reinforcing_offers,
    a.Trading: cards.forced_trade_offers,
    a.Attacking: battle.attack_offers,
    a.Defending: battle.defend_offers,
    a.Rolling: battle.roll_offers,
    a.Advancing: battle.advance_offers,
    a.Fortifying: fortify.fortify_offers,
}

STEPS: dict[type, Callable[[State, Any], Events]] = {
    a.Opening: setup.opening,
    a.Claims: setup.claims,
    a.Placements: setup.placements,
    a.PlayBeginning: setup.play_beginning,
    a.TurnBeginning: turn.turn_beginning,
    a.Income: reinforce.income,
    a.Reinforcement: reinforce.reinforcement,
    a.Occupation: battle.occupation,
    a.ForcedTrades: cards.forced_trades,
    a.ForcedPlacing: cards.forced_placing,
    a.PrizeDue: cards.prize_due,
    a.CardDue: cards.card_due,
    a.VictoryCheck: victory.victory_check,
    a.TurnEnding: turn.turn_ending,
    a.RoundReinforcements: turn.round_reinforcements,
    a.RoundEnding: turn.round_ending,
}
