"""Games of Dominations in which more happens than at random: rich stores, and cards that ask questions."""

from typing import Final

from demesne.core.chance import Chance
from demesne.games.dominations.actions import DOMAIN, DONE, MASTERY, MONUMENT, OBJECTIVE, PASS, SWAP
from demesne.games.dominations.choices import asks
from demesne.games.dominations.choices.legal import asked_kind
from demesne.games.dominations.game import DominationsState
from demesne.games.dominations.layout import KNOWLEDGE, LIMITS, seat_base

EVENTFUL: Final = (
    "mosaics",
    "mercenaries",
    "promissory-notes",
    "customs",
    "relics",
    "printing",
    "smuggling",
    "empire",
    "treasury",
    "storehouse",
    "oracle",
    "bridge-building",
    "art-of-war",
    "patronage",
)
"""Masteries that bring questions, or effects that change what others read."""

_MAIN: Final = (asks.GROWTH, asks.SECOND_TILE, asks.BUILD, asks.DEVELOP)


def enriched(state: DominationsState) -> DominationsState:
    """Return a state in which the seat whose turn begins has knowledge up to its limits."""
    if state.step != asks.TURN_GROWTH or state.depth:
        return state
    copy = state.copy()
    base = seat_base(copy.actor)
    copy.cells[base + KNOWLEDGE] = copy.cells[base + LIMITS]
    # Full stores take exchanges away; a decision must leave a choice.
    return copy if len(copy.legal_actions()) > 1 else state


def choose(state: DominationsState, seat: int, rng: Chance) -> int:
    """Return a legal action that lets something happen more often than not."""
    legal = state.legal_actions(seat)
    if rng.randbelow(8) == 0:
        return legal[rng.randbelow(len(legal))]
    dull = [PASS, DONE] if rng.randbelow(8) else []
    if asked_kind(state, seat) in _MAIN:
        dull += range(DOMAIN, SWAP + 6)
    lively = [action for action in legal if action not in dull] or legal
    if rng.randbelow(3):
        lively = [action for action in lively if is_eventful(state, action)] or lively
    return lively[rng.randbelow(len(lively))]


def is_eventful(state: DominationsState, action: int) -> bool:
    """Tell whether a move builds a level of a monument or takes a mastery that brings questions."""
    if state.depth or state.step not in (asks.TURN_BUILD, asks.TURN_DEVELOP):
        return False
    if MONUMENT <= action < OBJECTIVE:
        return True
    masteries = state.setup.components.masteries
    return MASTERY <= action < MASTERY + len(masteries) and masteries[action - MASTERY].id in EVENTFUL
