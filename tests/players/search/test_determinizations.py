"""What the search deals is what its seat may believe: by full enumeration, in small positions of both games.

Where nobody else has made a hidden choice the frequencies must be those of the posterior (chi-square; a sound search
fails a case with a probability below 3 in 10^7, and the keys are fixed). With hidden choices, of which the reference
posterior takes every legal one as equally likely, only possible states may be dealt, and every likely one must be.
"""

from collections import Counter
from fractions import Fraction

import pytest

from demesne.dominations.setup import Setup
from demesne.dominations.state import State
from demesne.kernel.chance import FastGenerator, derive
from demesne.players.search.dominations.arm import DominationsArm
from demesne.players.search.dominion.arm import DominionArm
from tests.dominations.test_posterior import SCENARIOS as DOMINATIONS
from tests.dominations.test_posterior import posterior, words_of
from tests.dominion.belief import Belief, add, after, branches, normal, prior
from tests.dominion.naming import action_number
from tests.dominion.positions import Seat
from tests.dominion.test_posterior import SCENARIOS as DOMINION
from tests.dominion.test_posterior import beliefs
from tests.kernel.chi_square import assert_uniform

DEALS = 1200
RARE = 5
"""States that are expected less often than this are counted together."""


def assert_as_expected(seen, expected, deals):
    """Assert that the counts of states are those of their probabilities."""
    assert set(seen) <= set(expected), "a state that could not be"
    common = [key for key, chance in expected.items() if chance * deals >= RARE]
    counts, weights = [seen[key] for key in common], [float(expected[key]) for key in common]
    rare = 1 - sum(expected[key] for key in common)
    if rare * deals >= RARE:
        counts.append(deals - sum(counts))
        weights.append(float(rare))
    if len(counts) > 1:
        assert_uniform(counts, weights)


def dealt_dominion(view, name):
    """Return how often each state is dealt by the search of a seat."""
    arm = DominionArm(view, [], FastGenerator(derive("deals", name, size=8)))
    seen = Counter[bytes]()
    for _ in range(DEALS):
        arm.deal()
        seen[arm.state.to_bytes()] += 1
    return seen


@pytest.mark.parametrize(("name", "hand", "theirs", "moves"), DOMINION, ids=[case[0] for case in DOMINION])
def test_dominion_without_hidden_choices(name, hand, theirs, moves):
    belief = max(beliefs(hand, theirs, moves), key=len)
    state = next(iter(belief.values()))[1]
    assert_as_expected(dealt_dominion(state.view(0), name), normal(belief), DEALS)


CASES = [case for case in DOMINATIONS if case[3] >= 0 and case[3] not in case[4]]


@pytest.mark.parametrize(
    ("name", "ruleset", "players", "watcher", "chosen"), CASES, ids=[case[0] for case in CASES]
)
def test_dominations(name, ruleset, players, watcher, chosen):
    """Objectives and monuments are chosen at the same time: whether others have chosen is hidden as well."""
    rng = FastGenerator(derive("deals", name, size=8))
    state = State.start(Setup(players, ruleset), rng)
    for seat in chosen:
        state.apply(seat, state.legal_actions(seat)[1], rng)
    arm = DominationsArm(state.view(watcher), rng)
    seen = Counter[tuple[int, ...]]()
    for _ in range(2 * DEALS):
        arm.deal()
        seen[words_of(arm.here.state)] += 1
    assert_as_expected(seen, posterior(state, watcher), 2 * DEALS)


def answered(belief: Belief, watcher: int) -> list[Belief]:
    """Return what a seat may believe after the others have answered, each legal answer as likely as any other."""
    if all(state.actor == watcher for _, state in belief.values()):
        return [belief]
    shown: dict[str, Belief] = {}
    for weight, state in belief.values():
        if state.actor == watcher:
            add(shown.setdefault("[]", {}), weight, state)
            continue
        actions = state.legal_actions()
        for action in actions:
            for chance, child, forms in branches(state, action, watcher):
                add(shown.setdefault(forms, {}), weight * chance * Fraction(1, len(actions)), child)
    return [last for later in shown.values() for last in answered(later, watcher)]


HIDDEN_CHOICES = [
    (
        "two cards were discarded, one of them below the other",
        "Militia",
        Seat("Copper, Estate, Gold, Duchy", "2 Silver", ""),
    ),
    ("a Moat may have been kept in hand", "Militia, Moat", Seat("Moat, Copper, Gold", "Estate, Moat", "")),
    (
        "a hand was thinned and then drawn to",
        "Militia, Council Room",
        Seat("Copper, Estate, Gold, Duchy", "2 Silver", ""),
    ),
]


@pytest.mark.parametrize(("name", "hand", "theirs"), HIDDEN_CHOICES, ids=[case[0] for case in HIDDEN_CHOICES])
def test_dominion_with_hidden_choices(name, hand, theirs):
    found = [prior(Seat(f"{hand}, Silver", "15 Copper", "Curse"), theirs, actions=5)]
    for card in hand.split(", "):
        if card == "Moat":
            continue
        action = action_number(f"play {card}")
        found = [
            last for belief in found for later in after(belief, 0, action) for last in answered(later, 0)
        ]
    assert max(len(belief) for belief in found) > 1, "something is hidden"
    for number, belief in enumerate(sorted(found, key=len)[-3:]):
        expected = normal(belief)
        views = {state.view(0).to_bytes() for _, state in belief.values()}
        assert len(views) == 1, "the same was shown, so the view is the same"
        view = next(iter(belief.values()))[1].view(0)
        seen = dealt_dominion(view, f"{name} {number}")
        assert set(seen) <= set(expected), "a state that could not be"
        likely = {state for state, chance in expected.items() if chance * DEALS >= 8 * RARE}
        assert likely <= set(seen), "a likely state that is never dealt"
