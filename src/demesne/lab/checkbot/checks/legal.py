"""Only legal answers, in whole games of every kind, one after the other with one object."""

from demesne.lab.checkbot.subject import Subject
from demesne.lab.checkbot.walk import survey

NAME = "legal-answers"


def check(subject: Subject) -> str:
    """Play games in every number of players and ruleset or kingdom. Raises BotViolation at the first wrong answer."""
    with subject.seated() as bot:
        return str(survey(subject, [bot], lambda _, asked: bot.answer(asked.view, asked.decision)))
