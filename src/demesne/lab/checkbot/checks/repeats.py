"""One object plays several games, and none leaves a trace in a later one."""

from demesne.lab.checkbot.history import answers, compare, record
from demesne.lab.checkbot.subject import Subject

NAME = "several-games"


def check(subject: Subject) -> str:
    """Let one object play some games and then the same in reverse. Raises BotViolation if one differs."""
    with subject.seated() as bot:
        histories = record(subject, bot)
        found = [list(answers(bot, history)) for history in reversed(histories)]
    equal = compare(
        histories,
        reversed(found),
        "when the same object plays the same game again",
        "begin every game from nothing in start(seat, setup, seed)",
    )
    return f"{equal:,} equal answers, each game played twice"
