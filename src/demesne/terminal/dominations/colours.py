"""The table of Dominations on a terminal that draws: figures in a grid, the board and the trees as pictures."""

from typing import TYPE_CHECKING

from demesne.games.dominations.choices.asks import CHOOSING
from demesne.games.dominations.domains import DOMAINS, LETTERS
from demesne.games.dominations.game import View
from demesne.i18n.dominations.naming import SEATS, Naming
from demesne.i18n.dominations.pictures import trees
from demesne.terminal.colour import Coloured
from demesne.terminal.dominations import pictures
from demesne.terminal.dominations.panels import panels
from demesne.terminal.dominations.pictures import Drawing
from demesne.terminal.dominations.words import Words

if TYPE_CHECKING:
    from rich.text import Text


class Colours(Words):
    """Draws on a rich console."""

    display: Coloured

    def __init__(self, display: Coloured, naming: Naming) -> None:
        super().__init__(display, naming)
        self.console = display.console

    def table(self, view: View) -> None:
        super().table(view)
        if view.step != CHOOSING:
            self.map(view)

    def players(self, view: View) -> None:
        from rich.table import Table
        from rich.text import Text

        say = self.naming.say
        grid = Table.grid(padding=(0, 2, 0, 0))
        titles = [say(f"column-{name}") for name in ("points", "influence", "markers")]
        grid.add_row("", *(Text(title, style="dim") for title in titles), *map(Text, LETTERS[:DOMAINS]))
        for seat in view.order():
            figures = [view.points(seat), view.influence(seat), view.markers(seat)]
            known = [
                f"{int(view.knowledge(seat, domain))}/{int(view.limit(seat, domain))}"
                for domain in range(DOMAINS)
            ]
            style = "bold" if seat == view.seat else ""
            row = [f"{SEATS[seat]} {self.names[seat]}", *(str(int(n)) for n in figures), *known]
            grid.add_row(*(Text(text, style=style) for text in row))
        self.console.print(grid)
        for seat in view.order():
            cards = ", ".join(self.dominations(view, seat))
            if cards:
                self.display.say(f"{SEATS[seat]}: {cards}")

    def store(self, view: View) -> None:
        from rich.text import Text

        known = [
            f"{LETTERS[domain]} {int(view.knowledge(view.seat, domain))}/{int(view.limit(view.seat, domain))}"
            for domain in range(DOMAINS)
        ]
        self.console.print(Text(self.naming.say("knowledge", knowledge="  ".join(known)), style="bold"))

    def map(self, view: View) -> None:
        self.draw(pictures.board(view, self.naming, self.names, True))

    def tree(self, view: View, seat: int) -> None:
        self.display.heading(self.naming.say("tree", player=self.names[seat]))
        if view.tree(seat).count:
            self.draw(pictures.tree(view, seat, self.naming, True))
        self.say("nodi", nodi=trees.nodi(view.tree(seat), self.naming))

    def draw(self, drawing: Drawing) -> None:
        """Show a drawing, in parts where the screen is too narrow for it."""
        from rich.text import Text

        lines = [Text.from_ansi(line) for line in drawing.lines]
        widest = max(map(len, lines))
        for start, end in panels(widest, self.console.width, drawing.labels):
            self.console.print()
            for line in lines:
                self.console.print(_part(line, start, end, drawing.labels), no_wrap=True, crop=True)
        self.console.print(Text.from_ansi(drawing.legend))


def _part(line: "Text", start: int, end: int, labels: int) -> "Text":
    """Return the columns of a line from `start` to `end`, after those that name its row."""
    part = line[:labels]
    part.pad_right(labels - len(part))
    return part + line[start:end]
