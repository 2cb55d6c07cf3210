"""hegemon: one engine under every way of playing a Risk-family game."""

from hegemon.battles import chain, odds
from hegemon.engine.commands import (
    Advance,
    Attack,
    Claim,
    Deal,
    Defend,
    Draw,
    Fortify,
    Order,
    OrderDice,
    Pass,
    Place,
    Resign,
    Roll,
    Scatter,
    TakeBack,
    Trade,
)
from hegemon.engine.errors import Illegal, Why
from hegemon.engine.setting import Unplayable
from hegemon.engine.words import CHANCE, NEUTRAL, NOBODY
from hegemon.game import Game, at, load, new

__all__ = [
    "CHANCE",
    "NEUTRAL",
    "NOBODY",
    "Advance",
    "Attack",
    "Claim",
    "Deal",
    "Defend",
    "Draw",
    "Fortify",
    "Game",
    "Illegal",
    "Order",
    "OrderDice",
    "Pass",
    "Place",
    "Resign",
    "Roll",
    "Scatter",
    "TakeBack",
    "Trade",
    "Unplayable",
    "Why",
    "at",
    "chain",
    "load",
    "new",
    "odds",
]
