"""Counting: how many sequences of actions there are, with chance at its exact weights."""

from collections.abc import Iterator
from fractions import Fraction
from functools import partial

from demesne.core.outcomes import outcomes
from demesne.games.dominion.game import DominionState
from demesne.games.dominion.setup import Setup
from tests.core.scripts import every

Level = dict[bytes, tuple[Fraction, DominionState]]
"""For each state, by its bytes: its weight, the probability times the number of sequences that lead to it."""


def add(level: Level, weight: Fraction, state: DominionState) -> None:
    """Add to the weight of a state."""
    data = state.to_bytes()
    before = level[data][0] if data in level else Fraction(0)
    level[data] = (before + weight, state)


def beginnings(setup: Setup) -> Level:
    """Return every first state of a game with its probability."""
    level: Level = {}
    for chance, state in every(partial(DominionState.start, setup)):
        add(level, chance, state)
    return level


def following(level: Level) -> Level:
    """Return the states one action further."""
    found: Level = {}
    for weight, state in level.values():
        for action in state.legal_actions():
            for chance, child in outcomes(state, int(state.actor), action):
                add(found, weight * chance, child)
    return found


def levels(level: Level, depth: int) -> Iterator[tuple[Fraction, int]]:
    """Yield the expected number of sequences of 1, 2, ... `depth` actions, and of different states they reach."""
    for _ in range(depth):
        level = following(level)
        yield sum((weight for weight, _ in level.values()), Fraction(0)), len(level)


def paths(state: DominionState, depth: int) -> Fraction:
    """Return the expected number of sequences of `depth` actions, one by one, without joining equal states."""
    if depth == 0:
        return Fraction(1)
    return sum(
        (
            chance * paths(child, depth - 1)
            for action in state.legal_actions()
            for chance, child in outcomes(state, int(state.actor), action)
        ),
        Fraction(0),
    )
