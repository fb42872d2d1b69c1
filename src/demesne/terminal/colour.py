"""Lines for a terminal with colours."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from demesne.i18n.catalogue import Catalogue
from demesne.terminal.display import Display

if TYPE_CHECKING:
    from rich.console import Console


class Coloured(Display):
    """Draws on a rich console."""

    def __init__(self, catalogue: Catalogue, names: Sequence[str], console: "Console") -> None:
        super().__init__(catalogue, names, lambda text: console.print(text, markup=False, highlight=False))
        self.console = console

    def copyable(self, text: str) -> None:
        self.console.print(text, markup=False, highlight=False, soft_wrap=True)

    def event(self, text: str) -> None:
        self.indented(text)

    def heading(self, text: str) -> None:
        from rich.text import Text

        self.console.print()
        self.console.rule(Text(text, style="bold"), style="dim")

    def error(self, text: str) -> None:
        self.console.print(text, style="red", markup=False, highlight=False)

    def curtain(self) -> None:
        # The second sequence empties the lines that could be scrolled back to.
        self.console.clear()
        self.console.file.write("\x1b[3J")
        self.console.file.flush()

    def moves(self, labels: Sequence[str], default: str, first: int = 1) -> None:
        from rich.columns import Columns
        from rich.text import Text

        self.console.print(
            Columns(
                [
                    Text.assemble((f"{number:>2} ", "bold blue"), label)
                    for number, label in enumerate(labels, first)
                ],
                padding=(0, 3),
            )
        )
        self.default(default)

    def lines(self, labels: Sequence[str]) -> None:
        from rich.table import Table
        from rich.text import Text

        grid = Table.grid(padding=(0, 1, 0, 0))
        grid.add_column(justify="right", style="bold blue")
        for number, label in enumerate(labels, 1):
            grid.add_row(str(number), Text(label))
        self.console.print(grid)

    def default(self, move: str) -> None:
        from rich.text import Text

        if move:
            self.console.print(Text(self.catalogue.text("play.enter", move=move), style="bold blue"))

    def indented(self, text: str) -> None:
        """Show a line of lesser weight, set in also where it is broken."""
        from rich.padding import Padding
        from rich.text import Text

        self.console.print(Padding(Text(text, style="dim"), (0, 0, 0, 2), expand=False))
