"""Typed places: which territories a person means by a few words, however they are spelt."""

from collections.abc import Iterator, Sequence

from hegemon.engine.board import Board, find, fold, nearest
from hegemon.engine.board import words as words_of
from hegemon.engine.words import TerritoryId
from hegemon.telling import printable

JOINING = frozenset({"to", "into", "at", "on", "in", "with", "against", "and", "the", "->", "→", ">", ","})
Pair = tuple[TerritoryId, TerritoryId]


class Misunderstood(Exception):
    """What was typed makes no sense; `wrong` and `right` are the words that may mend it."""

    def __init__(self, sentence: str, wrong: str = "", right: str = "") -> None:
        super().__init__(sentence)
        self.wrong, self.right = wrong, right


def one_place(board: Board, words: Sequence[str]) -> TerritoryId:
    """The territory that is meant; raises `Misunderstood`."""
    typed = trimmed(words)
    if not typed:
        raise Misunderstood("Name a territory, for example " + board.territories[0].name + ".")
    return meant(board, typed) or refuse(board, typed)


def meant(board: Board, typed: str) -> TerritoryId | None:
    """The territory with a name that begins so, or whose words begin so: `west uni`."""
    parts = typed.split()
    begun = [one.id for one in board.territories if any(begins_so(word, parts) for word in words_of(one))]
    return find(board, typed) or (begun[0] if len(begun) == 1 else None)


def begins_so(spoken: str, parts: Sequence[str]) -> bool:
    """Whether the words of a name begin with what was typed, one after the other."""
    names = spoken.replace("-", " ").split()
    return len(names) >= len(parts) > 1 and all(
        fold(part) and fold(word).startswith(fold(part)) for word, part in zip(names, parts, strict=False)
    )


def two_places(board: Board, words: Sequence[str]) -> Pair:
    """Source and target, in the order `peru to brazil` or `brazil from peru`; raises `Misunderstood`."""
    words = [*words[1:]] if words[:1] == ["from"] else [*words]
    if "from" in words:
        middle = words.index("from")
        return one_place(board, words[middle + 1 :]), one_place(board, words[:middle])
    pairs = dict.fromkeys(readings(board, words))
    exact = dict.fromkeys(readings(board, words, exactly=True))
    match [*(exact or pairs)]:
        case [pair]:
            return pair
        case []:
            return complain(board, words)
        case several:
            meant = " or ".join(f"{name(board, one)} to {name(board, other)}" for one, other in several)
            raise Misunderstood(f"That could mean {meant}; put a comma between the two.")


def readings(board: Board, words: Sequence[str], exactly: bool = False) -> Iterator[Pair]:
    """Every way to read two places in a row of words."""
    for middle in range(1, len(words)):
        left, right = (trimmed(part) for part in (words[:middle], words[middle:]))
        one, other = (found(board, part, exactly) for part in (left, right))
        if one and other:
            yield one, other


def found(board: Board, typed: str, exactly: bool) -> TerritoryId | None:
    """A place by its whole name, or by any beginning that no other has."""
    return board.spoken.get(fold(typed)) if exactly else meant(board, typed)


def complain(board: Board, words: Sequence[str]) -> Pair:
    """Say what is wrong with a row of words that is not two places: the part beside the longest that is one."""
    typed = trimmed(words)
    if not typed or meant(board, typed):
        raise Misunderstood("Name two territories, for example " + example(board) + ".")
    for size in range(len(words) - 1, 0, -1):
        if meant(board, trimmed(words[:size])):
            refuse(board, trimmed(words[size:]))
        if meant(board, trimmed(words[-size:])):
            refuse(board, trimmed(words[:-size]))
    refuse(board, typed)
    return "", ""


def refuse(board: Board, typed: str) -> TerritoryId:
    """Say that no place is called so, and which may be meant."""
    near = nearest(board, typed)
    what = f"There is no territory {printable(typed)!r}"
    if not near:
        raise Misunderstood(f"{what}; list shows them all, help all you can say.")
    meant = " or ".join(name(board, one) for one in near)
    if len(near) == 1:
        raise Misunderstood(f"{what}. Did you mean {meant}? Type yes, or try again.", typed, near[0])
    raise Misunderstood(f"{what}. Did you mean {meant}?")


def trimmed(words: Sequence[str]) -> str:
    """The words without what only joins them to others."""
    row = [word.strip(",") for word in words]
    row = [word for word in row if word]
    while row and row[0] in JOINING:
        row.pop(0)
    while row and row[-1] in JOINING:
        row.pop()
    return " ".join(row)


def name(board: Board, one: TerritoryId) -> str:
    """What people call a territory."""
    return board.territory[one].name


def example(board: Board) -> str:
    """Two neighbours, as one would type them."""
    one, other = board.routes[0]
    return f"{name(board, one)} to {name(board, other)}"
