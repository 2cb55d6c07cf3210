"""Programs at the table: the examples keep to the protocol, and whatever another does, the game goes on."""

import json
import os
import signal
import subprocess
import sys
import textwrap
import time
from pathlib import Path

import pytest

from hegemon import bots
from hegemon.arena.conformance import check, table
from hegemon.bots.dialogue import Limits
from hegemon.bots.process import is_program
from hegemon.bots.program import Program
from tests.cli.conftest import HEGEMON, hegemon, refused
from tests.docs.documents import ROOT

__all__ = ["hegemon"]

EXAMPLES = sorted((ROOT / "examples" / "bots").glob("bot.*"))
SHORT = Limits(start=2.0, move=0.3, total=20.0)
PROTOCOL = """
import json, os, sys, time
def say(**saying): print(json.dumps(saying), flush=True)
for line in map(json.loads, sys.stdin):
    kind = line["type"]
    if kind == "Hello":
        say(type="Ready", protocol=1, name="sample")
    elif kind == "Ask":
        {ask}
    elif kind == "Error":
        {error}
"""
GOOD = 'say(type="Answer", id=line["id"], command=line["any"], why="it was handed to me")'


@pytest.fixture
def program(tmp_path):
    """Makes a program that answers as it is told to, the rest of the protocol kept."""

    def make(ask: str = GOOD, error: str = GOOD, whole: str = "") -> str:
        path = tmp_path / f"bot{len([*tmp_path.iterdir()])}"
        text = whole or PROTOCOL.format(ask=ask, error=error)
        path.write_text(f"#!{sys.executable}\n{textwrap.dedent(text)}")
        path.chmod(0o755)
        return str(path)

    return make


def played(name: str, limits: Limits = SHORT, answers: int = 8) -> tuple[Program, list[str]]:
    """A program's first answers of a game, and what was told of it."""
    told: list[str] = []
    match, one = table("express"), Program(name, limits, told.append)
    match.bots = [one, *match.bots[1:]]
    match.listeners = [(1, one)]
    while match.answers[1] < answers:
        match.step()
    assert sum(match.illegal.values()) == 0
    one.close()
    return one, told


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.name)
def test_the_examples_keep_to_the_protocol(path):
    found = [*check(str(path), ["express"], Limits())]
    assert [one for one in found if not one.ok] == []
    assert len(found) == 6


def test_an_example_is_short():
    assert len((ROOT / "examples" / "bots" / "bot.py").read_text().splitlines()) <= 40


def test_a_program_answers_for_itself_and_says_why(program):
    one, told = played(program())
    assert (one.tally.asked, one.tally.replaced, told) == (8, 0, [])
    assert one.tally.slowest <= one.tally.thought


def test_a_program_says_why(program):
    match, one = table("express"), Program(program(), SHORT)
    match.bots = [one, *match.bots[1:]]
    while not match.answers[1]:
        match.step()
    assert one.explain() == "it was handed to me"
    one.close()


WRONG = 'say(type="Answer", id=line["id"], command={"type": "Claim", "territory": "atlantis"})'


def test_an_illegal_answer_may_be_mended(program):
    one, told = played(program(WRONG), answers=2)
    assert (one.tally.illegal, one.tally.replaced, told) == (2, 0, [])


def test_after_three_illegal_answers_another_counts(program):
    one, _ = played(program(WRONG, WRONG), answers=2)
    assert (one.tally.illegal, one.tally.replaced) == (6, 2)


def test_a_late_answer_is_replaced_and_passed_over(program):
    slow = f'time.sleep(0.5 if line["id"] == 1 else 0)\n        {GOOD}'
    one, told = played(program(slow), Limits(move=0.4), answers=4)
    assert (one.tally.late, one.tally.replaced, told) == (1, 1, [])


@pytest.mark.parametrize(
    ("ask", "words"),
    [
        ("sys.exit(3)", "ended with exit code 3"),
        ("raise ValueError('no idea')", "ValueError: no idea"),
        ("os.kill(os.getpid(), 9)", "was ended by SIGKILL"),
        ("sys.stdout.write('x' * 3_000_000)", "floods: more than 1,048,576 bytes for one answer"),
        ("os.close(1); time.sleep(5)", "has closed its output"),
        ("time.sleep(30)", "has given no answer to 3 questions in a row"),
        ("print('thinking', flush=True)", "has given no answer to 3 questions in a row"),
    ],
)
def test_a_program_that_breaks_down_is_named_and_novice_plays_on(program, ask, words):
    name = program(ask, ask)
    one, told = played(name)
    assert len(told) == 1
    assert told[0].startswith(f"{name} ")
    assert words in told[0]
    assert "; novice plays on for it" in told[0]
    assert one.tally.asked < 8 <= one.tally.asked + one.tally.replaced


@pytest.mark.parametrize(
    ("whole", "words"),
    [
        ("pass", "ended with exit code 0"),
        ("import time; time.sleep(30)", "has not said Ready within 0.5 seconds"),
        ("print('hello', flush=True); input()", "does not begin with Ready: 'hello' (JSON is malformed"),
        ("""print('{"type":"Ready","protocol":9}', flush=True); input()""", "speaks protocol 9, not 1"),
        ("import time\nprint('x' * 3_000_000); time.sleep(9)", "floods"),
    ],
)
def test_a_broken_handshake_is_named(program, whole, words):
    _, told = played(program(whole=whole), Limits(start=0.5, move=0.5))
    assert words in told[0]


