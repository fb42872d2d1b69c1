"""What a seat of Dominion may believe of everything that is hidden from it, by going through all of it."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from itertools import permutations
from typing import Final, Self

from demesne.core.chance import Chance
from demesne.core.events import EventList, EventSink
from demesne.core.outcomes import outcomes
from demesne.games.dominion.game import DominionState
from demesne.lab.checkbot.dominion.arrangement import Has, arrange

Belief = dict[bytes, tuple[Fraction, DominionState]]
"""Each possible state by its bytes, with its probability."""

_NOTHING: Final = repr([])
"""What is shown of an answer without events."""


@dataclass
class _Watched:
    """A state, and what a seat was shown of the last answer."""

    state: DominionState
    watcher: int
    shown: str = ""

    def copy(self) -> Self:
        return type(self)(self.state.copy(), self.watcher)

    def apply(self, seat: int, action: int, rng: Chance, sink: EventSink | None = None) -> None:
        log = EventList()
        self.state.apply(seat, action, rng, log)
        self.shown = repr(log.forms(self.watcher))


def prior(mine: Has, theirs: Has) -> Belief:
    """Return all positions of two seats in which the hidden cards of the second lie in any other order.

    The cards of its hand, of its deck and of its discard pile below the top are hidden.
    """
    top = [max(theirs.discard)] if theirs.discard else []
    below = Counter(theirs.discard) - Counter(top)
    hidden = [*Counter(theirs.hand).elements(), *Counter(theirs.deck).elements(), *below.elements()]
    hand = sum(theirs.hand.values())
    deck = hand + sum(theirs.deck.values())
    deals = Counter(
        tuple(tuple(sorted(part)) for part in (order[:hand], order[hand:deck], order[deck:]))
        for order in permutations(hidden)
    )
    belief: Belief = {}
    for (in_hand, in_deck, discard), number in deals.items():
        seat = Has(Counter(in_hand), Counter(in_deck), Counter([*discard, *top]))
        add(belief, Fraction(number, deals.total()), arrange(mine, seat, actions=5))
    return belief


def add(belief: Belief, chance: Fraction, state: DominionState) -> None:
    """Add to the probability of a state."""
    data = state.to_bytes()
    before = belief[data][0] if data in belief else Fraction(0)
    belief[data] = (before + chance, state)


def after(belief: Belief, watcher: int, action: int) -> list[Belief]:
    """Return what a seat may believe after its answer, one belief for each thing that it may be shown."""
    shown: dict[str, Belief] = {}
    for weight, state in belief.values():
        for chance, child, told in _branches(state, action, watcher):
            add(shown.setdefault(told, {}), weight * chance, child)
    return list(shown.values())


def answered(belief: Belief, watcher: int) -> list[Belief]:
    """Return what a seat may believe after the others have answered, each legal answer as likely as any other."""
    if all(state.actor == watcher for _, state in belief.values()):
        return [belief]
    shown: dict[str, Belief] = {}
    for weight, state in belief.values():
        if state.actor == watcher:
            add(shown.setdefault(_NOTHING, {}), weight, state)
            continue
        actions = state.legal_actions()
        for action in actions:
            for chance, child, told in _branches(state, action, watcher):
                add(shown.setdefault(told, {}), weight * chance / len(actions), child)
    return [last for later in shown.values() for last in answered(later, watcher)]


def normal(belief: Belief) -> dict[bytes, Fraction]:
    """Return probabilities that add up to one."""
    whole = sum(weight for weight, _ in belief.values())
    return {data: weight / whole for data, (weight, _) in belief.items()}


def _branches(
    state: DominionState, action: int, watcher: int
) -> Iterator[tuple[Fraction, DominionState, str]]:
    """Yield every outcome of an answer with its probability and what a seat is shown."""
    for chance, child in outcomes(_Watched(state, watcher), state.current_player, action):
        yield chance, child.state, child.shown
