"""Battles in numbers by the dice of a rule set; the engine does the sums."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from hegemon import catalog
from hegemon.engine import odds as engine
from hegemon.engine.odds import Chain, Dice, Odds
from hegemon.houserules import with_house_rules


def odds(
    attackers: int,
    defenders: int,
    rules: str = "classic",
    *,
    stop_at: int = 0,
    folder: Path | str | None = None,
    **options: Any,
) -> Odds:
    """How a battle ends in which `attackers` are able to attack; other keywords are house rules, as in `new`."""
    return engine.odds(attackers, defenders, dice_of(rules, folder, **options), stop_at)


def chain(
    attackers: int,
    defenders: Sequence[int],
    rules: str = "classic",
    *,
    garrison: int | Sequence[int] = 1,
    folder: Path | str | None = None,
    **options: Any,
) -> Chain:
    """How far an attack gets through territories one after another, a `garrison` staying in each."""
    return engine.chain(attackers, defenders, dice_of(rules, folder, **options), garrison)


def dice_of(rules: str = "classic", folder: Path | str | None = None, **options: Any) -> Dice:
    """The dice of a rule set's name, with house rules."""
    chosen = with_house_rules(catalog.rules(rules, folder), options)
    return Dice(chosen.attack_dice, chosen.defend_dice, chosen.drop_lowest)
