"""Choices of the search, drawn from a key that is derived from its seed."""

from collections.abc import Sequence
from typing import Final, TypeVar

from demesne.core.chance import FastChance, derive_key

_KEY_BYTES: Final = 8

Item = TypeVar("Item")


class SearchChance:
    """Draws that are a function of the parts of the key and of how many draws were made before."""

    def __init__(self, *parts: int | str) -> None:
        self.rng = FastChance(derive_key(*parts, size=_KEY_BYTES))

    def randbelow(self, n: int) -> int:
        """Return a number from 0 to n - 1."""
        return int(self.rng.randbelow(n))

    def between(self, least: int, most: int) -> int:
        """Return a number from `least` to `most`, both included."""
        return least + self.randbelow(most - least + 1)

    def once_in(self, n: int) -> bool:
        """Return true once in n times."""
        return self.randbelow(n) == 0

    def pick(self, items: Sequence[Item]) -> Item:
        """Return one of some items, each equally likely."""
        return items[self.randbelow(len(items))]

    def weighed(self, items: Sequence[tuple[int, Item]]) -> Item:
        """Return one of some (weight, item) pairs; at least one weight is not 0."""
        left = self.randbelow(sum(weight for weight, _ in items))
        for weight, item in items:
            left -= weight
            if left < 0:
                return item
        raise AssertionError("a draw is below the sum of all weights")


def seed_of(*parts: int | str) -> int:
    """Return a seed of games that is derived from the seed of the search and from what the games are for."""
    return int.from_bytes(derive_key(*parts, size=_KEY_BYTES), "little")
