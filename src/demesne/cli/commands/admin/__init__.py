"""`demesne admin`: maintenance of a server's database, whether the server runs or not."""

from typing import Any

import typer

from demesne.cli.commands.admin.database import (
    abandon,
    backup,
    check,
    delete_person,
    games,
    people,
    revoke,
    sessions,
)
from demesne.cli.commands.admin.operation import (
    ban,
    drain,
    notice,
    renew_keys,
    reset_password,
    resume,
    unban,
)
from demesne.cli.commands.admin.privacy import export_person

COMMANDS = (
    backup,
    check,
    games,
    people,
    sessions,
    revoke,
    reset_password,
    ban,
    unban,
    export_person,
    delete_person,
    abandon,
    notice,
    drain,
    resume,
    renew_keys,
)
"""What `demesne admin` can do."""


def group(settings: dict[str, Any]) -> typer.Typer:
    """Return the commands as a group for a command line with these settings."""
    app = typer.Typer(help="Maintain the database of a server: back up, check, moderate.", **settings)
    for function in COMMANDS:
        app.command()(function)
    return app
