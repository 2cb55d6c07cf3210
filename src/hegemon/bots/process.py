"""A program beside us: lines to it and from it, never later than a deadline, and an end that leaves nothing behind."""

import os
import selectors
import shlex
import signal
import subprocess
from contextlib import suppress
from pathlib import Path
from selectors import EVENT_READ, EVENT_WRITE
from time import monotonic
from typing import IO, cast

CHUNK = 65_536
KEPT = 4_000  # bytes of the last words
GRACE = 0.5  # seconds to end by itself
# Holds a pipe from us; when we are gone, however that came about, so is the program with all it has started.
GUARD = ("/bin/sh", "-c", 'read -r _; kill -s KILL -- "-$1" 2>/dev/null', "sh")


class Broken(Exception):
    """The program can play no more; the words say what it did."""


class Late(Exception):
    """Nothing came in time."""


def words_of(command: str) -> list[str]:
    """A command line as words."""
    try:
        words = shlex.split(command)
    except ValueError as error:
        raise Broken(f"cannot be run: {command!r} is no command line ({error})") from error
    if not words:
        raise Broken("cannot be run: no command is named")
    return words


class Process:
    """One running program, in a process group of its own."""

    def __init__(self, command: str, longest: int) -> None:
        self.longest = longest
        try:
            self.child = subprocess.Popen(  # noqa: S603 (the user's own program)
                words_of(command), bufsize=0, start_new_session=True,
                stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
            )  # fmt: skip
        except OSError as error:
            raise Broken(f"cannot be run: {error.strerror}") from error
        self.input, self.output, self.errors = (
            cast(IO[bytes], pipe) for pipe in (self.child.stdin, self.child.stdout, self.child.stderr)
        )
        self.guard = subprocess.Popen(  # noqa: S603
            [*GUARD, str(self.child.pid)], start_new_session=True,
            stdin=subprocess.PIPE, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
        )  # fmt: skip
        self.unread, self.heard, self.last, self.closed = b"", 0, b"", False
        for pipe in (self.input, self.output, self.errors):
            os.set_blocking(pipe.fileno(), False)

    def send(self, line: bytes, deadline: float) -> None:
        """Write a line; raises `Broken` when the program has gone or reads nothing until the deadline."""
        self.heard = len(self.unread)
        while line:
            if self.wait(deadline, EVENT_WRITE) != EVENT_WRITE:
                raise Broken("reads nothing")
            try:
                line = line[os.write(self.input.fileno(), line) :]
            except BlockingIOError:
                continue
            except OSError:
                raise self.gone() from None

    def receive(self, deadline: float) -> bytes:
        """The next line; raises `Late` at the deadline, `Broken` when there can be none."""
        while b"\n" not in self.unread:
            if self.closed:
                raise self.gone()
            if not self.wait(deadline, EVENT_READ):
                raise Late
            if self.heard > self.longest:
                raise Broken(f"floods: more than {self.longest:,} bytes for one answer")
        line, _, self.unread = self.unread.partition(b"\n")
        return line

    def wait(self, deadline: float, until: int) -> int:
        """Take what comes in until the program can be written to, or read from; 0 at the deadline."""
        with selectors.DefaultSelector() as selector:
            selector.register(self.errors, EVENT_READ)
            if not self.closed:
                selector.register(self.output, EVENT_READ)
            if until == EVENT_WRITE:
                selector.register(self.input, EVENT_WRITE)
            while (left := deadline - monotonic()) > 0:
                ready = [key.fileobj for key, _ in selector.select(left)]
                if self.errors in ready and not self.take_errors():
                    selector.unregister(self.errors)
                if self.output in ready:
                    self.take_output()
                    if until == EVENT_READ:
                        return EVENT_READ
                if self.input in ready:
                    return EVENT_WRITE
        return 0

    def take_output(self) -> None:
        """Read what is there; nothing is the end."""
        part = read(self.output)
        self.closed = part == b""
        self.unread += part or b""
        self.heard += len(part or b"")

    def take_errors(self) -> bool:
        """Keep the end of what the program writes for people; False when it has closed that."""
        part = read(self.errors)
        self.last = (self.last + (part or b""))[-KEPT:]
        return part != b""

    def gone(self) -> Broken:
        """How the program has ended."""
        try:
            code = self.child.wait(GRACE)
        except subprocess.TimeoutExpired:
            return Broken("has closed its output")
        how = f"was ended by {signal.Signals(-code).name}" if code < 0 else f"ended with exit code {code}"
        return Broken(how)

    @property
    def last_words(self) -> str:
        """The end of what it wrote to its standard error output."""
        with suppress(OSError, ValueError):
            self.take_errors()
        return self.last.decode(errors="replace").strip()

    def end(self, grace: float = GRACE) -> None:
        """Close its input, give it a moment, then end it and all it has started."""
        with suppress(OSError):
            self.input.close()
        with suppress(subprocess.TimeoutExpired):
            self.child.wait(grace)
        with suppress(ProcessLookupError, PermissionError):
            os.killpg(self.child.pid, signal.SIGKILL)
        self.child.wait()
        self.guard.kill()
        self.guard.communicate()
        for pipe in (self.output, self.errors):
            pipe.close()


def read(pipe: IO[bytes]) -> bytes | None:
    """What a pipe holds; None if nothing is there yet, empty at its end."""
    try:
        return os.read(pipe.fileno(), CHUNK)
    except BlockingIOError:
        return None
    except OSError:
        return b""


def is_program(name: str) -> bool:
    """Whether a bot's name means a program: `cmd:` and a command line, or the path of a file that can be run."""
    return name.startswith("cmd:") or ("/" in name and os.access(name, os.X_OK) and Path(name).is_file())


def command_of(name: str) -> str:
    """The command line of such a name."""
    return name.removeprefix("cmd:") if name.startswith("cmd:") else shlex.quote(name)
