"""An analysis as a table for people, as JSON and as a page."""

import json
from functools import partial
from typing import TYPE_CHECKING, Final

from demesne.lab.analyze.analysis import Account, Analysis, Decision
from demesne.lab.table import printed

if TYPE_CHECKING:
    from rich.console import Console
    from rich.table import Table

FORMATS: Final = ("table", "json", "html")


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
    number = f"{len(analysis.decisions):,}"
    if not analysis.complete:
        number += f" of {analysis.asked:,}, interrupted"
    budget = f"{analysis.bot}, {analysis.iterations:,} iterations a decision"
    return [("decisions", number), ("estimates", f"{budget}, from what the seat that decides knows")]


def sentence(analysis: Analysis, point: Decision) -> str:
    """Return a turning point in words: when, whose move, what became of the chances, and what the move cost."""
    position, names = point.position, analysis.names
    assert point.after is not None
    told = [f"{names[position.seat]}, {position.moment}: {position.played}."]
    for seat in dict.fromkeys((point.gainer, point.loser)):
        now, then = point.estimate.chances[seat], point.after[seat]
        verb = "grows" if then > now else "falls"
        told.append(f"The chance of {names[seat]} {verb} from {now:.0%} to {then:.0%}.")
    told.append(cause(point))
    return " ".join(told)


def cause(point: Decision) -> str:
    """Say how much of a change is the move's doing."""
    estimate = point.estimate
    if estimate.agrees:
        return "The move was the best; cards, hidden facts and what others knew did it."
    interval = estimate.interval()
    if point.verdict == "good" or interval is None:
        return f"{estimate.said} would have been about as good."
    between = f"{100 * interval[0]:.0f} to {100 * interval[1]:.0f}"
    return f"{estimate.said} would have been better by {100 * estimate.loss:.0f} points ({between})."


def loss_text(decision: Decision) -> str:
    """Return the loss of a decision in points (hundredths) with its interval, "-" for the best move."""
    interval = decision.estimate.interval()
    if decision.estimate.agrees:
        return "-"
    shown = f"{100 * decision.estimate.loss:.1f}"
    return shown if interval is None else f"{shown} ({100 * interval[0]:.1f} to {100 * interval[1]:.1f})"


def _decisions(analysis: Analysis) -> "Table":
    """Return the table of all decisions for rich."""
    from rich import box
    from rich.table import Table

    table = Table(box=box.SIMPLE_HEAD, pad_edge=False, show_edge=False)
    table.add_column("no.", justify="right", no_wrap=True)
    for heading in ("player", "when", "played", "best"):
        table.add_column(heading, overflow="fold")
    for name in analysis.names:
        table.add_column(name, justify="right", overflow="fold")
    table.add_column("loss", justify="right")
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
    for heading in ("decisions", "best move", "mistakes", "blunders", "mean loss"):
        table.add_column(heading, justify="right", no_wrap=True)
    for account in analysis.accounts():
        table.add_row(*account_cells(account))
    return table


def account_cells(account: Account) -> list[str]:
    """Return the figures of a player as texts."""
    mean = "-" if account.mean_loss is None else f"{100 * account.mean_loss:.2f} points"
    share = f" ({account.best / account.decisions:.0%})" if account.decisions else ""
    return [
        account.name,
        f"{account.decisions:,}",
        f"{account.best:,}{share}",
        f"{account.mistakes:,}",
        f"{account.blunders:,}",
        mean,
    ]
