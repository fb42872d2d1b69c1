"""Searches that take moments: a kingdom with two shipped strategies, and races of a few games."""

import pytest

from demesne.lab.evolve import finish, race, search
from demesne.lab.evolve.plan import EvolvePlan

KINGDOM = "Adventurer,Bureaucrat,Cellar,Chancellor,Council Room,Feast,Market,Mine,Moat,Moneylender"
"""Only big-money and big-money-duchy can be played here."""


def small_plan(*, against: str = "", **given: int) -> EvolvePlan:
    """Return a plan of a few hundred games."""
    figures = {"seed": 5, "generations": 5, "population": 4, "deals": 1, "isles": 2, "stay": 1, "measure": 12}
    return EvolvePlan(KINGDOM, **(figures | given), against=against)


def shorten(monkeypatch: pytest.MonkeyPatch) -> None:
    """Make all rounds as short as can be. Workers play what they are told, so they need no change."""
    for module, name, value in (
        (race, "SHARPER", 2),
        (race, "LAST_ROUND", 2),
        (search, "FIRST_FAMILY", 1),
        (search, "_SHIPPED_DEALS", 2),
        (finish, "FINAL_DEALS", 2),
        (finish, "TRIM_DEALS", 1),
    ):
        monkeypatch.setattr(module, name, value)
