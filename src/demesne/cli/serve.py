"""`demesne serve`: games over the network."""

import os
import sys
from typing import Annotated

import typer

from demesne.kernel.errors import SetupError


def serve(
    host: Annotated[
        str, typer.Option(help="The address to listen on; 0.0.0.0 for the whole network.")
    ] = "127.0.0.1",
    port: Annotated[int, typer.Option(help="The port, 0 for any that is free.")] = 8000,
    database: Annotated[
        str | None,
        typer.Option(
            metavar="ADDRESS", help="A SQLite file, or postgresql://...; default: a file of your own."
        ),
    ] = None,
    name: Annotated[
        list[str] | None,
        typer.Option(metavar="HOST", help="A name under which the server is reached; may be given again."),
    ] = None,
) -> None:
    """Let people and bots play over the network, by the protocol of docs/protocol.md."""
    try:
        from demesne.server import listening
    except ModuleNotFoundError as error:
        raise SetupError(f'{error.name} is not installed; try: pip install "demesne[server]"') from None
    listener = listening.bound(host, port)
    with listener:
        print(f"listening: {listening.address_of(listener, host)}", file=sys.stderr, flush=True)
        processes = max(1, (os.cpu_count() or 2) - 1)
        where = database or listening.usual_database()
        listening.listen(listener, where, [host, *(name or [])], processes)
