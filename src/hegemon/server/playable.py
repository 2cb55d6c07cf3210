"""What the settings of a room come to: all options in force, for how many players; or why that cannot be played."""

from functools import lru_cache
from typing import Any

import msgspec

from hegemon import catalog, houserules
from hegemon.engine.options import Options
from hegemon.engine.setting import Setting, check
from hegemon.server.messages import Settings
from hegemon.server.room import NotAllowed, require


def playable(settings: Settings) -> tuple[int, int]:
    """The least and the most players of some settings, each number between them playable; or `NotAllowed`."""
    try:
        options = with_rules(settings)
        least, most = options.players
        most = min(most, settings.places) if settings.places else most
        require(
            least <= most, "too-few-places", f"{settings.rules} needs at least {least} places", least=least
        )
        for players in range(least, most + 1):
            check(setting_of(settings, players))
    except (LookupError, ValueError) as error:
        raise NotAllowed("unplayable", str(error)) from error
    return least, most


def missing(settings: Settings) -> str:
    """Why what was playable once is not now, such as a rule set that is not there any more; empty if it is."""
    try:
        catalog.board(with_rules(settings).board)
    except (LookupError, ValueError) as error:
        return str(error)
    return ""


def titles(settings: Settings) -> tuple[str, str]:
    """What people call the rule set, and the board's id; of a rule set that is not there any more its name, as chosen."""
    try:
        title, options = titled(packed(settings))
        return title, options.board
    except (LookupError, ValueError):
        return settings.rules, settings.board


def with_rules(settings: Settings) -> Options:
    """All options in force."""
    return titled(packed(settings))[1]


def packed(settings: Settings) -> bytes:
    """What rooms that play the same have in common."""
    return msgspec.json.encode((settings.rules, house_rules(settings)))


@lru_cache(maxsize=1_000)
def titled(packed: bytes) -> tuple[str, Options]:
    """The rule set's title and all options in force, worked out once for all rooms that play so."""
    rules, house = msgspec.json.decode(packed)
    found = catalog.rule_set(rules)
    return found.title, houserules.with_house_rules(found.options(), house)


def house_rules(settings: Settings) -> dict[str, Any]:
    """The house rules, with the board where one is named."""
    return settings.options | ({"board": settings.board} if settings.board else {})


def setting_of(settings: Settings, players: int) -> Setting:
    """What is played with so many players."""
    options = with_rules(settings)
    return Setting(options, catalog.board(options.board), players, settings.rules)
