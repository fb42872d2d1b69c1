"""The analysis of a game as a page."""

from collections.abc import Sequence
from math import ceil
from xml.etree.ElementTree import Element

from demesne import __version__
from demesne.core import registry
from demesne.lab.analyze.analysis import BLUNDER, Analysis, Choice
from demesne.lab.analyze.annotations import (
    account_cells,
    cause,
    change,
    faults,
    headline,
    loss_text,
    notes,
    plans_text,
    remedy,
)
from demesne.lab.analyze.compare import MISTAKE
from demesne.lab.html.figure import Table, bare, figure, legend
from demesne.lab.html.markup import Child, document, element
from demesne.lab.html.plot import Line, Pin, bars, plot
from demesne.lab.html.scale import Axis, heights, shares
from demesne.lab.html.simulation import facts, warning
from demesne.lab.html.style import SHEET

_TICKS = 6
_PANEL = 110


def page(analysis: Analysis) -> bytes:
    """Return the page. It is a function of the record, the bot and the seat."""
    title = f"{registry.find(analysis.record.header.game).title}: {', '.join(analysis.names)}"
    main = element("main")
    if not analysis.complete:
        done = f"{len(analysis.decisions):,} of {analysis.asked:,}"
        main.append(warning(f"Interrupted: the first {done} decisions were looked at."))
    if analysis.decisions:
        points = analysis.turning_points()
        main.append(bare("The course of the game", _chances(analysis, points), _points(analysis, points)))
        main.append(
            bare(
                "The players",
                _accounts(analysis),
                _faults(analysis),
                element("div", _losses(analysis), class_="charts"),
            )
        )
        main.append(bare("All decisions", _decisions(analysis, points)))
    main.append(_method(analysis))
    made_by = f"Made by demesne {__version__}. The same record and bot give an equal page."
    body = element("body", _header(analysis, title), main, element("footer", element("p", made_by)))
    return document(title, SHEET, body)


def axis(analysis: Analysis) -> Axis:
    """Return the axis of the decisions, with ticks where rounds of the game begin."""
    last = len(analysis.decisions)
    firsts: dict[int, Choice] = {}
    for decision in analysis.decisions:
        firsts.setdefault(decision.position.round, decision)
    every = max(1, ceil(max(firsts) / _TICKS))
    ticks = [
        (float(first.position.number), str(number))
        for number, first in sorted(firsts.items())
        if number and (number - 1) % every == 0
    ]
    return Axis("turn (all decisions in their order)", 0.0, float(max(1, last)), ticks)


def _header(analysis: Analysis, title: str) -> Element:
    header = analysis.record.header
    scores = analysis.record.result.get("scores", []) if analysis.record.result else []
    told = []
    if isinstance(scores, list):
        ends = zip(analysis.names, scores, analysis.shares, strict=True)
        told = [(name, f"{score} points", _outcome(share)) for name, score, share in ends]
    forced = sum(decision.estimate.is_forced for decision in analysis.decisions)
    told.append(("decisions", f"{len(analysis.decisions):,}", f"{forced:,} of them forced"))
    bots = [
        f"{name}: {bot}"
        for name, bot in zip(header.names, header.bots, strict=True)
        if bot not in (None, name)
    ]
    parts: list[Child] = [element("h1", title)]
    parts.append(element("p", "What a search thinks of every decision of this game.", class_="lead"))
    if bots:
        parts.append(element("p", ", ".join(bots), class_="note"))
    return element("header", *parts, facts(told))


def _outcome(share: float) -> str:
    if share == 1:
        return "won"
    return "shared the victory" if share else "did not win"


def _chances(analysis: Analysis, points: Sequence[Choice]) -> Element:
    """Return the chances over the game, the turning points marked."""
    lines = [Line(name, seat, _course(analysis, seat)) for seat, name in enumerate(analysis.names)]
    pins = [
        Pin(
            float(point.position.number),
            point.before,
            str(number),
            f"{number}. {headline(analysis, point)}",
        )
        for number, point in enumerate(points, 1)
    ]
    told = "Each player's own chance to win, at each decision with a choice, from what it knows itself."
    if analysis.seat is not None:
        told = (
            f"Each player's chance to win, from what {analysis.names[analysis.seat]} knows at each decision."
        )
    if pins:
        told += " The numbers mark the turning points below."
    alternative = "Chance to win by decision. " + " ".join(
        f"{line.name}: {line.points[0][1]:.0%} at first, {line.points[-1][1]:.0%} at last."
        for line in lines
        if line.points
    )
    chart = plot(
        alternative,
        lines,
        axis(analysis),
        shares("chance to win"),
        pins=pins,
        rule=1 / len(analysis.names),
        height=300,
    )
    heads = ("no.", "when", *analysis.names)
    rows = [
        [
            str(each.position.number + 1),
            each.position.moment,
            *(f"{chance:.1%}" for chance in each.estimate.chances),
        ]
        for each in analysis.decisions
    ]
    return figure("Chance to win", told, [legend(analysis.names), chart], Table(heads, rows), wide=True)


def _course(analysis: Analysis, seat: int) -> list[tuple[float, float]]:
    """Return the chance of a seat by its own knowledge, or by that of the one asked for; at the end what it got."""
    points = [
        (float(each.position.number), each.estimate.chances[seat])
        for each in analysis.decisions
        if not each.estimate.is_forced and (each.position.seat == seat or analysis.seat is not None)
    ]
    if analysis.complete:
        points.append((float(len(analysis.decisions)), analysis.shares[seat]))
    return points


