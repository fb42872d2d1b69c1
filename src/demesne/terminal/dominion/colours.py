"""The table of Dominion with colours: what `words` says, side by side and coloured by kinds of cards."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from demesne.games.dominion.cards import CARDS
from demesne.games.dominion.ids import CURSE
from demesne.games.dominion.view import View
from demesne.terminal.colour import Coloured
from demesne.terminal.dominion.words import Counts, Words, counts, piles

if TYPE_CHECKING:
    from rich.table import Table
    from rich.text import Text

KINGDOM_COLUMN = 5
"""Kingdom piles in one column of the supply."""


def colour(card: int) -> str:
    """Return the colour of a card's kind."""
    kind = CARDS[card]
    if card == CURSE:
        return "magenta"
    if kind.is_treasure:
        return "yellow"
    if kind.is_victory:
        return "green"
    if kind.is_attack:
        return "red"
    return "cyan" if kind.is_reaction else "bold"


class Colours(Words):
    """Draws on a rich console."""

    display: Coloured

    def __init__(self, display: Coloured) -> None:
        super().__init__(display)
        self.console = display.console

    def table(self, view: View) -> None:
        self.display.heading(self.turn(view))
        self.supply(view)
        self.console.print()
        for seat in range(int(view.players)):
            if seat != view.seat:
                self.display.say(self.opponent(view, seat))
        self.display.say(self.own_piles(view))
        trash = counts(view.trash)
        if trash:
            self._zone("table.trash", trash)

    def status(self, view: View) -> None:
        from rich.text import Text

        if view.turn_player == view.seat:
            played = counts(view.in_play)
            if played:
                self._zone("table.play-area", played)
        tops = view.known_tops(view.seat)
        if tops:
            self.display.say(self.catalogue.text("play.deck-top", cards=self.catalogue.cards(tops)))
        self._zone("table.hand", counts(view.hand))
        if view.turn_player == view.seat:
            self.console.print(Text(self.resources(view), style="bold"))

    def supply(self, view: View) -> None:
        from rich.table import Table

        basic, kingdom = [cards for _, cards in piles(view)]
        grid = Table.grid(padding=(0, 4, 0, 0))
        grid.add_row(
            self._piles(view, basic),
            self._piles(view, kingdom[:KINGDOM_COLUMN]),
            self._piles(view, kingdom[KINGDOM_COLUMN:]),
        )
        self.console.print(grid)

    def trash(self, view: View) -> None:
        self._zone("table.trash", counts(view.trash))

    def card(self, view: View, card: int) -> None:
        from rich.text import Text

        say = self.catalogue
        self.display.heading(say.card_name(card))
        cost = f"{say.text('table.cost')} {int(view.cost(card))}"
        self.console.print(Text.assemble((say.card_types(card), colour(card)), f"   {cost}"))
        self.display.say(say.card_text(card))
        for ruling in say.rulings(card):
            self.display.indented(ruling.text)

    def _piles(self, view: View, cards: Sequence[int]) -> "Table":
        """Return piles in a column: name, cost and number; an empty pile is struck out."""
        from rich.table import Table
        from rich.text import Text

        table = Table.grid(padding=(0, 1, 0, 0))
        table.add_column(no_wrap=True)
        table.add_column(justify="right")
        table.add_column(justify="right")
        for card in cards:
            n = int(view.supply(card))
            style = colour(card) if n else "dim strike"
            name = Text(self.catalogue.card_name(card), style=style)
            table.add_row(name, Text(f"{int(view.cost(card))}$"), Text(f"x{n}", style="dim"))
        return table

    def _zone(self, title: str, cards: Counts) -> None:
        """Show a zone with its cards in their colours."""
        self.console.print(self._coloured(f"{self.catalogue.text(title)}: ", cards))

    def _coloured(self, start: str, cards: Counts) -> "Text":
        from rich.text import Text

        text = Text(start, style="")
        if not cards:
            text.append(self.catalogue.text("table.empty"), style="dim")
        for place, (card, n) in enumerate(cards.items()):
            text.append(", " if place else "")
            text.append(self.cards({card: n}), style=colour(card))
        return text
