"""The source of chance of each part of a search."""

from mypy_extensions import i64

from demesne.core.chance import FastChance, derive_key


def chance_of(seed: bytes, view: bytes, part: i64) -> FastChance:
    """Return the source of chance for one part of a search, derived from the bot's seed and the view of its seat."""
    if part == 0:
        return FastChance(derive_key("search", seed, view, size=8))
    return FastChance(derive_key("search", seed, view, int(part), size=8))
