"""The chances to win in Dominion, as the shipped network sees them."""

from typing import Any, Final

from demesne.bots.search.confidence import SCALE
from demesne.core.chance import FastChance
from demesne.lab.analyze.forecast import Forecaster
from demesne.learning.dominion.master import network
from demesne.learning.dominion.search.arm import NetworkArm

_PLAYERS: Final = 2
"""The network has learned games of two."""

_WORLDS: Final = 64


def shares(view: Any, key: bytes) -> tuple[float, ...] | None:
    """Return what both seats can expect, None among more players.

    In some worlds, which follow from `key`, the network plays on for two turns and judges where they lead; a game that
    ends before counts as it ends.
    """
    if int(view.players) != _PLAYERS:
        return None
    arm = NetworkArm(view, network(), FastChance(key))
    total = 0
    for _ in range(_WORLDS):
        arm.deal()
        arm.finish()
        total += int(arm.victories[0])
    first = total / (_WORLDS * SCALE)
    return first, 1 - first


FORECASTER: Final = Forecaster(shares)
