"""Which rule of a strategy decided: read from its compiled program after each answer."""

from collections import Counter
from typing import Any, Final

from demesne.bots.bot import Bot
from demesne.bots.dominion.strategy import program as lists
from demesne.bots.dominion.strategy.bot import StrategyBot
from demesne.bots.dominion.strategy.program import NOTHING, RULE_SIZE, Program
from demesne.bots.dominion.strategy.tree import Rule, Strategy
from demesne.bots.dominion.strategy.vocabulary import VERBS
from demesne.core.chance import Chance
from demesne.core.choice import Choice
from demesne.games.dominion import actions, ids
from demesne.games.dominion.choices import asks
from demesne.games.dominion.choices.legal import card_verb

_LISTS: Final = {
    asks.BUY_PHASE: lists.BUY,
    asks.ACTION_PHASE: lists.PLAY,
    asks.ASK_PLAY: lists.THRONE,
    asks.ASK_DISCARD: lists.DISCARD,
    asks.ASK_TRASH: lists.TRASH,
    asks.ASK_TRASH_REVEALED: lists.TRASH,
    asks.ASK_GAIN: lists.GAIN,
    asks.ASK_GAIN_TRASHED: lists.GAIN,
    asks.ASK_TOPDECK: lists.TOPDECK,
}
"""The list of rules for each kind of decision that a card answers."""

_YES_OR_NO: Final = {
    asks.ASK_REACT: (lists.REACT, actions.REVEAL),
    asks.ASK_DISCARD_DECK: (lists.RESHUFFLE, actions.DISCARD_DECK),
    asks.ASK_DISCARD_REVEALED: (lists.SPY, actions.DISCARD_IT),
    asks.ASK_SET_ASIDE: (lists.ASIDE, actions.SET_ASIDE),
}
"""The list of rules of a question about one card, and the answer that follows a rule for it."""

_SEVERAL: Final = (lists.DISCARD, lists.TRASH)
"""Here the rules choose several cards, which are answered one by one in another order."""


def ordered(strategy: Strategy) -> list[Rule]:
    """Return the rules in the order of the compiled program: verb by verb."""
    return [rule for verb in VERBS for rule in strategy.rules if rule.verb == verb]


class RuleCounter(Bot):
    """Sits at a seat in place of a strategy, passes everything on, and counts the rules that its answers come from.

    `fired` counts by the number of the rule in `ordered`, `defaults` by the list of rules that had none for an answer.
    """

    def __init__(self, bot: StrategyBot, fired: Counter[int], defaults: Counter[int]) -> None:
        self.name = bot.name
        self.bot = bot
        self.fired = fired
        self.defaults = defaults

    def choose(self, view: Any, decision: Choice, rng: Chance, budget: int) -> int:
        answer = self.bot.choose(view, decision, rng, budget)
        if answer != actions.PLAY_ALL:
            verb, options, chosen = choice_of(view, int(answer))
            rule = rule_of(self.bot.program, view, verb, options, chosen)
            if rule >= 0:
                self.fired[rule] += 1
            else:
                self.defaults[verb] += 1
        return answer


def choice_of(view: Any, answer: int) -> tuple[int, int, int]:
    """Return the list of rules for a decision, the cards that could be chosen, and the card that was (or NOTHING)."""
    ask = int(view.ask)
    if ask in _LISTS:
        verb = _LISTS[ask]
        special = actions.verb(answer) == actions.VERB_SPECIAL
        return verb, int(view.options(card_verb(ask))), NOTHING if special else int(actions.card(answer))
    verb, chosen = _YES_OR_NO[ask]
    card = {asks.ASK_REACT: ids.MOAT, asks.ASK_DISCARD_DECK: ids.CHANCELLOR}.get(ask, int(view.subject))
    return verb, 1 << card, card if answer == chosen else NOTHING


def rule_of(program: Program, view: Any, verb: int, options: int, chosen: int) -> int:
    """Return the number of the rule that a choice comes from, -1 if it comes from none."""
    for at in range(int(program.starts[verb]), int(program.starts[verb + 1]), RULE_SIZE):
        choice = int(program.rules[at + 1])
        if verb in _SEVERAL and choice != chosen:
            continue
        applies = int(program.rules[at]) & options and program.is_for(at, int(view.source))
        if applies and program.holds(view, int(program.rules[at + 3])):
            return at // RULE_SIZE if choice == chosen else -1
    return -1
