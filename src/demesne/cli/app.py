"""The commands put together, and what becomes of their errors."""

import os
import sys
from collections.abc import Sequence
from difflib import get_close_matches
from io import TextIOWrapper
from typing import Annotated, Any

import typer

from demesne import version_line
from demesne.cli import admin
from demesne.cli.analyze import analyze
from demesne.cli.bench import bench
from demesne.cli.bots import bots
from demesne.cli.cards import cards
from demesne.cli.check_bot import check_bot
from demesne.cli.evolve import evolve
from demesne.cli.play import play
from demesne.cli.replay import replay
from demesne.cli.rules import rules
from demesne.cli.serve import serve
from demesne.cli.simulate import simulate
from demesne.cli.tournament import tournament
from demesne.kernel.errors import DemesneError

COMMANDS = (play, serve, simulate, tournament, replay, analyze, evolve, cards, rules, bots, check_bot, bench)
"""Every command under the name of its function, with hyphens: a new one is a file, its import and its name here."""

GROUPS = {"admin": admin.group}
"""Commands that have commands of their own."""

WRONG_INPUT = 2
READER_GONE = 1


def run(arguments: Sequence[str] | None = None) -> int:
    """Run one command and return the exit code. Errors of input become one line on standard error."""
    given = list(sys.argv[1:] if arguments is None else arguments)
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
        # Standard output failed. Python would complain once more when it flushes at the end.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        if isinstance(error, BrokenPipeError):
            return READER_GONE
        return complain(f"cannot write to standard output: {error.strerror}")
    except Exception as error:
        # Typer moved its base of usage errors between versions; what they all have in common is this method.
        if not hasattr(error, "format_message"):
            raise
        return complain(usage(error, given))
    return code if isinstance(code, int) else 0


def complain(message: str) -> int:
    """Print one line on standard error and return the exit code for wrong input."""
    print("demesne:", " ".join(message.split()), file=sys.stderr)
    return WRONG_INPUT


def usage(error: Any, given: Sequence[str]) -> str:
    """Return a usage error as one line that says what would be right."""
    message = str(error.format_message()).rstrip(".")
    context = getattr(error, "ctx", None)
    command = context.command_path if context else "demesne"
    names = [function.__name__.replace("_", "-") for function in COMMANDS] + [*GROUPS]
    if command == "demesne" and given and given[0] not in names:
        if given[0].startswith("-"):
            return f"{message}; see demesne --help"
        close = get_close_matches(given[0], names, n=1)
        hint = f"did you mean {close[0]}? " if close else ""
        return f"no such command {given[0]!r}; {hint}the commands are {', '.join(names)}"
    return f"{message[0].lower()}{message[1:]}; see {command} --help"


def application() -> typer.Typer:
    """Return the command line with all commands."""
    # Without rich markup typer loads no rich, prints plain help (also for screen readers) and starts sooner.
    settings: dict[str, Any] = {
        "add_completion": False,
        "pretty_exceptions_enable": False,
        "rich_markup_mode": None,
        "context_settings": {"help_option_names": ["--help", "-h"]},
    }
    app = typer.Typer(**settings)
    app.callback(invoke_without_command=True)(demesne)
    for function in COMMANDS:
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
