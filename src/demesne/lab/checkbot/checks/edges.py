"""Corners of the rules: one answer only, empty supplies, the last turn."""

from demesne.lab.checkbot.position import positions
from demesne.lab.checkbot.subject import Subject

NAME = "corners"


def check(subject: Subject) -> str:
    """Put corners before a new object each. Raises BotViolation for a wrong answer."""
    corners = positions(subject.game).corners(subject.needed)
    for corner in corners:
        with subject.seated() as bot:
            bot.place = f"position '{corner.name}'"
            bot.start(corner.seat, corner.state.setup, b"corner")
            bot.answer(corner.state.view(corner.seat), corner.state.choice())
    return f"{len(corners)} positions"
