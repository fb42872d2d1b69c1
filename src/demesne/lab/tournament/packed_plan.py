"""A tournament sent to another machine: its plan as JSON, and the files of its bots, which that machine may lack."""

import json
import platform
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import fields
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from demesne.core.errors import SetupError
from demesne.lab.processes.pool import Play
from demesne.lab.tournament.files import content_of, digest_of, file_of
from demesne.lab.tournament.plan import TournamentPlan
from demesne.lab.tournament.work_units import unit_player

Files = tuple[tuple[str, bytes], ...]
"""Each file by its name as the codes of bots have it, with its content."""


def pack(plan: TournamentPlan) -> tuple[str, Files]:
    """Return a plan and the files of its bots. Raises SetupError for a file that was changed after the plan."""
    told = {field.name: getattr(plan, field.name) for field in fields(plan) if field.name != "copies"}
    told["readings"] = dict(plan.readings)
    contents: dict[str, bytes] = {}
    for code, digest in plan.identity["files"].items():
        file = file_of(code)
        contents[file] = content_of(file)
        if digest_of(contents[file]) != digest:
            raise SetupError(f"{file} was changed while the tournament began; start it again")
    return json.dumps({"plan": told, "identity": plan.identity}), tuple(contents.items())


def player_of(text: str, files: Files) -> Play:
    """Return what plays units of a plan that was packed elsewhere.

    Raises SetupError, with the name of this machine, where it would not be the same tournament: with another version
    of this program, say.
    """
    try:
        with unpacked(text, files) as plan:
            return unit_player(plan)
    except SetupError as error:
        raise SetupError(f"on {platform.node()}: {error}") from None


@contextmanager
def unpacked(text: str, files: Files) -> Iterator[TournamentPlan]:
    """Return a plan that was packed elsewhere; copies of its files last until the end of the context.

    A file that lies under its name here too, with the same content, is used where it is. Raises SetupError.
    """
    told = json.loads(text)
    plan = told["plan"] | {"bots": tuple(told["plan"]["bots"])}
    with TemporaryDirectory(prefix="demesne-") as folder:
        copies: dict[str, str] = {}
        for number, (file, content) in enumerate(files):
            if not _lies_here(file, content):
                copy = _written(Path(folder, str(number)), file, content)
                copies |= {code: copy + code[len(file) :] for code in plan["bots"] if file_of(code) == file}
        found = TournamentPlan(**plan, copies=copies)
        _compare(found.identity, told["identity"])
        yield found


def _lies_here(file: str, content: bytes) -> bool:
    try:
        return content_of(file) == content
    except SetupError:
        return False


def _written(folder: Path, file: str, content: bytes) -> str:
    """Write a copy of a file, which may come from another system, and return its path."""
    folder.mkdir()
    copy = folder / file.replace("\\", "/").rpartition("/")[2]
    copy.write_bytes(content)
    return str(copy)


def _compare(here: dict[str, Any], there: dict[str, Any]) -> None:
    """Raise SetupError unless a unit means the same on both machines."""
    for key, value in here.items():
        if value != there[key]:
            raise SetupError(
                f"it would play another tournament: {key} is {value} here and {there[key]} where it was started; "
                "install the same version of demesne on every machine"
            )
