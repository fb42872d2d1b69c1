"""Which language to speak."""

import os
from collections.abc import Mapping

from demesne.i18n.message import CatalogueError
from demesne.i18n.source import LANGUAGES


def pick(explicit: str | None = None, environ: Mapping[str, str] | None = None) -> str:
    """Return one of `LANGUAGES`: the explicit one, else the environment's, else "en".

    Of LC_ALL, LC_MESSAGES and LANG the first that is set decides, as for every program; a language without a
    catalogue there means English. "de", "DE", "de-AT" and "de_AT.UTF-8" are all German. Raises CatalogueError
    for an explicit language without a catalogue.
    """
    if explicit is not None:
        language = _base(explicit)
        if language not in LANGUAGES:
            raise CatalogueError(f"no catalogue in {explicit!r}; there are {', '.join(LANGUAGES)}")
        return language
    found = os.environ if environ is None else environ
    for variable in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if found.get(variable):
            language = _base(found[variable])
            return language if language in LANGUAGES else "en"
    return "en"


def _base(tag: str) -> str:
    """Return the language of a tag such as "de_AT.UTF-8@euro"."""
    for mark in ".@_-":
        tag = tag.partition(mark)[0]
    return tag.strip().lower()