def _points(analysis: Analysis, points: Sequence[Choice]) -> Element:
    """Return the turning points in words."""
    if not points:
        said = "No player's chance changed by more than its error from one of its decisions to the next."
        return element("div", element("h3", "Turning points"), element("p", said), class_="card")
    items = []
    for number, point in enumerate(points, 1):
        head = element("b", headline(analysis, point))
        items.append(
            element(
                "li",
                element("span", str(number), class_="no", aria_hidden="true"),
                element("p", head, f" {change(point)} {cause(point)}"),
            )
        )
    told = element(
        "p",
        "After these decisions the chance of their player changed most, up to its next decision.",
        class_="note",
    )
    return element(
        "div", element("h3", "Turning points"), told, element("ol", *items, class_="points"), class_="card"
    )


def _accounts(analysis: Analysis) -> Element:
    told = (
        "How often the best move was played, where there was a choice, and how much of the chance "
        f"to win the other moves lost. A mistake loses {100 * MISTAKE:.0f} points (hundredths) or more, a blunder "
        f"{100 * BLUNDER:.0f} or more, and the 95 % interval of the loss leaves 0 out. "
        "Below 0 the moves played were better than those that are called the best."
    )
    heads = ("player", "decisions", "forced", "best move", "mistakes", "blunders", "points lost a move")
    table = Table(heads, [account_cells(account) for account in analysis.accounts()])
    caption = "The decisions of each player"
    part = element("div", element("h3", "How they played"), element("p", told, class_="note"), class_="card")
    part.append(table.element(caption))
    return part


def _faults(analysis: Analysis) -> Element:
    """Return the mistakes and blunders in words, with the plans that they assume."""
    part = element("div", element("h3", "Mistakes and blunders"), class_="card")
    found = faults(analysis)
    if not found:
        part.append(element("p", "No move lost so much that it is sure."))
        return part
    told = "Each move is followed by the plan that suits it best; what it lost depends on how its player goes on."
    part.append(element("p", told, class_="note"))
    items = [element("li", element("b", headline(analysis, each)), f" {remedy(each)}") for each in found]
    part.append(element("ul", *items))
    return part


def _losses(analysis: Analysis) -> Element:
    """Return the loss of each decision, a panel for each player."""
    seats = [account.seat for account in analysis.accounts()]
    x = axis(analysis)
    y = heights("points lost", [100 * max(0.0, each.estimate.loss) for each in analysis.decisions], 3)
    parts = []
    for seat in seats:
        own = [each for each in analysis.decisions if each.position.seat == seat and each.estimate.loss > 0]
        boxes = [
            (float(each.position.number), each.position.number + 1.0, 100 * each.estimate.loss)
            for each in own
        ]
        titles = [f"{each.position.moment}: {each.position.played}, {loss_text(each)}" for each in own]
        hollow = [each.verdict == "good" for each in own]
        name = analysis.names[seat]
        parts.append(element("h4", name))
        told = (
            f"Points lost by {name}: {len(own)} decisions, {sum(not each for each in hollow)} of them surely"
        )
        parts.append(bars(told, boxes, x, y, slot=seat, height=_PANEL, titles=titles, hollow=hollow))
    told = (
        "By how many points (hundredths of the chance to win) a move was worse than the best one. "
        "Full bars are mistakes and blunders; hollow ones are small or within the error of the estimate."
    )
    return figure("Loss of each decision", told, parts, wide=True)


def _decisions(analysis: Analysis, points: Sequence[Choice]) -> Element:
    """Return every decision in words."""
    marked = {point.position.number: number for number, point in enumerate(points, 1)}
    heads = (
        "no.",
        "player",
        "when",
        "played",
        "best move",
        "points lost",
        "verdict",
        *analysis.names,
        "going on as",
    )
    rows: list[list[Child]] = []
    for each in analysis.decisions:
        position, estimate = each.position, each.estimate
        turning = marked.get(position.number)
        rows.append(
            [
                str(position.number + 1),
                analysis.names[position.seat],
                position.moment,
                position.played,
                "the same" if estimate.agrees else estimate.said,
                loss_text(each),
                ("" if each.verdict in ("best", "good") else each.verdict)
                + (f" turning point {turning}" if turning else ""),
                *(f"{chance:.0%}" for chance in estimate.chances),
                plans_text(each),
            ]
        )
    table = Table(heads, rows, words=(3, 4, len(heads) - 1), left=(1, 2, 6), marked=tuple(marked))
    told = (
        "The columns of the players are their chances after the best move, by what the player of the row knows. A loss "
        "assumes that this player goes on by the plan in the last column: after the best move / after the one played, "
        "where that is another."
    )
    return element(
        "div", element("p", told, class_="note"), table.element("Every decision of the game"), class_="card"
    )


def _method(analysis: Analysis) -> Element:
    said = [f"{label}: {text}." for label, text in notes(analysis)]
    said.append(
        "A chance is the share of the victories in the games that the search imagines after the best move. It sees "
        "only what the seat that decides knows, so the hidden cards of others play no part. In the table of all "
        "decisions the chances jump from one seat to another, since each knows other things."
    )
    said.append(
        "A loss is the difference of the chances after the best move and after the one played. A search calls a move "
        "the best because it did best in its own games, so both moves are made again in fresh worlds, the same for "
        "both, and each is followed by the plan that suits it best."
    )
    return bare("How this was made", *(element("p", each, class_="note") for each in said))
