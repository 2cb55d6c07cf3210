"""How the database has come to look as it does: one script per version, only ever added to, never changed."""

from collections.abc import Sequence

from apsw import Connection

HEGEMON = 0x4845474D  # "HEGM": marks a file as ours

TABLES = """
create table rooms (
    id text primary key, version integer not null, phase text not null, listed integer not null,
    doc blob not null, updated real not null, deadline real
) without rowid, strict;
create table games (
    id text primary key, room text not null, header blob not null, secret blob not null,
    listed integer not null, started real not null, ended real
) without rowid, strict;
create table entries (
    game text not null, seq integer not null, entry blob not null, primary key (game, seq)
) without rowid, strict;
create table seats (
    room text not null, seat integer not null, holder text not null, primary key (room, seat, holder)
) without rowid, strict;
create table tickets (
    hash text primary key, room text not null, seat integer not null, expires real not null
) without rowid, strict;
create table codes (
    code text primary key, room text not null, expires real not null
) without rowid, strict;
"""

# What is asked for is found without reading the rest, however many rooms and games there are.
INDICES = """
create index rooms_by_phase on rooms (phase, listed, updated);
create index rooms_by_deadline on rooms (deadline) where deadline is not null;
create index games_by_start on games (started);
create index games_by_room on games (room, started);
create index games_unfinished on games (started) where ended is null;
create index games_finished on games (listed, started) where ended is not null;
create index seats_by_holder on seats (holder);
create index tickets_by_room on tickets (room, seat);
create index tickets_by_expiry on tickets (expires);
create index codes_by_room on codes (room);
create index codes_by_expiry on codes (expires);
"""

MIGRATIONS = (TABLES, INDICES)


def version(db: Connection) -> int:
    """How many migrations a database has had."""
    return int(db.pragma("user_version"))


def migrate(db: Connection, scripts: Sequence[str] = MIGRATIONS) -> None:
    """Apply what is missing, all or nothing."""
    db.execute("begin immediate")
    try:
        for script in scripts[version(db) :]:
            db.execute(script)
        db.pragma("user_version", len(scripts))
        db.pragma("application_id", HEGEMON)
        db.execute("commit")
    finally:
        if db.in_transaction:
            db.execute("rollback")
