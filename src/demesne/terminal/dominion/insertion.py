"""Choosing a card out of the order in which several are chosen.

The rules take them in ascending order (T9), which people need not know: later choices are taken back and made again.
"""

from collections.abc import Sequence

from demesne.dominion.notation import candidates
from demesne.kernel.chance import OutOfOutcomes, ScriptedGenerator
from demesne.terminal.session import Session


def insert(session: Session, written: str, names: Sequence[str]) -> bool:
    """Choose a card that stands before those already chosen for the same question; return whether that could be."""
    cards = session.setup.cards
    question = session.table.question(session.view(session.asked))
    for back in range(1, len(session.steps) + 1):
        step = session.steps[-back]
        if step.question != question:
            return False
        found = candidates(written, step.state.view(session.asked), cards, names)
        if len(found) == 1:
            return _choose_again(session, back, found[0])
    return False


def _choose_again(session: Session, back: int, action: int) -> bool:
    """Take so many moves back, take `action`, and make them again, if that is legal throughout."""
    seat = session.asked
    steps = session.steps[-back:]
    trial = steps[0].state.clone()
    actions = [action]
    for step in steps:
        try:
            trial.apply(seat, actions[-1], ScriptedGenerator([]))
        except OutOfOutcomes:
            return False
        found = candidates(step.text, trial.view(seat), session.setup.cards)
        if len(found) != 1:
            return False
        actions.append(found[0])
    for _ in steps:
        session.take_back()
    for chosen in actions:
        session.answer(chosen)
    return True
