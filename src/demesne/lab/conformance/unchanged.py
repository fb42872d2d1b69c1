"""The view and the decision stay as they were handed over."""

from demesne.lab.conformance.subject import Subject
from demesne.lab.conformance.verdict import FaultError
from demesne.lab.conformance.walk import Question, Walk, survey

NAME = "leaves-input-alone"


def check(subject: Subject) -> str:
    """Compare view and decision before and after each answer. Raises FaultError when one has changed."""
    with subject.seated() as bot:

        def ask(_: Walk, asked: Question) -> int:
            view = asked.view.to_bytes()
            action = bot.answer(asked.view, asked.decision)
            if repr(bot.handed) != repr(asked.decision):
                raise FaultError(
                    f"{bot.place}: the bot changed the decision", "copy decision.actions before changing it"
                )
            if asked.view.to_bytes() != view:
                raise FaultError(
                    f"{bot.place}: the bot changed the view", "try moves on view.sample(rng), not on the view"
                )
            return action

        return str(survey(subject, [bot], ask))
