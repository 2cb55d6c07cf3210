"""Battles in numbers: chances, survivors and losses, exact by enumeration."""

from hegemon.engine.throws import Dice, losses, throw

__all__ = ["Dice", "losses", "throw"]
