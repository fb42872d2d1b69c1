"""Corners of the rules: one answer only, empty supplies, the last turn."""

from demesne.lab.conformance.position import positions
from demesne.lab.conformance.subject import Subject

NAME = "corners"


def check(subject: Subject) -> str:
    """Put corners before a new object each. Raises FaultError for a wrong answer."""
    corners = positions(subject.game).corners()
    for corner in corners:
        with subject.seated() as bot:
            bot.place = f"position '{corner.name}'"
            bot.start(corner.seat, corner.state.setup, b"corner")
            bot.answer(corner.state.view(corner.seat), corner.state.decision())
    return f"{len(corners)} positions"
