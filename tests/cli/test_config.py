"""`hegemon config`: what it shows, with sources and without secrets, and what it refuses."""

import json

import pytest
from typer.testing import CliRunner, Result

from hegemon.cli.main import app
from hegemon.server.secret import server_secret


@pytest.fixture
def run(tmp_path):
    """Runs the command where nothing is configured but `variables`."""

    def called(*words: str, **variables: str) -> Result:
        plain = {"XDG_CONFIG_HOME": str(tmp_path), "XDG_DATA_HOME": str(tmp_path), "COLUMNS": "100"}
        away = dict.fromkeys(("PORT", "HEGEMON_CONFIG", "HEGEMON_PORT"))
        return CliRunner().invoke(app, ["config", *words], env={**away, **plain, **variables})

    return called


def test_every_setting_is_shown_with_its_source(run, tmp_path):
    (tmp_path / "my.toml").write_text("[limits]\nletters = 9\n")
    result = run("show", "--file", str(tmp_path / "my.toml"), PORT="81")
    assert result.exit_code == 0, result.output
    lines = [line.split() for line in result.output.splitlines()]
    assert ["port", "81", "PORT"] in lines
    assert ["tables.pace", "0.25", "default"] in lines
    assert ["limits.letters", "9"] in [line[:2] for line in lines]
    assert result.output.endswith(f"secret: {tmp_path}/hegemon/secret.key (made at the first start)\n")


def test_a_program_reads_the_same_as_json(run, tmp_path):
    (tmp_path / "my.toml").write_text("tls = true\n")
    shown = json.loads(run("show", "--json", "--file", str(tmp_path / "my.toml")).output)
    source = f"{tmp_path}/my.toml, line 1"
    assert {"name": "tls", "value": True, "source": source} in shown["settings"]
    assert shown["file"] == f"{tmp_path}/my.toml"
    assert shown["secret"] == {
        "file": f"{tmp_path}/hegemon/secret.key",
        "state": "made at the first start",
    }


def test_the_secret_is_never_shown(run, tmp_path):
    secret = server_secret(tmp_path / "hegemon").hex()
    for words in (["show"], ["show", "--json"], ["check"], ["check", "--json"]):
        result = run(*words)
        assert result.exit_code == 0
        assert secret not in result.output
    assert run("show").output.endswith("(there)\n")


def test_a_good_configuration_is_praised(run, tmp_path):
    assert run("check").output == "the configuration: good\n"
    (tmp_path / "my.toml").write_text("tls = true\n")
    assert run("check", "--file", str(tmp_path / "my.toml")).output == f"{tmp_path}/my.toml: good\n"
    assert json.loads(run("check", "--json").output) == {"file": None, "good": True, "problems": []}


@pytest.mark.parametrize("action", ["check", "show"])
def test_all_that_is_wrong_is_told_a_line_each(run, tmp_path, action):
    (tmp_path / "my.toml").write_text("prot = 1\ntls = 2\n")
    result = run(action, "--file", str(tmp_path / "my.toml"))
    assert result.exit_code == 2
    assert result.stderr.splitlines() == [
        f"hegemon: {tmp_path}/my.toml, line 1: there is no setting prot; did you mean port?",
        f"hegemon: {tmp_path}/my.toml, line 2: tls = 2 will not do: it takes yes or no, not a whole number",
    ]


def test_a_program_is_told_as_json(run):
    result = run("check", "--json", PORT="x")
    assert result.exit_code == 2
    assert json.loads(result.output) == {
        "file": None,
        "good": False,
        "problems": ["PORT: port = 'x' will not do: it takes a whole number, not a text"],
    }


def test_a_secret_that_others_can_read_is_told(run, tmp_path):
    server_secret(tmp_path / "hegemon")
    (tmp_path / "hegemon" / "secret.key").chmod(0o644)
    result = run("check")
    assert result.exit_code == 2
    assert "others may use it (mode 0644)" in result.stderr
    assert run("show").output.endswith("(unsafe)\n")


def test_a_secret_that_is_none_is_told(run, tmp_path):
    server_secret(tmp_path / "hegemon")
    (tmp_path / "hegemon" / "secret.key").write_text("abc\n")
    result = run("check")
    assert result.exit_code == 2
    assert "this is no secret of 32 bytes" in result.stderr
    assert run("show").output.endswith("(broken)\n")


def test_another_action_is_refused(run):
    assert run("chekc").exit_code == 2
