"""From what a person types to a move: notation, names and button texts in the language of the table."""

import unicodedata
from collections.abc import Sequence

from demesne.core.errors import AmbiguousActionError, IllegalActionError, InvalidActionError, NotationError
from demesne.games.dominion.actions import SPECIAL
from demesne.games.dominion.cards import CARDS
from demesne.games.dominion.notation.moves import FORMS, candidates, find_cards, meant, parse
from demesne.games.dominion.view import View
from demesne.i18n.ask import label
from demesne.i18n.catalogue import Catalogue
from demesne.terminal.dominion.refusals import reason

VERBS = [form.pattern.split()[0] for form in FORMS if form.action < SPECIAL]


class Reader:
    """Reads the moves of one person in one language."""

    def __init__(self, catalogue: Catalogue) -> None:
        self.catalogue = catalogue
        self.singular = [catalogue.card_name(card) for card in range(len(CARDS))]
        self.plural = [catalogue.card_plural(card) for card in range(len(CARDS))]

    def read(self, item: str, view: View, last: int) -> int:
        """Return the legal action that a text stands for. Raises NotationError.

        A text marked with a comma may go on with the verb of the `last` action.
        """
        written = item.lstrip(",").strip()
        if item.startswith(",") and 0 <= last < SPECIAL:
            carried = self.find(f"{VERBS[last >> 5]} {written}", view)
            if len(carried) == 1:
                return carried[0]
        found = self.find(written, view) or self.labelled(written, view.legal_actions(), view)
        if len(found) == 1:
            return found[0]
        return parse(written, view, CARDS, self.singular)

    def cards(self, written: str) -> list[int]:
        """Return the cards that a text may name."""
        return find_cards(written, CARDS, self.singular) or find_cards(written, CARDS, self.plural)

    def problem(self, error: NotationError, item: str, view: View, names: Sequence[str]) -> str:
        """Say in the language of the table what is wrong with a text: why the move is refused, if that is known."""
        written = item.lstrip(",").strip()[:40]
        if isinstance(error, IllegalActionError):
            why = reason(meant(written, view, CARDS, self.singular), view, self.catalogue, names)
            why = why or reason(meant(written, view, CARDS, self.plural), view, self.catalogue, names)
            if why:
                return why
        if self.catalogue.language == "en":
            said = str(error)
            return said[:1].upper() + said[1:] + "."
        match error:
            case AmbiguousActionError():
                labels = [label(action, view, self.catalogue) for action in self.find(written, view)]
                return self.catalogue.text("table.error-ambiguous", text=written, choices=", ".join(labels))
            case IllegalActionError():
                return self.catalogue.text("table.error-illegal", text=written)
            case InvalidActionError():
                return self.catalogue.text("terminal.unknown-command", text=written)
        return str(error)

    def find(self, written: str, view: View) -> list[int]:
        """Return the legal actions that a text fits best, with names in the singular or else the plural."""
        return candidates(written, view, CARDS, self.singular) or candidates(
            written, view, CARDS, self.plural
        )

    def labelled(self, written: str, actions: Sequence[int], view: View) -> list[int]:
        """Return those actions whose button texts hold these words or their starts, in this order."""
        words = _plain(written)
        found = []
        for action in actions:
            left = iter(_plain(label(action, view, self.catalogue)))
            if words and all(any(full.startswith(word) for full in left) for word in words):
                found.append(action)
        return found

    def means(self, action: int, item: str, view: View) -> bool:
        """Tell whether a text is a legal action by its notation or the words of its button, and no card."""
        written = item.lstrip(",").strip()
        if not view.is_legal(action) or self.cards(written):
            return False
        return self.find(written, view) == [action] or self.labelled(written, [action], view) == [action]

    def without_verb(self, item: str, verb: str) -> str:
        """Return a text without its mark, and without the verb that it may begin with."""
        written = item.lstrip(",").strip()
        first, _, rest = written.partition(" ")
        return rest.strip() if rest and verb.startswith(first.lower()) else written


def _plain(text: str) -> Sequence[str]:
    """Return the words of a text without case and accents."""
    letters = unicodedata.normalize("NFKD", text.casefold())
    return "".join(letter for letter in letters if not unicodedata.combining(letter)).split()
