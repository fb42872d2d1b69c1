"""The report of a tournament as a page."""

from collections import Counter
from xml.etree.ElementTree import Element

from demesne import __version__
from demesne.core import registry
from demesne.lab.html.figure import Table, bare, figure
from demesne.lab.html.markup import Child, document, element
from demesne.lab.html.pairings import mean_turns, meetings, neighbours, won
from demesne.lab.html.rows import Interval, intervals
from demesne.lab.html.sample import section
from demesne.lab.html.scale import fit, shares
from demesne.lab.html.simulation import chosen, facts, warnings
from demesne.lab.html.style import SHEET
from demesne.lab.tournament.annotations import command, notes
from demesne.lab.tournament.entries import BotReport
from demesne.lab.tournament.report import TournamentReport
from demesne.lab.traces import Sample


def page(report: TournamentReport, sample: Sample | None = None) -> bytes:
    """Return the page: all that a report has but its speed, so that equal seeds give equal bytes.

    Without a sample it shows who wins, and not how the games go. Player j of the sample is bot j of the report.
    """
    title = f"{registry.find(report.plan.game).title}: a tournament of {len(report.bots)} bots"
    missing = warnings(report, report.plan.all_games, report.plan.max_turns, sample)
    main = element("main", *missing, _ratings(report), _wins(report), meetings(report))
    if report.neighbours:
        main.append(neighbours(report))
    if sample is not None and _covers(sample, report):
        main.append(_sample(report, sample))
    main.append(_again(report))
    made_by = f"Made by demesne {__version__}. Equal seeds give an equal page."
    body = element("body", _header(report, title), main, element("footer", element("p", made_by)))
    return document(title, SHEET, body)


def _covers(sample: Sample, report: TournamentReport) -> bool:
    """Tell whether every bot has a game in the sample."""
    return all(any(sample.of(player)) for player in range(len(report.bots)))


def _header(report: TournamentReport, title: str) -> Element:
    plan = report.plan
    best = report.bots[0]
    lead = "Not every bot has played yet."
    if best.rating is not None and best.interval is not None:
        low, high = best.interval
        lead = f"{best.name} is rated highest: {best.rating:.0f} ({low:.0f} to {high:.0f})."
    told = [
        ("bots", str(len(report.bots)), f"{plan.players} at a table"),
        ("games", f"{report.games:,}", f"seed {plan.seed}"),
        ("pairings", str(len(plan.pairings)), f"each deal in {len(plan.orders)} seat orders"),
    ]
    if report.mean_turns is not None:
        told.append(("mean length", f"{report.mean_turns:.1f}", "turns of each player"))
    if report.neighbours:
        apart = sum(pair.separated for pair in report.neighbours)
        told.append(("neighbours separated", f"{apart} of {len(report.neighbours)}", ""))
    return element(
        "header", element("h1", title), element("p", lead, class_="lead"), chosen(report.columns), facts(told)
    )


def _ratings(report: TournamentReport) -> Element:
    told = (
        "Elo points with 95 % intervals; the mean of these bots is 1500 (dashed). "
        "100 points more are 64% of the points, 200 are 76%, 400 are 91%."
    )
    several = report.plan.players > 2
    heads = ["bot", "rating", "95 % interval", "games"]
    heads += ["preferred"] * several + ["openskill (sd)"] * (report.bots[0].openskill is not None)
    table = Table(heads, [_rating(bot, several) for bot in report.bots])
    rows = []
    for slot, bot in enumerate(report.bots):
        if bot.rating is not None and bot.interval is not None:
            low, high = bot.interval
            between = f"{low:.0f} to {high:.0f}"
            rows.append(Interval(bot.name, slot, bot.rating, low, high, f"{bot.rating:.0f}", between))
    charts = []
    if rows:
        axis = fit("rating", [edge for row in rows for edge in (row.low, row.high)], zero=False)
        charts.append(intervals("Ratings of all bots, strongest first", rows, axis, 1500))
    return bare("Ratings", figure("Elo ratings", told, charts, table, wide=True))


def _rating(bot: BotReport, several: bool) -> list[Child]:
    cells: list[Child] = [bot.name]
    if bot.rating is None or bot.interval is None:
        cells += ["-", "-"]
    else:
        cells += [f"{bot.rating:.0f}", f"{bot.interval[0]:.0f} to {bot.interval[1]:.0f}"]
    cells.append(f"{bot.games:,}")
    if several:
        cells.append("-" if bot.preferred is None else f"{bot.preferred:.1%}")
    if bot.openskill is not None:
        cells.append(f"{bot.openskill[0]:.2f} ({bot.openskill[1]:.2f})")
    return cells


def _wins(report: TournamentReport) -> Element:
    """Return the victories of each bot in all its games."""
    even = 1 / report.plan.players
    told = (
        "Share of the victories in all games of a bot with its 95 % interval; a victory shared by several counts in "
        f"parts. The dashed line is an even share, {even:.1%}."
    )
    heads = ("bot", "games", "wins", "shared", "win rate", "95 % interval", "mean turns")
    table = Table(heads, [_victories(bot) for bot in report.bots])
    rows = []
    for slot, bot in enumerate(report.bots):
        if bot.rate is not None:
            rows.append(Interval.of(bot.name, slot, bot.rate))
    chart = intervals("Share of the victories of each bot", rows, shares("share of the victories"), even)
    return bare("Who wins", figure("Victories", told, [chart], table, wide=True))


def _victories(bot: BotReport) -> list[Child]:
    return [bot.name, f"{bot.games:,}", *won(bot), mean_turns(bot)]


def _sample(report: TournamentReport, sample: Sample) -> Element:
    size = len(sample.traces)
    which = f"The charts below are of all {size:,} games."
    if size < report.games:
        which = f"The charts below are of a sample: {size:,} of the {report.games:,} games, from the first deals, "
        which += "played again"
        which += ", but for the lengths, which are of all." if len(report.lengths) > 1 else "."
    names = [bot.name for bot in report.bots]
    turns = list(Counter(report.lengths).elements())
    return section(which, "a bot's games", registry.find(report.plan.game), sample, names, turns)


def _again(report: TournamentReport) -> Element:
    said = [
        (label, text)
        for label, text in notes(report)
        if label in ("games", "decided", "ratings", "openskill")
    ]
    parts: list[Child] = [element("p", f"{label}: {text}.", class_="note") for label, text in said]
    parts += [element("p", "The same tournament again:"), element("pre", element("code", command(report)))]
    methods = sorted({bot.rate.method for bot in report.bots if bot.rate})
    if methods:
        parts.append(
            element("p", f"Method of the intervals of victories: {' and '.join(methods)}.", class_="note")
        )
    return bare("Again", *parts)
