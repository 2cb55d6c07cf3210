"""The oracle: how an attack to the end would turn out, by the dice of the rules that are played."""

from functools import lru_cache

from hegemon.engine.odds import Dice, odds
from hegemon.engine.state import State
from hegemon.server.messages import AskOdds, OddsAnswer
from hegemon.server.room import NotAllowed, require

MOST_ODDS = 10_000  # attackers times defenders: more would keep everybody waiting
MOST_OF_ONE = 1_000


def odds_answer(state: State, message: AskOdds) -> OddsAnswer:
    """The chance of an attack to the end, with the dice of these rules."""
    source, target = state.holdings.get(message.source), state.holdings.get(message.target)
    if source is None or target is None or source.armies < 2 or target.armies < 1:
        raise NotAllowed("no-attack", f"{message.source} cannot attack {message.target}")
    most = min(MOST_ODDS // target.armies, MOST_OF_ONE) if target.armies <= MOST_OF_ONE else 0
    require(source.armies <= most, "too-many", f"odds are told for at most {most} armies here", most=most)
    options = state.setting.options
    dice = Dice(options.attack_dice, options.defend_dice, options.drop_lowest)
    return OddsAnswer(message.source, message.target, *worked_out(source.armies - 1, target.armies, dice))


@lru_cache(maxsize=10_000)
def worked_out(attackers: int, defenders: int, dice: Dice) -> tuple[float, float, float]:
    """The chance to win, and how many are left of each side; once, however many ask, and however often."""
    found = odds(attackers, defenders, dice)
    return found.win, found.attackers_left, found.defenders_left
