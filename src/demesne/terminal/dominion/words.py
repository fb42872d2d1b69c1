"""The table of Dominion in words."""

from collections.abc import Callable, Mapping
from typing import Final

from demesne.games.dominion.cards import CARDS
from demesne.games.dominion.ids import (
    BASIC,
    COPPER,
    CURSE,
    DUCHY,
    ESTATE,
    FIRST_ACTION,
    GARDENS,
    GOLD,
    PROVINCE,
    SILVER,
)
from demesne.games.dominion.view import View
from demesne.terminal.display import Display

Counts = Mapping[int, int]


ORDER: Final = (
    *range(FIRST_ACTION, len(CARDS)),
    GOLD,
    SILVER,
    COPPER,
    PROVINCE,
    DUCHY,
    ESTATE,
    GARDENS,
    CURSE,
)
"""How cards of a zone are listed: Actions first, then Treasures, then the rest."""


def counts(number: Callable[[int], int]) -> dict[int, int]:
    """Return the cards of a zone with their numbers, as they are listed."""
    return {card: n for card in ORDER if (n := int(number(card)))}


def ordered(cards: Counts) -> list[tuple[int, int]]:
    """Return cards with their numbers as those of a zone are listed."""
    return [(card, cards[card]) for card in ORDER if card in cards]


def piles(view: View) -> list[tuple[str, list[int]]]:
    """Return the supply piles in groups, each with the message that names it; kingdom cards by their cost."""
    kingdom = sorted(view.kingdom(), key=lambda card: (int(view.cost(card)), card))
    return [("table.basic-cards", list(range(BASIC))), ("table.kingdom", kingdom)]


class Words:
    """Says what is on the table; a subclass may draw it."""

    def __init__(self, display: Display) -> None:
        self.display = display
        self.catalogue = display.catalogue
        self.names = display.names

    def table(self, view: View) -> None:
        """Show the public table: whose turn it is, and what the others hold."""
        self.display.heading(self.turn(view))
        for seat in range(int(view.players)):
            if seat != view.seat:
                self.display.say(self.opponent(view, seat))
        self.display.say(self.own_piles(view))

    def status(self, view: View) -> None:
        """Show the seat's hand, what is in play, and what it allows."""
        if view.turn_player == view.seat:
            played = counts(view.in_play)
            if played:
                self.display.say(self.zone("table.play-area", played))
            self.display.say(self.resources(view))
        self.display.say(self.zone("table.hand", counts(view.hand)))
        tops = view.known_tops(view.seat)
        if tops:
            self.display.say(self.catalogue.text("play.deck-top", cards=self.catalogue.cards(tops)))

    def supply(self, view: View) -> None:
        """Show the supply with costs and what is left."""
        for title, cards in piles(view):
            self.display.say(f"{self.catalogue.text(title)}.")
            for card in cards:
                n = int(view.supply(card))
                pile = self.catalogue.text("table.pile", card=card, cost=int(view.cost(card)), n=n)
                self.display.say(f"{pile}.")

    def trash(self, view: View) -> None:
        """Show the trash pile."""
        self.display.say(self.zone("table.trash", counts(view.trash)))

    def owned(self, view: View) -> None:
        """Show all cards that this seat owns, and where they are (K2, K3)."""
        total = self.catalogue.text("play.owned", n=int(view.owned_total(view.seat)))
        self.display.say(f"{total} {self.cards(counts(view.own))}.")
        deck = counts(view.deck)
        for card in view.known_tops(view.seat):
            deck[card] = deck.get(card, 0) + 1
        zones: list[tuple[str, Counts]] = [("table.hand", counts(view.hand)), ("table.deck", deck)]
        zones.append(("table.discard-pile", counts(view.discard)))
        for title, cards in zones:
            self.display.say(self.zone(title, cards))

    def score(self, view: View) -> None:
        """Show the points of all that every player owns (K3)."""
        for seat, name in enumerate(self.names):
            points = self.catalogue.text("table.points", n=int(view.points(seat)))
            turns = self.catalogue.text("table.turns", n=int(view.turns(seat)))
            line = self.catalogue.text("table.score-line", player=name, points=points, turns=turns)
            self.display.say(f"{line}.")

    def card(self, view: View, card: int) -> None:
        """Show the text and the rulings of a card."""
        say = self.catalogue
        self.display.heading(say.card_name(card))
        self.display.say(f"{say.text('table.cost')}: {int(view.cost(card))}. {say.card_types(card)}.")
        self.display.say(say.card_text(card))
        rulings = say.rulings(card)
        if rulings:
            self.display.say(f"{say.text('table.rulings')}:")
            for ruling in rulings:
                self.display.say(ruling.text)

    # In words

    def turn(self, view: View) -> str:
        """Return whose turn it is."""
        return self.catalogue.text(
            "table.turn", player=self.names[int(view.turn_player)], number=int(view.turn)
        )

    def own_piles(self, view: View) -> str:
        """Return what lies before the seat itself."""
        top = int(view.discard_top(view.seat))
        text = self.catalogue.text(
            "play.own-piles",
            deck=self.catalogue.text("table.cards", n=int(view.deck_size(view.seat))),
            top=self.catalogue.text("table.empty") if top < 0 else self.catalogue.card_name(top),
        )
        return f"{text}."

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
