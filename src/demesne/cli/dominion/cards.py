"""The cards of Dominion as a list, and one card in full."""

from collections.abc import Iterator
from difflib import get_close_matches

from demesne.cli.listing import Row, listing, paragraph
from demesne.cli.names import plain
from demesne.core.errors import SetupError
from demesne.games.dominion.cards import CARDS
from demesne.i18n.catalogue import Catalogue
from demesne.i18n.source import LANGUAGES

HEADS = ("card", "cost", "types", "text")


def lines(catalogue: Catalogue, card: str | None, width: int) -> Iterator[str]:
    """Yield the lines of the command. Raises SetupError for a name that is no card's."""
    if card is not None:
        yield from _in_full(find(card), catalogue, width)
        return
    rows = [
        Row(
            (
                catalogue.card_name(number),
                str(each.cost),
                catalogue.card_types(number),
                catalogue.card_text(number),
            )
        )
        for number, each in enumerate(CARDS)
    ]
    yield from listing(HEADS, rows, width)


def find(written: str) -> int:
    """Return the card that a name in any language, or the start of one, means. Raises SetupError."""
    wanted = plain(written)
    names = {
        number: {plain(Catalogue.load(language).card_name(number)) for language in LANGUAGES}
        for number in range(len(CARDS))
    }
    whole = [number for number, known in names.items() if wanted in known]
    starts = [
        number for number, known in names.items() if wanted and any(name.startswith(wanted) for name in known)
    ]
    found = whole or starts
    if len(found) == 1:
        return found[0]
    if found:
        raise SetupError(f"{written!r} can be {', '.join(CARDS[number].name for number in found)}")
    close = get_close_matches(wanted, sorted(set().union(*names.values())), 1)
    raise SetupError(f"no card is called {written!r}" + (f"; did you mean {close[0]}?" if close else ""))


def _in_full(card: int, catalogue: Catalogue, width: int) -> Iterator[str]:
    """Yield a card with its text and its rulings."""
    yield catalogue.card_name(card)
    yield f"  {catalogue.text('table.cost')}: {int(CARDS[card].cost)}. {catalogue.card_types(card)}."
    yield from paragraph(catalogue.card_text(card), width, "  ", "  ")
    rulings = catalogue.card_rulings(card)
    if rulings:
        yield f"  {catalogue.text('table.rulings')}:"
        for ruling in rulings:
            yield from paragraph(f"- {ruling}", width, "  ", "    ")
