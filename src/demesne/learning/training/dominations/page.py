"""The page of a training for Dominations: curves of what its ledger tells, written after every round."""

from collections.abc import Sequence
from typing import Any
from xml.etree.ElementTree import Element

from demesne import __version__
from demesne.lab.html.figure import Table, bare, figure, legend
from demesne.lab.html.markup import document, element
from demesne.lab.html.plot import Line, plot
from demesne.lab.html.scale import fit, shares
from demesne.lab.html.style import SERIES, SHEET

Told = dict[str, Any]

_MEASURES = (
    (
        "lead",
        "Error of the lead",
        "Root mean square of the expected lead less the later one, in games that it had not learned from.",
    ),
    ("brier", "Error of the chance to win", "The Brier score of the same games: 0.25 for a guess."),
)


def page(identity: Told, until: int, rounds: Sequence[Told], matches: Sequence[Told]) -> bytes:
    """Return the page of a plan with its rounds and matches so far."""
    done = rounds[-1]["round"] if rounds else 0
    games = sum(line["games"] for line in rounds)
    told = f"{done} of {until} rounds, {games:,} games, seed {identity['seed']}."
    measured = [line for line in rounds if "lead" in line]
    main = element("main", _matches(matches), *(_curve(measured, *each) for each in _MEASURES))
    body = element(
        "body",
        element(
            "header",
            element("h1", "Training a network for Dominations"),
            element("p", told, class_="lead"),
        ),
        main,
        element("footer", element("p", f"Made by demesne {__version__}.")),
    )
    return document("Training a network for Dominations", SHEET, body)


def _matches(matches: Sequence[Told]) -> Element:
    codes = list(dict.fromkeys(match["against"] for match in matches))
    lines = []
    for slot, code in enumerate(codes[:SERIES]):
        mine = [match for match in matches if match["against"] == code]
        lines.append(
            Line(
                code,
                slot,
                [(match["round"], match["share"]) for match in mine],
                [(match["round"], *match["interval"]) for match in mine],
            )
        )
    told = "Share of the victories of the network in matches of the lab, with 95 % intervals."
    rows = [
        [
            match["against"],
            str(match["round"]),
            f"{match['games']:,}",
            f"{match['share']:.1%}",
            "{:.1%} to {:.1%}".format(*match["interval"]),
        ]
        for match in reversed(matches)
    ]
    table = Table(("against", "round", "games", "share", "95 % interval"), rows)
    parts = [legend([line.name for line in lines])] if lines else []
    x = fit("round", [match["round"] for match in matches])
    chart = plot(told, lines, x, shares("share of the victories"), rule=0.5)
    return bare("Strength", figure("Matches against named bots", told, [*parts, chart], table, wide=True))


def _curve(rounds: Sequence[Told], key: str, title: str, told: str) -> Element:
    points = [(line["round"], float(line[key])) for line in rounds]
    x = fit("round", [place for place, _ in points])
    y = fit(key, [value for _, value in points])
    return figure(title, told, [plot(told, [Line(title, 0, points)], x, y)])
