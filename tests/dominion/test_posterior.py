"""`view.sample` against posteriors found by enumeration, where the other player makes no hidden choice."""

from collections import Counter

import pytest

from demesne.kernel.chance import FastGenerator, derive
from tests.dominion.belief import Belief, after, normal, prior
from tests.dominion.naming import action_number
from tests.dominion.positions import Seat
from tests.kernel.chi_square import assert_uniform

SAMPLES = 1500
ME = "Silver, Copper"

SCENARIOS = [
    ("nothing happened", "Council Room", Seat("Copper, Estate, Gold", "2 Copper, Gold", "Copper, Duchy"), []),
    (
        "a card was drawn",
        "Council Room",
        Seat("Copper, Estate", "Copper, 2 Gold", "Copper, Duchy"),
        ["play Council Room"],
    ),
    (
        "a pile was shuffled and drawn from",
        "2 Council Room",
        Seat("Copper, Estate", "Gold", "2 Copper, Duchy"),
        ["play Council Room"] * 2,
    ),
    (
        "a known card was shuffled with hidden ones and two were drawn",
        "3 Council Room",
        Seat("Copper, Estate", "Gold", "Silver, 2 Copper, Duchy"),
        ["play Council Room"] * 3,
    ),
    (
        "a revealed card was put back",
        "Spy, Copper",
        Seat("Copper, Estate", "2 Gold, Copper", "Duchy"),
        ["play Spy", "put back", "put back"],
    ),
    (
        "a revealed card was put back and drawn",
        "Spy, Council Room",
        Seat("Copper, Estate", "2 Gold, Copper", "Duchy"),
        ["play Spy", "put back", "put back", "play Council Room"],
    ),
    (
        "a revealed card was discarded",
        "Spy, Copper",
        Seat("Copper, Estate", "2 Gold, Copper", "Duchy"),
        ["play Spy", "put back", "discard it"],
    ),
    (
        "two cards were revealed, one of them trashed",
        "Thief, Copper",
        Seat("2 Estate", "Copper, 2 Estate, Gold", "Duchy"),
        ["play Thief"],
    ),
    (
        "the hand was shown and a card drawn to it",
        "Bureaucrat, Council Room",
        Seat("2 Copper", "Gold, Copper, Silver", "Duchy"),
        ["play Bureaucrat", "play Council Room"],
    ),
]


def beliefs(hand: str, theirs: Seat, moves: list[str]) -> list[Belief]:
    """Return all beliefs that the moves may lead to."""
    found = [prior(Seat(f"{hand}, {ME}", "15 Copper", "Curse"), theirs, actions=5)]
    for move in moves:
        action = action_number(move)
        found = [
            later
            for belief in found
            if all(state.is_legal(action) for _, state in belief.values())
            for later in after(belief, 0, action)
        ]
    return found


@pytest.mark.parametrize(("name", "hand", "theirs", "moves"), SCENARIOS, ids=[case[0] for case in SCENARIOS])
def test_samples_follow_the_posterior(name, hand, theirs, moves):
    found = beliefs(hand, theirs, moves)
    assert found
    for number, belief in enumerate(found[:6]):
        expected = normal(belief)
        views = {state.view(0).to_bytes() for _, state in belief.values()}
        assert len(views) == 1, "the same was shown, so the view is the same"
        view = next(iter(belief.values()))[1].view(0)
        rng = FastGenerator(derive("posterior", name, number))
        seen = Counter(view.sample(rng).to_bytes() for _ in range(SAMPLES))
        assert set(seen) <= set(expected), "a sample that could not be"
        common = [data for data, chance in expected.items() if chance * SAMPLES >= 5]
        rare = sum(chance for chance in expected.values() if chance * SAMPLES < 5)
        counts = [seen[data] for data in common]
        weights = [float(expected[data]) for data in common]
        if rare * SAMPLES >= 5:
            counts.append(SAMPLES - sum(counts))
            weights.append(float(rare))
        if len(counts) > 1:
            assert_uniform(counts, weights)
