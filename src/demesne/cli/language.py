"""The language of a command: its option, and the catalogue that it means."""

from typing import TYPE_CHECKING, Annotated

import typer

from demesne.core.errors import SetupError

if TYPE_CHECKING:
    from demesne.i18n.catalogue import Catalogue

Language = Annotated[str | None, typer.Option("--lang", help="en, de, es or fr; default: the environment's.")]


def load(language: str | None) -> "Catalogue":
    """Return the catalogue of a language. Raises SetupError for one that has none."""
    from demesne.i18n.catalogue import Catalogue, CatalogueError

    try:
        return Catalogue.load(language)
    except CatalogueError as error:
        raise SetupError(str(error)) from None
