"""A test that may be looked at after every deal: betting on who is ahead. Pure functions of numbers.

For two bots, y is the difference of their points in one *round* (one deal of every pairing), divided by the most it
can be, so that -1 <= y <= 1. Rounds are independent and alike. Who claims that the mean of y is above 0 starts
with a wealth of 1 and stakes a share of it on every round: wealth x (1 + stake * y), the stake chosen from the
rounds before. If the claim is false the wealth is a supermartingale, and by Ville's inequality it *ever* reaches
1/e with a chance of at most e. So one may look after every round and stop at will; no distribution is assumed.

Source: I. Waudby-Smith and A. Ramdas, "Estimating means of bounded random variables by betting", Journal of the
Royal Statistical Society B 86 (2024), 1-27; the stake is their "approximate GRAPA", cut off.
"""

from itertools import pairwise
from math import ceil, log, log1p
from typing import Final

ERROR: Final = 0.05
"""The chance that a tournament ever calls any two bots separated in the wrong order, at most."""

_BOLDEST: Final = 0.9
_PRIOR_VARIANCE: Final = 0.25


class Wager:
    """The wealth of one who claims that the mean of values from -1 to 1 is above 0."""

    def __init__(self) -> None:
        self.rounds = 0
        self.total = 0.0
        self.squares = 0.0
        self.log_wealth = 0.0
        self.log_highest = 0.0

    @property
    def stake(self) -> float:
        """The share of the wealth that the next value wins or loses, a function of the values so far.

        About mean / (variance + mean^2), which lets the wealth grow fastest, from 0 to 0.9; the mean and the
        variance are shrunk to 0 and 1/4 as if by one value more.
        """
        mean = self.total / (self.rounds + 1)
        variance = (_PRIOR_VARIANCE + max(0.0, self.squares - self.rounds * mean * mean)) / (self.rounds + 1)
        return min(_BOLDEST, max(0.0, mean / (variance + mean * mean)))

    def more_rounds(self, needed: float) -> int | None:
        """Return about how many more rounds like those so far bring the logarithm of the wealth to `needed`.

        A stake s on values of mean m and mean square q grows it by about s m - s^2 q / 2 a round. None where it
        does not grow.
        """
        if not self.rounds:
            return None
        growth = self.stake * self.total / self.rounds - self.stake**2 * self.squares / self.rounds / 2
        return max(1, ceil((needed - self.log_wealth) / growth)) if growth > 0 else None

    def see(self, value: float) -> None:
        """Win or lose the stake. Raises ValueError for a value that is not from -1 to 1."""
        if not -1 <= value <= 1:
            raise ValueError(f"a value from -1 to 1, not {value}")
        self.log_wealth += log1p(self.stake * value)
        self.log_highest = max(self.log_highest, self.log_wealth)
        self.rounds += 1
        self.total += value
        self.squares += value * value


class Separation:
    """Which of some bots are ahead of which, looked at after every round.

    Each ordered pair has its wager, which wins at the wealth B(B - 1) / error: the chances of a false win of the
    B(B - 1) wagers sum to the error (Bonferroni), whichever pairs turn out to be neighbours.
    """

    def __init__(self, bots: int, most: float, error: float = ERROR) -> None:
        """`most` is the greatest difference of two bots' points in one round."""
        self.bots = bots
        self.most = most
        self.needed = log(bots * (bots - 1) / error)
        self.wagers = {(i, j): Wager() for i in range(bots) for j in range(bots) if i != j}
        self.points = [0.0] * bots

    def see(self, points: list[float]) -> None:
        """Take in the points of each bot in the next round."""
        for (i, j), wager in self.wagers.items():
            wager.see((points[i] - points[j]) / self.most)
        self.points = [mine + more for mine, more in zip(self.points, points, strict=True)]

    def is_ahead(self, bot: int, other: int) -> bool:
        """Tell whether it is decided that a bot makes more points than another."""
        return self.wagers[bot, other].log_highest >= self.needed

    def more_rounds(self, bot: int, other: int) -> int | None:
        """Return about how many more rounds would decide that a bot is ahead of another; None if none would."""
        return 0 if self.is_ahead(bot, other) else self.wagers[bot, other].more_rounds(self.needed)

    @property
    def decided(self) -> bool:
        """Whether every bot is decided to be ahead of the next in the order of the points so far."""
        order = sorted(range(self.bots), key=lambda bot: -self.points[bot])
        return all(self.is_ahead(bot, other) for bot, other in pairwise(order))
