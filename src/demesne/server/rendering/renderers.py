"""The renderer of each game."""

from typing import Any

from demesne.core import registry
from demesne.core.spec import load
from demesne.i18n.catalogue import Catalogue
from demesne.server.rendering.any_game import AnyRenderer
from demesne.server.rendering.forms import Language
from demesne.server.rendering.renderer import Renderer


def renderer(kind: str, setup: Any, language: Language) -> Renderer:
    """Return the renderer for games of this kind and setup in a language."""
    declared: type[Renderer] = load(registry.spec(kind).renderer, type) or AnyRenderer
    return declared(setup, Catalogue.load(language))
