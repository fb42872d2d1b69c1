"""Shared by the tests of the words of Dominations."""

from demesne.games.dominations.data_reader.loading import load
from demesne.games.dominations.rulesets import FINAL, PROTOTYPE
from demesne.i18n import source
from demesne.i18n.catalogue import Catalogue

CATALOGUES = [Catalogue.load(language) for language in source.LANGUAGES]
EN, DE, ES, FR = CATALOGUES
COMPONENTS = load(FINAL)
RULESETS = (FINAL, PROTOTYPE)


def number_of(kind: str, identifier: str) -> int:
    """Return the number of a component of the final rules."""
    return [entry.id for entry in getattr(COMPONENTS, kind)].index(identifier)
