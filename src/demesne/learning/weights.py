"""Weights as a file: what wrote them, for which inputs, and every number, under a checksum.

A file is the line `demesne-network/1`, one line of JSON, the weights (16 bits) and biases (32 bits) of both hidden
layers and of the outputs as little-endian numbers, and a BLAKE2b digest of all of it.
"""

import json
import sys
from array import array
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from hashlib import blake2b
from pathlib import Path
from typing import Any, Final

from demesne.core import whole_file
from demesne.core.errors import SetupError
from demesne.learning.network import MOST, STEP, UNIT, Network, packed, steps_of

FORMAT: Final = "demesne-network/1"
LIMIT: Final = 1 << 30
"""No sum of a hidden layer may reach it."""
SHIFTS: Final = range(7, 15)
"""Weights of a layer are multiples of 2 to minus one of these, the last one where their size allows it."""

_KIND: Final = "demesne-network/"
_DIGEST: Final = 16
_LARGEST_FILE: Final = 1 << 24
_MOST_UNITS: Final = 4096


@dataclass(frozen=True)
class Weights:
    """The weights of one network. `matrices` and `biases` are those of the two hidden layers and of the outputs.

    `sizes` are the numbers of inputs, of units of each hidden layer, and of outputs. A matrix has a row for each
    input of its layer; that of the outputs has one for each output. Weight w of layer k stands as w times
    2 ** shifts[k]. `inputs` names what the inputs are, `about` tells of the training. `is_even` says that an input
    grows evenly with its element, and not with its logarithm.
    """

    game: str
    inputs: str
    sizes: tuple[int, int, int, int]
    shifts: tuple[int, int, int]
    matrices: Sequence[Sequence[int]]
    biases: Sequence[Sequence[int]]
    about: Mapping[str, Any] = field(default_factory=dict)
    is_even: bool = False

    def network(self, elements: Sequence[int], width: int) -> Network:
        """Return the network for observations of `width` elements, of which `elements` are the inputs."""
        rows = [-1] * width
        for row, element in enumerate(elements):
            rows[element] = row
        first, second, heads = self.matrices
        first_bias, second_bias, heads_bias = [list(bias) for bias in self.biases]
        _, below, units, _ = self.sizes
        return Network(
            rows,
            [packed(row) for row in rows_of(first, below)],
            packed(first_bias),
            [packed(row) for row in rows_of(second, units)],
            packed(second_bias),
            rows_of(heads, units),
            heads_bias,
            (self.shifts[0] + (STEP.bit_length() - UNIT.bit_length()), self.shifts[1]),
            UNIT << self.shifts[2],
            steps_of(self.is_even),
        )


def rows_of(matrix: Sequence[int], width: int) -> list[list[int]]:
    """Return the rows of a matrix, each of `width` numbers."""
    return [list(matrix[at : at + width]) for at in range(0, len(matrix), width)]


def shapes(sizes: Sequence[int]) -> list[tuple[int, int]]:
    """Return how many weights and biases each of the three layers has."""
    return [(sizes[k] * sizes[k + 1], sizes[k + 1]) for k in range(3)]


def check_sums(weights: Weights) -> None:
    """Raise SetupError where a sum of a hidden layer could pass what its half of a word holds."""
    largest = (int(steps_of(weights.is_even)[255]), MOST)
    for layer, most in enumerate(largest):
        units = weights.sizes[layer + 1]
        matrix, bias = weights.matrices[layer], weights.biases[layer]
        for unit in range(units):
            if most * sum(map(abs, matrix[unit::units])) + abs(bias[unit]) >= LIMIT:
                raise SetupError("its weights are too large")


def to_bytes(weights: Weights) -> bytes:
    """Return the content of a file."""
    head = {
        "game": weights.game,
        "inputs": weights.inputs,
        "sizes": weights.sizes,
        "shifts": weights.shifts,
        "about": dict(weights.about),
        **({"steps": "even"} if weights.is_even else {}),
    }
    parts = [f"{FORMAT}\n{json.dumps(head)}\n".encode()]
    for matrix, bias in zip(weights.matrices, weights.biases, strict=True):
        parts += [_little_endian(array("h", matrix)), _little_endian(array("i", bias))]
    content = b"".join(parts)
    return content + _digest(content)


