"""Choosing something out of the order in which several are chosen.

The rules take them in ascending order, which people need not know: later choices are taken back and made again.
"""

from collections.abc import Callable
from typing import Any

from demesne.core.chance import OutOfOutcomes, ScriptedChance
from demesne.terminal.session import Session

Find = Callable[[str, Any], int]
"""Returns the only legal action that a text stands for in a view, -1 where there is none."""


def insert(session: Session, written: str, find: Find) -> bool:
    """Choose what stands before that already chosen for the same question; return whether that could be."""
    question = session.table.question(session.view(session.asked))
    for back in range(1, len(session.steps) + 1):
        step = session.steps[-back]
        if step.question != question:
            return False
        found = find(written, step.state.view(session.asked))
        if found >= 0:
            return _choose_again(session, back, found, find)
    return False


def _choose_again(session: Session, back: int, action: int, find: Find) -> bool:
    """Take the last `back` moves back, take `action`, and make them again, if that is legal throughout."""
    seat = session.asked
    steps = session.steps[-back:]
    trial = steps[0].state.copy()
    actions = [action]
    for step in steps:
        try:
            trial.apply(seat, actions[-1], ScriptedChance([]))
        except OutOfOutcomes:
            return False
        found = find(step.text, trial.view(seat))
        if found < 0:
            return False
        actions.append(found)
    session.take_back_moves(back)
    for chosen in actions:
        session.answer(chosen)
    return True
