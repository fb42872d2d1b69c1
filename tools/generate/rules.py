"""Write the rules pages of the site from the message catalogues and the engine's own card table.

Run `python -m tools.generate.rules` after a change of a card or a text; a test compares the committed pages.
"""

import sys
from collections.abc import Iterator

from tools.compiling import ROOT

from demesne.games.dominion.cards import CARDS
from demesne.games.dominion.cards.card import Card
from demesne.games.dominion.ids import BASIC
from demesne.games.dominion.setup import KINGDOM_SIZE, RECOMMENDED, Setup
from demesne.i18n import source
from demesne.i18n.catalogue import Catalogue, Ruling, card_key

FOLDER = ROOT / "docs" / "rules"
SECTIONS = {"S": "setup", "T": "turn", "E": "end", "K": "knowledge"}
NOTE = "<!-- Written by tools/generate/rules.py. Change the catalogues or the cards, not this page. -->"


def main() -> None:
    """Write all pages."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    for name, text in pages().items():
        (FOLDER / name).write_text(text, encoding="utf-8")
    print(f"wrote {', '.join(pages())} in {FOLDER.name}/", file=sys.stderr)


def pages() -> dict[str, str]:
    """Return the text of each page by its file name."""
    catalogue = Catalogue.load("en")
    return {
        "index.md": "\n".join(rules_page(catalogue)) + "\n",
        "cards.md": "\n".join(cards_page(catalogue)) + "\n",
    }


def rules_page(catalogue: Catalogue) -> Iterator[str]:
    """Yield the lines of the page of all rules, each under its id."""
    yield from (f"# {catalogue.text('rules.title')}", "", NOTE, "")
    yield "The ids are those that the code and the tests of this project use. Where the rulebook is silent,"
    yield f"a decision of this project is marked ({catalogue.text('rules.ruling')})."
    yield "The next page tells what [the cards](cards.md) do."
    for letter, section in SECTIONS.items():
        yield from ("", f"## {catalogue.text(f'rules.{section}')}")
        for key in source.declaration("rules"):
            if key[0] == letter:
                yield from ("", f"**{key}** {catalogue.text(f'rules.{key}')}", f"{{: #{key} }}")
        if section == "setup":
            yield from kingdom_table(catalogue)


def kingdom_table(catalogue: Catalogue) -> Iterator[str]:
    """Yield the recommended kingdoms (S7), with the names that the command line takes."""
    yield from ("", "| kingdom | `--kingdom` | cards |", "|---|---|---|")
    for name, kingdom in RECOMMENDED.items():
        cards = ", ".join(link(catalogue, card) for card in kingdom)
        yield f"| {catalogue.text(f'table.kingdom-{name}')} | `{name}` | {cards} |"


def cards_page(catalogue: Catalogue) -> Iterator[str]:
    """Yield the lines of the page of all cards: an overview, then each card with its rulings."""
    yield from ("# The cards", "", NOTE, "")
    yield "The texts are this project's own words. Behind a ruling stands its source: one of"
    yield "[the rules](index.md), the rulebook's notes on the card, or a decision of this project where the"
    yield "rulebook is silent (ruling)."
    yield from ("", "| card | cost | types | text |", "|---|---:|---|---|")
    for card in in_order():
        number = int(card.number)
        types, text = catalogue.card_types(number), catalogue.card_text(number)
        yield f"| {link(catalogue, number, page='')} | {card.cost} | {types} | {text} |"
    for title, chosen in (("basic-cards", in_order()[:BASIC]), ("kingdom", in_order()[BASIC:])):
        yield from ("", f"## {catalogue.text(f'table.{title}')}")
        for card in chosen:
            yield from card_section(catalogue, card)


def card_section(catalogue: Catalogue, card: Card) -> Iterator[str]:
    """Yield what is to say about one card."""
    number = int(card.number)
    others = (Catalogue.load(language) for language in source.LANGUAGES if language != catalogue.language)
    names = ", ".join(f"{other.card_name(number)} ({other.language})" for other in others)
    counts = supply_counts(number)
    supply = f"{counts[0]} with 2 players, {counts[1]} with 3, {counts[2]} with 4"
    if len(set(counts)) == 1:
        supply = f"{counts[0]}"
    yield from ("", f"### {catalogue.card_name(number)} {{ #{card_key(number)} }}", "")
    yield f"Cost {card.cost}. {catalogue.card_types(number)}. In the supply: {supply}. {names}."
    yield from ("", f"> {catalogue.card_text(number)}", "")
    for ruling in catalogue.rulings(number):
        yield f"- {ruling.text} ({origin(catalogue, ruling)})"


def origin(catalogue: Catalogue, ruling: Ruling) -> str:
    """Return where a ruling comes from, with a link where that is a rule."""
    match ruling.source:
        case "card":
            return "rulebook, notes on the card"
        case "ruling":
            return catalogue.text("rules.ruling")
    return f"[{ruling.source}](index.md#{ruling.source})"


def link(catalogue: Catalogue, card: int, page: str = "cards.md") -> str:
    """Return the name of a card as a link to its section."""
    return f"[{catalogue.card_name(card)}]({page}#{card_key(card)})"


def in_order() -> list[Card]:
    """Return the basic cards by number, then the kingdom cards by name."""
    return CARDS[:BASIC] + sorted(CARDS[BASIC:], key=lambda card: card.name)


def supply_counts(card: int) -> list[int]:
    """Return how many of a card the supply holds with 2, 3 and 4 players, as the engine sets it up."""
    others = [int(other.number) for other in CARDS[BASIC:] if int(other.number) != card]
    kingdom = [card, *others] if card >= BASIC else others
    return [Setup(kingdom[:KINGDOM_SIZE], players).piles[card] for players in (2, 3, 4)]


if __name__ == "__main__":
    main()
