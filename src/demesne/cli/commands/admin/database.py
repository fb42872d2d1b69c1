"""Commands that look at the database of a server and look after it."""

import sys
from pathlib import Path
from typing import Annotated

import typer

from demesne.cli.commands.admin.common import Database, Most, Person, moment, print_list, tools
from demesne.core.errors import SetupError

_FAILED = 1


def backup(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="Where the copy goes; it must not exist.")],
    database: Database = None,
) -> None:
    """Copy the database to a file while the server goes on."""
    administration, address = tools(database)
    size = administration.back_up(address, file)
    print(f"{file}: {size} bytes, checked")


def games(
    status: Annotated[str | None, typer.Option(help="open, running, over or abandoned.")] = None,
    number: Most = 50,
    database: Database = None,
) -> None:
    """List the latest games."""
    administration, address = tools(database)
    if status is not None and status not in administration.STATUSES:
        raise SetupError(f"no status {status!r}; there are {', '.join(administration.STATUSES)}")
    with administration.opened(address) as engine, engine.connect() as connection:
        rows = administration.latest_games(connection, status, number)
    print_list(
        ("id", "game", "status", "made", "seats"),
        [
            (
                row.id,
                row.kind,
                row.status,
                moment(row.created),
                ", ".join(seat.name or "-" for seat in row.seats),
            )
            for row in rows
        ],
    )


def people(number: Most = 50, database: Database = None) -> None:
    """List the people who were active last."""
    administration, address = tools(database)
    with administration.opened(address) as engine, engine.connect() as connection:
        lines = administration.latest_people(connection, number)
    print_list(
        ("id", "kind", "games", "sessions", "seen", "name"),
        [
            (
                line.id,
                "account" if line.is_account else "guest",
                str(line.games),
                str(line.sessions),
                moment(line.seen),
                line.name,
            )
            for line in lines
        ],
    )


def sessions(person: Person, database: Database = None) -> None:
    """List the sessions of a person."""
    administration, address = tools(database)
    from demesne.server.identity.accounts import sessions_of
    from demesne.server.timing import now

    with administration.opened(address) as engine, engine.connect() as connection:
        found = sessions_of(connection, administration.one_person(connection, person), now())
    print_list(
        ("id", "begun", "seen", "program"),
        [(each["id"], moment(each["created"]), moment(each["seen"]), each["about"]) for each in found],
    )


def revoke(
    person: Person,
    session: Annotated[
        str | None, typer.Argument(metavar="SESSION", help="Only this session; default: all of them.")
    ] = None,
    database: Database = None,
) -> None:
    """End the sessions of a person, who must log in again."""
    administration, address = tools(database)
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
    administration, address = tools(database)
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
    administration, address = tools(database)
    from demesne.server.timing import now

    with administration.opened(address, reads_only=False) as engine, engine.begin() as connection:
        administration.abandon(connection, game, now())
    print(f"{game}: abandoned")


def check(database: Database = None) -> int:
    """Replay all games and compare with what is stored.

    Exit code 1 if not all agree.
    """
    administration, address = tools(database)
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
