"""What can be typed in the plain game: every verb with its sentence and its other names."""

HELP = {
    "claim": "claim an empty territory: claim peru. The verb may be left out, as with every answer.",
    "place": "place armies: place 3 peru. Without a number all that are left, in setup one.",
    "trade": "trade the set that is worth most, or cards by their numbers: trade 1 2 4, trade 1 2 4 bonus peru.",
    "attack": "throw the dice once: attack peru to brazil, or attack brazil from peru 2 for two dice.",
    "storm": "attack until it is decided: storm peru to brazil, or storm peru to brazil leave 3.",
    "defend": "choose how many dice defend: 1, 2 or most.",
    "advance": "choose how many armies move into what was captured: 3, all or least.",
    "move": "the last move: move 3 peru to brazil. Without a number all but one.",
    "done": "do no more in this part of the turn.",
    "list": "the board: every continent, its bonus and holder, its territories with holders and armies; or one "
    "continent: list africa.",
    "look": "one territory and its neighbours: look peru.",
    "mine": "your territories, and the enemies beside them.",
    "score": "all players: territories, armies, cards, income.",
    "hand": "your cards, numbered; nobody else should look.",
    "odds": "the chance of an attack to the end: odds peru brazil, or odds 5 3 for 5 attacking 3.",
    "hint": "what a good player would do, and why.",
    "log": "what happened last, again: log, or log 30.",
    "undo": "take your last answer back, until dice or cards have fallen.",
    "save": "write the game to a file: save my-game.hegemon.",
    "load": "go on with the game in a file: load my-game.hegemon.",
    "say": "in a server's room, say something to everybody: say hello.",
    "resign": "leave the game; asked twice.",
    "quit": "stop for now; the game is kept.",
    "help": "this list, or one line of it: help attack. Verbs and names may be shortened: a per bra.",
}
VERBS = tuple(HELP)
ALIASES = {verb: verb for verb in VERBS} | {
    "take": "claim", "put": "place", "reinforce": "place", "a": "attack", "fight": "attack", "s": "storm",
    "p": "place", "fortify": "move", "m": "move", "pass": "done", "d": "done", "end": "done", "map": "list",
    "l": "list", "board": "list", "cards": "hand", "players": "score", "scores": "score", "o": "odds",
    "?": "help", "h": "help", "takeback": "undo", "u": "undo", "exit": "quit", "q": "quit", "history": "log",
    "occupy": "advance",
}  # fmt: skip
