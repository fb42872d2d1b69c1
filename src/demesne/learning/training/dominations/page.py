"""The page of a training for Dominations."""

from collections.abc import Sequence
from typing import Any, Final

from demesne.learning.training.page import Axis, curve, page, strength

Told = dict[str, Any]

_ROUNDS: Final = Axis("round", lambda line: line["round"], "{}")
_MEASURES: Final = (
    (
        "lead",
        "Error of the lead",
        "Root mean square of the expected lead less the later one, in games that it had not learned from.",
    ),
    ("brier", "Error of the chance to win", "The Brier score of the same games: 0.25 for a guess."),
)


def page_of(identity: Told, until: int, lines: Sequence[Told]) -> bytes:
    """Return the page of a plan with the lines of its ledger so far."""
    rounds = [line for line in lines if "matches" not in line]
    done = rounds[-1]["round"] if rounds else 0
    games = sum(line["games"] for line in rounds)
    told = f"{done} of {until} rounds, {games:,} games, seed {identity['seed']}."
    measured = [line for line in rounds if "lead" in line]
    return page(
        identity["game"],
        told,
        [strength(lines, _ROUNDS), *(curve(measured, _ROUNDS, *each) for each in _MEASURES)],
    )
