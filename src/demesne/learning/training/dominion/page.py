"""The page of a training: curves of what its ledger tells, written after every round."""

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
        "entropy",
        "Variety",
        "Mean entropy of the choices in nats: 0 where the network always knows what it wants.",
    ),
    (
        "error",
        "Error of the value",
        "Mean square of the difference between the expected and the later reward.",
    ),
    ("turns", "Length of a game", "Mean turns of a player in the games of a round."),
    ("speed", "Speed", "Decisions in a second of a round, learning included."),
)


def page(identity: Told, decisions: int, rounds: Sequence[Told], matches: Sequence[Told]) -> bytes:
    """Return the page of a plan with its rounds and matches so far."""
    title = f"Training a network for {str(identity['game']).capitalize()}"
    done = rounds[-1]["decisions"] if rounds else 0
    told = f"{done:,} of {decisions:,} decisions, kingdom {identity['kingdom']}, seed {identity['seed']}."
    main = element("main", _matches(matches), *(_curve(rounds, *each) for each in _MEASURES), _league(rounds))
    body = element(
        "body",
        element("header", element("h1", title), element("p", told, class_="lead")),
        main,
        element("footer", element("p", f"Made by demesne {__version__}.")),
    )
    return document(title, SHEET, body)


def _matches(matches: Sequence[Told]) -> Element:
    codes = list(dict.fromkeys(match["against"] for match in matches))
    lines = []
    for slot, code in enumerate(codes[:SERIES]):
        mine = [match for match in matches if match["against"] == code]
        lines.append(
            Line(
                code,
                slot,
                [(match["millions"], match["share"]) for match in mine],
                [(match["millions"], *match["interval"]) for match in mine],
            )
        )
    x = fit("million decisions", [match["millions"] for match in matches])
    told = "Share of the victories of the network alone in matches of the lab, with 95 % intervals."
    rows = [
        [
            match["against"],
            f"{match['millions']:.2f}",
            match["kingdom"],
            f"{match['games']:,}",
            f"{match['share']:.1%}",
            "{:.1%} to {:.1%}".format(*match["interval"]),
        ]
        for match in reversed(matches)
    ]
    table = Table(
        ("against", "million decisions", "kingdom", "games", "share", "95 % interval"), rows, left=(2,)
    )
    parts = [legend([line.name for line in lines])] if lines else []
    chart = plot(told, lines, x, shares("share of the victories"), rule=0.5)
    return bare("Strength", figure("Matches against named bots", told, [*parts, chart], table, wide=True))


def _curve(rounds: Sequence[Told], key: str, title: str, told: str) -> Element:
    points = [(line["decisions"] / 1e6, float(line[key])) for line in rounds]
    x = fit("million decisions", [place for place, _ in points])
    y = fit(key, [value for _, value in points])
    return figure(title, told, [plot(told, [Line(title, 0, points)], x, y)])


def _league(rounds: Sequence[Told]) -> Element:
    """Return the latest result against each opponent of the league."""
    latest: dict[str, tuple[int, Told]] = {}
    for line in rounds:
        for opponent in line["opponents"]:
            latest[opponent["name"]] = line["round"], opponent
    rows = [
        [name, str(number), f"{told['games']:,}", f"{told['share']:.1%}"]
        for name, (number, told) in sorted(latest.items())
    ]
    said = "The latest round against each opponent, while the network still tried things out."
    return bare(
        "League", element("p", said), Table(("opponent", "round", "games", "share"), rows).element("League")
    )
