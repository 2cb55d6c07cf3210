"""Several people at once: sitting down together, waiting for one another, playing on by script."""

from collections.abc import Callable, Sequence
from time import monotonic

from tests.e2e.people import Person

LONGEST = 90  # seconds that anything may take on a machine that is busy


def sit_down(
    people: Sequence[Person], rules: str, board: str = "six", options: dict[str, str] | None = None
) -> str:
    """The first opens a table, the others join, all are ready and see the table; its path."""
    path = people[0].open_table(rules, board, options)
    for other in people[1:]:
        other.join(path)
    begin(people)
    return path


def begin(people: Sequence[Person]) -> None:
    """All say that they are ready, and see the table."""
    for one in people:
        one.ready_button.click()
    for one in people:
        one.wait_for_table()


def wait(people: Sequence[Person], until: Callable[[], bool], seconds: float = LONGEST) -> None:
    """Let pages live until something is so."""
    end = monotonic() + seconds
    while not until():
        assert monotonic() < end, [(one.name, one.hint.all_inner_texts(), one.standing) for one in people]
        people[0].page.wait_for_timeout(40)


def whoever(people: Sequence[Person]) -> Person:
    """Who is asked just now."""
    wait(people, lambda: any(one.asked for one in people))
    return next(one for one in people if one.asked)


def play_on(
    people: Sequence[Person], halt: str = "", board: str = "six", idle: Sequence[Person] = ()
) -> Person:
    """Scripts answer for everybody until one of them sees something like `halt`, or the game is over; who it is."""
    for one in people:
        one.autoplay(board, halt, attacks=one not in idle)
    wait(people, lambda: any(one.rests for one in people))
    found = next(one for one in people if one.rests)
    for one in people:
        one.stop()
    return found


def end_turn(one: Person, people: Sequence[Person]) -> None:
    """End the turn at once, by the button that is there for it."""
    one.press("End turn" if one.offers("End turn") else "End the turn")
    others = [other for other in people if other is not one]
    wait(people, lambda: one.over or one.offers("Done") or any(other.asked for other in others))


def same_everywhere(people: Sequence[Person]) -> None:
    """All see the same board, as soon as the last letter has come."""
    wait(people, lambda: all(one.standing == people[0].standing for one in people))
