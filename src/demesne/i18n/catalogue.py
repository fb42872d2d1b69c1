"""The catalogue of one language: messages with typed parameters, and the words on the cards."""

from collections import Counter
from collections.abc import Mapping, Sequence
from functools import cache
from typing import NamedTuple

from demesne.i18n import source
from demesne.i18n.language import pick
from demesne.i18n.message import CatalogueError, Message

__all__ = ["Catalogue", "CatalogueError", "Ruling", "card_key", "card_number"]


class Ruling(NamedTuple):
    """One ruling on a card.

    `source` is a rule id ("T5"), "card" (the rulebook's notes on that card) or "ruling" (this project's own,
    where the rulebook is silent). `key` names it in every language.
    """

    key: str
    source: str
    text: str


class Catalogue:
    """All words of one language. Files are read when they are first needed.

    `language` is its code ("de"), `name` what it calls itself ("Deutsch").

    >>> german = Catalogue.load("de")
    >>> german.text("log.bought", player="Ann", card=18)
    'Ann kauft einen Markt.'
    >>> german.card_name(18)
    'Markt'
    """

    def __init__(self, language: str) -> None:
        """Use `Catalogue.load`, which shares the catalogues."""
        self.language = language
        self._grammar = source.grammar(language)
        self.name = self._grammar["name"]
        self._messages: dict[str, Message] = {}
        self._cards: list[source.CardWords] | None = None

    @staticmethod
    def load(language: str | None = None) -> "Catalogue":
        """Return the catalogue of a language: the named one, else the environment's, else English.

        Raises CatalogueError for a name that is no language of the catalogues.
        """
        return _load(pick(language))

    def text(self, message_id: str, /, **parameters: object) -> str:
        """Return a message with its parameters filled in.

        Raises CatalogueError for an unknown id, a missing, extra or badly typed parameter.
        """
        message = self._message(message_id)
        if parameters.keys() != message.parameters.keys():
            wanted = ", ".join(message.parameters) or "no parameters"
            raise CatalogueError(f"{message_id} takes {wanted}, not {', '.join(parameters) or 'none'}")
        form = "other"
        if message.count is not None:
            form = self._form(message, parameters[message.count])
        return message.fill(form, lambda name: self._say(message, name, parameters[name]))

    def has(self, message_id: str) -> bool:
        """Say whether the catalogues hold a message with this id."""
        concern, _, key = message_id.partition(".")
        return concern in source.CONCERNS and key in source.declaration(concern)

    def join(self, items: Sequence[str]) -> str:
        """Return the items as a list in words: "a", "a and b", "a, b and c"."""
        if not items:
            raise CatalogueError("a list in words needs at least one item")
        if len(items) == 1:
            return items[0]
        return self._grammar["comma"].join(items[:-1]) + self._grammar["and"] + items[-1]

    def card_name(self, card: int) -> str:
        """Return the name of a card."""
        return self._card(card)["name"]

    def card_plural(self, card: int) -> str:
        """Return the name of a card as it follows a number other than one."""
        return self._card(card)["other"]

    def card_object(self, card: int) -> str:
        """Return a card as the object of a verb, with its article."""
        return self._card(card)["one"]

    def card_text(self, card: int) -> str:
        """Return what a card does, in our own words."""
        return self._card(card)["text"]

    def card_types(self, card: int) -> str:
        """Return the line of a card's types, such as Action and Attack."""
        kinds = source.card_facts()[card_key(card)]["types"]
        return self._grammar["types"].join(self.text(f"table.type-{kind}") for kind in kinds)

    def card_rulings(self, card: int) -> list[str]:
        """Return the rulings on a card as plain sentences."""
        return [ruling.text for ruling in self.rulings(card)]

    def rulings(self, card: int) -> list[Ruling]:
        """Return the rulings on a card, each with its source."""
        texts = self._card(card)["rulings"]
        found = source.card_facts()[card_key(card)]["rulings"]
        return [Ruling(key, origin, texts[key]) for key, origin in found.items()]

    def cards(self, cards: Sequence[int] | Mapping[int, int]) -> str:
        """Return cards in words with equal ones counted, in the order in which each kind comes first."""
        counted = cards if isinstance(cards, Mapping) else Counter(cards)
        return self.join(
            [
                self.card_object(card) if n == 1 else f"{n} {self.card_plural(card)}"
                for card, n in counted.items()
                if n
            ]
        )

    def _card(self, card: int) -> source.CardWords:
        if self._cards is None:
            entries = source.card_words(self.language)
            self._cards = [entries[key] for key in _keys()]
        card_key(card)
        return self._cards[card]

    def _message(self, message_id: str) -> Message:
        message = self._messages.get(message_id)
        if message is None:
            if not self.has(message_id):
                raise CatalogueError(f"no message has the id {message_id!r}")
            concern, _, key = message_id.partition(".")
            words = source.words(self.language, concern)
            if key not in words:
                raise CatalogueError(f"{message_id} has no words in {self.language}")
            message = Message(message_id, source.declaration(concern)[key], words[key])
            self._messages[message_id] = message
        return message

    def _form(self, message: Message, count: object) -> str:
        """Return the plural form for a count: in French none is singular, elsewhere only one is."""
        if not isinstance(count, int):
            return "other"
        if count == 0 and "zero" in message.forms:
            return "zero"
        singular = count in (0, 1) if self._grammar["singular"] == "zero-one" else count == 1
        return "one" if singular else "other"

    def _say(self, message: Message, name: str, value: object) -> str:
        """Return one parameter in words, by its declared type."""
        match message.parameters[name], value:
            case (("player" | "text"), str()):
                return value
            case (("number" | "count"), int()) if not isinstance(value, bool):
                return str(value)
            case "card", int():
                return self.card_object(value)
            case "card-name", int():
                return self.card_name(value)
            case "players", list() | tuple() if value and all(isinstance(item, str) for item in value):
                return self.join([str(item) for item in value])
            case "cards", list() | tuple() | dict() if value:
                return self.cards(value)
            case "card-names", list() | tuple() if value:
                return self.join([self.card_name(card) for card in value])
            case kind, _:
                raise CatalogueError(f"{message.id}: {name} is a {kind}, not {value!r}")


@cache
def _load(language: str) -> Catalogue:
    return Catalogue(language)


@cache
def _keys() -> tuple[str, ...]:
    return tuple(source.card_facts())


def card_key(card: int) -> str:
    """Return the ASCII key of a card number, such as "council-room". Raises CatalogueError for no card."""
    if not 0 <= card < len(_keys()):
        raise CatalogueError(f"no card has the number {card}")
    return _keys()[card]


def card_number(key: str) -> int:
    """Return the card number of an ASCII key. Raises CatalogueError for an unknown one."""
    if key not in _keys():
        raise CatalogueError(f"no card has the key {key!r}")
    return _keys().index(key)
