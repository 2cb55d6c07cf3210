"""What can be typed besides answers: each says or does something and tells whether to ask again in full."""

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from hegemon.engine.board import fold
from hegemon.engine.commands import Attack, Resign
from hegemon.engine.words import TerritoryId
from hegemon.telling import seat_name
from hegemon.terminal import reports
from hegemon.terminal.help import ALIASES, HELP, told
from hegemon.terminal.keeping import taken_up
from hegemon.terminal.places import Misunderstood, one_place, two_places
from hegemon.terminal.reading import READERS, Said
from hegemon.terminal.tabletop import Left

if TYPE_CHECKING:
    from hegemon.terminal.plain import Plain

LOGGED = 12


def show_help(plain: "Plain", said: Said, _: str) -> bool:
    """Everything, or one verb."""
    wanted = [ALIASES[word] for word in said.words if word in ALIASES]
    lines = [told(verb, plain.table.board) for verb in wanted or HELP]
    plain.talk.say(*(() if wanted else plain.talk.by_hand), *lines)
    return False


def show_board(plain: "Plain", said: Said, argument: str) -> bool:
    """The board, or one continent."""
    ids = {fold(one.name): one.id for one in plain.table.board.continents}
    only = [one for word, one in ids.items() if word.startswith(fold(argument))] if said.words else [""]
    if not only:
        names = ", ".join(one.name for one in plain.table.board.continents)
        raise Misunderstood(f"There is no continent {argument!r}; there are {names}.")
    for one in only:
        plain.talk.say(*reports.the_map(plain.view, plain.table.names, one))
    return False


def look(plain: "Plain", said: Said, _: str) -> bool:
    """One territory and its neighbours."""
    plain.talk.say(*reports.look(plain.view, one_place(plain.table.board, said.words), plain.table.names))
    return False


def mine(plain: "Plain", _said: Said, _: str) -> bool:
    """One's own territories."""
    plain.talk.say(*reports.fronts(plain.view, plain.table.asked, plain.table.names))
    return False


def score(plain: "Plain", _said: Said, _: str) -> bool:
    """All players."""
    plain.talk.say(*reports.scores(plain.view, plain.table.names))
    return False


def hand(plain: "Plain", _said: Said, _: str) -> bool:
    """One's own cards."""
    whose = seat_name(plain.table.asked, plain.table.names)
    if len(plain.table.people) > 1:
        plain.talk.show_alone(reports.hand(plain.view), whose)
    else:
        plain.talk.say(*reports.hand(plain.view))
    return False


def odds(plain: "Plain", said: Said, _: str) -> bool:
    """Of two territories, or of two numbers of armies."""
    if len(said.numbers) == 2 and not said.words:
        if 0 in said.numbers:
            raise Misunderstood("Both sides need armies: odds 5 3.")
        plain.talk.say(reports.in_numbers(plain.view, *said.numbers))
    else:
        plain.talk.say(reports.chances(plain.view, *two_places(plain.table.board, said.words)))
    return False


def hint(plain: "Plain", _said: Said, _: str) -> bool:
    """What a good player would do."""
    plain.talk.say(reports.hint(plain.view, plain.table.offers(), plain.table.names))
    return False


def log(plain: "Plain", said: Said, _: str) -> bool:
    """The last of what happened, again."""
    plain.talk.say(*plain.log[-(said.number or LOGGED) :])
    return False


def storm(plain: "Plain", said: Said, _: str) -> bool:
    """Attack until it is decided, or until so many armies are left."""
    words = said.without(frozenset({"leave", "leaving"}))
    source, target = two_places(plain.table.board, words)
    leave = max(1, said.number or 1)
    plain.answer(READERS["attack"](plain.view, (), Said((source, target), ())))
    while plain.listen() and goes_on(plain, source, target, leave):
        plain.answer(READERS["attack"](plain.view, (), Said((source, target), ())))
    return True


def goes_on(plain: "Plain", source: TerritoryId, target: TerritoryId, leave: int) -> bool:
    """Whether the storm can go on."""
    able = plain.view.holding(source).armies > leave
    seat = plain.table.asked
    possible = any(offer.allows(Attack(source, target, 1)) for offer in plain.table.offers())
    return able and possible and plain.view.holding(source).owner == seat


def undo(plain: "Plain", _said: Said, _: str) -> bool:
    """The last answer."""
    plain.table.undo()
    plain.talk.say("Undone.")
    return True


def save(plain: "Plain", _said: Said, argument: str) -> bool:
    """To a file."""
    if not argument:
        raise Misunderstood("Name a file: save my-game.hegemon.")
    plain.table.save(Path(argument).expanduser())
    plain.talk.say(f"Saved as {argument}; hegemon play --load {argument} goes on with it.")
    return False


def load(plain: "Plain", _said: Said, argument: str) -> bool:
    """From a file."""
    if not argument:
        raise Misunderstood("Name a file: load my-game.hegemon.")
    if not plain.table.at_home:
        raise Misunderstood("Leave the room first; hegemon play --load goes on with the game in a file.")
    raise Left(taken_up(Path(argument).expanduser()))


def resign(plain: "Plain", _said: Said, _: str) -> bool:
    """Asked twice."""
    who = seat_name(plain.table.asked, plain.table.names)
    sure = plain.talk.ask(f"Does {who} really leave the game? yes or no")
    if fold(sure) in ("yes", "y"):
        plain.answer(Resign())
        return True
    plain.talk.say("Nobody leaves.")
    return False


def chat(plain: "Plain", _said: Said, argument: str) -> bool:
    """To everybody in the room."""
    if not argument:
        raise Misunderstood("Say something: say hello.")
    plain.table.chat(argument)
    return False


def leave(plain: "Plain", _said: Said, _: str) -> bool:
    """For now."""
    raise Left


DOERS: dict[str, Callable[["Plain", Said, str], bool]] = {
    "storm": storm, "help": show_help, "list": show_board, "look": look, "mine": mine,
    "score": score, "hand": hand, "odds": odds, "hint": hint, "log": log,
    "undo": undo, "save": save, "load": load, "resign": resign, "say": chat, "quit": leave,
}  # fmt: skip
