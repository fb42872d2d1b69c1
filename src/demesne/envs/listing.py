"""Numbers of things in one line of text."""

from collections.abc import Mapping


def listed(numbers: Mapping[str, int]) -> str:
    """Return numbers by their names in one line."""
    return ", ".join(f"{name} {number}" for name, number in numbers.items())
