"""The error of a bot that fails: it names the bot, and the line of its file where it failed."""

import os
import sysconfig
from pathlib import Path
from traceback import format_exception, walk_tb
from types import FrameType
from typing import Final

from demesne.bots.bot import Bot
from demesne.core.errors import BotError, DemesneError

TRACEBACK: Final = "DEMESNE_TRACEBACK"
"""If this environment variable is set, and not to 0, errors of bots come with the whole traceback."""

_PACKAGE: Final = "demesne."
_LIBRARIES: Final = (
    *(f"{sysconfig.get_path(name)}{os.sep}" for name in ("stdlib", "platstdlib", "purelib", "platlib")),
    "<",
)


def violation_of(bot: Bot, error: BaseException) -> DemesneError:
    """Return the error that names the bot which raised; an error of this package stays as it is."""
    if isinstance(error, DemesneError):
        return error
    return BotError(f"{bot.name} failed: {in_one_line(error)}")


def in_one_line(error: BaseException) -> str:
    """Return an error as one line: its kind, its text, where in the user's files it was raised, and how to see more.

    With the environment variable `TRACEBACK` the whole traceback follows.
    """
    line = " ".join(f"{type(error).__name__}: {error}".split())
    place = place_of(error)
    if wants_traceback():
        trace = "".join(format_exception(error)).rstrip()
        return f"{line} ({place})\n{trace}" if place else f"{line}\n{trace}"
    return f"{line} ({place}; {TRACEBACK}=1 shows the traceback)" if place else line


def wants_traceback() -> bool:
    """Return whether the environment asks for whole tracebacks."""
    return os.environ.get(TRACEBACK, "0") not in ("", "0")


def place_of(error: BaseException) -> str | None:
    """Return file and line of the last call in a file of the user, None if there is none in the traceback."""
    calls = [(frame, line) for frame, line in walk_tb(error.__traceback__) if _is_the_users(frame)]
    if not calls:
        return None
    frame, line = calls[-1]
    return f"{_short(frame.f_code.co_filename)}, line {line}"


def _is_the_users(frame: FrameType) -> bool:
    """Return whether a call is in a file of the user. Compiled modules name the files that they were built from."""
    name = str(frame.f_globals.get("__name__"))
    return not name.startswith(_PACKAGE) and not frame.f_code.co_filename.startswith(_LIBRARIES)


def _short(filename: str) -> str:
    """Return the name of a file, relative to the working directory if it lies there."""
    path, here = Path(filename), Path.cwd()
    return str(path.relative_to(here)) if path.is_relative_to(here) else filename
