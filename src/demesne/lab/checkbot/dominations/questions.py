"""A decision of every kind in Dominations, found in eventful games."""

from collections.abc import Collection
from typing import Final

from demesne.core.chance import FastChance, derive_key
from demesne.games.dominations.game import DominationsState
from demesne.lab.checkbot.dominations.eventful import choose, enriched
from demesne.lab.checkbot.position import Needed, Position
from demesne.lab.checkbot.walk import cases

MOST_GAMES: Final = 60


def questions(kinds: Collection[str], _: Needed = ()) -> list[Position]:
    """Return a decision of each of these kinds, which is its name, unless the given number of games has none."""
    found: dict[str, Position] = {}
    ways = cases("dominations")
    for number in range(MOST_GAMES):
        if len(found) == len(kinds):
            break
        rng, mind = (FastChance(derive_key(name, number, size=8)) for name in ("eventful", "mind"))
        state = DominationsState.start(ways[number % len(ways)].setup, rng)
        while not state.is_over:
            state = enriched(state)
            decision = state.choice()
            if decision.kind in kinds and decision.kind not in found:
                found[decision.kind] = Position(decision.kind, state.copy(), decision.seat)
            state.apply(decision.seat, choose(state, decision.seat, mind), rng)
    return list(found.values())
