"""Administration of a database beside the running server: list, back up, end, check."""

import os
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final, NamedTuple

from sqlalchemy import Connection, Engine, delete, exists, func, or_, select, update
from sqlalchemy.exc import SQLAlchemyError

from demesne.core.errors import SetupError
from demesne.server.identity import accounts
from demesne.server.identity.people import Person
from demesne.server.lobby.person_export import exported
from demesne.server.lobby.tables import UNREADABLE, match_from, match_of
from demesne.server.notifications import contacts
from demesne.server.storage import endings, games, lobby
from demesne.server.storage.database import StoreError, first_line, open_engine, read_address
from demesne.server.storage.games import ABANDONED, OPEN, OVER, RUNNING, GameRow
from demesne.server.storage.log import entries
from demesne.server.storage.private import make_private
from demesne.server.storage.schema import (
    ENTRY,
    GAME,
    NOTIFICATION_KEY,
    PERSON,
    SEAT,
    SESSION,
    SUBSCRIPTION,
)
from demesne.server.timing import now

STATUSES: Final = (OPEN, RUNNING, OVER, ABANDONED)


class PersonLine(NamedTuple):
    """A person as listed."""

    id: str
    name: str
    is_account: bool
    games: int
    sessions: int
    seen: int | None


class Finding(NamedTuple):
    """The result of replaying a game: its id, and what is wrong with it, "" for nothing."""

    game: str
    problem: str


@contextmanager
def opened(address: str, reads_only: bool = True) -> Iterator[Engine]:
    """Open the database of a server, which must be there; reading keeps no server from writing.

    Raises SetupError and StoreError.
    """
    if "://" not in address and not Path(address).expanduser().is_file():
        raise SetupError(f"there is no database {address}")
    engine = open_engine(address)
    try:
        yield engine.execution_options(reads_only=True) if reads_only else engine
    except SQLAlchemyError as error:
        raise StoreError(f"the database fails: {first_line(error)}") from None
    finally:
        engine.dispose()


def back_up(address: str, file: Path) -> int:
    """Copy the database to a file while servers go on writing it, and return its size. Raises SetupError."""
    if "://" in address and read_address(address).get_backend_name() != "sqlite":
        raise SetupError(
            f"PostgreSQL brings its own tool: pg_dump --format=custom --file={file} ADDRESS; see docs/serving.md"
        )
    if file.exists():
        raise SetupError(f"{file} exists already")
    part = file.with_name(f"{file.name}.part")
    with opened(address) as engine, engine.connect() as connection:
        source = connection.connection.driver_connection
        assert isinstance(source, sqlite3.Connection)
        try:
            make_private(part)
            copy = sqlite3.connect(part)
        except sqlite3.Error as error:
            raise SetupError(f"cannot write {file}: {error}") from None
        try:
            # All at once: a reader of a write-ahead log sees one moment of it, and keeps no server from writing on.
            source.backup(copy)
            # A copy in one file that needs nothing beside it.
            copy.execute("PRAGMA journal_mode=DELETE")
            (verdict,) = copy.execute("PRAGMA quick_check").fetchone()
        except sqlite3.Error as error:
            raise StoreError(f"the database cannot be copied: {error}") from None
        finally:
            copy.close()
    if verdict != "ok":
        raise StoreError(f"the copy is damaged: {verdict}")
    part.rename(file)
    return file.stat().st_size


def latest_games(connection: Connection, status: str | None, most: int) -> list[GameRow]:
    """Return the latest games, of one status or of all."""
    wanted = select(GAME.c.id).order_by(GAME.c.created.desc(), GAME.c.id).limit(most)
    if status is not None:
        wanted = wanted.where(GAME.c.status == status)
    return games.found(connection, wanted)


def latest_people(connection: Connection, most: int) -> list[PersonLine]:
    """Return the people who were seen last."""
    seats = select(func.count()).where(SEAT.c.person == PERSON.c.id).scalar_subquery()
    sessions = select(func.count()).where(SESSION.c.person == PERSON.c.id).scalar_subquery()
    seen = select(func.max(SESSION.c.seen)).where(SESSION.c.person == PERSON.c.id).scalar_subquery()
    rows = connection.execute(
        select(PERSON.c.id, PERSON.c.name, PERSON.c.name_key, seats, sessions, seen)
        .order_by(func.coalesce(seen, PERSON.c.created).desc(), PERSON.c.id)
        .limit(most)
    )
    return [PersonLine(row[0], row[1], row[2] is not None, *row[3:]) for row in rows]


