"""The states that a bot plays a decision out from are those that its seat may believe in."""

from typing import Any, Final

from demesne.core.chance import FastChance, derive_key
from demesne.lab.checkbot.reference import Case, cases
from demesne.lab.checkbot.subject import Seated, Subject
from demesne.lab.checkbot.verdict import BotViolation, NotApplicableError

NAME = "samples"
SAMPLES: Final = 1200
AT_ONCE: Final = 100
"""Samples of one call; each call comes in a game with another seed."""
FIX: Final = (
    "take each from view.sample(rng) with draws of its own, or weigh what is hidden as the rules deal it"
)

NUMBER: Final = "return as many full states as samples(view, number) is asked for"


def check(subject: Subject) -> str:
    """Compare samples with what can be worked out, in small positions: their odds, or only what is possible.

    The samples are those of the bot's `samples(view, number)`, or of `View.sample` if it only evaluates. Raises
    BotViolation when they do not fit, NotApplicableError for a bot that does not search.
    """
    with subject.seated() as bot:
        shows, evaluates = bot.has("samples"), bot.evaluator()
    if not shows and not evaluates:
        raise NotApplicableError(
            "it does not search: neither samples(view, number) nor evaluate(view, budget)"
        )
    exact = possible = 0
    found = cases(subject.game)
    for case in found:
        states = _of_bot(subject, case) if shows else _of_view(subject, case)
        for odds in case.odds:
            wrong = odds.fault(states)
            if wrong:
                raise BotViolation(f"position '{case.name}', {odds.what} of the samples: {wrong}", FIX)
            exact += odds.exact
            possible += not odds.exact
    whose = "" if shows else " of View.sample, for the bot shows none by samples(view, number)"
    told = f"{len(found)} positions, {SAMPLES:,} samples of each{whose}"
    return (
        f"{told}; compared {exact} times with the odds (chi-square), {possible} times with what is possible"
    )


def _of_view(subject: Subject, case: Case) -> list[Any]:
    """Return samples of `View.sample`."""
    rng = FastChance(derive_key("samples", subject.seed, case.name, size=8))
    return [case.view.sample(rng) for _ in range(SAMPLES)]


def _of_bot(subject: Subject, case: Case) -> list[Any]:
    """Return samples of a bot."""
    one = case.view.sample(FastChance(bytes(8)))
    found = []
    with subject.seated() as bot:
        bot.place = f"position '{case.name}'"
        for batch in range(SAMPLES // AT_ONCE):
            bot.start(case.view.seat, one.setup, derive_key("samples", subject.seed, case.name, batch))
            found += _checked(bot, bot.samples(case.view, AT_ONCE), type(one))
    return found


def _checked(bot: Seated, states: list[Any], kind: type) -> list[Any]:
    """Return what a bot shows. Raises BotViolation unless it is the number of states that was asked for."""
    others = {type(state).__name__ for state in states if not isinstance(state, kind)}
    if others:
        raise BotViolation(f"{bot.place}: samples returned {', '.join(sorted(others))} among states", NUMBER)
    if len(states) != AT_ONCE:
        raise BotViolation(f"{bot.place}: samples returned {len(states)} states instead of {AT_ONCE}", NUMBER)
    return states
