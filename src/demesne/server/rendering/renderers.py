"""The renderers of all games."""

from typing import Any, Final

from demesne.i18n.catalogue import Catalogue
from demesne.server.rendering.dominations import DominationsRenderer
from demesne.server.rendering.dominion import DominionRenderer
from demesne.server.rendering.forms import Language
from demesne.server.rendering.renderer import Renderer

_NARRATORS: Final[dict[str, type[Renderer]]] = {
    "dominion": DominionRenderer,
    "dominations": DominationsRenderer,
}


def renderer(kind: str, setup: Any, language: Language) -> Renderer:
    """Return the renderer for games of this kind and setup in a language."""
    return _NARRATORS[kind](setup, Catalogue.load(language))
