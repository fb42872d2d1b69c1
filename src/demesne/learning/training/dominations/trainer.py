"""How `demesne train` begins a training for Dominations: rounds of games against itself, on all cores."""

from typing import Final

from demesne.bots.registry import make_bot
from demesne.learning.training.dominations.plan import TrainPlan
from demesne.learning.training.trainer import Trainer

USUAL: Final = ("greedy",)
"""The opponents where none are named."""


def opponents_of(_: TrainPlan, given: str | None) -> list[str]:
    """Return the opponents named with commas, or the usual ones. Raises SetupError for one that is no bot."""
    codes = [*USUAL] if given is None else [code for code in given.split(",") if code]
    for code in codes:
        make_bot(code, "dominations")
    return codes


TRAINER: Final = Trainer(
    ("rounds", "games", "lessons"),
    lambda seed, start, given: TrainPlan(seed, start=start, **given),
    opponents_of,
    "demesne.learning.training.dominations.run:train",
)
