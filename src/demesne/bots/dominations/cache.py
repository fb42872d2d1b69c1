"""What planning keeps from one decision to the next, because it costs more to find than to compare."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from demesne.bots.dominations.worth.objectives import Wanted
from demesne.games.dominations.layout import COPIES, COPY_WORDS
from demesne.games.dominations.setup import Setup
from demesne.games.dominations.state import State
from demesne.games.dominations.zones.seats import objective_of

MOST_SEATS: Final = 4
UNKNOWN: Final = 1 << 60
"""Stands for a worth that nobody has asked for yet."""


class Cache:
    """The goals of a seat, and the worths of the copies of masteries in the slots of its tree.

    A tree changes once or twice in a turn, so most plans find the worths of the last one still right.
    """

    def __init__(self, setup: Setup, objective: i64) -> None:
        self.setup: Setup = setup
        self.objective: i64 = objective
        self.wanted: Wanted = Wanted(setup.components, objective)
        self.basis: vec[i64] = vec[i64]()
        self.worths: vec[i64] = vec[i64]()

    def copy_worths(self, basis: vec[i64], masteries: i64) -> vec[i64]:
        """Return the worths for all masteries that depend on these numbers; the caller fills in what is `UNKNOWN`."""
        if not are_equal(basis, self.basis):
            self.basis = basis
            self.worths = vec[i64]([UNKNOWN] * int(masteries))
        return self.worths


class CacheOfSeats:
    """What is kept for each seat."""

    def __init__(self) -> None:
        self.seats: list[Cache | None] = [None] * MOST_SEATS

    def of_seat(self, state: State, seat: i64) -> Cache:
        """Return the cache of a seat, an empty one if the game or its objective has changed."""
        found = self.seats[seat]
        objective: i64 = objective_of(state, seat)
        if found is None or found.setup is not state.setup or found.objective != objective:
            found = Cache(state.setup, objective)
            self.seats[seat] = found
        return found


def basis_of(state: State, slots: vec[i64], worths: vec[i64], outlet: i64, dead_end: i64) -> vec[i64]:
    """Return all that the worths of copies in slots depend on, in one run of numbers."""
    size: i64 = len(slots)
    number: i64 = len(worths)
    basis: vec[i64] = vec[i64]([0] * int(size + number + COPY_WORDS + 2))
    basis[0] = outlet
    basis[1] = dead_end
    at: i64 = 2
    k: i64 = 0
    while k < COPY_WORDS:
        basis[at + k] = state.cells[COPIES + k]
        k += 1
    at += COPY_WORDS
    k = 0
    while k < number:
        basis[at + k] = worths[k]
        k += 1
    at += number
    k = 0
    while k < size:
        basis[at + k] = slots[k]
        k += 1
    return basis


def are_equal(one: vec[i64], other: vec[i64]) -> bool:
    """Tell whether two runs of numbers are the same."""
    if len(one) != len(other):
        return False
    k: i64 = 0
    while k < len(one):
        if one[k] != other[k]:
            return False
        k += 1
    return True
