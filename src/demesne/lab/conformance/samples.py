"""The states that a bot plays a decision out from are those that its seat may believe in."""

from typing import Any, Final

from demesne.kernel.chance import FastGenerator, derive
from demesne.lab.conformance.reference import Case, cases
from demesne.lab.conformance.subject import Seated, Subject
from demesne.lab.conformance.verdict import FaultError, NotApplicableError

NAME = "samples"
SAMPLES: Final = 1200
AT_ONCE: Final = 100
"""Samples of one call; each call comes in a game with another seed."""
FIX: Final = (
    "take each from view.sample(rng) with draws of its own, or weigh what is hidden as the rules deal it"
)

NUMBER: Final = "return so many full states as samples(view, number) is asked for"


def check(subject: Subject) -> str:
    """Compare samples with what can be worked out, in small positions: their odds, or only what is possible.

    A bot shows its own by `samples(view, number)`; for one that only judges those of `View.sample` are checked. Raises
    FaultError when they do not fit, NotApplicableError for a bot that does not search.
    """
    with subject.seated() as bot:
        shows, judges = bot.has("samples"), bot.has("judge")
    if not shows and not judges:
        raise NotApplicableError("it does not search: neither samples(view, number) nor judge(view, budget)")
    exact = possible = 0
    found = cases(subject.game)
    for case in found:
        states = _of_bot(subject, case) if shows else _of_view(subject, case)
        for odds in case.odds:
            wrong = odds.fault(states)
            if wrong:
                raise FaultError(f"position '{case.name}', {odds.what} of the samples: {wrong}", FIX)
            exact += odds.exact
            possible += not odds.exact
    whose = "" if shows else " of View.sample, for the bot shows none by samples(view, number)"
    told = f"{len(found)} positions, {SAMPLES:,} samples of each{whose}"
    return (
        f"{told}; compared {exact} times with the odds (chi-square), {possible} times with what is possible"
    )


def _of_view(subject: Subject, case: Case) -> list[Any]:
    """Return samples of `View.sample`."""
    rng = FastGenerator(derive("samples", subject.seed, case.name, size=8))
    return [case.view.sample(rng) for _ in range(SAMPLES)]


def _of_bot(subject: Subject, case: Case) -> list[Any]:
    """Return samples of a bot."""
    one = case.view.sample(FastGenerator(bytes(8)))
    found = []
    with subject.seated() as bot:
        bot.place = f"position '{case.name}'"
        for batch in range(SAMPLES // AT_ONCE):
            bot.start(case.view.seat, one.setup, derive("samples", subject.seed, case.name, batch))
            found += _checked(bot, bot.samples(case.view, AT_ONCE), type(one))
    return found


def _checked(bot: Seated, states: list[Any], kind: type) -> list[Any]:
    """Return what a bot shows. Raises FaultError unless these are so many states as it was asked for."""
    others = {type(state).__name__ for state in states if not isinstance(state, kind)}
    if others:
        raise FaultError(f"{bot.place}: samples returned {', '.join(sorted(others))} among states", NUMBER)
    if len(states) != AT_ONCE:
        raise FaultError(f"{bot.place}: samples returned {len(states)} states instead of {AT_ONCE}", NUMBER)
    return states
