"""The oracle: how an attack to the end would turn out, by the dice of the rules that are played."""

from hegemon.engine.odds import Dice, odds
from hegemon.engine.state import State
from hegemon.server.messages import AskOdds, OddsAnswer
from hegemon.server.room import NotAllowed, require

MOST_ODDS = 40_000  # attackers times defenders: more would keep everybody waiting


def odds_answer(state: State, message: AskOdds) -> OddsAnswer:
    """The chance of an attack to the end, with the dice of these rules."""
    source, target = state.holdings.get(message.source), state.holdings.get(message.target)
    if source is None or target is None or source.armies < 2 or target.armies < 1:
        raise NotAllowed("no-attack", f"{message.source} cannot attack {message.target}")
    most = MOST_ODDS // target.armies
    require(source.armies <= most, "too-many", f"odds are told for at most {most} armies here", most=most)
    options = state.setting.options
    dice = Dice(options.attack_dice, options.defend_dice, options.drop_lowest)
    found = odds(source.armies - 1, target.armies, dice)
    return OddsAnswer(message.source, message.target, found.win, found.attackers_left, found.defenders_left)
