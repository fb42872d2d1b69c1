"""What an analysis says in words and figures, the same in the table and on the page."""

from typing import Final

from demesne.lab.analyze.analysis import Account, Analysis, Choice
from demesne.lab.analyze.compare import Comparison, PlanLoss
from demesne.lab.html.scale import number
from demesne.lab.results.statistics import Z95

_FAULTS: Final = ("mistake", "blunder")
_CONTRARY: Final = 2


def notes(analysis: Analysis) -> list[tuple[str, str]]:
    """Return the lines below the tables, each as (label, text)."""
    done = f"{len(analysis.decisions):,}"
    if not analysis.complete:
        done += f" of {analysis.asked:,}, interrupted"
    budget = f"{analysis.bot}, {analysis.iterations:,} iterations a decision"
    return [
        ("decisions", done),
        ("best moves", f"{budget}, from what the seat that decides knows"),
        ("chances", chances_text(analysis)),
        (
            "losses",
            f"from {analysis.worlds:,} worlds that the search did not see, by the plan that suits each move best",
        ),
        (
            "points",
            "hundredths of the chance to win, with half the 95 % interval; below 0: better than what is called best",
        ),
    ]


def chances_text(analysis: Analysis) -> str:
    """Say where the chances come from."""
    if all(decision.is_foreseen for decision in analysis.decisions):
        return "by the network that the game ships, from what the seat that decides knows"
    return "by the games of the search after the best move"


def sentence(analysis: Analysis, point: Choice) -> str:
    """Return a turning point in words: when, whose move, what became of the chance, and what the move cost."""
    return f"{headline(analysis, point)} {change(point)} {cause(point)}"


def headline(analysis: Analysis, decision: Choice) -> str:
    """Say who did what, and when."""
    position = decision.position
    return f"{analysis.names[position.seat]}, {position.moment}: {position.played}."


def change(point: Choice) -> str:
    """Say what became of the chance of the seat that decided."""
    assert point.after is not None
    verb = "grows" if point.change > 0 else "falls"
    return f"The player's chance {verb} from {point.before:.0%} to {point.after:.0%}."


def cause(point: Choice) -> str:
    """Say how much of a change is the move's doing."""
    estimate = point.estimate
    if estimate.agrees:
        return "That was the best move: the rest is what was drawn and what others did."
    if point.verdict == "good":
        return f"{estimate.said} would have been about as good: it is what was drawn and what others did."
    return remedy(point)


def faults(analysis: Analysis) -> list[Choice]:
    """Return the mistakes and blunders in the order of the game."""
    return [decision for decision in analysis.decisions if decision.verdict in _FAULTS]


def remedy(decision: Choice) -> str:
    """Say by how much the best move would have been better, and by which plan the player is assumed to go on."""
    comparison = decision.estimate.comparison
    assert comparison is not None
    said, played = decision.estimate.said, decision.position.played
    told = f"{said} would have been better by {loss_text(decision)} points"
    if not comparison.by_plan:
        return f"{told}, by the plan {comparison.plan} for all."
    told += f", going on as {comparison.plan}"
    if comparison.plan != comparison.played_plan:
        told += f", and as {comparison.played_plan} after {played}"
    others = [plan for plan in comparison.others if plan]
    told += f" ({'the other' if len(others) == 1 else 'the others'} as {', '.join(others)})."
    for each in contrary(comparison):
        told += f" A player who goes on as {each.plan} does better with {played}, by {points(-each.loss, each.error)}."
    return told


def contrary(comparison: Comparison) -> list[PlanLoss]:
    """Return the plans by which the move that was played is surely the better one, the clearest first."""
    found = sorted((each for each in comparison.by_plan if each.interval[1] < 0), key=lambda each: each.loss)
    return found[:_CONTRARY]


def plans_text(decision: Choice) -> str:
    """Return the plans that a loss assumes: after the best move, and after the other where it is another plan."""
    comparison = decision.estimate.comparison
    if comparison is None:
        return ""
    return " / ".join(dict.fromkeys((comparison.plan, comparison.played_plan)))


def loss_text(decision: Choice) -> str:
    """Return the loss of a decision in points (hundredths) with half its 95 % interval, "-" for the best move."""
    estimate = decision.estimate
    return "-" if estimate.agrees else points(estimate.loss, estimate.error)


def points(loss: float, error: float) -> str:
    """Return a loss in points with half its 95 % interval."""
    return f"{number(round(100 * loss, 1))} \N{PLUS-MINUS SIGN} {100 * Z95 * error:.1f}"


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