def from_bytes(data: bytes) -> Weights:
    """Return the weights that `to_bytes` wrote. Raises SetupError, which says what is wrong with them."""
    line, _, rest = data.partition(b"\n")
    if not line.startswith(_KIND.encode()):
        raise SetupError("it is no file of weights")
    if line != FORMAT.encode():
        told = line[:40].decode(errors="replace")
        raise SetupError(f"it is written in the format {told}, and this version of demesne reads {FORMAT}")
    content, digest = data[:-_DIGEST], data[-_DIGEST:]
    if _digest(content) != digest:
        raise SetupError("it is damaged or not whole: its checksum is wrong")
    head, _, numbers = rest[:-_DIGEST].partition(b"\n")
    game, inputs, sizes, shifts, about, is_even = _head(head)
    matrices, biases, at = [], [], 0
    if len(numbers) != sum(2 * many + 4 * few for many, few in shapes(sizes)):
        raise SetupError("it does not hold as many numbers as it says")
    for many, few in shapes(sizes):
        matrices.append(_numbers("h", numbers[at : at + 2 * many]))
        biases.append(_numbers("i", numbers[at + 2 * many : at + 2 * many + 4 * few]))
        at += 2 * many + 4 * few
    weights = Weights(game, inputs, sizes, shifts, matrices, biases, about, is_even)
    check_sums(weights)
    return weights


def read(path: Path) -> Weights:
    """Return the weights of a file. Raises SetupError where it cannot be read or is no file of weights."""
    try:
        if path.stat().st_size > _LARGEST_FILE:
            raise SetupError(f"{path} cannot be used: it is too large for a file of weights")
        data = path.read_bytes()
    except OSError as error:
        raise SetupError(f"cannot read {path}: {error.strerror}") from None
    try:
        return from_bytes(data)
    except SetupError as error:
        raise SetupError(f"{path} cannot be used: {error}") from None


def write(path: Path, data: bytes) -> None:
    """Write a file so that at any moment it is the old one or the new one, and whole."""
    try:
        whole_file.replace(path, data)
    except OSError as error:
        raise SetupError(f"cannot write {path}: {error.strerror}") from None


def digest_of(data: bytes) -> str:
    """Return what tells the bytes of a file from others."""
    return blake2b(data, digest_size=16).hexdigest()


def _head(
    text: bytes,
) -> tuple[str, str, tuple[int, int, int, int], tuple[int, int, int], dict[str, Any], bool]:
    """Return what the line of JSON tells. Raises SetupError."""
    wrong = SetupError("its second line does not describe a network")
    try:
        told: Any = json.loads(text)
        game, inputs, about = told["game"], told["inputs"], told["about"]
        one, two, three, four = map(_whole, told["sizes"])
        low, middle, high = map(_whole, told["shifts"])
        is_even = {None: False, "even": True}[told.get("steps")]
    except (ValueError, KeyError, TypeError, RecursionError):
        raise wrong from None
    fits = all(0 < size <= _MOST_UNITS for size in (one, two, three, four)) and two % 2 == three % 2 == 0
    fine = all(shift in SHIFTS for shift in (low, middle, high))
    if not (fits and fine and isinstance(game, str) and isinstance(inputs, str) and isinstance(about, dict)):
        raise wrong
    return game, inputs, (one, two, three, four), (low, middle, high), about, is_even


def _whole(value: object) -> int:
    if type(value) is not int:
        raise TypeError
    return value


def _digest(content: bytes) -> bytes:
    return blake2b(content, digest_size=_DIGEST, person=b"demesne/network").digest()


def _numbers(kind: str, data: bytes) -> list[int]:
    found: array[int] = array(kind)
    found.frombytes(data)
    return _swapped(found).tolist()


def _little_endian(numbers: "array[int]") -> bytes:
    return _swapped(numbers).tobytes()


def _swapped(numbers: "array[int]") -> "array[int]":
    """Turn numbers of this machine into little-endian ones, or back."""
    if sys.byteorder != "little":
        numbers.byteswap()
    return numbers
