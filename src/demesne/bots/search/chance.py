"""The chance of a search: each of its parts has its own."""

from mypy_extensions import i64

from demesne.core.chance import FastChance, derive_key


def chance_of(seed: bytes, view: bytes, part: i64) -> FastChance:
    """Return the generator for one part of a search, which depends on the bot's seed and what its seat sees."""
    if part == 0:
        return FastChance(derive_key("search", seed, view, size=8))
    return FastChance(derive_key("search", seed, view, int(part), size=8))
