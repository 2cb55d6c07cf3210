"""Joining a server's room: finds it by link or code, sits down there, and says why that cannot be."""

import json
import os
import re
from http.client import HTTPException
from typing import Any
from urllib.parse import urlsplit

import msgspec

from hegemon.client import Client, Closed, Refusal
from hegemon.engine.board import Board
from hegemon.picture import Picture
from hegemon.server import tokens
from hegemon.terminal.guest import Guest
from hegemon.terminal.keeping import state_folder
from hegemon.terminal.remote import Remote
from hegemon.terminal.telephone import Cut, Telephone

USUAL_SERVER = "http://127.0.0.1:8000"
PATIENCE = 20.0  # seconds for a server to say something
LINK = re.compile(r"/room/([^/]+)/?")


class CannotJoin(Exception):
    """There is no joining; the sentence says why."""


class Shown(msgspec.Struct, frozen=True):
    """A board as a server tells it."""

    board: Board
    picture: Picture


def meant(typed: str) -> tuple[str, str, str]:
    """The server's address, and the room's id or its code, of what was typed: a link, a code, or an address with a code."""
    typed = typed.strip()
    if "://" not in typed and tokens.read_code(typed):
        return USUAL_SERVER, "", typed
    base, _, last = typed.rpartition(" ")
    server, path = parts_of(base or typed)
    if base and tokens.read_code(last):
        return server, "", last
    if found := LINK.fullmatch(path):
        return server, found[1], ""
    if tokens.read_code(path.strip("/")):
        return server, "", path.strip("/")
    raise no_room(typed)


def parts_of(typed: str) -> tuple[str, str]:
    """The address of a server, and what comes after it."""
    try:
        parts = urlsplit(typed)
        good = parts.scheme in ("http", "https") and bool(parts.hostname) and parts.port != 0
    except ValueError as error:
        raise no_room(typed) from error
    if not good:
        raise no_room(typed)
    return f"{parts.scheme}://{parts.netloc}", parts.path


def no_room(typed: str) -> CannotJoin:
    """What was typed means no room."""
    right = "give its link, such as http://host/room/abc, or http://host/ABCDEF with its code"
    return CannotJoin(f"{typed!r} is no room: {right}")


def join(typed: str, name: str) -> tuple[Remote, Picture]:
    """A seat in a room, or a place to watch from; raises `CannotJoin`."""
    base, room, code = meant(typed)
    client = Client(base, own_token(base, name))
    room = room or str(asked(client, "/api/codes", {"code": code})["id"])
    asked(client, "/api/config")
    line = Telephone(client, room)
    try:
        guest = Guest(line.link, line.say, name)
        come_in(guest, line)
        shown = msgspec.convert(asked(client, f"/api/boards/{guest.room.board}"), Shown)
        remote = Remote(client, line, guest, shown.board)
    except BaseException:
        line.close()
        raise
    return remote, shown.picture


def asked(client: Client, path: str, body: object = None) -> Any:
    """A server's answer; raises `CannotJoin` where there is none."""
    try:
        return client.blocking_request(path, body)
    except Refusal as refusal:
        raise CannotJoin(str(refusal)) from refusal
    except (OSError, HTTPException, ValueError, KeyError, TypeError) as error:
        raise CannotJoin(f"no hegemon server answers at {client.base_url}") from error


def come_in(guest: Guest, line: Telephone) -> None:
    """Wait until one sits, or watches; raises `CannotJoin`."""
    while not (guest.mine or guest.watches):
        heard = line.next(int, PATIENCE)
        match heard:
            case None | Cut():
                raise CannotJoin(f"{line.link.client.base_url} does not answer for the room")
            case Closed():
                raise CannotJoin(str(heard))
            case _:
                guest.hear(heard)
        if guest.refused:
            raise CannotJoin(guest.refused)
    if guest.watches:
        guest.notes.append("The game has begun without you: you watch.")


def own_token(base: str, name: str) -> str:
    """Who one is at a server under a name: the same whenever one comes back."""
    path = state_folder() / "tokens.json"
    known: dict[str, str] = json.loads(path.read_text()) if path.is_file() else {}
    key = f"{base} {name}"
    if key not in known:
        path.parent.mkdir(parents=True, exist_ok=True)
        draft = path.with_name(f"{path.name}.{os.getpid()}")
        draft.touch(mode=0o600)
        draft.write_text(json.dumps(known | {key: tokens.new_token()}), encoding="utf-8")
        draft.replace(path)
        return own_token(base, name)
    return known[key]
