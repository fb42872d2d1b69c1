"""An analysis as a table for people, as JSON and as a page."""

import json
from functools import partial
from typing import TYPE_CHECKING, Final

from demesne.lab.analyze.analysis import Account, Analysis, Decision
from demesne.lab.html.scale import number
from demesne.lab.statistics import Z95
from demesne.lab.table import printed

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
    points = analysis.turning_points()
    if points:
        console.print("turning points")
    for point in points:
        console.print(f"  {sentence(analysis, point)}", soft_wrap=True)
    for label, text in notes(analysis):
        console.print(f"{label + ':':<12}{text}", soft_wrap=True)


def notes(analysis: Analysis) -> list[tuple[str, str]]:
    """Return the lines below the tables, each as (label, text)."""
    done = f"{len(analysis.decisions):,}"
    if not analysis.complete:
        done += f" of {analysis.asked:,}, interrupted"
    budget = f"{analysis.bot}, {analysis.iterations:,} iterations a decision"
    return [
        ("decisions", done),
        ("estimates", f"{budget}, from what the seat that decides knows"),
        (
            "points",
            "hundredths of the chance to win, with half the 95 % interval; less than 0: better than the search",
        ),
    ]


def sentence(analysis: Analysis, point: Decision) -> str:
    """Return a turning point in words: when, whose move, what became of the chance, and what the move cost."""
    return f"{headline(analysis, point)} {change(point)} {cause(point)}"


def headline(analysis: Analysis, decision: Decision) -> str:
    """Say who did what, and when."""
    position = decision.position
    return f"{analysis.names[position.seat]}, {position.moment}: {position.played}."


def change(point: Decision) -> str:
    """Say what became of the chance of the seat that decided."""
    assert point.after is not None
    verb = "grows" if point.change > 0 else "falls"
    return f"The player's chance {verb} from {point.before:.0%} to {point.after:.0%}."


def cause(point: Decision) -> str:
    """Say how much of a change is the move's doing."""
    estimate = point.estimate
    if estimate.agrees:
        return "The search would have done the same: it is what was drawn and what others did."
    if point.verdict == "good":
        return f"{estimate.said} would have been about as good: it is what was drawn and what others did."
    return f"{estimate.said} would have been better by {loss_text(point)} points."


def loss_text(decision: Decision) -> str:
    """Return the loss of a decision in points (hundredths) with half its 95 % interval, "-" for the best move."""
    estimate = decision.estimate
    if estimate.agrees:
        return "-"
    shown = number(round(100 * estimate.loss, 1))
    return (
        shown if estimate.error is None else f"{shown} \N{PLUS-MINUS SIGN} {100 * Z95 * estimate.error:.1f}"
    )


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


def account_cells(account: Account) -> list[str]:
    """Return the figures of a player as texts."""
    mean = "-"
    if account.mean_loss is not None:
        mean = f"{100 * account.mean_loss:.2f}".replace("-", "\N{MINUS SIGN}")
    if account.interval is not None:
        mean += f" \N{PLUS-MINUS SIGN} {50 * (account.interval[1] - account.interval[0]):.2f}"
    free = account.decisions - account.forced
    share = f" ({account.best / free:.0%})" if free else ""
    return [
        account.name,
        f"{account.decisions:,}",
        f"{account.forced:,}",
        f"{account.best:,}{share}",
        f"{account.mistakes:,}",
        f"{account.blunders:,}",
        mean,
    ]
