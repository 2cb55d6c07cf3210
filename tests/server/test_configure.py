"""The configuration: who overrides whom, and what is said of a mistake: where it stands, what it was, what is right."""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hegemon.server.config import Config
from hegemon.server.configure import BadConfig, load
from hegemon.server.sources import line_of

NO_SITE = "not of the form https://example.org or http://example.org:8000"


@pytest.fixture
def home(tmp_path):
    """The environment of a person who has configured nothing."""
    return {"XDG_CONFIG_HOME": str(tmp_path / "config"), "XDG_DATA_HOME": str(tmp_path / "data")}


@pytest.fixture
def file(tmp_path):
    """Writes a configuration file."""

    def write(text: str) -> Path:
        path: Path = tmp_path / "server.toml"
        path.write_text(text, encoding="utf-8")
        return path

    return write


def problems(*given) -> tuple[str, ...]:
    """All that is wrong with a configuration."""
    with pytest.raises(BadConfig) as refusal:
        load(*given)
    assert str(refusal.value) == "\n".join(refusal.value.problems)
    return refusal.value.problems


def test_without_a_word_everything_is_as_by_default(home, tmp_path):
    loaded = load(None, home)
    assert loaded.config == Config(data=str(tmp_path / "data" / "hegemon"))
    assert (loaded.file, loaded.sources, loaded.source("port")) == (None, {}, "default")


def test_flags_override_the_environment_and_that_the_file(home, file):
    path = file("port = 1\nhost = 'a'\ntls = true\n[limits]\nletters = 7\n")
    loaded = load(path, home | {"HEGEMON_PORT": "2", "HEGEMON_HOST": "b"}, {"port": 3})
    config = loaded.config
    assert (config.port, config.host, config.tls, config.limits.letters) == (3, "b", True, 7)
    assert {name: loaded.source(name) for name in ("port", "host", "tls", "limits.letters")} == {
        "port": "--port",
        "host": "HEGEMON_HOST",
        "tls": f"{path}, line 3",
        "limits.letters": f"{path}, line 5",
    }


def test_port_is_honoured_but_our_own_variable_more(home, file):
    path = file("port = 1")
    assert load(path, home | {"PORT": "2"}).config.port == 2
    assert load(path, home | {"PORT": "2"}).source("port") == "PORT"
    assert load(path, home | {"HEGEMON_PORT": "3", "PORT": "2"}).config.port == 3
    assert load(path, home | {"PORT": ""}).config.port == 1


def test_the_usual_file_is_read_if_it_is_there_and_the_variables_must_be(home, tmp_path, file):
    usual = tmp_path / "config" / "hegemon" / "hegemon.toml"
    usual.parent.mkdir(parents=True)
    usual.write_text("port = 5")
    assert load(None, home).file == usual
    assert load(None, home).config.port == 5
    assert load(None, home | {"HEGEMON_CONFIG": str(file("port = 6"))}).config.port == 6
    lost = tmp_path / "lost.toml"
    assert problems(None, home | {"HEGEMON_CONFIG": str(lost)}) == (
        f"{lost}: it cannot be read (No such file or directory)",
    )


def test_the_data_folder_of_a_person_may_be_short_for_home(home, monkeypatch):
    monkeypatch.setenv("HOME", "/srv/ann")
    assert load(None, home, {"data": "~/games"}).config.folder == Path("/srv/ann/games")
    assert load(None, {}).config.folder == Path("/srv/ann/.local/share/hegemon")


