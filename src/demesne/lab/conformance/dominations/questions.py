"""A decision of every kind in Dominations, found in eventful games."""

from collections.abc import Collection
from typing import Final

from demesne.dominations.state import State
from demesne.kernel.chance import FastGenerator, derive
from demesne.lab.conformance.dominations.eventful import choose, enriched
from demesne.lab.conformance.position import Position
from demesne.lab.conformance.walk import cases

MOST_GAMES: Final = 60


def questions(kinds: Collection[str]) -> list[Position]:
    """Return a decision of each of these kinds, which is its name, unless so many games come to none."""
    found: dict[str, Position] = {}
    ways = cases("dominations")
    for number in range(MOST_GAMES):
        if len(found) == len(kinds):
            break
        rng, mind = (FastGenerator(derive(name, number, size=8)) for name in ("eventful", "mind"))
        state = State.start(ways[number % len(ways)].setup, rng)
        while not state.is_over:
            state = enriched(state)
            decision = state.decision()
            if decision.kind in kinds and decision.kind not in found:
                found[decision.kind] = Position(decision.kind, state.clone(), decision.seat)
            state.apply(decision.seat, choose(state, decision.seat, mind), rng)
    return list(found.values())
