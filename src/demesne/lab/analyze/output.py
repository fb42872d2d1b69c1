"""An analysis as a table for people, as JSON and as a page."""

import json
from functools import partial
from typing import TYPE_CHECKING, Final

from demesne.lab.analyze.analysis import Analysis
from demesne.lab.analyze.annotations import (
    account_cells,
    faults,
    headline,
    loss_text,
    notes,
    remedy,
    sentence,
)
from demesne.lab.results.table import printed

if TYPE_CHECKING:
    from rich.console import Console
    from rich.table import Table

FORMATS: Final = ("table", "json", "html")
_NAME: Final = 20
"""Names of players up to this length stay in one line."""
_NARROW: Final = 10
"""Columns of a chance."""


def render(analysis: Analysis, form: str, width: int) -> bytes:
    """Return the analysis in one of `FORMATS`, in UTF-8. `width` is for the table."""
    if form == "json":
        return (json.dumps(analysis.to_json(), indent=2, allow_nan=False, ensure_ascii=False) + "\n").encode()
    if form == "html":
        from demesne.lab.html.analysis import page

        return page(analysis)
    return printed(partial(show, analysis), width).encode(errors="replace")


def show(analysis: Analysis, console: "Console") -> None:
    """Print the tables and the turning points on a console without markup, for names may hold brackets."""
    console.print(_decisions(analysis))
    console.print(_accounts(analysis))
    found = faults(analysis)
    if found:
        console.print("mistakes and blunders")
    for fault in found:
        console.print(f"  {headline(analysis, fault)} {remedy(fault)}", soft_wrap=True)
    points = analysis.turning_points()
    if points:
        console.print("turning points")
    for point in points:
        console.print(f"  {sentence(analysis, point)}", soft_wrap=True)
    for label, text in notes(analysis):
        console.print(f"{label + ':':<12}{text}", soft_wrap=True)


def _decisions(analysis: Analysis) -> "Table":
    """Return the table of all decisions for rich."""
    from rich import box
    from rich.table import Table

    table = Table(box=box.SIMPLE_HEAD, pad_edge=False, show_edge=False)
    table.add_column("no.", justify="right", no_wrap=True)
    table.add_column("player", overflow="fold", min_width=min(_NAME, max(map(len, analysis.names))))
    for heading in ("when", "played", "best"):
        table.add_column(heading, overflow="fold")
    for name in analysis.names:
        table.add_column(name, justify="right", overflow="fold", max_width=_NARROW)
    table.add_column("loss", justify="right", no_wrap=True)
    table.add_column("verdict", no_wrap=True)
    for decision in analysis.decisions:
        position, estimate = decision.position, decision.estimate
        table.add_row(
            str(position.number + 1),
            analysis.names[position.seat],
            position.moment,
            position.played,
            "" if estimate.agrees else estimate.said,
            *(f"{chance:.0%}" for chance in estimate.chances),
            loss_text(decision),
            decision.verdict,
        )
    return table


def _accounts(analysis: Analysis) -> "Table":
    """Return the table of the players for rich."""
    from rich import box
    from rich.table import Table

    table = Table(box=box.SIMPLE_HEAD, pad_edge=False, show_edge=False)
    table.add_column("player", overflow="fold")
    for heading in ("decisions", "forced", "best move", "mistakes", "blunders", "points lost a move"):
        table.add_column(heading, justify="right", no_wrap=True)
    for account in analysis.accounts():
        table.add_row(*account_cells(account))
    return table
