"""Moves and moments of both games in words, for an analysis."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any, Final

from demesne.i18n import ask
from demesne.i18n.catalogue import Catalogue
from demesne.i18n.dominations import ask as dominations_ask

AGES: Final = ("I", "II", "III")


@dataclass(frozen=True)
class Wording:
    """How a game tells of the decision that a view has open.

    `move(view, action, names)` names an answer as a button does, `moment(view)` says when it is, and `round(view)`
    counts the rounds of the game, from 1; 0 is before the first.
    """

    move: Callable[[Any, int, Sequence[str]], str]
    moment: Callable[[Any], str]
    round: Callable[[Any], int]


def of(game: str) -> Wording:
    """Return the words of a game."""
    return _WORDINGS[game]


@cache
def english() -> Catalogue:
    """Return the catalogue of an analysis."""
    return Catalogue.load("en")


def _dominion_round(view: Any) -> int:
    return int(view.turns(view.turn_player))


def _dominion_moment(view: Any) -> str:
    return f"turn {_dominion_round(view)}"


def _dominations_round(view: Any) -> int:
    if int(view.turn_player) < 0 and not int(view.age) and not int(view.turn):
        return 0
    return int(view.age) * int(view.turns) + min(int(view.turn), int(view.turns) - 1) + 1


def _dominations_moment(view: Any) -> str:
    if not _dominations_round(view):
        return "before the first turn"
    age = AGES[int(view.age)]
    if int(view.turn_player) < 0:
        return f"age {age}, between turns"
    return f"age {age}, turn {int(view.turn) + 1}"


_WORDINGS: Final = {
    "dominion": Wording(
        lambda view, action, _: ask.label(action, view, english()), _dominion_moment, _dominion_round
    ),
    "dominations": Wording(
        lambda view, action, names: dominations_ask.label(action, view, english(), names),
        _dominations_moment,
        _dominations_round,
    ),
}
