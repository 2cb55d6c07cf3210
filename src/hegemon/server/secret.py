"""The server's secret: made at the first start, read at every other, for nobody else's eyes.

Tokens are stored as hashes under it, so whoever loses it logs everybody out.
"""

import os
from contextlib import suppress
from pathlib import Path
from secrets import token_hex
from stat import S_IMODE

NAME = "secret.key"
BYTES = 32
OURS, OTHERS = 0o600, 0o077


class BadSecret(Exception):
    """The secret cannot be used; the sentence says why, and never what it is."""


def server_secret(folder: Path) -> bytes:
    """The secret of the server whose data is in `folder`; made if there is none."""
    file = folder / NAME
    try:
        if not file.exists():
            make(file)
        return read(file)
    except OSError as error:
        raise BadSecret(
            f"{error.filename or file}: {error.strerror}; the server must be able to use it"
        ) from error


def make(file: Path) -> None:
    """Write a new secret, whole or not at all; if another server is faster, its secret is the one."""
    file.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    draft = file.with_name(f".{NAME}.{token_hex(8)}")
    draft.touch(mode=OURS, exist_ok=False)
    try:
        with draft.open("w", encoding="ascii") as text:
            text.write(token_hex(BYTES) + "\n")
            text.flush()
            os.fsync(text.fileno())
        with suppress(FileExistsError):
            os.link(draft, file)
    finally:
        draft.unlink()


def read(file: Path) -> bytes:
    """The secret in a file that only its owner can read."""
    if problem := unsafe(file):
        raise BadSecret(problem)
    with suppress(ValueError):
        secret = bytes.fromhex(file.read_text(encoding="ascii"))
        if len(secret) == BYTES:
            return secret
    raise BadSecret(f"{file}: this is no secret of {BYTES} bytes in hexadecimal; restore it from a backup")


def unsafe(file: Path) -> str | None:
    """Who else can get at a secret, as a sentence; None if nobody."""
    mode = S_IMODE(file.stat().st_mode)
    if os.name == "posix" and mode & OTHERS:
        return f"{file}: others may use it (mode {mode:04o}); `chmod 600 {file}` makes it yours alone"
    return None