def one_person(connection: Connection, text: str) -> str:
    """Return the id of the person of this id, or of the account of this name. Raises SetupError."""
    named = (PERSON.c.name == text) & PERSON.c.name_key.is_not(None)
    found = connection.execute(select(PERSON.c.id).where(or_(PERSON.c.id == text, named))).scalars().all()
    if len(found) != 1:
        raise SetupError(f"there is no person {text!r}; see demesne admin people")
    return str(found[0])


def reset_password(connection: Connection, person: str, password: str) -> None:
    """Store the hash of a new password of an account; all its sessions end. Raises SetupError for a guest."""
    is_account = select(PERSON.c.name_key.is_not(None)).where(PERSON.c.id == person)
    if not connection.execute(is_account).scalar_one():
        raise SetupError(f"{person} is a guest, who has no password")
    accounts.set_password(connection, person, password, "")


def export_person(connection: Connection, person: str, file: Path) -> int:
    """Write everything stored about a person to a new file for its owner only; return its size. Raises SetupError."""
    row = connection.execute(select(PERSON).where(PERSON.c.id == person)).one()
    found = exported(connection, Person(row.id, row.name, row.name_key is not None), now())
    try:
        with os.fdopen(os.open(file, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as opened_file:
            opened_file.write(found)
    except OSError as error:
        raise SetupError(f"cannot write {file}: {error.strerror}") from None
    return len(found)


def renew_keys(connection: Connection) -> int:
    """Draw the keys of messages again, and forget the browsers that know the old one; return how many there were."""
    connection.execute(update(NOTIFICATION_KEY).values(contacts.new_keys()._asdict()))
    return connection.execute(delete(SUBSCRIPTION)).rowcount


def in_progress(connection: Connection, since: int) -> tuple[int, int]:
    """Return how many games are in progress, and how many of them have had a move since a moment."""
    running = select(func.count()).where(GAME.c.status == RUNNING)
    is_lively = exists().where(ENTRY.c.game == GAME.c.id, ENTRY.c.at > since)
    return connection.execute(running).scalar_one(), connection.execute(running.where(is_lively)).scalar_one()


def abandon(connection: Connection, game: str, now: int) -> None:
    """Abandon a game that is not over; a table that has not started is deleted. Raises SetupError."""
    row = games.find(connection, game)
    if row is None:
        raise SetupError(f"there is no game {game!r}; see demesne admin games")
    if row.status not in (OPEN, RUNNING):
        raise SetupError(f"the game {game} has ended already")
    if row.status == OPEN:
        lobby.cancel(connection, game)
    else:
        endings.give_up(connection, row, 0, now)


def check(engine: Engine) -> Iterator[Finding]:
    """Replay all games that were started, the first one first, and yield what was found of each."""
    with engine.connect() as connection:
        wanted = select(GAME.c.id).where(GAME.c.setup.is_not(None)).order_by(GAME.c.created, GAME.c.id)
        ids = connection.execute(wanted).scalars().all()
    for game in ids:
        with engine.connect() as connection:
            yield Finding(game, _problem(connection, game))


def _problem(connection: Connection, game: str) -> str:
    """Return what is wrong with the log of a game, "" for nothing."""
    row = games.find(connection, game)
    if row is None or row.setup is None:
        return ""
    try:
        log = entries.of_game(connection, game)
        match = match_of(row, log)
        if row.status == OVER:
            told = row.result or {}
            if not match.is_over:
                return "it is noted as over, and its log does not end it"
            if match.state.digest() != told.get("digest"):
                return "its log leads to another digest than the one noted at its end"
        snapshot = entries.snapshot_of(connection, game)
        if snapshot is not None and match_from(row, log, snapshot).state.digest() != match.state.digest():
            return "its snapshot and its log lead to different states"
    except UNREADABLE as error:
        return str(error)
    return ""
