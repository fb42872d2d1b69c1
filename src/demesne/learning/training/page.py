"""The page of a training: curves of what its ledger tells, written after every round."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any
from xml.etree.ElementTree import Element

from demesne import __version__
from demesne.lab.html.figure import Table, bare, figure, legend
from demesne.lab.html.markup import document, element
from demesne.lab.html.plot import Line, plot
from demesne.lab.html.scale import fit, shares
from demesne.lab.html.style import SERIES, SHEET
from demesne.learning.training.matches import names

Told = dict[str, Any]


@dataclass(frozen=True)
class Axis:
    """How far a training has come: its name, where a line of the ledger stands, and how a table writes that."""

    name: str
    place: Callable[[Told], float]
    form: str


def page(game: str, lead: str, parts: Sequence[Element]) -> bytes:
    """Return the page with these parts."""
    title = f"Training a network for {game.capitalize()}"
    body = element(
        "body",
        element("header", element("h1", title), element("p", lead, class_="lead")),
        element("main", *parts),
        element("footer", element("p", f"Made by demesne {__version__}.")),
    )
    return document(title, SHEET, body)


def strength(lines: Sequence[Told], axis: Axis, more: Sequence[str] = ()) -> Element:
    """Return the matches that are in lines of the ledger; `more` names what else to tell of each."""
    matches = [(axis.place(line), match) for line in lines for match in line.get("matches", ())]
    called = names([match for _, match in matches])
    curves = []
    for slot, code in enumerate(list(dict.fromkeys(called))[:SERIES]):
        mine = [each for each, name in zip(matches, called, strict=True) if name == code]
        curves.append(
            Line(
                code,
                slot,
                [(place, match["share"]) for place, match in mine],
                [(place, *match["interval"]) for place, match in mine],
            )
        )
    told = "Share of the victories of the network alone in matches of the lab, with 95 % intervals."
    rows = [
        [
            match["against"],
            axis.form.format(place),
            *(match[name] for name in more),
            f"{match['games']:,}",
            f"{match['share']:.1%}",
            "{:.1%} to {:.1%}".format(*match["interval"]),
        ]
        for place, match in reversed(matches)
    ]
    heads = ("against", axis.name, *more, "games", "share", "95 % interval")
    table = Table(heads, rows, left=range(2, 2 + len(more)))
    parts = [legend([curve.name for curve in curves])] if curves else []
    x = fit(axis.name, [place for place, _ in matches])
    chart = plot(told, curves, x, shares("share of the victories"), rule=0.5)
    return bare("Strength", figure("Matches against named bots", told, [*parts, chart], table, wide=True))


def curve(rounds: Sequence[Told], axis: Axis, key: str, title: str, told: str) -> Element:
    """Return the curve of one figure of the rounds."""
    points = [(axis.place(line), float(line[key])) for line in rounds]
    x = fit(axis.name, [place for place, _ in points])
    y = fit(key, [value for _, value in points])
    return figure(title, told, [plot(told, [Line(title, 0, points)], x, y)])
