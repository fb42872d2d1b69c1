"""Names as people write them, compared without case, accents and hyphens."""

import unicodedata


def plain(name: str) -> str:
    """Return a name as it is compared."""
    letters = unicodedata.normalize("NFKD", name.casefold().replace("-", " "))
    return " ".join("".join(letter for letter in letters if not unicodedata.combining(letter)).split())