@pytest.mark.parametrize(
    ("path", "text", "value"),
    [
        ("tls", "yes", True),
        ("tls", "OFF", False),
        ("metrics", "0", False),
        ("port", " 80 ", 80),
        ("tables.pace", "0.5", 0.5),
        ("tables.pace", "1", 1.0),
        ("trusted_proxies", "10.0.0.0/8, ::1", ("10.0.0.0/8", "::1")),
        ("trusted_proxies", "", ()),
        ("base_url", "https://play.example.org", "https://play.example.org"),
        ("log.format", "json", "json"),
        ("clock.turn", "90", 90.0),
    ],
)
def test_a_text_is_read_as_what_belongs_there(home, path, text, value):
    section, _, name = path.rpartition(".")
    for loaded in (
        load(None, home | {"HEGEMON_" + path.replace(".", "_").upper(): text}),
        load(None, home, {path: text}),
    ):
        assert getattr(getattr(loaded.config, section) if section else loaded.config, name) == value


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("prot = 1", "line 1: there is no setting prot; did you mean port?"),
        ("[limits]\nport = 1", "line 2: there is no setting limits.port; did you mean port?"),
        ("[rooms]\nletters = 1", "line 2: there is no setting rooms.letters; did you mean limits.letters?"),
        (
            "\n[limits]\nleters = 1",
            "line 3: there is no setting limits.leters; did you mean limits.letters?",
        ),
        (
            "port = 1\n[limit]\nletters = 1",
            "line 2: there is no setting limit; did you mean the section [limits]?",
        ),
        ("qqqq = 1", "line 1: there is no setting qqqq; docs/configuration.md lists all"),
        ("port = '80'", "line 1: port = '80' will not do: it takes a whole number, not a text"),
        ("port = 70_000", "line 1: port = 70000 will not do: it takes a whole number of at most 65535"),
        ("port = true", "line 1: port = True will not do: it takes a whole number, not yes or no"),
        ("[tables]\npace = nan", "line 2: tables.pace = nan will not do: it takes a number of at least 0"),
        ("[log]\nlevel = 'loud'", "line 2: log.level = 'loud' will not do: it cannot be 'loud'"),
        ("limits = 3", "line 1: there is no setting limits; did you mean the section [limits]?"),
        (
            "trusted_proxies = ['::1',\n '10.0.0.1/8']",
            "line 1: trusted_proxies = ['::1', '10.0.0.1/8'] will not do: 10.0.0.1/8 has host bits set",
        ),
        (
            "base_url = 'play.example.org'",
            f"line 1: base_url = 'play.example.org' will not do: 'play.example.org' is {NO_SITE}",
        ),
    ],
)
def test_a_mistake_in_a_file_is_told_with_its_line(home, file, text, problem):
    path = file(text)
    assert problems(path, home) == (f"{path}, {problem}",)


def test_a_file_that_is_no_toml_is_told_with_the_place(home, file):
    path = file("port = 1\nhost = \n")
    assert problems(path, home) == (f"{path}: this is not TOML (Invalid value (at line 2, column 8))",)
    path.write_bytes(b"host = '\xff'")
    assert problems(path, home)[0].startswith(
        f"{path}: this is not TOML ('utf-8' codec can't decode byte 0xff"
    )


@pytest.mark.parametrize(
    ("variable", "value", "problem"),
    [
        (
            "HEGEMON_PROT",
            "1",
            "HEGEMON_PROT: there is no setting HEGEMON_PROT; did you mean HEGEMON_PORT?",
        ),
        (
            "HEGEMON_PORT",
            "tcp://1:2",
            "HEGEMON_PORT: port = 'tcp://1:2' will not do: it takes a whole number, not a text",
        ),
        ("PORT", "none", "PORT: port = 'none' will not do: it takes a whole number, not a text"),
        (
            "HEGEMON_TLS",
            "perhaps",
            "HEGEMON_TLS: tls = 'perhaps' will not do: it takes yes or no, not a text",
        ),
        (
            "HEGEMON_ALLOWED_ORIGINS",
            "null",
            f"HEGEMON_ALLOWED_ORIGINS: allowed_origins = 'null' will not do: 'null' is {NO_SITE}",
        ),
    ],
)
def test_a_mistake_in_the_environment_is_told_with_its_variable(home, variable, value, problem):
    assert problems(None, home | {variable: value}) == (problem,)


def test_variables_of_others_are_none_of_our_business(home):
    assert load(None, home | {"HEGEMON_BOARDS": "x", "HEGEMONY": "y", "PATH": "z"}).sources == {}


def test_a_mistake_in_a_flag_is_told_with_the_flag(home):
    assert problems(None, home, {"limits.letters": "0"}) == (
        "--limits-letters: limits.letters = '0' will not do: it takes a whole number of at least 1",
    )
    assert problems(None, home, {"leters": "0"}) == (
        "flag: there is no setting leters; did you mean limits.letters?",
    )


def test_all_that_is_wrong_is_told_at_once_and_shortly(home, file):
    path = file(f"prot = 1\nhost = '{'x' * 300}'\n")
    first, second, third = problems(path, home | {"HEGEMON_TLS": "7"})
    assert first.startswith(f"{path}, line 1: there is no setting prot;")
    assert second == (
        f"{path}, line 2: host = '{'x' * 59}… will not do: it takes a text of length of at most 255"
    )
    assert third == "HEGEMON_TLS: tls = '7' will not do: it takes yes or no, not a text"


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("# limits.letters = 1\n[limits]\nletters = 2", 3),
        ("port = 1\nlimits.letters = 2", 2),
        ('port = 1\n limits . "letters" = 2', 2),
        ("port = 1\nlimits = { sockets = 1, letters = 2 }", 2),
        ("[log]\nlevel = 'info'\n\n[ 'limits' ] # ours\n'letters' = 2", 5),
        ("[limits]\nletters_of = 1\nletters = 2", 3),
    ],
)
def test_the_line_of_a_setting_is_found_however_it_is_written(text, line):
    assert line_of(text, "limits.letters") == line


@given(st.text(), st.text())
def test_any_text_has_lines(text, path):
    assert 1 <= line_of(text, path) <= max(1, len(text.splitlines()))
