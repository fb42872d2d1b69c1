"""The strategy `big-money` written by hand, to measure the engine and not the strategy language.

A test plays it beside the shipped text and compares every move.
"""

from mypy_extensions import i64

from demesne.bots.dominion.bot import LensBot
from demesne.core.chance import Chance
from demesne.games.dominion.actions import BUY, END, PLAY_ALL
from demesne.games.dominion.ids import GOLD, PROVINCE, SILVER
from demesne.games.dominion.view import View


class NativeBigMoney(LensBot):
    """Province at 8 or more coins, Gold at 6 or more, Silver at 3 or more, nothing else."""

    def __init__(self) -> None:
        self.name = "native-big-money"

    def pick(self, lens: View, rng: Chance) -> i64:
        if lens.is_legal(PLAY_ALL):
            return PLAY_ALL
        coins: i64 = lens.coins
        if coins >= 8 and lens.supply(PROVINCE):
            return BUY + PROVINCE
        if coins >= 6 and lens.supply(GOLD):
            return BUY + GOLD
        if coins >= 3 and lens.supply(SILVER):
            return BUY + SILVER
        return END
