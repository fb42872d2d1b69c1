"""Commands about people who must be helped or kept out, and about the whole server."""

from typing import Annotated

import typer

from demesne.cli.commands.admin.common import Database, Person, moment, tools
from demesne.core.errors import SetupError

_HOUR = 3_600_000
_DAY = 24 * _HOUR
_LIVELY_MINUTES = 10


def reset_password(person: Person, database: Database = None) -> None:
    """Give an account a new password and print it.

    All sessions of the account end. Its owner logs in with the new password, and should change it.
    """
    administration, address = tools(database)
    from demesne.server.identity.passwords import random_password

    password, stored = random_password()
    with administration.opened(address, reads_only=False) as engine, engine.begin() as connection:
        administration.reset_password(connection, administration.one_person(connection, person), stored)
    print(f"new password: {password}")


def ban(
    person: Person,
    days: Annotated[
        float | None, typer.Option(metavar="N", min=0, help="For how many days; default: for ever.")
    ] = None,
    reason: Annotated[
        str, typer.Option(metavar="TEXT", help="Why; the person finds it in the export of their data.")
    ] = "",
    database: Database = None,
) -> None:
    """End the sessions of a person and refuse them new ones.

    A guest who comes again is another guest. A game in progress goes on without the person.
    """
    administration, address = tools(database)
    from demesne.server.identity.bans import ban as ban_person
    from demesne.server.timing import now

    until = None if days is None else now() + int(days * _DAY)
    with administration.opened(address, reads_only=False) as engine, engine.begin() as connection:
        ended = ban_person(connection, administration.one_person(connection, person), until, reason, now())
    print(f"banned {'for ever' if until is None else f'until {moment(until)}'}; sessions ended: {len(ended)}")


def unban(person: Person, database: Database = None) -> None:
    """Let a banned person log in again."""
    administration, address = tools(database)
    from demesne.server.identity.bans import lift

    with administration.opened(address, reads_only=False) as engine, engine.begin() as connection:
        if not lift(connection, administration.one_person(connection, person)):
            raise SetupError(f"{person} is not banned")
    print(f"{person}: not banned any more")


def notice(
    text: Annotated[str, typer.Argument(metavar="[TEXT]", help="What to show; none to show nothing.")] = "",
    hours: Annotated[
        float | None,
        typer.Option(metavar="N", min=0, help="For how many hours; default: until the next notice."),
    ] = None,
    database: Database = None,
) -> None:
    """Show a text above every page, or remove it.

    Running servers show it within some seconds.
    """
    administration, address = tools(database)
    from demesne.server.lobby import service
    from demesne.server.timing import now

    if len(text) > service.LONGEST_NOTICE:
        raise SetupError(f"a notice has at most {service.LONGEST_NOTICE} characters")
    until = None if hours is None else now() + int(hours * _HOUR)
    with administration.opened(address, reads_only=False) as engine, engine.begin() as connection:
        service.put_notice(connection, " ".join(text.split()), until)
    print(
        f"shown{'' if until is None else f' until {moment(until)}'}: {text}" if text else "no notice is shown"
    )


def drain(database: Database = None) -> None:
    """Let no new games begin.

    So the running ones can end before the server is stopped. Running servers notice within some seconds; it holds until
    `demesne admin resume`. Prints how many games are in progress.
    """
    administration, address = tools(database)
    from demesne.server.lobby import service
    from demesne.server.timing import now

    with administration.opened(address, reads_only=False) as engine, engine.begin() as connection:
        service.put_draining(connection, True)
        running, lively = administration.in_progress(connection, now() - _LIVELY_MINUTES * 60_000)
    print(
        f"no new games begin; in progress: {running}, with a move in the last {_LIVELY_MINUTES} minutes: {lively}"
    )


def resume(database: Database = None) -> None:
    """Let new games begin again."""
    administration, address = tools(database)
    from demesne.server.lobby import service

    with administration.opened(address, reads_only=False) as engine, engine.begin() as connection:
        service.put_draining(connection, False)
    print("new games begin again")


def renew_keys(database: Database = None) -> None:
    """Draw new keys for messages to people.

    For when the old ones became known. No browser gets messages until its owner turns them on again, and the links that
    end mails sent before do nothing. Restart all processes of the server then.
    """
    administration, address = tools(database)
    with administration.opened(address, reads_only=False) as engine, engine.begin() as connection:
        number = administration.renew_keys(connection)
    print(f"new keys; browsers forgotten: {number}; restart the server")
