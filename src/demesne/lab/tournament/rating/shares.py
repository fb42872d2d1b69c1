"""Shares of victories and comparisons, counted game by game and deal by deal, and how sure their mean is."""

from math import sqrt
from typing import Final

from demesne.lab.results.statistics import Z95, Estimate, deviation, estimate

WHOLE: Final = 12
"""A share of all, in twelfths: a victory may be shared by two, three or four."""

MANY: Final = 30
"""From this number of deals on, the deals themselves say how much they vary."""


class Values:
    """The number, the sum and the sum of squares of whole numbers, each of them from another deal."""

    __slots__ = ("number", "squares", "total")

    def __init__(self) -> None:
        self.number = 0
        self.total = 0
        self.squares = 0

    def add(self, value: int) -> None:
        """Take one more in."""
        self.number += 1
        self.total += value
        self.squares += value * value

    @property
    def half_width(self) -> float | None:
        """Half of the 95 % interval of the mean, None with fewer than `MANY` values."""
        if self.number < MANY:
            return None
        return Z95 * deviation(self.total, self.squares, self.number) / sqrt(self.number)


class Shares:
    """What a bot got of the victories of its games, or of its comparisons with another bot.

    `wins` are whole shares, `shared` parts of one; `shares12` adds all up in twelfths and `squares144` their squares.
    `deal` is the sum of the deal that is not over yet, `deals` has those of the others, which have equally many games.
    """

    __slots__ = ("deal", "deals", "games", "shared", "shares12", "squares144", "whole", "wins")

    def __init__(self) -> None:
        self.games = 0
        self.wins = 0
        self.shared = 0
        self.shares12 = 0
        self.squares144 = 0
        self.deal = 0
        self.deals = Values()
        self.whole = 0

    def count(self, share: int) -> None:
        """Count a game that brought this share, in twelfths."""
        self.games += 1
        self.wins += share == WHOLE
        self.shared += 0 < share < WHOLE
        self.shares12 += share
        self.squares144 += share * share
        self.deal += share

    def end_deal(self) -> None:
        """Count the games since the last call as one deal."""
        self.deals.add(self.deal)
        self.deal = 0
        self.whole = self.games

    @property
    def rate(self) -> Estimate | None:
        """The mean share with its 95 % interval, None without games.

        From `MANY` deals on the interval is the normal one with the variance of the deals (`method` "deals"), because
        the games of a deal hang together. With fewer, or where all deals ended alike, they do not say how much they
        vary; then games are taken for independent, as in a simulation.
        """
        half = self.deals.half_width
        if not half:
            return estimate(self.shares12, self.squares144, self.games)
        mean = self.shares12 / WHOLE / self.games
        half *= self.deals.number / self.whole / WHOLE
        return Estimate(mean, max(0.0, mean - half), min(1.0, mean + half), "deals")
