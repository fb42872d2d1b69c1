"""Searches that take moments: a kingdom with two shipped strategies, and races of a few games."""

from dataclasses import replace
from types import ModuleType

import pytest

from demesne.lab.dominion.evolve import finish, founders, generations, islands, search, successive_halving
from demesne.lab.dominion.evolve.plan import EvolvePlan
from demesne.lab.dominion.evolve.stages import STAGES

KINGDOM = "Adventurer,Bureaucrat,Cellar,Chancellor,Council Room,Feast,Market,Mine,Moat,Moneylender"
"""Only big-money and big-money-duchy can be played here."""


def small_plan(*, against: str = "", **given: int) -> EvolvePlan:
    """Return a plan of some hundred games."""
    figures = {"seed": 5, "games": 1600, "population": 4, "deals": 2, "islands": 2, "measure": 12}
    return EvolvePlan(KINGDOM, **(figures | given), against=against)


def shorten(monkeypatch: pytest.MonkeyPatch) -> None:
    """Make all rounds as short as can be. Workers play what they are told, so they need no change."""
    changes: list[tuple[ModuleType, str, object]] = [
        (successive_halving, "SHARPER", 2),
        (successive_halving, "CLEARLY", 0.1),
        (successive_halving, "EAGERLY", 0.1),
        (islands, "MOST_CHILDREN", 2),
        (founders, "SIMPLE_PLANS", 10),
        (founders, "PLANS_OF_A_KIND", 3),
        (founders, "money_plans", lambda scope: []),
        (founders, "_SHIPPED_DEALS", 1),
        (founders, "_FIRST_DEALS", 2),
        (founders, "_MEETING_DEALS", 1),
        (founders, "_LEFT", 3),
        (founders, "_LAST_DEALS", 2),
        (generations, "PANEL", 2),
        (generations, "STAGES", tuple(replace(stage, games=60) for stage in STAGES)),
        (search, "RANKING_DEALS", 4),
        (finish, "FINAL_GAMES", 24),
        (finish, "TRIM_DEALS", 4),
    ]
    for module, name, value in changes:
        monkeypatch.setattr(module, name, value)
