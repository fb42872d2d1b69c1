"""How `demesne train` begins a training for Dominion."""

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, Final

from demesne.lab.processes.interruption import Interruption
from demesne.learning.training.dominion.evaluate import opponents_of
from demesne.learning.training.dominion.plan import TrainPlan
from demesne.learning.training.trainer import Matches, Trainer


class DominionTrainer(Trainer):
    """Games against itself, past selves and strategy texts."""

    options = ("decisions", "kingdom", "slots", "steps", "updates", "strategy", "teacher", "imitate")

    def plan(self, seed: int, start: str, given: Mapping[str, Any]) -> TrainPlan:
        named = {"strategy": "strategies", "teacher": "teachers"}
        found = {named.get(name, name): value for name, value in given.items()}
        return TrainPlan(seed, start=start, **found)

    def opponents(self, plan: TrainPlan, given: str | None) -> list[str]:
        return opponents_of(given, None if plan.is_random else plan.kingdom, plan.seed)

    def train(
        self,
        plan: TrainPlan,
        folder: Path,
        matches: Matches,
        interruption: Interruption,
        tell: Callable[[str], None],
        minutes: float | None,
    ) -> bool:
        from demesne.learning.training.dominion.run import train

        return train(plan, folder, matches, interruption, tell, minutes)


TRAINER: Final = DominionTrainer()
