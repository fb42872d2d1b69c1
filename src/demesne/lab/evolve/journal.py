"""The folder of a search: one ledger, the plan and then a line for each finished generation.

Each line holds a digest of itself and of the line before it.
"""

import json
from functools import cache
from hashlib import blake2b
from pathlib import Path
from typing import Any, Final

from demesne.kernel.errors import SetupError
from demesne.lab import ledger
from demesne.lab.evolve.course import Course
from demesne.lab.evolve.genome import Genome, from_lines, lines_of
from demesne.lab.evolve.plan import EvolvePlan
from demesne.lab.evolve.race import Member
from demesne.lab.ledger import Ledger

NAME: Final = "evolve.jsonl"

_DIGEST_BYTES: Final = 8

Told = dict[str, Any]


def stored_seed(directory: Path) -> int | None:
    """Return the seed of the search in a folder, None where there is none (yet)."""
    return ledger.stored_seed(directory / NAME)


class Journal(Ledger):
    """The open folder of one search. Only one process may have it open.

    `told` holds what was told there already, the start and then the generations. Raises SetupError for a folder
    that cannot be used: one of another plan, one with damage in the middle, or one in use.
    """

    def __init__(self, directory: Path, plan: EvolvePlan) -> None:
        super().__init__(directory / NAME, "search", plan.identity)
        self.chain = plan.digest
        try:
            self.told = [self._read_line(line, number) for number, line in enumerate(self.lines)]
        except SetupError:
            self.close()
            raise

    def restore(self, course: Course) -> None:
        """Take a course before its beginning to the last generation in the folder that its plan has room for."""
        plan = course.plan
        start, *generations = self.told
        course.rank(start["order"])
        course.games = start["games"]
        for told in generations:
            if told["generation"] > plan.generations or (plan.games and told["games"] > plan.games):
                return
            course.take([_member(entry) for entry in told["population"]], told["games"] - course.games)

    def start(self, order: list[int], games: int) -> None:
        """Keep the order of the shipped strategies. Raises DemesneError where the disk refuses."""
        self._tell({"generation": 0, "games": games, "order": order})

    def keep(self, course: Course, population: list[Member]) -> None:
        """Keep what a generation left, which the course has taken. Raises DemesneError where the disk refuses."""
        told: Told = {"generation": course.generation, "games": course.games}
        told["population"] = [
            {"rules": lines_of(member.rules), "shares": list(member.shares), "games": member.games}
            for member in population
        ]
        self._tell(told)

    def _tell(self, told: Told) -> None:
        told["digest"] = self.chain_on(told)
        self.told.append(told)
        self.append(json.dumps(told))

    def chain_on(self, told: Told) -> str:
        """Return the digest of a line behind the ones before it, and go on from it."""
        text = json.dumps({key: value for key, value in told.items() if key != "digest"}, sort_keys=True)
        found = blake2b(text.encode(), key=self.chain, digest_size=_DIGEST_BYTES)
        self.chain = found.digest()
        return found.hexdigest()

    def _read_line(self, line: str, number: int) -> Told:
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


def _member(told: Told) -> Member:
    return Member(_genome(tuple(told["rules"])), tuple(told["shares"]), told["games"])


@cache
def _genome(lines: tuple[str, ...]) -> Genome:
    """Read a genome once, for most members stay for several generations."""
    return from_lines(lines)
