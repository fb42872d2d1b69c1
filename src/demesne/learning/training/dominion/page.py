"""The page of a training for Dominion."""

from collections.abc import Sequence
from typing import Any, Final
from xml.etree.ElementTree import Element

from demesne.lab.html.figure import Table, bare
from demesne.lab.html.markup import element
from demesne.learning.training.page import Axis, curve, page, strength

Told = dict[str, Any]

_MILLIONS: Final = Axis("million decisions", lambda line: line["decisions"] / 1e6, "{:.2f}")
_MEASURES: Final = (
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


def page_of(identity: Told, decisions: int, lines: Sequence[Told]) -> bytes:
    """Return the page of a plan with the lines of its ledger so far."""
    rounds = [line for line in lines if "matches" not in line]
    done = rounds[-1]["decisions"] if rounds else 0
    told = f"{done:,} of {decisions:,} decisions, kingdom {identity['kingdom']}, seed {identity['seed']}."
    curves = [curve(rounds, _MILLIONS, *each) for each in _MEASURES]
    return page(identity["game"], told, [strength(lines, _MILLIONS, ("kingdom",)), *curves, _league(rounds)])


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
