"""The course of a tournament: units as they finish in any order, taken into the standings in theirs."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from demesne.lab.tournament.plan import TournamentPlan
from demesne.lab.tournament.standings import Standings
from demesne.lab.tournament.work_units import WorkUnit

if TYPE_CHECKING:
    from demesne.lab.tournament.folder import Folder


class Course:
    """What is finished of a tournament.

    `counted` are the units without a gap from the first, which the standings cover; `played` counts those that
    were played by this process, or by its workers, and not found in the folder. Whatever the number of processes
    and however often the tournament was broken off, the standings at the end are the same: units are added in
    order, and the one that ends the tournament is a function of those before it.
    """

    def __init__(self, plan: TournamentPlan, folder: "Folder | None" = None) -> None:
        self.plan = plan
        self.folder = folder
        self.standings = Standings(plan)
        self.counted: list[WorkUnit] = []
        self.played = 0
        self._waiting = dict(folder.units) if folder else {}
        self._found = frozenset(self._waiting)
        self._advance()

    @property
    def is_over(self) -> bool:
        """Whether every unit is counted, or all neighbours are separated where that was asked for."""
        return len(self.counted) == self.plan.units or self.standings.decided

    def missing(self) -> Iterator[int]:
        """Yield the units that are not in the folder, in order, until the tournament is over."""
        for number in range(len(self.counted), self.plan.units):
            if self.is_over:
                return
            if number not in self._found:
                yield number

    def take(self, unit: WorkUnit) -> None:
        """Keep a unit that was played, and count what can be counted. Raises DemesneError of the folder."""
        if self.folder:
            self.folder.keep(unit)
        self.played += 1
        self._waiting[unit.number] = unit
        self._advance()

    def _advance(self) -> None:
        while not self.is_over and len(self.counted) in self._waiting:
            unit = self._waiting.pop(len(self.counted))
            self.standings.add(unit)
            self.counted.append(unit)
