"""A new object with the same seed and history answers like the old one."""

from demesne.lab.checkbot.history import answers, compare, record
from demesne.lab.checkbot.subject import Subject

NAME = "rebuilt"


def check(subject: Subject) -> str:
    """Ask a new object for each game the questions that another was asked. Raises BotViolation if one differs."""
    with subject.seated() as bot:
        histories = record(subject, bot)
    found = []
    for history in histories:
        with subject.seated() as bot:
            found.append(list(answers(bot, history)))
    equal = compare(
        histories,
        found,
        "by a new object with the same seed and history",
        "draw only from rng or from generators made of the seed in start, and keep nothing from earlier games",
    )
    return f"{equal:,} equal answers"
