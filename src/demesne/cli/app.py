"""The commands put together, and what becomes of their errors."""

import os
import sys
from collections.abc import Callable, Sequence
from difflib import get_close_matches
from errno import ENOENT
from io import TextIOWrapper
from pathlib import Path
from typing import Annotated, Any

import typer

from demesne import version_line
from demesne.cli.commands import admin
from demesne.cli.commands.analyze import analyze
from demesne.cli.commands.bench import bench
from demesne.cli.commands.bots import bots
from demesne.cli.commands.cards import cards
from demesne.cli.commands.check_bot import check_bot
from demesne.cli.commands.play import play
from demesne.cli.commands.replay import replay
from demesne.cli.commands.rules import rules
from demesne.cli.commands.serve import serve
from demesne.cli.commands.simulate import simulate
from demesne.cli.commands.tournament import tournament
from demesne.cli.commands.train import train
from demesne.cli.exit_codes import READER_GONE, WRONG_INPUT
from demesne.core import registry
from demesne.core.errors import DemesneError
from demesne.core.spec import load

COMMANDS = (play, serve, simulate, tournament, replay, analyze, train, cards, rules, bots, check_bot, bench)
"""The commands for every game, each under the name of its function, with hyphens.

A new one is a file, its import and its name here. Games declare those that only they have.
"""

GROUPS = {"admin": admin.group}
"""Commands that have commands of their own."""

_ALIKE = 0.75
"""How like an option must be, of 1, to be suggested for one that does not exist."""


def run(arguments: Sequence[str] | None = None) -> int:
    """Run one command and return the exit code. Errors of input become one line on standard error."""
    given = list(sys.argv[1:] if arguments is None else arguments)
    _replace_closed_streams()
    if isinstance(sys.stdout, TextIOWrapper):
        # A terminal that lacks a character shows a question mark for it, and everything else.
        sys.stdout.reconfigure(errors="replace")
    try:
        code = application()(args=given, prog_name="demesne", standalone_mode=False)
        sys.stdout.flush()
    except DemesneError as error:
        return complain(str(error))
    except OSError as error:
        if error.filename is not None:
            raise
        if error.errno == ENOENT:
            return complain("the working directory does not exist any more; change to another one")
        # Standard output failed. Python would complain once more when it flushes at the end.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        if isinstance(error, BrokenPipeError):
            return READER_GONE
        return complain(f"cannot write to standard output: {error.strerror or 'it is closed'}")
    except Exception as error:
        # Typer moved its base of usage errors between versions; what they all have in common is this method.
        if not hasattr(error, "format_message"):
            raise
        return complain(usage(error, given))
    return code if isinstance(code, int) else 0


def _replace_closed_streams() -> None:
    """Put streams in the place of those that the caller closed; what is written to standard output then fails."""
    if sys.stdout is None:
        sys.stdout = Path(os.devnull).open(encoding="utf-8")  # noqa: SIM115 - to the end
    if sys.stderr is None:
        sys.stderr = Path(os.devnull).open("w", encoding="utf-8")  # noqa: SIM115 - to the end


def complain(message: str) -> int:
    """Print one line on standard error, or more where tracebacks are asked for, and return the exit code."""
    from demesne.bots.violations import wants_traceback

    print("demesne:", message if wants_traceback() else " ".join(message.split()), file=sys.stderr)
    return WRONG_INPUT


def usage(error: Any, given: Sequence[str]) -> str:
    """Return a usage error as one line that says what would be right."""
    option = getattr(error, "option_name", None)
    if option and getattr(error, "possibilities", None):
        words = [word.lstrip("-") for word in error.possibilities]
        close = get_close_matches(option.lstrip("-"), words, cutoff=_ALIKE)
        error.possibilities = [word for word in error.possibilities if word.lstrip("-") in close]
    message = str(error.format_message()).rstrip(".")
    context = getattr(error, "ctx", None)
    command = context.command_path if context else "demesne"
    names = [function.__name__.replace("_", "-") for function in commands()] + [*GROUPS]
    if command == "demesne" and given and given[0] not in names:
        if given[0].startswith("-"):
            return f"{message}; see demesne --help"
        alike = get_close_matches(given[0], names, n=1)
        hint = f"did you mean {alike[0]}? " if alike else ""
        return f"no such command {given[0]!r}; {hint}the commands are {', '.join(names)}"
    return f"{message[0].lower()}{message[1:]}; see {command} --help"


def commands() -> list[Callable[..., Any]]:
    """Return all commands: those for every game, then those that games declare."""
    found: list[Callable[..., Any]] = [*COMMANDS]
    for game in registry.names():
        for place in registry.spec(game).commands:
            command: Any = load(place, object)
            found.append(command)
    return found


def application() -> typer.Typer:
    """Return the command line with all commands."""
    # Without rich markup typer loads no rich, prints plain help (also for screen readers) and starts sooner.
    settings: dict[str, Any] = {
        "add_completion": True,
        "pretty_exceptions_enable": False,
        "rich_markup_mode": None,
        "context_settings": {"help_option_names": ["--help", "-h"]},
    }
    app = typer.Typer(**settings)
    app.callback(invoke_without_command=True)(demesne)
    for function in commands():
        app.command()(function)
    for name, group in GROUPS.items():
        app.add_typer(group(settings), name=name)
    return app


def demesne(
    context: typer.Context,
    version: Annotated[bool, typer.Option("--version", help="Print the version and the build mode.")] = False,
) -> None:
    """Dominion and Dominations, played exactly by their rulebooks: play, simulate, search, learn."""
    if version:
        print(version_line())
        raise typer.Exit
    if context.invoked_subcommand is None:
        print(context.get_help())
