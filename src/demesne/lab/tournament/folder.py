"""The folder of a tournament: one ledger, the plan and then a line for each finished unit."""

from pathlib import Path
from typing import Final

from demesne.core.errors import SetupError
from demesne.lab import ledger
from demesne.lab.ledger import Ledger
from demesne.lab.tournament.plan import TournamentPlan
from demesne.lab.tournament.work_units import WorkUnit, read_unit

NAME: Final = "tournament.jsonl"


def stored_seed(directory: Path) -> int | None:
    """Return the seed of the tournament in a folder, None where there is none (yet)."""
    return ledger.stored_seed(directory / NAME)


class Folder(Ledger):
    """The open folder of one tournament. Only one process may have it open.

    `units` holds those that were there already. Raises SetupError for a folder that cannot be used: one of
    another plan, one with damage in the middle, or one in use.
    """

    def __init__(self, directory: Path, plan: TournamentPlan) -> None:
        super().__init__(directory / NAME, "tournament", plan.identity)
        self.plan = plan
        self.units: dict[int, WorkUnit] = {}
        for number, line in enumerate(self.lines, 2):
            try:
                unit = read_unit(line, plan)
            except ValueError as error:
                self.close()
                raise SetupError(
                    f"{self.path} is damaged in line {number}: {error}; delete the line, and its unit is played again"
                ) from None
            self.units[unit.number] = unit

    def keep(self, unit: WorkUnit) -> None:
        """Keep a finished unit. Raises DemesneError where the disk refuses."""
        self.append(unit.line(self.plan))
