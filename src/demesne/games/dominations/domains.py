"""The six domains of knowledge and the colours of half nodi, as small integers.

The order is that of the rulebooks' list of them. It is canonical: components are numbered in it.
"""

from typing import Final

TRADE: Final = 0
CRAFT: Final = 1
ART: Final = 2
SCIENCE: Final = 3
GOVERNMENT: Final = 4
RELIGION: Final = 5

DOMAINS: Final = 6
ALL_DOMAINS: Final = 0b111111

# The two other colours of a half nodus (D4).
VESTIGIUM: Final = 6
CORRUPTIO: Final = 7

# What an effect may say in place of a domain.
ANY: Final = 6
"""Vestigium knowledge: its owner chooses the domain when it comes, and may split it (G7)."""
ITS: Final = 7
"""The domain of the settlement concerned: of the tile placed, or of the city built or activated."""
NO_DOMAIN: Final = -1

WORDS: Final = ("trade", "craft", "art", "science", "government", "religion")
"""The domains as data files, options and JSON name them."""

EFFECT_WORDS: Final = (*WORDS, "any", "its")
"""The domains of an effect: the six, `ANY` and `ITS`."""

LETTERS: Final = "TCASGRVX"
"""One letter for each domain, then V for Vestigium and X for Corruptio."""
