"""The chances to win in Dominations, as the shipped network sees them."""

from typing import Any, Final

from demesne.core.chance import FastChance
from demesne.lab.analyze.forecast import Forecaster
from demesne.learning.dominations.arm import NetworkArm
from demesne.learning.dominations.master import network

_WORLDS: Final = 4
"""How often the turn is played on; what nobody knows yet differs."""


def shares(view: Any, key: bytes) -> tuple[float, ...]:
    """Return what all seats can expect: greedy planning plays on to the end of the turn, where the network judges.

    It is the mean of some turns with draws of their own, which follow from `key`.
    """
    players = int(view.players)
    totals = [0] * players
    rng = FastChance(key)
    for _ in range(_WORLDS):
        arm = NetworkArm(view, network(), rng)
        arm.deal()
        arm.finish()
        for seat in range(players):
            totals[seat] += int(arm.victories[seat])
    return tuple(total / sum(totals) for total in totals)


FORECASTER: Final = Forecaster(shares)
