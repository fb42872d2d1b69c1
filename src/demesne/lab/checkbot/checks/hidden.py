"""The same view, the same seed, other hidden facts: the same move."""

from demesne.core.chance import FastChance, derive_key
from demesne.lab.checkbot.subject import Seated, Subject
from demesne.lab.checkbot.verdict import BotViolation, SkipError
from demesne.lab.checkbot.walk import Question, Walk, survey

NAME = "hidden-facts"


def check(subject: Subject) -> str:
    """Let two objects of the bot play one game, the second always in a state that the seat cannot tell from the first.

    Raises BotViolation when their answers differ, SkipError if nothing hidden was to be had.
    """
    different = 0
    with subject.seated() as bot, subject.seated() as twin:

        def ask(walk: Walk, asked: Question) -> int:
            nonlocal different
            action = _answer(bot, asked)
            chance = FastChance(derive_key("hidden", subject.seed, walk.label, asked.number, size=8))
            state = asked.view.sample(chance)
            different += state.digest() != asked.state.digest()
            if _answer(twin, Question(asked.number, state, state.view(walk.seat), asked.decision)) != action:
                raise BotViolation(
                    f"{bot.place}: another answer to the same view when only hidden cards differ",
                    "use the view, the decision, the events, the seed and rng alone, and the same way each time",
                )
            return action

        course = survey(subject, [bot, twin], ask)
    if not different:
        raise SkipError(f"nothing was hidden in {course}; give more --seconds")
    return f"{course}, {different:,} times with other hidden facts"


def _answer(bot: Seated, asked: Question) -> int:
    """Ask a bot, with no state near by but that of the question."""
    return bot.answer(asked.view, asked.decision)
