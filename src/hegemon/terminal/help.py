"""What can be typed in the plain game: every verb with its sentence and its other names; what hands do besides."""

from hegemon.engine.board import Board
from hegemon.engine.words import TerritoryId
from hegemon.terminal.places import meant

BEGUN = 3  # letters of a name that is shortened

HELP = {
    "claim": "claim an empty territory: claim {here}. The verb may be left out, as with every answer.",
    "place": "place armies: place 3 {here}. Without a number all that are left, in setup one.",
    "trade": "trade the set that is worth most, or cards by their numbers: trade 1 2 4, trade 1 2 4 bonus {here}.",
    "attack": "throw the dice once: attack {here} to {there}, or attack {there} from {here} 2 for two dice.",
    "storm": "attack until it is decided: storm {here} to {there}, or storm {here} to {there} leave 3.",
    "defend": "choose how many dice defend: 1, 2 or most.",
    "advance": "choose how many armies move into what was captured: 3, all or least.",
    "move": "the last move: move 3 {here} to {there}. Without a number all but one.",
    "done": "do no more in this part of the turn.",
    "list": "the board: every continent, its bonus and holder, its territories with holders and armies; or one "
    "continent: list {continent}.",
    "look": "one territory and its neighbours: look {here}.",
    "mine": "your territories, and the enemies beside them.",
    "score": "all players: territories, armies, cards, income.",
    "hand": "your cards, numbered; nobody else should look.",
    "odds": "the chance of an attack to the end: odds {here} {there}, or odds 5 3 for 5 attacking 3.",
    "hint": "what a good player would do, and why.",
    "log": "what happened last, again: log, or log 30.",
    "undo": "take your last answer back, until dice or cards have fallen.",
    "save": "write the game to a file: save my-game.hegemon.",
    "load": "go on with the game in a file: load my-game.hegemon.",
    "say": "in a server's room, say something to everybody: say hello.",
    "resign": "leave the game; asked twice.",
    "quit": "stop for now; the game is kept.",
    "help": "this list, or one line of it: help attack. Verbs and names may be shortened: a {begun}.",
}
VERBS = tuple(HELP)
ALIASES = {verb: verb for verb in VERBS} | {
    "take": "claim", "put": "place", "reinforce": "place", "a": "attack", "fight": "attack", "s": "storm",
    "p": "place", "fortify": "move", "m": "move", "pass": "done", "d": "done", "end": "done", "map": "list",
    "l": "list", "board": "list", "cards": "hand", "players": "score", "scores": "score", "o": "odds",
    "?": "help", "h": "help", "takeback": "undo", "u": "undo", "exit": "quit", "q": "quit", "history": "log",
    "occupy": "advance",
}  # fmt: skip

MOUSE = (
    "Mouse: click on a territory to claim it, to place an army, or to choose it; then on another to attack it or to "
    "move there, or drag from one to the other. With Shift, or the right button, it goes the whole way: all armies, "
    "or an attack to the end."
)
KEYS = (
    "Keys, while nothing is typed: Tab and the arrow keys point at territories, Enter clicks, Space goes the whole "
    "way, Escape lets go. Enter hurries bots."
)
BY_HAND = (MOUSE, KEYS, "What can be typed:", "")


def told(verb: str, board: Board) -> str:
    """What a verb does, with examples of this board."""
    return f"{verb}: {HELP[verb].format_map(examples(board))}"


def examples(board: Board) -> dict[str, str]:
    """Two neighbours with short names, their beginnings, and a continent, as one would type them."""
    routes = [route for route in board.routes if all(meant(board, begun(one)) == one for one in route)]
    one, other = min(routes or board.routes, key=lambda route: len("".join(route)))
    continent = min((continent.name for continent in board.continents), key=len)
    return {
        "here": board.territory[one].name.casefold(),
        "there": board.territory[other].name.casefold(),
        "begun": f"{begun(one)} {begun(other)}",
        "continent": continent.casefold(),
    }


def begun(one: TerritoryId) -> str:
    """How the name of a territory begins."""
    return one[:BEGUN]
