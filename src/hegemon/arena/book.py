"""The book of a tournament: a file to which every finished block is added, so that a run can be resumed."""

from pathlib import Path

import msgspec
from msgspec import Struct

from hegemon import catalog
from hegemon.arena.tournament import Block, Fixture


class BadBook(ValueError):
    """A file that is no book, or the book of another tournament."""


class Title(Struct, frozen=True, kw_only=True):
    """The first line: what was played."""

    arena: int = 1
    rules: str
    board: str
    options: str
    entrants: tuple[str, ...]
    seed: int


def title(fixture: Fixture) -> Title:
    """What a fixture's book begins with."""
    setting = fixture.setting
    return Title(
        rules=setting.rules,
        board=f"{setting.board.id}@{catalog.content_hash(setting.board)}",
        options=catalog.rules_hash(setting.options),
        entrants=fixture.entrants,
        seed=fixture.seed,
    )


def read(path: Path) -> tuple[Title, tuple[Block, ...]]:
    """The title and all whole blocks of a book; a last line cut short is left out."""
    lines = path.read_bytes().splitlines(keepends=True)
    try:
        first = msgspec.json.decode(lines[0], type=Title)
        return first, tuple(msgspec.json.decode(row, type=Block) for row in lines[1:] if row.endswith(b"\n"))
    except IndexError:
        raise BadBook(f"{path} is no book of a tournament: it is empty") from None
    except msgspec.DecodeError as error:
        raise BadBook(f"{path} is no book of a tournament: {error}") from error


def difference(written: Title, wanted: Title) -> str:
    """In what two titles differ."""
    pairs = ((field, getattr(written, field), getattr(wanted, field)) for field in Title.__struct_fields__)
    return "; ".join(
        f"{field}: {said(one)}, not {said(other)}" for field, one, other in pairs if one != other
    )


def said(value: object) -> str:
    """A value as people write it."""
    return ",".join(map(str, value)) if isinstance(value, tuple) else str(value)


class Book:
    """A book that is being written."""

    def __init__(self, path: Path, fixture: Fixture) -> None:
        self.path, self.done = path, tuple[Block, ...]()
        if path.exists():
            self.resume(fixture)
        else:
            path.write_bytes(msgspec.json.encode(title(fixture)) + b"\n")

    def resume(self, fixture: Fixture) -> None:
        """Take over what is written, without a last line cut short."""
        first, self.done = read(self.path)
        if first != title(fixture):
            raise BadBook(
                f"{self.path} is the book of another tournament: {difference(first, title(fixture))}"
            )
        rows = [msgspec.json.encode(row) + b"\n" for row in (first, *self.done)]
        draft = self.path.with_name(self.path.name + ".part")
        draft.write_bytes(b"".join(rows))
        draft.replace(self.path)

    def add(self, block: Block) -> None:
        """Write a block down."""
        with self.path.open("ab") as file:
            file.write(msgspec.json.encode(block) + b"\n")
