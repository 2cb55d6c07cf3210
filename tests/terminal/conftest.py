"""A person at the plain game: what is typed goes in, what is printed comes out."""

import io
from collections.abc import Callable

import pytest

from hegemon.terminal.session import Wishes, new_game, play_plainly
from hegemon.terminal.talk import Talk


@pytest.fixture
def sitting(tmp_path, monkeypatch) -> Callable[..., str]:
    """Plays a game from typed lines; the game that is left is kept under the test's own folder."""
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    monkeypatch.chdir(tmp_path)

    def run(*lines: str, game=None, people=("Ann", "Bob"), bots=(), rules="express", **options) -> str:
        wishes = Wishes(rules=rules, people=people, bots=bots, seed=1, options=options)
        sink = io.StringIO()
        talk = Talk(io.StringIO("".join(f"{line}\n" for line in lines)), sink)
        play_plainly(game or new_game(wishes), talk, (), game is not None)
        return sink.getvalue()

    return run


def answer(transcript: str, typed: str) -> str:
    """What was printed after a typed line, up to the next prompt."""
    _, found, rest = transcript.partition(f"> {typed}\n")
    assert found, f"{typed!r} was never typed:\n{transcript}"
    return rest.partition("\n\n")[0].partition("> ")[0].rpartition("\n")[0] or rest.partition("\n")[0]
