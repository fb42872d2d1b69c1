"""The choices before the first turn: an objective, a monument, a campfire."""

from typing import Final

from demesne.games.dominations.cards.components import Goal, Objective
from demesne.games.dominations.domains import VESTIGIUM
from demesne.games.dominations.game import View

# How hard the units of a goal are, in turns.
_INFLUENCE: Final = 0.45
_CITY: Final = (1.0, 1.6, 2.4)
_CONNECTED: Final = 1.3
_SEPARATE: Final = 1.1
_NODUS: Final = 0.8
_MONUMENT: Final = 3.0
_VALUE: Final = {3: 0.8, 6: 1.2, 9: 2.2}


def best_objective(view: View) -> int:
    """Return the objective whose goals take least, of those dealt to the seat."""
    objectives = view.components().objectives
    return min(view.dealt_objectives(view.seat), key=lambda number: (effort(objectives[number]), number))


def effort(objective: Objective) -> float:
    """Return how many turns' work the goals of an objective are."""
    return sum(effort_of(goal) for goal in objective.goals)


def effort_of(goal: Goal) -> float:
    """Return how many turns' work a goal is for a seat that has nothing."""
    work = _INFLUENCE * goal.influence + _CONNECTED * goal.connected + _SEPARATE * goal.separate
    work += _NODUS * sum(goal.nodi) + _MONUMENT * goal.monuments
    work += sum(number * cost for number, cost in zip(goal.cities, _CITY, strict=True))
    return work + sum(wanted.quantity * _VALUE[wanted.value] for wanted in goal.masteries)


def best_monument(view: View) -> int:
    """Return the monument to keep, of those dealt: one of the objective's domains, with many levels."""
    components = view.components()
    objective = view.objective(view.seat)
    focus = components.objectives[objective].focus if objective >= 0 else ()

    def worth(number: int) -> tuple[int, int, int]:
        monument = components.monuments[number]
        return (int(monument.domain in focus), monument.levels, -number)

    return max(view.dealt_monuments(view.seat), key=worth)


def best_campfire(view: View, campfires: list[int]) -> int:
    """Return the campfire with the most sides that any card meets, or that show the objective's domains."""
    components = view.components()
    objective = view.objective(view.seat)
    focus = components.objectives[objective].focus if objective >= 0 else ()

    def worth(number: int) -> tuple[int, int]:
        sides = components.campfires[number].nodi
        return (sum(4 if side == VESTIGIUM else 2 if side in focus else 1 for side in sides), -number)

    return max(campfires, key=worth)
