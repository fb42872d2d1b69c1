"""The chances to win in Dominion, as the shipped network sees them."""

from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from demesne.bots.search.confidence import SCALE
from demesne.core.chance import FastChance
from demesne.lab.analyze.forecast import Forecaster
from demesne.learning.dominion.master import network
from demesne.learning.dominion.search.arm import NetworkArm

_WORLDS: Final = 64
_LOOKS: Final[vec[i64]] = vec[i64]([2])


def shares(view: Any, key: bytes) -> tuple[float, ...]:
    """Return what each seat can expect.

    In some worlds, which follow from `key`, the network plays on for two turns and judges where they lead.
    """
    players = int(view.players)
    arm = NetworkArm(view, network(), FastChance(key), _LOOKS, SCALE)
    totals = [0] * players
    for _ in range(_WORLDS):
        arm.deal()
        arm.finish()
        for seat in range(players):
            totals[seat] += int(arm.victories[seat])
    return tuple(total / sum(totals) for total in totals)


FORECASTER: Final = Forecaster(shares)
