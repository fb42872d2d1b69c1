"""The search for Dominion."""

from typing import Final

VERSION: Final = 4
"""Rises with every change of what is played, so that strength figures of different versions are not mixed."""
