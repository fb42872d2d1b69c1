"""A report as a table for people."""

import io
import shlex
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import TYPE_CHECKING, Final

from demesne.lab.plan import FIRST_GAME, MAX_TURNS, Plan
from demesne.lab.results.layout import note, table
from demesne.lab.results.report import Report
from demesne.lab.results.statistics import MANY

if TYPE_CHECKING:
    from rich.console import Console

AGAIN: Final = "again"
_SIGNIFICANT = 0.05


def command(plan: Plan) -> str:
    """Return the command that plays the same games again."""
    words = ["demesne", "simulate", plan.game]
    for code in plan.bots:
        words += ["-p", code]
    words += ["-n", str(plan.games), "--seed", str(plan.seed), *options(plan)]
    if plan.fixed_seats:
        words.append("--fixed-seats")
    if plan.series:
        words += ["--series", str(plan.series)]
    return shlex.join(words)


def options(plan: Plan) -> list[str]:
    """Return the options of a command that choose what is played, where they are not the usual ones."""
    words = []
    if plan.ruleset:
        words += ["--ruleset", plan.ruleset]
    for name, reading in plan.readings.items():
        words += ["--option", f"{name}={reading}"]
    if plan.kingdom != FIRST_GAME:
        words += ["--kingdom", plan.kingdom]
    if plan.start:
        words += ["--start", plan.start]
    if plan.max_turns != MAX_TURNS:
        words += ["--max-turns", str(plan.max_turns)]
    return words


def seat_phrase(report: Report) -> str:
    """Say in words what the results tell of the first seat."""
    if report.plan.series:
        return "in a series it follows from the last winner: no measure of the seat"
    if report.plan.fixed_seats:
        return "seats are fixed: not to be told from the strength of the first player"
    if report.seat_p is None:
        return f"too few games to say more ({MANY} are the least)"
    p = "p < 0.001" if report.seat_p < 0.001 else f"p = {report.seat_p:.3f}"
    even = f"an even share of {100 / report.plan.players:.1f} %"
    if report.seat_p >= _SIGNIFICANT or report.first_seat is None:
        return f"no effect shown against {even}, {p}"
    more = report.first_seat.mean > 1 / report.plan.players
    return f"{'more' if more else 'less'} than {even}, {p}"


def kingdom(columns: Mapping[str, str]) -> list[tuple[str, str]]:
    """Return the line that names the cards of the kingdom, for a game that has one."""
    return [("kingdom", columns["kingdom"])] if "kingdom" in columns else []


def notes(report: Report) -> list[tuple[str, str]]:
    """Return the lines below the table, each as (label, text)."""
    games = f"{report.games:,}"
    if not report.complete:
        games += f" of {report.plan.games:,}, interrupted"
    if report.unfinished:
        games += f", {report.unfinished:,} unfinished after {report.plan.max_turns} turns each"
    lines = [("games", games), *kingdom(report.columns)]
    if report.mean_turns is not None and report.first_seat is not None:
        seat = report.first_seat
        first = f"wins {seat.mean:.1%} ({seat.low:.1%} to {seat.high:.1%}): {seat_phrase(report)}"
        lines += [("mean turns", f"{report.mean_turns:.1f} of each player"), ("first seat", first)]
    speed = f"{report.games_per_second:,.0f} games/s, {report.seconds:.2f} s, {report.mode}"
    lines += [("speed", speed), ("seed", str(report.plan.seed)), (AGAIN, command(report.plan))]
    return lines


HEADS: Final = ("player", "wins", "shared", "win rate", "95 % interval", "mean score")


def results(report: Report) -> list[list[str]]:
    """Return the rows of the players' table, below `HEADS`."""
    rows = []
    for player in report.players:
        rate = interval = score = "-"
        if player.rate is not None:
            rate = f"{player.rate.mean:.2%}"
            interval = f"{player.rate.low:.2%} to {player.rate.high:.2%}"
        if player.mean_score is not None:
            score = f"{player.mean_score:.2f} (sd {player.deviation:.2f})"
        rows.append([player.name, f"{player.wins:,}", f"{player.shared:,}", rate, interval, score])
    return rows


def by_source(report: Report) -> list[list[str]]:
    """Return the rows of the mean points from each source, for games that have sources."""
    return [
        [player.name, *("-" if mean is None else f"{mean:.2f}" for mean in player.by_source.values())]
        for player in report.players
    ]


def lines(report: Report, width: int) -> Iterator[str]:
    """Yield tables and notes, for a screen of `width` columns."""
    yield from table(HEADS, results(report), width)
    if report.players[0].by_source:
        yield from table(("points by source", *report.players[0].by_source), by_source(report), width)
    yield from noted(notes(report), width)


def noted(said: Iterable[tuple[str, str]], width: int) -> Iterator[str]:
    """Yield notes as lines; the command that plays the games again is copied whole, so it stays in one line."""
    for label, text in said:
        if label == AGAIN:
            yield f"{label + ':':<12}{text}"
        else:
            yield from note(label, text, width)


def plain(report: Report, width: int) -> str:
    """Return the report as text for a screen of `width` columns."""
    return "".join(f"{line}\n" for line in lines(report, width))


def printed(show_on: Callable[["Console"], None], width: int) -> str:
    """Return what is printed on a console of this width, without colour and without white space at ends of lines."""
    from rich.console import Console

    text = io.StringIO()
    show_on(Console(file=text, width=width, color_system=None, markup=False, highlight=False))
    return "".join(f"{line.rstrip()}\n" for line in text.getvalue().splitlines())
