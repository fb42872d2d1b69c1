"""A network in integers: two hidden layers and a row of weights for each output.

The first layer is kept up to date: when a new observation comes, only the elements that have changed since the last
one are added. Integer sums have no rounding, so the result is the same as from scratch, on every machine, compiled or
not.

An element v of an observation enters as `STEPS[v]`, 4 log2(1 + v) rounded, or as `EVEN_STEPS[v]`, 4 v, where every
unit counts alike. Sums of two neighbouring units share one machine word, 32 bits each. `weights.check_sums` makes sure
that no sum passes 2^30.

Rows are read with `zip` because compiled code checks every index, and four at a time because it checks where it writes:
that is most of the work.
"""

from math import log2
from typing import Final

from librt.vecs import append, vec
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
_TOGETHER: Final = 4
_LOW: Final = 0xFFFFFFFF
_SIGN: Final = 0x80000000


class Network:
    """The weights of a network, which several evaluators may share.

    `rows` names for each element of an observation the row of weights in the first layer, -1 for an element that is
    no input. Each layer has a row of weights for each of its inputs, the heads one for each output. The rows of both
    hidden layers and their biases are packed (see `packed`). `shifts` are the binary logarithms by which
    a sum of each hidden layer is divided to give an output in `UNIT`s, `scale` is what an output of the network has
    to be divided by, and `steps` are the inputs that the values of elements make.
    """

    def __init__(
        self,
        rows: list[int],
        first: list[list[int]],
        first_bias: list[int],
        second: list[list[int]],
        second_bias: list[int],
        heads: list[list[int]],
        heads_bias: list[int],
        shifts: tuple[int, int],
        scale: int,
        steps: vec[i64],
    ) -> None:
        self.rows: Final[vec[i64]] = vec[i64](rows)
        self.first: Final[vec[vec[i64]]] = matrix_of(first)
        self.first_bias: Final[vec[i64]] = vec[i64](first_bias)
        self.second: Final[vec[vec[i64]]] = matrix_of(second)
        self.second_bias: Final[vec[i64]] = vec[i64](second_bias)
        self.heads: Final[vec[vec[i64]]] = matrix_of(heads)
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
        self.added: Final[Rows] = Rows()

    def show(self, words: vec[i64]) -> None:
        """Take an observation: bring the first layer up to date and compute the second one."""
        self.follow(words)
        self.think()

    def follow(self, words: vec[i64]) -> None:
        """Bring the sums of the first layer up to date."""
        network = self.network
        seen = self.seen
        added = self.added
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
                            added.plan(row, step)
                    now >>= 8
                    before >>= 8
                    element += 1
            at += 1
        added.add(self.sums, network.first)

    def think(self) -> None:
        """Compute the second layer from the sums of the first."""
        network = self.network
        added = self.added
        shift: i64 = network.first_shift
        row: i64 = 0
        for word in self.sums:
            # Most units give nothing.
            low: i64 = low_of(word)
            high: i64 = (word - low) >> _HALF
            if low > 0:
                added.plan(row, output(low, shift))
            if high > 0:
                added.plan(row + 1, output(high, shift))
            row += 2
        second = self.second
        at: i64 = 0
        while at < len(second):
            second[at] = network.second_bias[at]
            at += 1
        added.add(second, network.second)
        shift = network.second_shift
        at = 0
        for word in second:
            low = low_of(word)
            self.units[at] = output(low, shift)
            self.units[at + 1] = output((word - low) >> _HALF, shift)
            at += 2

    def output(self, number: i64) -> i64:
        """Return one output for the observation shown last, in units of 1 / `network.scale`."""
        network = self.network
        found: i64 = network.heads_bias[number]
        for unit, weight in zip(self.units, network.heads[number]):  # noqa: B905 - as it compiles
            found += unit * weight
        return found


class Rows:
    """Rows of packed weights, each with a factor, that are planned first and then added to packed sums together."""

    def __init__(self) -> None:
        self.numbers: vec[i64] = vec[i64]()
        self.factors: vec[i64] = vec[i64]()
        self.planned: i64 = 0

    def plan(self, number: i64, factor: i64) -> None:
        """Plan to add a row `factor` times."""
        at: i64 = self.planned
        if at == len(self.numbers):
            self.numbers = append(self.numbers, 0)
            self.factors = append(self.factors, 0)
        self.numbers[at] = number
        self.factors[at] = factor
        self.planned = at + 1

    def add(self, sums: vec[i64], matrix: vec[vec[i64]]) -> None:
        """Add the rows of a matrix that are planned to sums; no row is planned then."""
        while self.planned & (_TOGETHER - 1):
            self.plan(0, 0)
        at: i64 = 0
        while at < self.planned:
            self.add_four(sums, matrix, at)
            at += _TOGETHER
        self.planned = 0

    def add_four(self, sums: vec[i64], matrix: vec[vec[i64]], at: i64) -> None:
        """Add four of the rows."""
        one, two = matrix[self.numbers[at]], matrix[self.numbers[at + 1]]
        three, four = matrix[self.numbers[at + 2]], matrix[self.numbers[at + 3]]
        first: i64 = self.factors[at]
        second: i64 = self.factors[at + 1]
        third: i64 = self.factors[at + 2]
        fourth: i64 = self.factors[at + 3]
        k: i64 = 0
        # The compiler drops checks where all are as long.
        if (
            len(sums) == len(one)
            and len(sums) == len(two)
            and len(sums) == len(three)
            and len(sums) == len(four)
        ):
            for total, a, b, c, d in zip(sums, one, two, three, four):  # noqa: B905 - as it compiles
                sums[k] = total + first * a + second * b + third * c + fourth * d
                k += 1


def matrix_of(rows: list[list[int]]) -> vec[vec[i64]]:
    """Return rows of weights as they are read here."""
    found = vec[vec[i64]]()
    for row in rows:
        found = append(found, vec[i64](row))
    return found


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
