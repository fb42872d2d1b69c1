"""The cards of Dominion in one language: everything that a client may show of them."""

import msgspec

from demesne.games.dominion.cards import CARDS
from demesne.games.dominion.ids import BASIC
from demesne.games.dominion.setup import RECOMMENDED
from demesne.i18n import source
from demesne.i18n.catalogue import Catalogue, card_key


class Ruling(msgspec.Struct):
    """A ruling; `source` is the id of a rule, "card" for the rulebook's notes, or "ruling" for this project's own."""

    source: str
    text: str


class Card(msgspec.Struct):
    """A card. `english` is how views and notation name it; `kingdom` is false for what every game has.

    `cards`, `actions`, `buys` and `coins` are its plain bonuses, `worth` what a Treasure yields, `points` what the card
    itself counts.
    """

    key: str
    english: str
    name: str
    plural: str
    types: list[str]
    type_line: str
    cost: int
    kingdom: bool
    cards: int
    actions: int
    buys: int
    coins: int
    worth: int
    points: int
    text: str
    rulings: list[Ruling]


class Kingdom(msgspec.Struct):
    """A recommended kingdom; its name is what options of a table take."""

    name: str
    title: str
    cards: list[str]


class DominionCatalogue(msgspec.Struct):
    """All cards by key, in canonical order, and the recommended kingdoms."""

    cards: dict[str, Card]
    kingdoms: list[Kingdom]


def dominion_catalogue(catalogue: Catalogue) -> DominionCatalogue:
    """Return the catalogue of Dominion in a language."""
    cards = {card_key(number): _card(number, catalogue) for number in range(len(CARDS))}
    kingdoms = [
        Kingdom(name, catalogue.text(f"table.kingdom-{name}"), [card_key(card) for card in kingdom])
        for name, kingdom in RECOMMENDED.items()
    ]
    return DominionCatalogue(cards, kingdoms)


def _card(number: int, catalogue: Catalogue) -> Card:
    key, code = card_key(number), CARDS[number]
    return Card(
        key=key,
        english=code.name,
        name=catalogue.card_name(number),
        plural=catalogue.card_plural(number),
        types=source.card_facts()[key]["types"],
        type_line=catalogue.card_types(number),
        cost=int(code.cost),
        kingdom=number >= BASIC,
        cards=int(code.cards),
        actions=int(code.actions),
        buys=int(code.buys),
        coins=int(code.coins),
        worth=int(code.worth),
        points=int(code.points),
        text=catalogue.card_text(number),
        rulings=[Ruling(ruling.source, ruling.text) for ruling in catalogue.rulings(number)],
    )
