"""The options that choose what is played, for the commands that let bots play."""

import sys
from collections.abc import Collection
from pathlib import Path
from typing import Annotated

import typer

from demesne.kernel.errors import SetupError

Kingdom = Annotated[
    str | None,
    typer.Option(
        metavar="NAME|CARD,CARD,...",
        help="Dominion: a kingdom by name, ten cards, or random; default: first-game.",
    ),
]
Ruleset = Annotated[str | None, typer.Option(help="Dominations: final or prototype; default: final.")]
Readings = Annotated[
    list[str] | None,
    typer.Option(metavar="NAME=READING", help="Dominations: a reading of the rules; any number of them."),
]
MaxTurns = Annotated[
    int | None,
    typer.Option(help="Dominion: turns of each player after which a game is cut off; default: 200."),
]
Jobs = Annotated[int, typer.Option(help="Worker processes; the results do not depend on it.")]


def chosen_format(
    form: str | None, out: Path | None, formats: Collection[str], for_files: Collection[str]
) -> str:
    """Return the format that is asked for, or that the name of the file asks for; a table without either.

    Those of `for_files` are not shown in a terminal. Raises SetupError.
    """
    if form is None:
        ending = out.suffix.removeprefix(".").lower() if out else ""
        form = ending if ending in formats else "table"
    if form not in formats:
        raise SetupError(f"no format {form!r}; the formats are {', '.join(formats)}")
    if form in for_files and out is None and sys.stdout.isatty():
        raise SetupError(f"{form} is not for a terminal; name a file with --out")
    return form
