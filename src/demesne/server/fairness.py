"""What the server asks of those who send bytes for the key; the key itself is made in `demesne.kernel.fairness`.

That is there and not here so that a record can be verified without a server.
"""

from typing import Final

LEAST_ENTROPY: Final = 16
MOST_ENTROPY: Final = 32
"""Bytes that a player may send."""
