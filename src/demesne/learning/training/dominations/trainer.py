"""How `demesne train` begins a training for Dominations."""

import os
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, Final

from demesne.bots.registry import make_bot
from demesne.lab.processes.interruption import Interruption
from demesne.learning.training.dominations.plan import TrainPlan
from demesne.learning.training.trainer import Matches, Trainer

USUAL: Final = ("greedy",)
"""The opponents where none are named."""


class DominationsTrainer(Trainer):
    """Rounds of games against itself, on all cores."""

    options = ("rounds", "games", "lessons")

    def plan(self, seed: int, start: str, given: Mapping[str, Any]) -> TrainPlan:
        return TrainPlan(seed, start=start, **given)

    def opponents(self, plan: TrainPlan, given: str | None) -> list[str]:
        codes = USUAL if given is None else [code for code in given.split(",") if code]
        for code in codes:
            make_bot(code, "dominations")
        return list(codes)

    def train(
        self,
        plan: TrainPlan,
        folder: Path,
        matches: Matches,
        interruption: Interruption,
        tell: Callable[[str], None],
        minutes: float | None,
    ) -> bool:
        from demesne.learning.training.dominations.run import train

        return train(plan, folder, matches, interruption, tell, os.cpu_count() or 1, minutes)


TRAINER: Final = DominationsTrainer()
