"""The server's secret: made once, for its owner only, and never told."""

from stat import S_IMODE

import pytest

from hegemon.server.secret import BadSecret, make, server_secret


def test_the_first_start_makes_a_secret_that_only_its_owner_can_read(tmp_path):
    folder = tmp_path / "new" / "data"
    secret = server_secret(folder)
    assert len(secret) == 32
    assert S_IMODE((folder / "secret.key").stat().st_mode) == 0o600
    assert S_IMODE(folder.stat().st_mode) == 0o700
    assert [file.name for file in folder.iterdir()] == ["secret.key"]


def test_every_other_start_reads_it(tmp_path):
    assert server_secret(tmp_path) == server_secret(tmp_path)
    assert server_secret(tmp_path / "a") != server_secret(tmp_path / "b")


def test_of_two_servers_that_start_at_once_one_makes_the_secret(tmp_path):
    secret = server_secret(tmp_path)
    make(tmp_path / "secret.key")
    assert server_secret(tmp_path) == secret


@pytest.mark.parametrize("mode", [0o640, 0o604, 0o660, 0o610, 0o644])
def test_a_secret_that_others_can_use_is_refused(tmp_path, mode):
    server_secret(tmp_path)
    (tmp_path / "secret.key").chmod(mode)
    with pytest.raises(BadSecret) as refusal:
        server_secret(tmp_path)
    assert str(refusal.value) == (
        f"{tmp_path}/secret.key: others may use it (mode {mode:04o}); "
        f"`chmod 600 {tmp_path}/secret.key` makes it yours alone"
    )


@pytest.mark.parametrize("mode", [0o600, 0o400])
def test_a_narrower_mode_will_do(tmp_path, mode):
    secret = server_secret(tmp_path)
    (tmp_path / "secret.key").chmod(mode)
    assert server_secret(tmp_path) == secret


@pytest.mark.parametrize("content", ["", "abc", "zz" * 32, "00" * 31, "é" * 32])
def test_a_broken_secret_is_refused_without_telling_it(tmp_path, content):
    server_secret(tmp_path)
    (tmp_path / "secret.key").write_text(content, encoding="utf-8")
    with pytest.raises(BadSecret, match="this is no secret of 32 bytes") as refusal:
        server_secret(tmp_path)
    assert "zz" not in str(refusal.value)


def test_a_folder_that_cannot_be_made_is_told(tmp_path):
    (tmp_path / "file").touch()
    with pytest.raises(BadSecret, match=r"file.*: Not a directory"):
        server_secret(tmp_path / "file" / "data")
