"""Successive elimination: moves or plans compete in rounds, in each of which all meet the same cards.

What counts is by how much one does better than another in the same round, so the luck that both share is no part of the
comparison. Every contender comes with a doubt, which is weighed against the error of what was seen: the mean of two
normal distributions, in whole numbers.
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

_FIRST_LOOK: Final = 8
_UNKNOWN: Final = 1 << 40
_EXCESS: Final = 15
"""How many tenths of its standard error a gap must exceed before a contender drops out."""

# Prior of the luck of a round: a number of rounds with this standard deviation, in units of SCALE.
# The spread of a few rounds alone is often far too small, and then chance looks like knowledge.
_ROUNDS_BEFORE: Final = 8
LUCK: Final = 2_000
"""That of games which are played to the end."""


class Contender:
    """A move or a plan, with its result in each round; `doubt` is by how much it is thought to be worse before any."""

    def __init__(self, number: i64, doubt: i64) -> None:
        self.number: i64 = number
        self.doubt: i64 = doubt
        self.results: vec[i64] = vec[i64]()


class Elimination:
    """The contenders that are left, the first guess first; results and doubts are in units of SCALE.

    `spread` is the standard deviation of the true differences between contenders around their doubts, `luck`
    that of the differences in one round.
    """

    def __init__(self, contenders: list[Contender], spread: i64, luck: i64 = LUCK) -> None:
        self.contenders: list[Contender] = contenders
        self.variance: i64 = spread * spread
        self.prior: i64 = _ROUNDS_BEFORE * luck * luck
        self.rounds: i64 = 0
        self.next_look: i64 = _FIRST_LOOK
        self.favourite: Contender = contenders[0]

    def end_round(self) -> None:
        """Find the favourite; from time to time those drop out that are clearly behind it."""
        self.rounds += 1
        if self.rounds < 2:
            return
        self.favour()
        if self.rounds < self.next_look:
            return
        self.next_look = self.rounds * 4 // 3
        self.contenders = [
            each for each in self.contenders if each is self.favourite or not self.is_behind(each)
        ]

    def favour(self) -> None:
        """Make that contender the favourite which is thought to be better than the first by most."""
        first = self.contenders[0]
        self.favourite = first
        most: i64 = 0
        k: i64 = 1
        while k < len(self.contenders):
            gap, _ = self.gap(self.contenders[k], first)
            if gap > most:
                most = gap
                self.favourite = self.contenders[k]
            k += 1

    def is_behind(self, contender: Contender) -> bool:
        """Return whether a contender is behind the favourite by more than chance explains."""
        gap, error = self.gap(self.favourite, contender)
        return gap > 0 and 100 * gap * gap > _EXCESS * _EXCESS * (error + 1)

    def gap(self, one: Contender, other: Contender) -> tuple[i64, i64]:
        """Return by how much one is thought to be better than another, and the square of the error of that."""
        mean, error = self.difference(one, other)
        doubt: i64 = one.doubt - other.doubt
        weight: i64 = self.variance + error
        return (mean * self.variance - doubt * error) // weight, self.variance * error // weight

    def difference(self, one: Contender, other: Contender) -> tuple[i64, i64]:
        """Return the mean difference of two contenders over the rounds, and the square of its standard error."""
        rounds: i64 = self.rounds
        total: i64 = 0
        squares: i64 = 0
        k: i64 = 0
        while k < rounds:
            by: i64 = one.results[k] - other.results[k]
            total += by
            squares += by * by
            k += 1
        mean: i64 = total // rounds
        if rounds < 2:
            return mean, _UNKNOWN
        # Whole numbers round the mean down, never the sum below zero.
        squares += self.prior - total * mean
        return mean, squares // (rounds * (rounds - 1 + _ROUNDS_BEFORE)) + 1


def note(contender: Contender, result: i64) -> None:
    """Add the result of a round."""
    contender.results = append(contender.results, result)
