"""A WebSocket by hand: frames as a client may send them, and as none should."""

import base64
import os
import socket
import struct
from contextlib import suppress
from typing import Self

from hegemon.server.tokens import COOKIE

TEXT, BINARY, CLOSE, PING, PONG = 1, 2, 8, 9, 10
FIN = 0x80
PATIENCE = 10.0
KEY = base64.b64encode(bytes(16)).decode()


class Hung(AssertionError):
    """The server neither answered nor closed."""


def frame(opcode: int, payload: bytes = b"", first: int = FIN, masked: bool = True) -> bytes:
    """One frame; `first` holds the bits beside the opcode."""
    size = len(payload)
    bit = 0x80 if masked else 0
    short = bytes([first | opcode, bit | min(size, 126 if size < 65_536 else 127)])
    length = b"" if size < 126 else struct.pack("!H" if size < 65_536 else "!Q", size)
    return short + length + (bytes(4) if masked else b"") + payload  # a mask of zeros changes nothing


def text(said: str | bytes) -> bytes:
    """A text frame."""
    return frame(TEXT, said.encode(errors="surrogatepass") if isinstance(said, str) else said)


def request(host: str, path: str, token: str, **headers: str) -> bytes:
    """The request that opens a socket."""
    usual = {
        "Host": host, "Upgrade": "websocket", "Connection": "Upgrade",
        "Sec-WebSocket-Version": "13", "Sec-WebSocket-Key": KEY, "Cookie": f"{COOKIE}={token}",
    }  # fmt: skip
    lines = [f"{name}: {value}" for name, value in (usual | headers).items()]
    return "\r\n".join([f"GET {path} HTTP/1.1", *lines, "", ""]).encode()


class RawSocket:
    """A TCP connection to the server, on which anything can be sent."""

    def __init__(self, port: int) -> None:
        self.tcp = socket.create_connection(("127.0.0.1", port), PATIENCE)
        self.tcp.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self.buffer, self.ended = b"", False

    def open(self, room: str, token: str) -> bool:
        """Shake hands; whether the server did."""
        host = f"127.0.0.1:{self.tcp.getpeername()[1]}"
        self.send(request(host, f"/ws/rooms/{room}", token))
        while b"\r\n\r\n" not in self.buffer and self.read():
            pass
        head, _, self.buffer = self.buffer.partition(b"\r\n\r\n")
        return head.startswith(b"HTTP/1.1 101")

    def send(self, data: bytes) -> None:
        """Send these bytes, as far as the server takes them."""
        try:
            self.tcp.sendall(data)
        except TimeoutError as error:
            raise Hung(f"nothing is read any more: {data[:80]!r}") from error
        except OSError:
            self.ended = True

    def read(self) -> bool:
        """Read what there is, waiting for it; False at the end."""
        try:
            data = self.tcp.recv(65_536)
        except TimeoutError as error:
            raise Hung("neither an answer nor an end") from error
        except OSError:
            data = b""
        self.buffer += data
        self.ended = self.ended or not data
        return bool(data)

    def frames(self) -> list[tuple[int, bytes]]:
        """The whole frames that have been read, taken out."""
        found = []
        while (taken := self.next_frame()) is not None:
            found.append(taken)
        return found

    def next_frame(self) -> tuple[int, bytes] | None:
        """The first whole frame that has been read."""
        if len(self.buffer) < 2:
            return None
        size, start = self.buffer[1] & 0x7F, 2
        if size >= 126:
            start = 4 if size == 126 else 10
            size = int.from_bytes(self.buffer[2:start], "big")
        if len(self.buffer) < start + size:
            return None
        opcode, payload = self.buffer[0] & 0x0F, self.buffer[start : start + size]
        self.buffer = self.buffer[start + size :]
        return opcode, payload

    def settle(self) -> list[bytes]:
        """Ping, and wait for the answer or the end: all that was sent has been read. The letters until then."""
        mark, letters = os.urandom(8), list[bytes]()
        self.send(frame(PING, mark))
        while True:
            for opcode, payload in self.frames():
                letters += [payload] if opcode == TEXT else []
                if opcode == CLOSE or (opcode == PONG and payload == mark):
                    self.ended = self.ended or opcode == CLOSE
                    return letters
            if not self.read():
                return letters

    def finish(self, last: bytes) -> None:
        """Send these bytes, perhaps half a frame, and no more; wait until the server has closed, too."""
        self.send(last)
        with suppress(OSError):
            self.tcp.shutdown(socket.SHUT_WR)
        while self.read():
            self.buffer = b""

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.tcp.close()
