"""Bots that play Dominations."""

from typing import Final

VERSION: Final = 2
"""Rises with every change of what is played, so that strength figures of different versions are not mixed."""
