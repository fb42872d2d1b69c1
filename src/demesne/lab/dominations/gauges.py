"""What is measured of the players of Dominations."""

from typing import Any, Final

from demesne.core.events import Form
from demesne.games.dominations.board.pieces import level_of, owner_of
from demesne.games.dominations.domains import DOMAINS
from demesne.lab.traces import Gauge, Gauges


def _points(view: Any, seat: int) -> float:
    return int(view.points(seat))


def _knowledge(view: Any, seat: int) -> float:
    return sum(int(view.knowledge(seat, domain)) for domain in range(DOMAINS))


def _influence(view: Any, seat: int) -> float:
    return int(view.influence(seat))


def _nodi(view: Any, seat: int) -> float:
    return int(view.nodi(seat, -1))


def _cards(view: Any, seat: int) -> float:
    return int(view.tree(seat).count)


def _cities(view: Any, seat: int) -> float:
    board = view.board()
    words = [board.piece(number) for number in range(int(board.count))]
    return sum(int(level_of(word)) for word in words if level_of(word) > 0 and owner_of(word) == seat)


def _begins_age(form: Form) -> bool:
    """Tell whether an event begins age II or III: all that the age before it brought is scored by then."""
    return form["event"] == "age" and form["age"] != 1


GAUGES: Final = Gauges(
    (
        Gauge("points", "Points by turn", "Victory points of a player, all sources together.", _points),
        Gauge(
            "knowledge",
            "Knowledge by turn",
            "Knowledge of all six domains at the start of each turn; most of it is lost at the end of an age.",
            _knowledge,
        ),
        Gauge("influence", "Influence by turn", "Influence points of a player.", _influence),
        Gauge("nodi", "Full nodi by turn", "Full nodi of the civilization tree, of all colours.", _nodi),
        Gauge(
            "cards",
            "Size of the tree",
            "Cards of the civilization tree: masteries, monument levels and the campfire.",
            _cards,
        ),
        Gauge("cities", "City levels by turn", "Levels of all cities of a player on the board.", _cities),
    ),
    parts=("age I", "age II", "age III"),
    begins_part=_begins_age,
)
