"""Every kind of decision, also those that the bot's own play would never lead to."""

from collections import Counter
from typing import Final

from demesne.core import registry
from demesne.lab.checkbot.position import questions
from demesne.lab.checkbot.subject import Subject
from demesne.lab.checkbot.verdict import SkipError
from demesne.lab.checkbot.walk import Enough, Question, Walk, survey

NAME = "every-decision"
OF_A_KIND: Final = 4
"""How often each kind is asked in games."""
GAMES_FOR_ONE: Final = 10
"""Games of this check for one of another: some kinds are rare, and little is asked in each game."""


def check(subject: Subject) -> str:
    """Ask a few times for each kind, in games that random players play at the bot's seat too.

    For a kind that none of them comes to there is a position. Raises BotViolation for a wrong answer, SkipError where a
    kind could not be asked for.
    """
    seen: Counter[str] = Counter()
    kinds = registry.find(subject.game).choice_kinds
    with subject.seated() as bot:

        def ask(_: Walk, asked: Question) -> None:
            if all(seen[kind] >= OF_A_KIND for kind in kinds):
                raise Enough
            kind = asked.decision.kind
            if seen[kind] < OF_A_KIND:
                seen[kind] += 1
                bot.answer(asked.view, asked.decision)

        survey(subject, [bot], ask, GAMES_FOR_ONE)
    rare = [kind for kind in kinds if not seen[kind]]
    for question in questions(subject.game, rare, subject.needed):
        with subject.seated() as bot:
            bot.place = f"a position with the decision {question.name}"
            bot.start(question.seat, question.state.setup, b"question")
            bot.answer(question.state.view(question.seat), question.state.choice())
            seen[question.name] += 1
    missing = [kind for kind in kinds if not seen[kind]]
    told = f"{len(kinds) - len(missing)} of {len(kinds)} kinds of decisions, {seen.total()} answers"
    if missing:
        raise SkipError(f"{told}; not met: {', '.join(missing)}")
    return f"{told}; in positions made for it: {', '.join(rare)}" if rare else told
