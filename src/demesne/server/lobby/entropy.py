"""Bounds of the bytes that players send for the key; `demesne.core.records.fairness` makes the key itself.

It is there so that a record can be verified without a server.
"""

from typing import Final

LEAST_ENTROPY: Final = 16
MOST_ENTROPY: Final = 32
"""Bytes that a player may send."""
