"""Sources of chance. A state never keeps one: the caller passes it to `apply` and keeps its position.

Every draw is a function of (key, draw index, retry index) and unbiased by rejection, so that equal keys give
equal games on every platform, compiled or not. All products stay below 2^63.
"""

from hashlib import blake2b
from typing import ClassVar, Final

from mypy_extensions import i64, mypyc_attr

_MASK31: Final = 0x7FFFFFFF
_MULTIPLIER: Final = 0x5851F42D
_WEYL0: Final = 0x1E3779B9
_WEYL1: Final = 0x3B67AE85
_SECURE_RANGE: Final = 1 << 48
MOST_PACKED: Final = 6


class KeyDerivation:
    """Derives keys that share their first parts, which are hashed only once."""

    def __init__(self, *parts: int | str | bytes, size: int = 32) -> None:
        """Hash the shared parts; each key will have `size` bytes (1 to 64)."""
        self.digest = blake2b(digest_size=size, person=b"demesne/1")
        for part in parts:
            self.digest.update(enclosed(part))

    def key(self, part: int | str | bytes) -> bytes:
        """Return the key of the shared parts and this last one."""
        digest = self.digest.copy()
        digest.update(enclosed(part))
        return digest.digest()


def enclosed(part: int | str | bytes) -> bytes:
    """Return a part of a key's origin with its type and length before it. Integers enter at full width."""
    if isinstance(part, int):
        kind, data = b"i", part.to_bytes(part.bit_length() // 8 + 1, "little", signed=True)
    elif isinstance(part, str):
        kind, data = b"s", part.encode()
    else:
        kind, data = b"b", part
    return kind + len(data).to_bytes(4, "little") + data


def derive_key(*parts: int | str | bytes, size: int = 32) -> bytes:
    """Return a key of `size` bytes (1 to 64) that depends on every part, its type and its place."""
    return KeyDerivation(*parts, size=size).digest.digest()


@mypyc_attr(allow_interpreted_subclasses=True)
class Chance:
    """A source of draws.

    `position` is the number of draws made so far; setting it moves along the stream.
    Where `wants_counts` is true a state calls `offer_counts` with the contents of a bag before it draws from it.
    """

    algorithm: ClassVar[str] = "none"

    def __init__(self) -> None:
        self.position: i64 = 0
        self.wants_counts: bool = False

    def randbelow(self, n: i64) -> i64:
        """Return an integer from 0 to n - 1, each equally likely; 1 <= n < 2^31."""
        raise NotImplementedError

    def sample_indices(self, n: i64, many: i64) -> i64:
        """Return `many` draws, below n, n - 1, n - 2 and so on, packed nine bits each from the lowest.

        `n` is at most 512 and `many` at most MOST_PACKED. Where only one possibility is left there is no draw.
        """
        packed: i64 = 0
        at: i64 = 0
        while at < many and n > 1:
            packed |= self.randbelow(n) << (9 * at)
            n -= 1
            at += 1
        return packed

    def offer_counts(self, counts: list[tuple[int, int]]) -> None:
        """Receive the contents of the bag that the next draw is from: (item, number) pairs in canonical order."""

    def below(self, n: i64) -> i64:
        """Return `randbelow(n)`: its name in version 0.1, until version 0.4."""
        return self.randbelow(n)


def little_endian(key: bytes, start: i64) -> i64:
    """Return the low 31 bits of the four bytes from `start`."""
    a: i64 = key[start]
    b: i64 = key[start + 1]
    c: i64 = key[start + 2]
    d: i64 = key[start + 3]
    return (a | b << 8 | c << 16 | d << 24) & _MASK31


class FastChance(Chance):
    """For simulation and search: a counter-based Feistel network over two 31-bit words, 62 bits of key.

    One block of the network serves two draws. It is not a cipher: the server uses `SecureChance`.
    """

    algorithm: ClassVar[str] = "fast/1"

    def __init__(self, key: bytes) -> None:
        """Use the first 8 bytes of `key`."""
        self.position = 0
        self.wants_counts = False
        self.key0: i64 = 0
        self.key1: i64 = 0
        self.key2: i64 = 0
        self.key3: i64 = 0
        self.key4: i64 = 0
        self.key5: i64 = 0
        self.key6: i64 = 0
        self.key7: i64 = 0
        self.block: i64 = -1
        self.second: i64 = 0
        self.restart(key)

    def restart(self, key: bytes) -> None:
        """Begin the stream of another key, of which the first 8 bytes count: a word for each of the rounds."""
        a: i64 = little_endian(key, 0)
        b: i64 = little_endian(key, 4)
        self.key0 = a
        self.key1 = b
        self.key2 = (a + _WEYL0) & _MASK31
        self.key3 = (b + _WEYL1) & _MASK31
        self.key4 = (a + 2 * _WEYL0) & _MASK31
        self.key5 = (b + 2 * _WEYL1) & _MASK31
        self.key6 = (a + 3 * _WEYL0) & _MASK31
        self.key7 = (b + 3 * _WEYL1) & _MASK31
        self.position = 0
        self.block = -1

    def first_of_block(self, index: i64, retry: i64) -> i64:
        """Compute block `index`, keep its second word and return its first, each of 31 bits.

        The eight rounds are written out: a loop would cost a sixth of the speed of a whole game.
        """
        x: i64 = index & _MASK31
        y: i64 = ((index >> 31) ^ (retry << 16)) & _MASK31
        p: i64 = _MULTIPLIER * x
        x = (p >> 31) ^ self.key0 ^ y
        y = p & _MASK31
        p = _MULTIPLIER * x
        x = (p >> 31) ^ self.key1 ^ y
        y = p & _MASK31
        p = _MULTIPLIER * x
        x = (p >> 31) ^ self.key2 ^ y
        y = p & _MASK31
        p = _MULTIPLIER * x
        x = (p >> 31) ^ self.key3 ^ y
        y = p & _MASK31
        p = _MULTIPLIER * x
        x = (p >> 31) ^ self.key4 ^ y
        y = p & _MASK31
        p = _MULTIPLIER * x
        x = (p >> 31) ^ self.key5 ^ y
        y = p & _MASK31
        p = _MULTIPLIER * x
        x = (p >> 31) ^ self.key6 ^ y
        y = p & _MASK31
        p = _MULTIPLIER * x
        self.second = p & _MASK31
        return (p >> 31) ^ self.key7 ^ y

    def randbelow(self, n: i64) -> i64:
        j: i64 = self.position
        self.position = j + 1
        u: i64
        if j & 1 == 0:
            u = self.first_of_block(j >> 1, 0)
            self.block = j >> 1
        else:
            if self.block != j >> 1:
                self.first_of_block(j >> 1, 0)
                self.block = j >> 1
            u = self.second
        m: i64 = u * n
        if m & _MASK31 < n:
            return self._reject(j, n, m)
        return m >> 31

    def sample_indices(self, n: i64, many: i64) -> i64:
        packed: i64 = 0
        shift: i64 = 0
        if many > n - 1:
            many = n - 1
        j: i64 = self.position
        end: i64 = j + many
        self.position = end
        m: i64
        if j & 1 and j < end:
            if self.block != j >> 1:
                self.first_of_block(j >> 1, 0)
                self.block = j >> 1
            m = self.second * n
            if m & _MASK31 < n:
                m = self._reject(j, n, m) << 31
            packed = m >> 31
            shift = 9
            n -= 1
            j += 1
        while j < end:
            m = self.first_of_block(j >> 1, 0) * n
            second: i64 = self.second
            self.block = j >> 1
            if m & _MASK31 < n:
                m = self._reject(j, n, m) << 31
            packed |= (m >> 31) << shift
            j += 1
            if j == end:
                break
            n -= 1
            m = second * n
            if m & _MASK31 < n:
                m = self._reject(j, n, m) << 31
            packed |= (m >> 31) << (shift + 9)
            shift += 18
            n -= 1
            j += 1
        return packed

    def _reject(self, j: i64, n: i64, m: i64) -> i64:
        """Finish draw `j` by the multiply-and-reject method: the few low products that would bias it are redrawn."""
        threshold: i64 = (_MASK31 + 1) % n
        retry: i64 = 0
        while m & _MASK31 < threshold:
            retry += 1
            u: i64 = self.first_of_block(j >> 1, retry)
            if j & 1:
                u = self.second
            m = u * n
            self.block = -1
        return m >> 31


class SecureChance(Chance):
    """For games of people: keyed BLAKE2b in counter mode with a 256-bit key; 48 bits for each try."""

    algorithm: ClassVar[str] = "secure/1"

    def __init__(self, key: bytes) -> None:
        """Raise ValueError unless `key` has 32 bytes."""
        if len(key) != 32:
            raise ValueError(f"a secure key has 32 bytes, not {len(key)}")
        self.position = 0
        self.wants_counts = False
        self.key = key

    def randbelow(self, n: i64) -> i64:
        j = self.position
        self.position = j + 1
        limit: i64 = _SECURE_RANGE - _SECURE_RANGE % n
        retry: i64 = 0
        while True:
            counter = int(j).to_bytes(8, "little") + int(retry).to_bytes(4, "little")
            value: i64 = int.from_bytes(blake2b(counter, key=self.key, digest_size=6).digest(), "little")
            if value < limit:
                return value % n
            retry += 1


class OutOfOutcomes(Exception):  # noqa: N818 - it reports a state of the script, not an error
    """A scripted generator met a draw beyond its script; `counts` are the (item, number) pairs it could give."""

    def __init__(self, counts: list[tuple[int, int]]) -> None:
        super().__init__("the script of outcomes ends here")
        self.counts = counts


class ScriptedChance(Chance):
    """Replays given outcomes, each an index below n in canonical order; stops at the first draw beyond them.

    `position` is the number of outcomes replayed. An outcome outside its range raises ValueError.
    """

    algorithm: ClassVar[str] = "scripted/1"

    def __init__(self, outcomes: list[int]) -> None:
        self.position = 0
        self.wants_counts = True
        self.outcomes = outcomes
        self.counts: list[tuple[int, int]] = []

    def offer_counts(self, counts: list[tuple[int, int]]) -> None:
        self.counts = counts

    def randbelow(self, n: i64) -> i64:
        counts = self.counts
        self.counts = []
        if self.position >= len(self.outcomes):
            raise OutOfOutcomes(counts or [(i, 1) for i in range(int(n))])
        outcome: i64 = self.outcomes[int(self.position)]
        if not 0 <= outcome < n:
            raise ValueError(f"outcome {outcome} of draw {self.position} is not below {n}")
        self.position += 1
        return outcome


class RecordingChance(Chance):
    """Passes draws through from another generator, `source`, and keeps their outcomes, for the game record."""

    algorithm: ClassVar[str] = "recording/1"

    def __init__(self, source: Chance) -> None:
        self.position = source.position
        self.wants_counts = False
        self.source = source
        self.outcomes: list[int] = []

    def randbelow(self, n: i64) -> i64:
        outcome = self.source.randbelow(n)
        self.position = self.source.position
        self.outcomes.append(int(outcome))
        return outcome
