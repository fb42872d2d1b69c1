"""Cards in full as they are told in each language: `python -m tests.i18n.dominations.golden` writes them anew."""

from pathlib import Path

from demesne.i18n.catalogue import Catalogue
from demesne.i18n.dominations import card_lines, name
from tests.i18n.dominations import CATALOGUES, number_of

CARDS = (
    ("mastery", "masteries", "agriculture"),
    ("mastery", "masteries", "livestock"),
    ("mastery", "masteries", "customs"),
    ("mastery", "masteries", "smuggling"),
    ("mastery", "masteries", "mercenaries"),
    ("mastery", "masteries", "irrigation"),
    ("mastery", "masteries", "artificers"),
    ("mastery", "masteries", "chemistry"),
    ("mastery", "masteries", "engineering"),
    ("mastery", "masteries", "printing"),
    ("mastery", "masteries", "oracle"),
    ("mastery", "masteries", "monasteries"),
    ("level", "levels", "pharos-1"),
    ("level", "levels", "petra-4"),
    ("level", "levels", "great-library-2"),
    ("monument", "monuments", "pharos"),
    ("monument", "monuments", "hanging-gardens"),
    ("objective", "objectives", "egyptians"),
    ("objective", "objectives", "huns"),
    ("domination", "dominations", "merchant"),
    ("domination", "dominations", "inventor"),
    ("campfire", "campfires", "campfire"),
    ("tile", "tiles", "trade-07"),
)


def text(catalogue: Catalogue) -> str:
    """Return all these cards in a language."""
    lines = []
    for kind, group, identifier in CARDS:
        number = number_of(group, identifier)
        lines += [name(kind, number, catalogue), *card_lines(kind, number, catalogue), ""]
    return "\n".join(lines)


def path(catalogue: Catalogue) -> Path:
    """Return the file of a language."""
    return Path(__file__).parent / "golden" / f"{catalogue.language}.txt"


if __name__ == "__main__":
    for each in CATALOGUES:
        path(each).parent.mkdir(exist_ok=True)
        path(each).write_text(text(each), encoding="utf-8")
