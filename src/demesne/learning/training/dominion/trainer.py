"""How `demesne train` begins a training for Dominion: games against itself, past selves and strategy texts."""

from collections.abc import Mapping
from typing import Any, Final

from demesne.core.errors import SetupError
from demesne.learning.shipped import CODE
from demesne.learning.training.dominion import evaluate
from demesne.learning.training.dominion.plan import TrainPlan
from demesne.learning.training.trainer import Trainer

_NAMED: Final = {"strategy": "strategies", "teacher": "teachers"}
"""What a plan calls options that may be given several times."""


def plan_of(seed: int, start: str, given: Mapping[str, Any]) -> TrainPlan:
    """Return the plan of the options that were given. Raises SetupError."""
    named = {_NAMED.get(name, name): value for name, value in given.items()}
    if "hidden" in named:
        sizes = _numbers(named["hidden"])
        if len(sizes) != 2:
            raise SetupError(f"--hidden takes two sizes, such as 512,128, not {named['hidden']!r}")
        named["hidden"] = sizes
    if "players" in named:
        # Where there are none, the plan says what it takes.
        named["players"] = _numbers(named["players"])
    return TrainPlan(seed, start=start, **named)


def _numbers(told: str) -> tuple[int, ...]:
    """Return whole numbers given with commas, none where it is something else."""
    try:
        return tuple(map(int, told.split(",")))
    except ValueError:
        return ()


def opponents_of(plan: TrainPlan, given: str | None) -> list[str]:
    """Return the opponents named with commas, or the usual ones. Raises SetupError for one that cannot play."""
    if given is None and plan.probe:
        given = plan.probe if plan.probe == CODE else f"network:{plan.probe}"
    return evaluate.opponents_of(given, None if plan.is_random else plan.kingdom, plan.seed)


TRAINER: Final = Trainer(
    (
        "decisions",
        "kingdom",
        "players",
        "slots",
        "steps",
        "updates",
        "strategy",
        "teacher",
        "imitate",
        "probe",
        "hidden",
    ),
    plan_of,
    opponents_of,
    "demesne.learning.training.dominion.run:train",
)
