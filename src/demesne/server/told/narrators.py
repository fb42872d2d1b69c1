"""The narrators of all games."""

from typing import Any, Final

from demesne.locales.catalogue import Catalogue
from demesne.server.told.dominations import DominationsNarrator
from demesne.server.told.dominion import DominionNarrator
from demesne.server.told.forms import Language
from demesne.server.told.narrator import Narrator

_NARRATORS: Final[dict[str, type[Narrator]]] = {
    "dominion": DominionNarrator,
    "dominations": DominationsNarrator,
}


def narrator(kind: str, setup: Any, language: Language) -> Narrator:
    """Return what tells games of this kind and setup in a language."""
    return _NARRATORS[kind](setup, Catalogue.load(language))
