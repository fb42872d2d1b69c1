"""The options that choose what is played, for the commands that let bots play."""

import os
import sys
from collections.abc import Collection, Mapping, Sequence
from pathlib import Path
from secrets import randbits
from typing import Annotated, Any, Final

import typer

from demesne.cli import completion
from demesne.cli.options import option
from demesne.core.errors import SetupError

KINGDOM: Final = "NAME|CARD,CARD,..."
Kingdom = Annotated[str | None, option("kingdom", metavar=KINGDOM)]
Ruleset = Annotated[str | None, option("ruleset")]
Readings = Annotated[list[str] | None, option("option", metavar="NAME=READING")]
MaxTurns = Annotated[int | None, option("max_turns")]
_SEPARATORS = tuple(filter(None, (os.sep, os.altsep)))
_OF_FILES = frozenset((".csv", ".htm", ".html", ".json", ".jsonl", ".md", ".parquet", ".strategy", ".txt"))

# A fresh seed is short enough to be copied by hand and exact in every reader of JSON.
_SEED_BITS: Final = 32


def fresh_seed() -> int:
    """Return a seed where none is given."""
    return randbits(_SEED_BITS)


def bot_option(told: str) -> Any:
    """Return the option that takes the codes of bots, with its line in the help."""
    return typer.Option("--player", "-p", metavar="BOT", help=told, autocompletion=completion.bots)


def file_name(text: str) -> Path:
    """Return the path of a file to write. Raises SetupError for the name of a folder."""
    if text.endswith(_SEPARATORS):
        raise SetupError(f"--out takes a file here, and {text} is a folder; name a file in it")
    return Path(text)


def check_folder(out: Path | None, kept: str, instead: str) -> None:
    """Raise SetupError where `--out` is no folder or looks like a file: it keeps what is `kept`.

    `instead` says how the result comes into a file.
    """
    if out is None or out.is_dir():
        return
    why = "a file" if out.exists() else "named like a file" if out.suffix.lower() in _OF_FILES else None
    if why:
        raise SetupError(
            f"--out takes a folder here, which keeps {kept}, and {out} is {why}; name a folder, as in --out results; "
            f"the result comes into a file by {instead}"
        )


OutFile = Annotated[
    Path | None,
    typer.Option("--out", metavar="FILE", parser=file_name, help="File to write the result to."),
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


def refuse_lacking(game: str, given: Mapping[str, object]) -> None:
    """Raise SetupError if one of the options that are given is none of the game's."""
    from demesne.lab.arena import find

    for name, value in given.items():
        if value is not None:
            find(game).refuse(name)


def readings(options: Sequence[str]) -> dict[str, str]:
    """Return the options NAME=READING by their names. Raises SetupError for other words and for a name twice."""
    found: dict[str, str] = {}
    for text in options:
        name, equals, reading = (part.strip() for part in text.partition("="))
        if not (name and equals and reading):
            raise SetupError(f"--option takes NAME=READING, such as overflow_point=every_time, not {text!r}")
        if name in found:
            raise SetupError(f"--option {name} is given twice")
        found[name] = reading
    return found
