"""What the report of a tournament says in words, the same below the table and on the page."""

import shlex

from demesne import install_hint
from demesne.lab.results.table import AGAIN, kingdom, options
from demesne.lab.tournament.entries import Neighbours
from demesne.lab.tournament.rating.sequential import ERROR
from demesne.lab.tournament.report import TournamentReport


def notes(report: TournamentReport) -> list[tuple[str, str]]:
    """Return the lines below the table, each as (label, text)."""
    plan = report.plan
    games = f"{report.games:,}"
    if not report.complete:
        games += f" of {plan.all_games:,}, interrupted"
    pairings = len(plan.pairings)
    games += f"; {pairings} pairing{'s' * (pairings > 1)}, each deal in {len(plan.orders)} seat orders"
    if report.unfinished:
        games += f"; {report.unfinished:,} unfinished after {plan.max_turns} turns each"
    lines = [("games", games), *kingdom(report.columns)]
    if report.mean_turns is not None:
        lines.append(("mean turns", f"{report.mean_turns:.1f} of each player"))
    lines += [("neighbours", neighbours_phrase(pair)) for pair in report.neighbours]
    lines += [("paired", phrase) for pair in report.neighbours if (phrase := paired_phrase(pair))]
    if report.decided is not None:
        verdict = "yes, all neighbours are separated" if report.decided else "no"
        lines.append(("decided", f"{verdict} (a wrong order anywhere has a chance of {ERROR:.0%} at most)"))
    if report.ties:
        lines.append(("ratings", "some bots won all or nothing: a tie was added to every two that met"))
    if report.bots[0].openskill is None:
        lines.append(("openskill", f"not installed, so its figures are left out: {install_hint('lab')}"))
    if report.seconds:
        speed = f"{report.games_per_second:,.0f} games/s, {report.played:,} games in {report.seconds:.2f} s"
        lines.append(("speed", f"{speed}, {report.mode}"))
    return [*lines, ("seed", str(plan.seed)), (AGAIN, command(report))]


def neighbours_phrase(pair: Neighbours) -> str:
    """Say what is known of two neighbours, and how many more games would tell."""
    low, high = pair.interval
    told = f"{pair.above} over {pair.below} by {pair.difference:.0f} ({low:.0f} to {high:.0f}): "
    if pair.separated:
        return told + "separated"
    if pair.more_games is None:
        return told + "no difference that more games would show"
    return told + f"about {pair.more_games:,} more games of each pairing would separate them"


def paired_phrase(pair: Neighbours) -> str:
    """Say how much more one of two neighbours won than the other, against the same others; "" where it is not sure."""
    if pair.paired is None or pair.paired.interval is None:
        return ""
    value, low, high = map(hundredths, (pair.paired.difference, *pair.paired.interval))
    told = f"{pair.above} over {pair.below} by {value} of the games ({low} to {high})"
    return f"{told}, against the others on the same deals"


def hundredths(share: float) -> str:
    """Return a difference of shares in percent."""
    # Adding 0 takes the sign from a zero.
    return f"{round(share, 3) + 0:.1%}"


def command(report: TournamentReport) -> str:
    """Return the command that plays the same tournament, or goes on with it."""
    plan = report.plan
    words = ["demesne", "tournament", plan.game]
    for code in plan.bots:
        words += ["-p", code]
    if plan.players != 2:
        words += ["--players", str(plan.players)]
    words += ["-n", str(plan.games), "--seed", str(plan.seed)]
    words += options(plan.table)
    if plan.until_decided:
        words.append("--until-decided")
    if plan.gauntlet:
        words.append("--gauntlet")
    if report.directory:
        words += ["--out", str(report.directory)]
    return shlex.join(words)
