"""Thinking no more than was asked for, and never longer than the hard limit."""

from time import monotonic
from typing import Any, Final

from demesne.bots.bot import CompiledBot
from demesne.bots.search.budget import Budget
from demesne.lab.checkbot.subject import Seated, Subject
from demesne.lab.checkbot.verdict import BotViolation
from demesne.lab.checkbot.walk import Question, Walk, survey

NAME = "budget"
SLACK: Final = 1.5
GRACE: Final = 0.5
"""A budget in milliseconds may be overrun by half of it and half a second: an iteration is never cut short."""
COUNTED: Final = (1, 7)
DECISIONS: Final = 8


def check(subject: Subject) -> str:
    """Ask with the bot's own budget, and where it can tell them with numbers of iterations. Raises BotViolation."""
    stated = subject.budget()
    longest = 0.0
    asked_fully = 0
    counts = 0
    with subject.seated() as bot:

        def ask(_: Walk, asked: Question) -> int | None:
            nonlocal longest, asked_fully, counts
            if asked.number % 3 or asked_fully >= DECISIONS:
                return None
            asked_fully += 1
            began = monotonic()
            action = bot.answer(asked.view, asked.decision, 0)
            took = monotonic() - began
            longest = max(longest, took)
            if stated is not None and stated.milliseconds:
                most = SLACK * stated.milliseconds / 1000 + GRACE
                if took > most:
                    raise BotViolation(
                        f"{bot.place}: took {took:.2f} s with a budget of {stated.milliseconds} ms",
                        "look at the clock between iterations, and make each of them short",
                    )
            counts += _count(bot, asked)
            return action

        survey(subject, [bot], ask)
    told = f"{asked_fully} decisions with its own budget, the longest {longest:.2f} s (limit {subject.limit:g} s)"
    return f"{told}; iterations counted {counts} times" if counts else told


def _count(bot: Seated, asked: Question) -> int:
    """Compare iterations done with those asked for, if this is a shipped bot that searches; return how often."""
    evaluate: Any = getattr(bot.bot, "evaluate", None)
    if evaluate is None or not isinstance(bot.bot, CompiledBot):
        return 0
    for number in COUNTED:
        done = evaluate(asked.view, Budget(number)).iterations
        if done != number:
            raise BotViolation(
                f"{bot.place}: {done} iterations with a budget of {number}", "count every iteration"
            )
    return len(COUNTED)
