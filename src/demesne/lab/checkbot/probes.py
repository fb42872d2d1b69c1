"""What `check-bot` puts before the bots of one game."""

from collections.abc import Collection, Mapping
from importlib import import_module
from typing import Any

from demesne.core import registry
from demesne.core.choice import Choice
from demesne.core.spec import load


class Probes:
    """The checks of a game: what they play, and how much thought they ask for.

    `iterations` is the budget in most checks, which do not depend on much thought, `evaluating` the budget for chances
    in settled positions. With `strong` iterations a move, or more, a bot must find every winning move. `place` is the
    package with the modules `positions`, `questions` and `cases`; a game without one has no positions made for it.
    """

    iterations = 16
    evaluating = 60
    strong = 100
    place = ""

    def ways(self, needed: Collection[int]) -> Mapping[str, Mapping[str, object]]:
        """Return the options of the setups that are played, by what they are called.

        Where a bot needs certain cards they have these.
        """
        return {"usual options": {}}

    def lively(self, decision: Choice) -> list[int]:
        """Return the actions among which random players choose: where some end much, those of the others."""
        return decision.actions

    def module(self, name: str) -> Any:
        """Return a module of `place`, None where there is none."""
        return import_module(f"{self.place}.{name}") if self.place else None


def probes_of(game: str) -> Probes:
    """Return the checks of a game. Raises SetupError for a name that is no game's."""
    return load(registry.spec(game).probes, Probes) or Probes()
