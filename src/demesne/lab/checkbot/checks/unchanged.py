"""The view and the decision stay as they were handed over."""

from demesne.lab.checkbot.subject import Subject
from demesne.lab.checkbot.verdict import BotViolation
from demesne.lab.checkbot.walk import Question, Walk, survey

NAME = "leaves-input-alone"


def check(subject: Subject) -> str:
    """Compare view and decision before and after each answer. Raises BotViolation when one has changed."""
    with subject.seated() as bot:

        def ask(_: Walk, asked: Question) -> int:
            view = asked.view.to_bytes()
            action = bot.answer(asked.view, asked.decision)
            if repr(bot.handed) != repr(asked.decision):
                raise BotViolation(
                    f"{bot.place}: the bot changed the decision", "copy decision.actions before changing it"
                )
            if asked.view.to_bytes() != view:
                raise BotViolation(
                    f"{bot.place}: the bot changed the view", "try moves on view.sample(rng), not on the view"
                )
            return action

        return str(survey(subject, [bot], ask))
