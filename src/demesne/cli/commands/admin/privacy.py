"""Commands about what the database holds of one person."""

from pathlib import Path
from typing import Annotated

import typer

from demesne.cli.commands.admin.common import Database, Person, tools


def export_person(
    person: Person,
    file: Annotated[Path, typer.Argument(metavar="FILE", help="Where it goes; it must not exist.")],
    database: Database = None,
) -> None:
    """Write everything stored about a person to a file, as JSON.

    People can do this themselves. The file is readable for its owner only.
    """
    administration, address = tools(database)
    with administration.opened(address) as engine, engine.connect() as connection:
        who = administration.one_person(connection, person)
        size = administration.export_person(connection, who, file)
    print(f"{file}: {size} bytes")