def test_what_cannot_be_run_is_named(tmp_path):
    _, told = played(f"cmd:{tmp_path}/nowhere --fast")
    assert "cannot be run: No such file or directory" in told[0]
    _, told = played("cmd:'")
    assert "is no command line" in told[0]


def test_the_time_of_a_whole_game_is_limited(program):
    slow = f"time.sleep(0.1)\n        {GOOD}"
    _, told = played(program(slow), Limits(move=1, total=0.25))
    assert "has used its 0.25 seconds for the game" in told[0]


def test_a_program_hears_what_happens_and_not_what_it_may_not_know(program, tmp_path):
    heard = tmp_path / "heard"
    listen = f'{GOOD}\n    else:\n        open({str(heard)!r}, "a").write(json.dumps(line) + "\\n")'
    match, one = table("states"), Program(program(error=listen), SHORT)
    match.bots = [one, *match.bots[1:]]
    match.listeners = [(1, one)]
    match.run()
    one.close()
    lines = [json.loads(line) for line in heard.read_text().splitlines()]
    assert lines[0]["type"] == "Start"
    assert [line["type"] for line in lines].count("Over") == 1
    events = [event for line in lines for event in line.get("events", ())]
    cards = {event["seat"]: event.get("card", "") for event in events if event["type"] == "CardDrawn"}
    assert cards[1] in match.state.setting.cards
    assert cards[2] == ""


def alive(pid: int) -> bool:
    """Whether a process runs."""
    stat = Path(f"/proc/{pid}/stat")
    return stat.exists() and stat.read_text().rpartition(")")[2].split()[0] != "Z"


def gone(pids: list[int]) -> bool:
    """Whether they all end within a while."""
    for _ in range(200):
        if not any(map(alive, pids)):
            return True
        time.sleep(0.02)
    return False


STUBBORN = """
import os, signal, subprocess, sys, time
signal.signal(signal.SIGTERM, signal.SIG_IGN)
child = subprocess.Popen(["sleep", "60"], stdin=subprocess.DEVNULL)
open(PIDS, "w").write(f"{os.getpid()} {child.pid}")
print('{"type":"Ready","protocol":1}', flush=True)
while True:
    time.sleep(1)
"""


def test_nothing_is_left_behind_by_a_program_that_will_not_end(program, tmp_path):
    pids = tmp_path / "pids"
    played(program(whole=STUBBORN.replace("PIDS", repr(str(pids)))), answers=4)
    assert gone([int(pid) for pid in pids.read_text().split()])


def test_nothing_is_left_behind_when_we_are_killed(program, tmp_path):
    pids = tmp_path / "pids"
    name = program(whole=STUBBORN.replace("PIDS", repr(str(pids))))
    words = [
        str(HEGEMON),
        "play",
        "--people",
        "0",
        "--bots",
        f"{name},novice",
        "--rules",
        "express",
        "--plain",
    ]
    process = subprocess.Popen(
        words, env=os.environ | {"XDG_STATE_HOME": str(tmp_path)}, stdout=subprocess.DEVNULL
    )
    while not pids.exists() or not pids.read_text():
        assert process.poll() is None
        time.sleep(0.02)
    process.send_signal(signal.SIGKILL)
    process.wait()
    assert gone([int(pid) for pid in pids.read_text().split()])


def test_a_program_is_a_command_or_a_file_that_can_be_run(program, tmp_path):
    assert is_program("cmd:node bot.js")
    assert is_program(program())
    assert not is_program("general")
    assert not is_program(str(tmp_path / "nowhere"))
    assert isinstance(bots.make(program()), Program)


def test_bot_check_reports_every_point(hegemon):
    done = hegemon("bot-check", str(EXAMPLES[-1]), "--rules", "express")
    assert (done.code, done.err) == (0, "")
    assert [line[:5] for line in done.out.splitlines() if line[:1] != " "] == ["ok   "] * 6
    assert "a game of express: " in done.out


def test_bot_check_fails_a_program_that_does_not_keep_to_the_protocol(hegemon, program):
    done = hegemon("bot-check", program(WRONG, "pass"), "--rules", "express", "--move-time", "0.3")
    assert done.code == 1
    told = " ".join(done.out.split())
    assert "ok handshake: Ready in" in told
    assert "FAULT a second try after Error: no answer within the time" in told
    assert "FAULT a game of express: 3 answers" in told
    assert "3 illegal; 3 late; the first problem: no offer allows" in told


def test_bot_check_asks_for_rule_sets_before_it_begins(hegemon):
    assert refused(hegemon("bot-check", str(EXAMPLES[-1]), "--rules", "none")).startswith(
        "there is no rule set"
    )


def test_bot_check_stops_at_a_broken_handshake(hegemon):
    done = hegemon("bot-check", "true")
    assert (done.code, done.out) == (1, "FAULT handshake: ended with exit code 0\n")


def test_bot_check_says_how_a_file_can_be_run(hegemon, tmp_path):
    (tmp_path / "bot.py").write_text("")
    assert refused(hegemon("bot-check", "bot.py")).startswith("bot.py cannot be run; chmod +x bot.py")


def test_bot_check_shows_only_so_much_of_what_a_program_says(hegemon, program):
    talkative = PROTOCOL.format(ask="sys.exit('x' * 9999)", error=GOOD).replace('"sample"', "'n' * 9999")
    done = hegemon("bot-check", program(whole=talkative), "--rules", "express")
    assert "FAULT a second try after Error: ended with exit code 1; its last words: xxx" in " ".join(
        done.out.split()
    )
    assert len(done.out) < 6000
