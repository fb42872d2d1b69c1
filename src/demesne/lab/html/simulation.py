"""The report of a simulation as a page."""

from collections.abc import Mapping
from typing import Protocol
from xml.etree.ElementTree import Element

from demesne import __version__
from demesne.core import registry
from demesne.lab.details.figures import Details
from demesne.lab.html import statistics
from demesne.lab.html.figure import Table, bare, figure
from demesne.lab.html.markup import Child, document, element
from demesne.lab.html.rows import Interval, intervals
from demesne.lab.html.sample import section
from demesne.lab.html.scale import number, shares
from demesne.lab.html.style import SHEET
from demesne.lab.results.report import PlayerReport, Report
from demesne.lab.results.table import command, seat_phrase
from demesne.lab.traces import Sample


def page(report: Report, sample: Sample | None = None, details: Details | None = None) -> bytes:
    """Return the page: all that a report has but its speed, so that equal seeds give equal bytes.

    Without a sample it shows who wins, and not how the games go; `details` are the statistics of the sample.
    """
    names = [player.name for player in report.players]
    title = f"{registry.find(report.plan.game).title}: {_all(names)}"
    missing = warnings(report, report.plan.games, report.plan.max_turns, sample)
    body = element("body", _header(report, title), element("main", *missing, _wins(report)))
    main = body[1]
    if sample is not None and sample.traces:
        main.append(_sample(report, sample, names))
        if details is not None and details.has_tables:
            main.append(statistics.section(details))
    main.append(_again(report))
    made_by = f"Made by demesne {__version__}. Equal seeds give an equal page."
    body.append(element("footer", element("p", made_by)))
    return document(title, SHEET, body)


def _all(names: list[str]) -> str:
    if len(names) == 2:
        return " against ".join(names)
    return f"{', '.join(names[:-1])} and {names[-1]}"


def facts(given: list[tuple[str, str, str]]) -> Element:
    """Return figures as tiles: (name, figure, what it means in small)."""
    return element(
        "dl",
        *(
            element(
                "div",
                element("dt", name),
                element("dd", shown, *([element("small", small)] if small else [])),
            )
            for name, shown, small in given
        ),
        class_="facts",
    )


def chosen(columns: Mapping[str, str]) -> Element:
    """Return what was chosen to be played, such as the kingdom."""
    told = ", ".join(f"{key}: {value}" for key, value in columns.items() if value)
    return element("p", told[:1].upper() + told[1:], class_="note")


def warning(text: str) -> Element:
    """Return a paragraph that must not be overlooked."""
    return element("p", text, class_="warning", role="note")


class Counted(Protocol):
    """What a report says of its games: how many there are, how many of them were cut off, and whether they are all."""

    @property
    def complete(self) -> bool: ...

    @property
    def games(self) -> int: ...

    @property
    def unfinished(self) -> int: ...


def warnings(report: Counted, asked: int, max_turns: int, sample: Sample | None) -> list[Element]:
    """Return what is missing of the games that were asked for, and of a sample of them."""
    made = []
    if not report.complete:
        made.append(warning(f"Interrupted: {report.games:,} of {asked:,} games were played."))
    if sample is not None and not sample.complete:
        made.append(warning(f"Interrupted: the sample has {len(sample.traces):,} of {sample.asked:,} games."))
    if report.unfinished:
        cut_off = f"{report.unfinished:,} games were cut off after {max_turns} turns of each player"
        made.append(warning(f"{cut_off}; they count as they stood."))
    return made


def _header(report: Report, title: str) -> Element:
    told = [("games", f"{report.games:,}", f"seed {report.plan.seed}")]
    if report.mean_turns is not None and report.first_seat is not None:
        seat = report.first_seat
        told.append(("mean length", f"{report.mean_turns:.1f}", "turns of each player"))
        told.append(("the first player wins", f"{seat.mean:.1%}", f"{seat.low:.1%} to {seat.high:.1%}"))
    best = max(report.players, key=lambda player: player.rate.mean if player.rate else 0.0)
    lead = "No game was finished."
    if best.rate is not None:
        lead = (
            f"{best.name} wins most: {best.rate.mean:.1%} of {report.games:,} games "
            f"({best.rate.low:.1%} to {best.rate.high:.1%})."
        )
    return element(
        "header",
        element("h1", title),
        element("p", lead, class_="lead"),
        chosen(report.columns),
        facts(told),
    )


def _wins(report: Report) -> Element:
    known = [(player.name, player.rate) for player in report.players if player.rate is not None]
    told = (
        "Share of the victories with its 95 % interval; a victory shared by several counts in parts. "
        f"The dashed line is an even share, {1 / report.plan.players:.1%}."
    )
    heads = ("player", "wins", "shared", "win rate", "95 % interval", "mean score", "sd of score")
    table = Table(heads, [_row(player) for player in report.players])
    rows = [Interval.of(name, slot, rate) for slot, (name, rate) in enumerate(known)]
    axis = shares("share of the victories")
    chart = intervals("Share of the victories of each player", rows, axis, 1 / report.plan.players)
    return bare("Who wins", figure("Victories", told, [chart], table, wide=True))


def _row(player: PlayerReport) -> list[Child]:
    if player.rate is None or player.mean_score is None or player.deviation is None:
        return [player.name, f"{player.wins:,}", f"{player.shared:,}", "-", "-", "-", "-"]
    return [
        player.name,
        f"{player.wins:,}",
        f"{player.shared:,}",
        f"{player.rate.mean:.2%}",
        f"{player.rate.low:.2%} to {player.rate.high:.2%}",
        number(round(player.mean_score, 2)),
        f"{player.deviation:.2f}",
    ]


def _sample(report: Report, sample: Sample, names: list[str]) -> Element:
    size = len(sample.traces)
    if size == report.games:
        which = f"The charts below are of all {size:,} games."
    else:
        which = f"The charts below are of a sample: the first {size:,} of the {report.games:,} games, played again."
    turns = [max(trace.turns) for trace in sample.traces]
    return section(which, "the games", registry.find(report.plan.game), sample, names, turns)


def _again(report: Report) -> Element:
    parts: list[Child] = [
        element("p", "The same games again:"),
        element("pre", element("code", command(report.plan))),
    ]
    if report.first_seat is not None:
        parts.append(element("p", f"The first player: {seat_phrase(report)}.", class_="note"))
    methods = sorted({player.rate.method for player in report.players if player.rate})
    if methods:
        parts.append(element("p", f"Method of the intervals: {' and '.join(methods)}.", class_="note"))
    return bare("Again", *parts)
