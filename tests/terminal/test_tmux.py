"""The terminal game at a real terminal: as it starts, is played, is left, is gone on with, and ends."""

import re
import time
from collections.abc import Iterator

import pytest

from tests.terminal.tmux import Terminal

PLAY = "hegemon play --rules express --names Ann --bots novice --seed 5 --option placement=random"
READY = "Ann, click on the board or type"
OVER = "The game is over. Ctrl-C leaves."


@pytest.fixture
def terminal(tmp_path) -> Iterator[Terminal]:
    """A shell at a terminal of 100 columns and 30 rows."""
    opened = Terminal(tmp_path)
    yield opened
    opened.close()


def reserve(shown: str) -> int:
    """How many armies there are to place."""
    found = re.search(r"Ann has (\d+) arm", shown)
    return int(found[1]) if found else 0


def test_a_click_a_key_and_a_typed_line_play_and_leaving_gives_the_terminal_back(terminal):
    terminal.type(PLAY)
    armies = reserve(terminal.until(lambda shown: READY in shown and reserve(shown) > 0))
    terminal.press("Tab", "Enter")
    terminal.until(lambda shown: reserve(shown) == armies - 1)
    row, line = next((row, line) for row, line in enumerate(terminal.shown.splitlines()) if "[" in line)
    terminal.click(line.index("[") + 1, row)
    terminal.until(lambda shown: reserve(shown) == armies - 2)
    terminal.type("alska")
    terminal.until("There is no territory 'alska'. Did you mean Alaska?")
    terminal.press("F8")
    terminal.until(lambda shown: reserve(shown) == armies - 1)
    terminal.press("C-c")
    shown = terminal.until("hegemon play --resume goes on with it.")
    assert READY not in shown
    terminal.type("clear; hegemon play --resume")
    terminal.until(lambda shown: READY in shown and reserve(shown) == armies - 1)


def test_the_board_fits_the_window_again_when_that_changes(terminal):
    terminal.type(PLAY)
    terminal.until(READY)
    for width, height, there, gone in (
        (160, 50, "land  army card", ""),
        (80, 24, "F1 help", "land  army card"),
        (50, 8, "No room", ""),
    ):
        terminal.resize(width, height)
        shown = terminal.until(lambda shown, there=there: there in shown)
        assert not gone or gone not in shown
    terminal.resize(80, 24)
    terminal.until(lambda shown: "No room" not in shown and READY in shown)


def test_a_whole_game_is_played_with_keys_alone(terminal):
    terminal.type(f"{PLAY} --option round_limit=2")
    while OVER not in (shown := terminal.until(lambda shown: READY in shown or OVER in shown)):
        terminal.press(*(("Tab", "Space") if "to place" in shown else ("F6",)))
        time.sleep(0.1)
    terminal.press("C-c")
    terminal.until("hegemon play --replay")


def test_a_line_is_completed_with_tab_and_its_end_keeps_the_game(terminal):
    terminal.type(f"{PLAY} --plain")
    terminal.until("Ann>")
    terminal.press("l", "o", "o", "k", "Space", "k", "a", "m", "Tab", "Enter")
    terminal.until("Ann> look kamchatka")
    terminal.until("beside Alaska")
    terminal.press("C-d")
    terminal.until("hegemon play --resume goes on with it.")


def test_a_terminal_that_can_only_print_is_played_line_by_line(terminal):
    terminal.type(f"TERM=dumb {PLAY}")
    assert READY not in terminal.until("Ann>")


def test_a_closed_window_keeps_the_game(tmp_path):
    closed = Terminal(tmp_path)
    closed.type(PLAY)
    closed.until(READY)
    closed.close()
    kept = tmp_path / "hegemon" / "games" / "express-world-5.hegemon"
    end = time.monotonic() + 20
    while not kept.exists():
        assert time.monotonic() < end
        time.sleep(0.05)
