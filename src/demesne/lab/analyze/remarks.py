"""What an analysis says in words and figures, the same in the table and on the page."""

from demesne.lab.analyze.analysis import Account, Analysis, Decision
from demesne.lab.html.scale import number
from demesne.lab.statistics import Z95


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
