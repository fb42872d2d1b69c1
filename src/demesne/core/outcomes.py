"""All outcomes of an action with their probabilities: for counting, exact posteriors and explicit chance nodes."""

from fractions import Fraction
from typing import Protocol, Self, TypeVar

from demesne.core.chance import Chance, OutOfOutcomes, ScriptedChance
from demesne.core.events import EventSink


class Playable(Protocol):
    """What `outcomes` needs of a state."""

    def copy(self) -> Self: ...

    def apply(self, seat: int, action: int, rng: Chance, sink: EventSink | None = None) -> None: ...


S = TypeVar("S", bound=Playable)


def outcomes(state: S, seat: int, action: int) -> list[tuple[Fraction, S]]:
    """Return every (probability, next state) of an action, in canonical order of the draws.

    Draws that give the same card are one outcome; two sequences of draws may still lead to equal states.
    The state itself is not changed. Raises IllegalActionError as `apply` does.
    """
    found: list[tuple[Fraction, S]] = []
    open_: list[tuple[Fraction, list[int]]] = [(Fraction(1), [])]
    while open_:
        chance, script = open_.pop()
        child = state.copy()
        try:
            child.apply(seat, action, ScriptedChance(script))
        except OutOfOutcomes as stop:
            total = sum(number for _, number in stop.counts)
            start = 0
            branches: list[tuple[Fraction, list[int]]] = []
            for _, number in stop.counts:
                branches.append((chance * Fraction(number, total), [*script, start]))
                start += number
            open_.extend(reversed(branches))
        else:
            found.append((chance, child))
    return found
