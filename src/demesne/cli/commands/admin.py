"""`demesne admin`: maintenance of a server's database, whether the server runs or not."""

import shutil
import sys
from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import Annotated, Any

import typer

from demesne import install_hint
from demesne.cli.listing import Row, listing
from demesne.core.errors import SetupError

_FAILED = 1

Database = Annotated[
    str | None,
    typer.Option(
        metavar="ADDRESS", help="A SQLite file, or postgresql://...; default: that of demesne serve."
    ),
]
Most = Annotated[int, typer.Option("--number", "-n", min=1, help="The most lines to show.")]
Person = Annotated[
    str, typer.Argument(metavar="PERSON", help="The id of a person, or the name of an account.")
]


def backup(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="Where the copy goes; it must not exist.")],
    database: Database = None,
) -> None:
    """Copy the database to a file while the server goes on."""
    administration, address = _tools(database)
    size = administration.back_up(address, file)
    print(f"{file}: {size} bytes, checked")


def games(
    status: Annotated[str | None, typer.Option(help="open, running, over or abandoned.")] = None,
    number: Most = 50,
    database: Database = None,
) -> None:
    """List the latest games."""
    administration, address = _tools(database)
    if status is not None and status not in administration.STATUSES:
        raise SetupError(f"no status {status!r}; there are {', '.join(administration.STATUSES)}")
    with administration.opened(address) as engine, engine.connect() as connection:
        rows = administration.latest_games(connection, status, number)
    _list(
        ("id", "game", "status", "made", "seats"),
        [
            (
                row.id,
                row.kind,
                row.status,
                _moment(row.created),
                ", ".join(seat.name or "-" for seat in row.seats),
            )
            for row in rows
        ],
    )


def people(number: Most = 50, database: Database = None) -> None:
    """List the people who were active last."""
    administration, address = _tools(database)
    with administration.opened(address) as engine, engine.connect() as connection:
        lines = administration.latest_people(connection, number)
    _list(
        ("id", "kind", "games", "sessions", "seen", "name"),
        [
            (
                line.id,
                "account" if line.is_account else "guest",
                str(line.games),
                str(line.sessions),
                _moment(line.seen),
                line.name,
            )
            for line in lines
        ],
    )


def sessions(person: Person, database: Database = None) -> None:
    """List the sessions of a person."""
    administration, address = _tools(database)
    from demesne.server.identity.accounts import sessions_of
    from demesne.server.timing import now

    with administration.opened(address) as engine, engine.connect() as connection:
        found = sessions_of(connection, administration.one_person(connection, person), now())
    _list(
        ("id", "begun", "seen", "program"),
        [(each["id"], _moment(each["created"]), _moment(each["seen"]), each["about"]) for each in found],
    )


def revoke(
    person: Person,
    session: Annotated[
        str | None, typer.Argument(metavar="SESSION", help="Only this session; default: all of them.")
    ] = None,
    database: Database = None,
) -> None:
    """End the sessions of a person, who must log in again."""
    administration, address = _tools(database)
    from demesne.server.identity.accounts import end_one_session, end_other_sessions

    with administration.opened(address, reads_only=False) as engine, engine.begin() as connection:
        who = administration.one_person(connection, person)
        if session is None:
            number = len(end_other_sessions(connection, who, ""))
        elif end_one_session(connection, who, session):
            number = 1
        else:
            raise SetupError(f"{person} has no session {session!r}; see demesne admin sessions")
    print(f"ended: {number}")


def delete_person(person: Person, database: Database = None) -> None:
    """Delete a person.

    Their sessions end, their chat messages are deleted, their seats become anonymous.
    """
    administration, address = _tools(database)
    from demesne.server.identity.privacy import forget
    from demesne.server.timing import now

    with administration.opened(address, reads_only=False) as engine, engine.begin() as connection:
        gone = forget(connection, administration.one_person(connection, person), now())
    print(f"deleted; sessions ended: {len(gone.sessions)}, games in progress: {len(gone.running)}")


def abandon(
    game: Annotated[str, typer.Argument(metavar="GAME", help="The id of a game.")], database: Database = None
) -> None:
    """Abandon a game that is not over.

    A server that has it open notices at the next move.
    """
    administration, address = _tools(database)
    from demesne.server.timing import now

    with administration.opened(address, reads_only=False) as engine, engine.begin() as connection:
        administration.abandon(connection, game, now())
    print(f"{game}: abandoned")


def check(database: Database = None) -> int:
    """Replay all games and compare with what is stored.

    Exit code 1 if not all agree.
    """
    administration, address = _tools(database)
    number = wrong = 0
    with administration.opened(address) as engine:
        for finding in administration.check(engine):
            number += 1
            if finding.problem:
                wrong += 1
                print(f"{finding.game}: {finding.problem}")
                sys.stdout.flush()
    print(f"games replayed: {number}, wrong: {wrong}")
    return _FAILED if wrong else 0


COMMANDS = (backup, games, people, sessions, revoke, delete_person, abandon, check)
"""What `demesne admin` can do."""


def group(settings: dict[str, Any]) -> typer.Typer:
    """Return the commands as a group for a command line with these settings."""
    app = typer.Typer(help="Maintain the database of a server: back up, delete, check.", **settings)
    for function in COMMANDS:
        app.command()(function)
    return app


def _tools(database: str | None) -> tuple[Any, str]:
    """Return the module that does the work, and the address of the database. Raises SetupError."""
    try:
        from demesne.server import administration
        from demesne.server.listening import usual_database
    except ModuleNotFoundError as error:
        raise SetupError(f"{error.name} is not installed; try: {install_hint('server')}") from None
    return administration, database or usual_database()


def _list(heads: Sequence[str], rows: Sequence[tuple[str, ...]]) -> None:
    width = shutil.get_terminal_size((100, 24)).columns
    for line in listing(heads, [Row(row) for row in rows], width):
        print(line)


def _moment(milliseconds: int | None) -> str:
    """Return a moment as people write it, by the clock of the world."""
    if milliseconds is None:
        return "-"
    return f"{datetime.fromtimestamp(milliseconds / 1000, UTC):%Y-%m-%d %H:%M}"
