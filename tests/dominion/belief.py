"""Exact posteriors by enumeration: what a seat may believe of all that is hidden from it."""

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from itertools import permutations

from demesne.dominion.state import State
from demesne.kernel.chance import OutOfOutcomes, ScriptedGenerator
from demesne.kernel.events import EventLog
from tests.dominion.naming import text
from tests.dominion.positions import Seat, position

Belief = dict[bytes, tuple[Fraction, State]]
"""Each possible state by its bytes, with its probability."""


def add(belief: Belief, chance: Fraction, state: State) -> None:
    """Add to the probability of a state."""
    data = state.to_bytes()
    before = belief[data][0] if data in belief else Fraction(0)
    belief[data] = (before + chance, state)


def prior(mine: Seat, theirs: Seat, actions: int = 1) -> Belief:
    """Return all positions in which the hidden cards of the other player lie in any other order."""
    hidden = theirs.hand + theirs.deck + theirs.discard[:-1]
    hand, deck = len(theirs.hand), len(theirs.hand) + len(theirs.deck)
    deals: Counter[tuple[str, str, str]] = Counter()
    for order in permutations(hidden):
        discard = text(order[deck:])
        deals[text(order[:hand]), text(order[hand:deck]), discard] += 1
    belief: Belief = {}
    top = text(theirs.discard[-1:])
    for (in_hand, in_deck, discard), number in deals.items():
        pile = f"{discard}, {top}" if discard and top else discard or top
        state = position(mine, Seat(in_hand, in_deck, pile), actions=actions)
        add(belief, Fraction(number, deals.total()), state)
    return belief


def branches(state: State, action: int, seat: int) -> Iterator[tuple[Fraction, State, str]]:
    """Yield every outcome of an action with its probability and what the seat is shown."""
    scripts: list[tuple[Fraction, list[int]]] = [(Fraction(1), [])]
    while scripts:
        chance, script = scripts.pop()
        child, log = state.clone(), EventLog()
        try:
            child.apply(child.actor, action, ScriptedGenerator(script), log)
        except OutOfOutcomes as stop:
            total = sum(number for _, number in stop.counts)
            start = 0
            for _, number in stop.counts:
                scripts.append((chance * Fraction(number, total), [*script, start]))
                start += number
        else:
            yield chance, child, repr(log.forms(seat))


def after(belief: Belief, seat: int, action: int) -> list[Belief]:
    """Return what the seat may believe after its action, one belief for each thing that it may be shown."""
    shown: dict[str, Belief] = {}
    for weight, state in belief.values():
        for chance, child, forms in branches(state, action, seat):
            add(shown.setdefault(forms, {}), weight * chance, child)
    return list(shown.values())


def normal(belief: Belief) -> dict[bytes, Fraction]:
    """Return probabilities that add up to one."""
    whole = sum(weight for weight, _ in belief.values())
    return {data: weight / whole for data, (weight, _) in belief.items()}
