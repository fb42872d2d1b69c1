"""The chances to win in Dominion, as the shipped network sees them."""

from typing import Any, Final

from demesne.core.chance import FastChance
from demesne.lab.analyze.forecast import Forecaster
from demesne.learning.dominion.master import network
from demesne.learning.dominion.search.arm import NetworkArm

_PAIR: Final = 2
_WORLDS: Final = 64


def shares(view: Any, key: bytes) -> tuple[float, ...]:
    """Return what each seat can expect.

    In some worlds, which follow from `key`, the network plays on for two turns and judges where they lead; a game that
    ends before counts as it ends. Between two players the first judgement is enough.
    """
    players = int(view.players)
    arm = NetworkArm(view, network(), FastChance(key))
    totals = [0] * players
    for _ in range(_WORLDS):
        arm.deal()
        if players == _PAIR:
            arm.finish()
        else:
            arm.foretell()
        for seat in range(players):
            totals[seat] += int(arm.victories[seat])
    return tuple(total / sum(totals) for total in totals)


FORECASTER: Final = Forecaster(shares)
