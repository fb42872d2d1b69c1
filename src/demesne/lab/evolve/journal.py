"""The folder of a search: one file of JSON lines, the plan first, then a line for each finished generation.

Each line is appended by one write and holds a digest of itself and of the line before it. Whatever ends the process,
all lines but the last are whole; a last line without its line feed is dropped, and its generation is searched again.
"""

import json
import os
from functools import cache
from hashlib import blake2b
from pathlib import Path
from types import TracebackType
from typing import Any, Final, Self

from demesne.kernel.errors import DemesneError, SetupError
from demesne.lab.evolve.course import Course
from demesne.lab.evolve.genome import Genome, from_lines, lines_of
from demesne.lab.evolve.plan import EvolvePlan
from demesne.lab.evolve.race import Member

NAME: Final = "evolve.jsonl"

_DIGEST_BYTES: Final = 8

Told = dict[str, Any]


def stored_seed(directory: Path) -> int | None:
    """Return the seed of the search in a folder, None where there is none (yet)."""
    try:
        with (directory / NAME).open(encoding="utf-8") as file:
            seed = json.loads(file.readline())["seed"]
    except (OSError, ValueError, KeyError, TypeError):
        return None
    return seed if isinstance(seed, int) else None


class Journal:
    """The open file of one search. Only one process may have it open.

    `lines` holds what was told there already, the start and then the generations. Raises SetupError for a folder
    that cannot be used: one of another plan, one with damage in the middle, or one in use.
    """

    def __init__(self, directory: Path, plan: EvolvePlan) -> None:
        self.directory = directory
        self.path = directory / NAME
        self.chain = plan.digest
        head = json.dumps(plan.identity).encode() + b"\n"
        try:
            directory.mkdir(parents=True, exist_ok=True)
            # On Windows line feeds must stay what they are.
            flags = os.O_RDWR | os.O_APPEND | os.O_CREAT | getattr(os, "O_BINARY", 0)
            self.handle = os.open(self.path, flags, 0o666)
        except OSError as error:
            raise SetupError(f"cannot write to {directory}: {error.strerror}") from None
        try:
            self._lock()
            self.lines = self._read(head, plan)
        except BaseException:
            os.close(self.handle)
            raise

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        os.close(self.handle)

    def restore(self, course: Course) -> None:
        """Take a course before its beginning to the last generation in the folder that its plan has room for."""
        plan = course.plan
        start, *generations = self.lines
        course.rank(start["order"])
        course.games = start["games"]
        for told in generations:
            if told["generation"] > plan.generations or (plan.games and told["games"] > plan.games):
                return
            course.take([_member(entry) for entry in told["population"]], told["games"] - course.games)

    def start(self, order: list[int], games: int) -> None:
        """Keep the order of the shipped strategies. Raises DemesneError where the disk refuses."""
        self._append({"generation": 0, "games": games, "order": order})

    def append(self, course: Course, population: list[Member]) -> None:
        """Keep what a generation left, which the course has taken. Raises DemesneError where the disk refuses."""
        told: Told = {"generation": course.generation, "games": course.games}
        told["population"] = [
            {"rules": lines_of(member.rules), "shares": list(member.shares), "games": member.games}
            for member in population
        ]
        self._append(told)

    def _append(self, told: Told) -> None:
        told["digest"] = self.chain_on(told)
        self.lines.append(told)
        self._write(json.dumps(told).encode() + b"\n")

    def chain_on(self, told: Told) -> str:
        """Return the digest of a line behind the ones before it, and go on from it."""
        text = json.dumps({key: value for key, value in told.items() if key != "digest"}, sort_keys=True)
        found = blake2b(text.encode(), key=self.chain, digest_size=_DIGEST_BYTES)
        self.chain = found.digest()
        return found.hexdigest()

    def _write(self, data: bytes) -> None:
        try:
            # A regular file takes all of it or fails; a part is the half line that the next start drops.
            if os.write(self.handle, data) != len(data):
                raise DemesneError(f"cannot write {self.path}: the disk is full")
        except OSError as error:
            raise DemesneError(f"cannot write {self.path}: {error.strerror}") from None

    def _lock(self) -> None:
        try:
            import fcntl
        except ImportError:  # there is no such lock on Windows
            return
        try:
            fcntl.flock(self.handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            raise SetupError(
                f"{self.directory} is in use by another search; wait or give another --out"
            ) from None

    def _read(self, head: bytes, plan: EvolvePlan) -> list[Told]:
        data = self.path.read_bytes()
        whole = data.rfind(b"\n") + 1
        if not whole and not head.startswith(data):
            raise SetupError(f"{self.path} is not the file of a search; give another --out")
        if whole < len(data):
            os.ftruncate(self.handle, whole)
        if not whole:
            self._write(head)
            return []
        first, *lines = data[:whole].decode(errors="replace").splitlines()
        self._compare(first, plan)
        return [self._told(line, number) for number, line in enumerate(lines)]

    def _told(self, line: str, number: int) -> Told:
        """Return what the line of a generation tells, if its digest is right."""
        try:
            told = json.loads(line)
        except ValueError:
            told = None
        if not isinstance(told, dict) or told.get("digest") != self.chain_on(told):
            raise SetupError(
                f"{self.path} is damaged in line {number + 2}; "
                "delete it and all lines behind it, and they are made anew"
            )
        return told

    def _compare(self, first: str, plan: EvolvePlan) -> None:
        """Raise SetupError unless the first line tells of the same plan."""
        try:
            told: Any = json.loads(first)
        except ValueError:
            told = None
        mine = plan.identity
        if not isinstance(told, dict) or told.get("format") != mine["format"]:
            raise SetupError(f"{self.path} is not the file of a search; give another --out")
        other = [key for key in mine if told.get(key) != mine[key]]
        if other:
            raise SetupError(
                f"{self.directory} holds a search of another plan: {', '.join(other)} "
                f"{'differs' if len(other) == 1 else 'differ'}; give another --out"
            )


def _member(told: Told) -> Member:
    return Member(_genome(tuple(told["rules"])), tuple(told["shares"]), told["games"])


@cache
def _genome(lines: tuple[str, ...]) -> Genome:
    """Read a genome once, for most members stay for several generations."""
    return from_lines(lines)
