"""The table in words: linear sentences without drawing, colour or cursor movement, fit for screen readers."""

from collections.abc import Callable, Mapping, Sequence

from demesne.dominion.cards import CARDS
from demesne.dominion.ids import BASIC, CURSE, FIRST_ACTION, GARDENS
from demesne.dominion.view import View
from demesne.locales.catalogue import Catalogue

CURTAIN = 60
"""Blank lines that push the cards of the last player out of sight."""

Counts = Mapping[int, int]


def counts(number: Callable[[int], int]) -> dict[int, int]:
    """Return the cards of a zone with their numbers: Actions first, then Treasures, then the rest."""
    order = [*range(FIRST_ACTION, len(CARDS)), 2, 1, 0, 5, 4, 3, GARDENS, CURSE]
    return {card: n for card in order if (n := int(number(card)))}


def piles(view: View) -> list[tuple[str, list[int]]]:
    """Return the supply piles in groups, each with the message that names it; kingdom cards by their cost."""
    kingdom = sorted(view.kingdom(), key=lambda card: (int(view.cost(card)), card))
    return [("table.basic-cards", list(range(BASIC))), ("table.kingdom", kingdom)]


class Display:
    """Shows a game to a person. `write` takes whole lines; a subclass may draw better than this one."""

    def __init__(self, catalogue: Catalogue, names: Sequence[str], write: Callable[[str], None]) -> None:
        self.catalogue = catalogue
        self.names = names
        self._write = write

    def say(self, text: str) -> None:
        """Show a message."""
        self._write(text)

    def copyable(self, text: str) -> None:
        """Show a line that may be copied: it is not broken where the screen ends."""
        self._write(text)

    def event(self, text: str) -> None:
        """Show what has happened."""
        self._write(text)

    def heading(self, text: str) -> None:
        """Show a title."""
        self._write("")
        self._write(text)

    def error(self, text: str) -> None:
        """Show why something typed was not done."""
        self._write(text)

    def curtain(self) -> None:
        """Hide what is on the screen."""
        for _ in range(CURTAIN):
            self._write("")

    def table(self, view: View) -> None:
        """Show the public table: whose turn it is, and what the others hold."""
        self.heading(self.turn(view))
        for seat in range(int(view.players)):
            if seat != view.seat:
                self._write(self.opponent(view, seat))

    def status(self, view: View) -> None:
        """Show the own hand, what is in play and what may be done with it."""
        if view.turn_player == view.seat:
            played = counts(view.in_play)
            if played:
                self._write(self.zone("table.play-area", played))
            self._write(self.resources(view))
        self._write(self.zone("table.hand", counts(view.hand)))
        tops = view.known_tops(view.seat)
        if tops:
            self._write(self.catalogue.text("play.deck-top", cards=self.catalogue.cards(tops)))

    def supply(self, view: View) -> None:
        """Show the supply with costs and what is left."""
        for title, cards in piles(view):
            self._write(f"{self.catalogue.text(title)}.")
            for card in cards:
                n = int(view.supply(card))
                pile = self.catalogue.text("table.pile", card=card, cost=int(view.cost(card)), n=n)
                self._write(f"{pile}.")

    def trash(self, view: View) -> None:
        """Show the trash pile."""
        self._write(self.zone("table.trash", counts(view.trash)))

    def owned(self, view: View) -> None:
        """Show all cards that this seat owns, and where they are (K2, K3)."""
        total = self.catalogue.text("play.owned", n=int(view.owned_total(view.seat)))
        self._write(f"{total} {self.cards(counts(view.own))}.")
        deck = counts(view.deck)
        for card in view.known_tops(view.seat):
            deck[card] = deck.get(card, 0) + 1
        zones: list[tuple[str, Counts]] = [("table.hand", counts(view.hand)), ("table.deck", deck)]
        zones.append(("table.discard-pile", counts(view.discard)))
        for title, cards in zones:
            self._write(self.zone(title, cards))

    def moves(self, labels: Sequence[str], default: str) -> None:
        """Show the numbered moves, and what Enter does (nothing for "")."""
        numbered = [f"{number} {label}" for number, label in enumerate(labels, 1)]
        self._write(f"{'; '.join(numbered)}.")
        if default:
            self._write(f"{self.catalogue.text('play.enter', move=default)}.")

    def card(self, view: View, card: int) -> None:
        """Show the text and the rulings of a card."""
        say = self.catalogue
        self.heading(say.card_name(card))
        self._write(f"{say.text('table.cost')}: {int(view.cost(card))}. {say.card_types(card)}.")
        self._write(say.card_text(card))
        rulings = say.rulings(card)
        if rulings:
            self._write(f"{say.text('table.rulings')}:")
            for ruling in rulings:
                self._write(ruling.text)

    # In words

    def turn(self, view: View) -> str:
        """Return whose turn it is."""
        return self.catalogue.text(
            "table.turn", player=self.names[int(view.turn_player)], number=int(view.turn)
        )

    def opponent(self, view: View, seat: int) -> str:
        """Return what can be seen of another player's cards."""
        top = int(view.discard_top(seat))
        text = self.catalogue.text(
            "table.opponent",
            player=self.names[seat],
            hand=self.catalogue.text("table.cards", n=int(view.hand_size(seat))),
            deck=self.catalogue.text("table.cards", n=int(view.deck_size(seat))),
            top=self.catalogue.text("table.empty") if top < 0 else self.catalogue.card_name(top),
        )
        return f"{text}."

    def resources(self, view: View) -> str:
        """Return the Actions, Buys and coins of the turn."""
        text = self.catalogue.text(
            "table.resources",
            actions=self.catalogue.text("table.actions", n=int(view.actions)),
            buys=self.catalogue.text("table.buys", n=int(view.buys)),
            coins=self.catalogue.text("table.coins", n=int(view.coins)),
        )
        return f"{text}."

    def cards(self, cards: Counts) -> str:
        """Return cards with their numbers."""
        if not cards:
            return self.catalogue.text("table.empty")
        return ", ".join(
            self.catalogue.card_name(card) if n == 1 else self.catalogue.text("table.times", n=n, card=card)
            for card, n in cards.items()
        )

    def zone(self, title: str, cards: Counts) -> str:
        """Return a zone by the message that names it, and its cards."""
        text = self.catalogue.text("table.zone", zone=self.catalogue.text(title), cards=self.cards(cards))
        return f"{text}."
