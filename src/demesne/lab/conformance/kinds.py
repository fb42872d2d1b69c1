"""Every kind of decision, also those that the bot's own play would never lead to."""

from collections import Counter
from typing import Final

from demesne.dominations import asks as dominations_asks
from demesne.dominion import asks as dominion_asks
from demesne.lab.conformance.subject import Subject
from demesne.lab.conformance.walk import Enough, Question, Walk, survey

NAME = "every-decision"
KINDS: Final = {"dominion": dominion_asks.ASK_NAMES, "dominations": dominations_asks.ASK_NAMES}
OF_A_KIND: Final = 4
"""How often each kind is asked."""
GAMES_FOR_ONE: Final = 10
"""Games of this check for one of another: some kinds are rare, and little is asked in each game."""


def check(subject: Subject) -> str:
    """Ask a few times for each kind, in games that random players play at the bot's seat too. Raises FaultError."""
    seen: Counter[str] = Counter()
    kinds = KINDS[subject.game]
    with subject.seated() as bot:

        def ask(_: Walk, asked: Question) -> None:
            if all(seen[kind] >= OF_A_KIND for kind in kinds):
                raise Enough
            kind = asked.decision.kind
            if seen[kind] < OF_A_KIND:
                seen[kind] += 1
                bot.answer(asked.view, asked.decision)

        survey(subject, [bot], ask, GAMES_FOR_ONE)
    missing = [kind for kind in kinds if not seen[kind]]
    told = f"{len(kinds) - len(missing)} of {len(kinds)} kinds of decisions"
    return f"{told}; not met: {', '.join(missing)}" if missing else told
