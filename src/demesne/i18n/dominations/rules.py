"""What options and rulings are about, in words."""

from demesne.games.dominations.options import Option
from demesne.i18n.catalogue import Catalogue


def meaning(option: Option, catalogue: Catalogue) -> str:
    """Return what an option is about, with its readings in their order, or what a ruling says."""
    return catalogue.text(f"dominations-rules.{option.name}")


def reading_label(option: Option, reading: str, catalogue: Catalogue) -> str:
    """Return a reading of an option in a few words."""
    key = reading if reading in ("yes", "no") else f"{option.name}-{reading}"
    return catalogue.text(f"dominations-rules.reading-{key}")
