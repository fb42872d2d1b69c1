"""The search that a network guides."""

from typing import Final

VERSION: Final = 1
"""Rises with every change of what the search chooses."""
