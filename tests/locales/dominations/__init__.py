"""Shared by the tests of the words of Dominations."""

from demesne.dominations.loading import load
from demesne.dominations.rulesets import FINAL, PROTOTYPE
from demesne.locales import source
from demesne.locales.catalogue import Catalogue

CATALOGUES = [Catalogue.load(language) for language in source.LANGUAGES]
EN, DE, ES, FR = CATALOGUES
COMPONENTS = load(FINAL)
RULESETS = (FINAL, PROTOTYPE)


def number_of(kind: str, identifier: str) -> int:
    """Return the number of a component of the final rules."""
    return [entry.id for entry in getattr(COMPONENTS, kind)].index(identifier)
