"""The command itself: help, version, and refusals in one line, whatever went wrong."""

import json
import sys
from pathlib import Path

import pytest

from hegemon import catalog
from hegemon.catalog import BrokenBoard
from hegemon.cli import main as entry
from hegemon.cli.main import COMMANDS
from hegemon.cli.refusals import refusal
from hegemon.engine.errors import Illegal, Why
from hegemon.engine.setting import Unplayable
from hegemon.engine.survey import Problem
from hegemon.notation import BadPosition
from hegemon.record import Untrue
from tests.cli.conftest import refused


def test_alone_it_shows_what_there_is(hegemon):
    done = hegemon()
    assert (done.code, done.err) == (0, "")
    assert all(f"\n  {name} " in done.out for name in COMMANDS)


def test_the_list_of_commands_imports_none_of_them(terminal):
    code = "import sys; from hegemon.cli.main import main; main(['--help']); print(*sys.modules)"
    modules = terminal(f'{sys.executable} -c "{code}"').out.split()
    assert "hegemon.cli.main" in modules
    assert {f"hegemon.cli.{name}" for name in COMMANDS}.isdisjoint(modules)


def test_every_command_is_told_in_one_line_of_the_list(hegemon):
    listed = hegemon().out.partition("Commands:\n")[2].splitlines()
    assert [line.split()[0] for line in listed] == list(COMMANDS)


@pytest.mark.parametrize("words", [("--help",), ("-h",), *((name, "--help") for name in COMMANDS)])
def test_every_help_fits_a_terminal_and_has_no_colours(hegemon, words):
    done = hegemon(*words)
    assert (done.code, done.err) == (0, "")
    assert done.out.startswith(" ".join(("Usage: hegemon", *words[:-1])))
    assert max(map(len, done.out.splitlines())) <= 80
    assert "\x1b" not in done.out


@pytest.mark.parametrize(
    "words",
    [
        ("rules",),
        ("rules", "classic", "states"),
        ("boards",),
        ("boards", "quadrant"),
        ("boards", "--check", str(catalog.boards()["world"])),
        ("odds", "3", "2"),
        ("odds", "9", "--chain", "3,2"),
        ("watch", "--rounds", "1"),
    ],
)
def test_help_names_every_field_of_what_programs_read(hegemon, words):
    told, printed = hegemon(words[0], "--help").out, hegemon(*words, "--json").out
    assert [name for name in fields(json.loads(printed)) if name not in told] == []


def fields(read: object) -> set[str]:
    """The fields of all that was read, but not what is listed by the name of an option."""
    if isinstance(read, dict):
        return set(read).union(*(fields(one) for name, one in read.items() if name != "differences"))
    return set().union(*map(fields, read)) if isinstance(read, list) else set()


def test_the_version_is_printed(hegemon):
    done = hegemon("--version")
    assert (done.code, done.out.split()[0]) == (0, "hegemon")
    assert done.out.split()[1][0].isdigit()


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("od",), "there is no command 'od'; did you mean 'odds'? (see `hegemon --help`)"),
        (("--odds",), "no such option: --odds (see `hegemon --help`)"),
        (("odds",), "missing argument 'attackers' (see `hegemon odds --help`)"),
        (("odds", "3", "2", "1"), "got unexpected extra argument(s) (1) (see `hegemon odds --help`)"),
        (("odds", "3", "--rules"), "option '--rules' requires an argument"),
        (
            ("odds", "3", "3", "--drop", "9"),
            "--drop: '9' will not do: input should be less than or equal to 5 (see `hegemon odds --help`)",
        ),
        (("odds", "3", "3", "--rules", "clasic"), "there is no rule set 'clasic'; did you mean 'classic'?"),
        (("odds", "3"), "the number of defenders is missing, or --chain"),
    ],
)
def test_a_mistake_is_one_line_that_says_what_would_be_right(hegemon, words, sentence):
    assert refused(hegemon(*words)).startswith(sentence)


def test_a_command_nothing_comes_near_is_answered_with_all_there_are(hegemon):
    assert refused(hegemon("xyzzy")).startswith("there is no command 'xyzzy'; there are: rules, boards, odds")


def decoding() -> UnicodeDecodeError:
    return UnicodeDecodeError("utf-8", b"\xff\xfe", 0, 1, "invalid start byte")


@pytest.mark.parametrize(
    ("error", "line"),
    [
        (Illegal(Why.NOT_YOURS, {"territory": "peru"}), "peru is not yours"),
        (Unplayable("claim", "fortify", because="no"), "claim and fortify: no"),
        (BadPosition("a position\n begins so"), "a position begins so"),
        (Untrue(7, "it cannot be read"), "line 7: it cannot be read"),
        (FileNotFoundError(2, "No such file or directory", "a.game"), "a.game: no such file or directory"),
        (OSError("no more of it"), "no more of it"),
        (OSError(28, "No space left on device"), "no space left on device"),
        (decoding(), "this is no text: byte 0 is not UTF-8"),
        (BrokenBoard(Path("b.toml"), [Problem("id", "bad", "mend")]), "b.toml: id: bad; mend"),
        (
            BrokenBoard(Path("b.toml"), [Problem("id", "bad", "mend"), Problem("x", "y", "z")]),
            "b.toml: id: bad; mend (and 1 more)",
        ),
        (Untrue(1, "\x1b[31mred"), "line 1: �[31mred"),
    ],
)
def test_every_refusal_has_its_line(error, line):
    assert refusal(error) == line


@pytest.mark.parametrize(("error", "code"), [(KeyboardInterrupt(), 130), (BrokenPipeError(), 141)])
def test_who_leaves_hears_nothing_more(capfd, monkeypatch, error, code):
    def leave(_):
        raise error

    monkeypatch.setattr(entry, "run", leave)
    monkeypatch.setattr(entry, "silence", lambda _: None)
    assert entry.main([]) == code
    assert capfd.readouterr() == ("", "")


def test_a_mistake_of_ours_is_not_hidden(monkeypatch):
    def fail(_):
        raise ZeroDivisionError

    monkeypatch.setattr(entry, "run", fail)
    with pytest.raises(ZeroDivisionError):
        entry.main([])


def test_the_command_answers_as_a_process(terminal):
    done = terminal("hegemon odds 3 2 --json")
    assert (done.code, done.err) == (0, "")
    assert done.out.startswith('{"attackers":3')
    assert terminal("hegemon nothing").code == 2


def test_a_closed_pipe_is_left_in_silence(terminal):
    done = terminal("set -o pipefail; hegemon odds 3000 3000 --json | head -c 1")
    assert (done.code, done.out, done.err) == (141, "{", "")


def test_bars_that_nobody_reads_are_left_in_silence(terminal):
    done = terminal("set -o pipefail; (sleep 0.3; hegemon odds 12 8) | true")
    assert (done.code, done.err) == (141, "")


def test_a_terminal_that_wants_no_colours_gets_none(terminal):
    assert "\x1b" not in terminal("NO_COLOR=1 hegemon odds 12 8; hegemon odds 12 8").out
