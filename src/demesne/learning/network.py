"""A network in integers: two hidden layers and a row of weights for each output.

The first layer is kept up to date: when a new observation comes, only the elements that have changed since the last
one are added. Integer sums have no rounding, so the result is the same as from scratch, on every machine, compiled or
not.

An element v of an observation enters as `STEPS[v]`, 4 log2(1 + v) rounded, or as `EVEN_STEPS[v]`, 4 v, where every
unit counts alike. Sums of two neighbouring units share one machine word, 32 bits each. `weights.check_sums` makes sure
that no sum passes 2^30.
"""

from math import log2
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

STEP: Final = 4
"""The unit of an input is 1 / STEP."""
STEPS: Final[vec[i64]] = vec[i64]([round(STEP * log2(1 + value)) for value in range(256)])
"""The input that each value of an element makes."""
EVEN_STEPS: Final[vec[i64]] = vec[i64]([STEP * value for value in range(256)])
"""The same where a point more matters as much at a hundred points as at one."""


def steps_of(is_even: bool) -> vec[i64]:
    """Return the inputs that the values of elements make, evenly or by their logarithms."""
    return EVEN_STEPS if is_even else STEPS


UNIT: Final = 256
"""The unit of a hidden unit's output is 1 / UNIT."""
MOST: Final = 2048
"""The most that a hidden unit gives: 8 in float."""

_HALF: Final = 32
_LOW: Final = 0xFFFFFFFF
_SIGN: Final = 0x80000000


class Network:
    """The weights of a network, which several evaluators may share.

    `rows` names for each element of an observation the row of weights in the first layer, -1 for an element that is
    no input. The weights of both hidden layers come packed (see `packed`). `shifts` are the binary logarithms by which
    a sum of each hidden layer is divided to give an output in `UNIT`s, `scale` is what an output of the network has
    to be divided by, and `steps` are the inputs that the values of elements make.
    """

    def __init__(
        self,
        rows: list[int],
        first: list[int],
        first_bias: list[int],
        second: list[int],
        second_bias: list[int],
        heads: list[int],
        heads_bias: list[int],
        shifts: tuple[int, int],
        scale: int,
        steps: vec[i64],
    ) -> None:
        self.rows: Final[vec[i64]] = vec[i64](rows)
        self.first: Final[vec[i64]] = vec[i64](first)
        self.first_bias: Final[vec[i64]] = vec[i64](first_bias)
        self.second: Final[vec[i64]] = vec[i64](second)
        self.second_bias: Final[vec[i64]] = vec[i64](second_bias)
        self.heads: Final[vec[i64]] = vec[i64](heads)
        self.heads_bias: Final[vec[i64]] = vec[i64](heads_bias)
        self.first_shift: Final[i64] = shifts[0]
        self.second_shift: Final[i64] = shifts[1]
        self.scale: Final[i64] = scale
        self.steps: Final[vec[i64]] = steps


class Evaluator:
    """What a network makes of observations, one after the other; `words` of eight elements each (see `envs.words`)."""

    def __init__(self, network: Network) -> None:
        self.network: Final[Network] = network
        self.seen: Final[vec[i64]] = vec[i64]([0] * (len(network.rows) >> 3))
        self.sums: Final[vec[i64]] = network.first_bias[:]
        self.second: Final[vec[i64]] = network.second_bias[:]
        self.units: Final[vec[i64]] = vec[i64]([0] * (2 * len(network.second_bias)))

    def show(self, words: vec[i64]) -> None:
        """Take an observation: bring the first layer up to date and compute the second one."""
        self.follow(words)
        self.think()

    def follow(self, words: vec[i64]) -> None:
        """Bring the sums of the first layer up to date."""
        network = self.network
        seen = self.seen
        sums = self.sums
        steps = network.steps
        at: i64 = 0
        end: i64 = len(seen)
        while at < end:
            now: i64 = words[at]
            before: i64 = seen[at]
            if now != before:
                seen[at] = now
                element: i64 = at << 3
                while now != before:
                    row: i64 = network.rows[element]
                    if row >= 0:
                        step: i64 = steps[now & 255] - steps[before & 255]
                        if step:
                            add_row(sums, network.first, row * len(sums), step)
                    now >>= 8
                    before >>= 8
                    element += 1
            at += 1

    def think(self) -> None:
        """Compute the second layer from the sums of the first."""
        network = self.network
        sums = self.sums
        second = self.second
        width: i64 = len(second)
        at: i64 = 0
        while at < width:
            second[at] = network.second_bias[at]
            at += 1
        shift: i64 = network.first_shift
        at = 0
        row: i64 = 0
        while at < len(sums):
            word: i64 = sums[at]
            low: i64 = low_of(word)
            unit: i64 = output(low, shift)
            if unit:
                add_row(second, network.second, row, unit)
            unit = output((word - low) >> _HALF, shift)
            if unit:
                add_row(second, network.second, row + width, unit)
            row += 2 * width
            at += 1
        shift = network.second_shift
        at = 0
        while at < width:
            word = second[at]
            low = low_of(word)
            self.units[2 * at] = output(low, shift)
            self.units[2 * at + 1] = output((word - low) >> _HALF, shift)
            at += 1

    def output(self, number: i64) -> i64:
        """Return one output for the observation shown last, in units of 1 / `network.scale`."""
        units = self.units
        heads = self.network.heads
        width: i64 = len(units)
        at: i64 = number * width
        found: i64 = self.network.heads_bias[number]
        k: i64 = 0
        while k < width:
            found += units[k] * heads[at + k]
            k += 1
        return found


def add_row(sums: vec[i64], rows: vec[i64], at: i64, factor: i64) -> None:
    """Add a row of packed weights, which begins at `at`, to packed sums, `factor` times."""
    k: i64 = 0
    end: i64 = len(sums)
    while k < end:
        sums[k] += factor * rows[at + k]
        k += 1


def low_of(word: i64) -> i64:
    """Return the lower of two packed numbers; what is left above it is the higher one."""
    return ((word & _LOW) ^ _SIGN) - _SIGN


def output(total: i64, shift: i64) -> i64:
    """Return what a hidden unit with this sum gives: the sum divided and rounded, but 0 at least and MOST at most."""
    if total <= 0:
        return 0
    found: i64 = ((total >> (shift - 1)) + 1) >> 1
    if found > MOST:
        return MOST
    return found


def packed(numbers: list[int]) -> list[int]:
    """Return numbers two by two in one word each; there must be an even number of them."""
    return [numbers[k] + (numbers[k + 1] << 32) for k in range(0, len(numbers), 2)]
