"""The only winning move, in positions that were arranged for it."""

from demesne.lab.conformance.position import positions
from demesne.lab.conformance.subject import Subject
from demesne.lab.conformance.verdict import FaultError, SkipError

NAME = "winning-move"


def check(subject: Subject) -> str:
    """Count the positions of which the bot finds the winning move, with its own budget.

    Raises FaultError if one is missed by a bot that must be strong; else SkipError, for a bot may be weak.
    """
    puzzles = positions(subject.game).puzzles()
    missed = []
    for puzzle in puzzles:
        with subject.seated() as bot:
            bot.place = f"position '{puzzle.name}'"
            bot.start(puzzle.seat, puzzle.state.setup, b"puzzle 1")
            if bot.answer(puzzle.state.view(puzzle.seat), puzzle.state.decision(), 0) != puzzle.winning:
                missed.append(puzzle.name)
    found = f"{len(puzzles) - len(missed)} of {len(puzzles)} winning moves found"
    if not missed:
        return found
    told = f"{found}; missed: {', '.join(missed)}"
    if subject.strong:
        raise FaultError(told, "search the moves that end the game, or check without --strong")
    raise SkipError(f"{told} (counts with --strong only)")
