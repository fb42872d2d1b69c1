"""What the commands of `demesne admin` share: options, the database, and how lists are printed."""

import shutil
from collections.abc import Sequence
from datetime import UTC, datetime
from typing import Annotated, Any

import typer

from demesne import install_hint
from demesne.cli.listing import Row, listing
from demesne.cli.secret_options import secret_option
from demesne.core.errors import SetupError

Database = Annotated[
    str | None,
    typer.Option(
        metavar="ADDRESS",
        help="A SQLite file, or postgresql://...; default: $DEMESNE_DATABASE, else the file of demesne serve.",
    ),
]
Most = Annotated[int, typer.Option("--number", "-n", min=1, help="The most lines to show.")]
Person = Annotated[
    str, typer.Argument(metavar="PERSON", help="The id of a person, or the name of an account.")
]


def tools(database: str | None) -> tuple[Any, str]:
    """Return the module that does the work, and the address of the database. Raises SetupError."""
    try:
        from demesne.server import administration
        from demesne.server.listening import usual_database
    except ModuleNotFoundError as error:
        raise SetupError(f"{error.name} is not installed; try: {install_hint('server')}") from None
    return administration, secret_option("--database", database) or usual_database()


def print_list(heads: Sequence[str], rows: Sequence[tuple[str, ...]]) -> None:
    """Print rows as columns with heads."""
    width = shutil.get_terminal_size((100, 24)).columns
    for line in listing(heads, [Row(row) for row in rows], width):
        print(line)


def moment(milliseconds: int | None) -> str:
    """Return a moment as people write it, by the clock of the world."""
    if milliseconds is None:
        return "-"
    return f"{datetime.fromtimestamp(milliseconds / 1000, UTC):%Y-%m-%d %H:%M}"
