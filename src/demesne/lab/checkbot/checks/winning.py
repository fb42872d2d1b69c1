"""The only winning move, in positions that were arranged for it."""

from demesne.lab.checkbot.position import positions
from demesne.lab.checkbot.subject import Subject
from demesne.lab.checkbot.verdict import BotViolation, SkipError

NAME = "winning-move"


def check(subject: Subject) -> str:
    """Count the positions of which the bot finds the winning move, with its own budget.

    Raises BotViolation if one is missed by a bot that must be strong; else SkipError, for a bot may be weak.
    """
    puzzles = positions(subject.game).puzzles(subject.needed)
    missed = []
    for puzzle in puzzles:
        with subject.seated() as bot:
            bot.place = f"position '{puzzle.name}'"
            bot.start(puzzle.seat, puzzle.state.setup, b"puzzle 1")
            if bot.answer(puzzle.state.view(puzzle.seat), puzzle.state.choice(), 0) != puzzle.winning:
                missed.append(puzzle.name)
    found = f"{len(puzzles) - len(missed)} of {len(puzzles)} winning moves found"
    if not missed:
        return found
    told = f"{found}; missed: {', '.join(missed)}"
    if subject.strong:
        raise BotViolation(told, "search the moves that end the game, or check without --strong")
    raise SkipError(f"{told} (counts with --strong only)")
