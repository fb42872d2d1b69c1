# ruff: noqa: RUF001 - characters that look alike are what this file is about
"""Names of accounts: which ones look so much alike that only one of them can be had."""

import unicodedata
from typing import Final

from demesne.server.people import NameRefusedError, clean_name

LONGEST_KEY: Final = 80

_CAPITALS: Final = str.maketrans(
    "ΑΒΕΖΗΙΚΜΝΟΡΤΥΧАВЕЅІЈКМНОРСТУХԚԜ",
    "ABEZHIKMNOPTYXABESIJKMHOPCTYXQW",
)
"""Greek and Cyrillic capitals that look like Latin ones, of which the small letters look like others."""

_LOOKS: Final = {
    # Digits and signs that stand for letters.
    "0": "o", "1": "l", "2": "z", "3": "e", "4": "a", "5": "s", "6": "b", "7": "t", "8": "b", "9": "g",
    "|": "l", "!": "l", "@": "a", "$": "s", "€": "e", "£": "l", "¡": "l", "(": "c", "+": "t",
    # One stroke is one stroke.
    "i": "l", "ı": "l", "ȷ": "j",
    # Latin letters with more than an accent.
    "ß": "ss", "æ": "ae", "œ": "oe", "ø": "o", "đ": "d", "ð": "d", "ħ": "h", "ł": "l", "ŧ": "t", "þ": "p",
    "ɑ": "a", "ə": "e", "ɡ": "g", "ɩ": "l", "ɪ": "l", "ʀ": "r", "ʏ": "y", "ɴ": "n", "ʜ": "h", "ʟ": "l",
    # Greek.
    "α": "a", "β": "b", "γ": "y", "ε": "e", "η": "n", "ι": "l", "κ": "k", "μ": "u", "ν": "v", "ο": "o", "ρ": "p",
    "σ": "o", "τ": "t", "υ": "u", "χ": "x", "ω": "w", "ζ": "z",
    # Cyrillic.
    "а": "a", "в": "b", "г": "r", "ԁ": "d", "е": "e", "ё": "e", "з": "e", "и": "n", "і": "l", "ї": "l", "ј": "l",
    "к": "k", "м": "m", "н": "h", "о": "o", "п": "n", "р": "p", "с": "c", "т": "t", "у": "y", "х": "x", "ѕ": "s",
    "һ": "h", "ԛ": "q", "ԝ": "w", "ѵ": "v", "ь": "b", "ӏ": "l", "б": "b", "ч": "y",
    # Armenian and Hebrew.
    "օ": "o", "ո": "n", "ս": "u", "հ": "h", "ց": "g", "ք": "p", "ו": "l", "ס": "o",
}  # fmt: skip
"""Characters that are read as others, after case and accents are gone."""

_PAIRS: Final = (("rn", "m"), ("vv", "w"))
"""Letters that together look like another one."""


def name_key(name: str) -> str:
    """Return what is left of a name when everything is gone that a reader may overlook. Raises NameRefusedError.

    >>> name_key("Ann") == name_key("a-n n") == name_key("@ńn")
    True
    """
    clean = clean_name(name)
    plain = unicodedata.normalize("NFKC", clean).translate(_CAPITALS).casefold()
    letters = [letter for letter in unicodedata.normalize("NFD", plain) if not unicodedata.combining(letter)]
    looks = "".join(_LOOKS.get(letter, letter) for letter in letters)
    key = "".join(letter for letter in looks if letter.isalnum())
    for pair, look in _PAIRS:
        key = key.replace(pair, look)
    if not key or len(key) > LONGEST_KEY:
        raise NameRefusedError("name-without-letters")
    return key
