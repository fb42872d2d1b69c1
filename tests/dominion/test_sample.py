"""Sampled states follow the reference posterior, computed by enumeration, where nobody makes a hidden choice."""

from collections import Counter
from fractions import Fraction
from itertools import combinations

import pytest

from demesne.dominion import ids
from demesne.dominion.actions import BUY, END, PLAY, PUT_BACK
from demesne.dominion.state import State
from demesne.kernel.chance import FastGenerator, derive
from demesne.kernel.outcomes import outcomes
from tests.dominion.naming import cards
from tests.dominion.positions import Seat, position
from tests.kernel.chi_square import surprise

SAMPLES = 4000
SURPRISE = 5.0

Weighted = list[tuple[Fraction, State]]


def merged(weighted: Weighted) -> Weighted:
    """Add up the weights of equal states."""
    sums: dict[bytes, Fraction] = {}
    states: dict[bytes, State] = {}
    for weight, state in weighted:
        key = state.to_bytes()
        sums[key] = sums.get(key, Fraction(0)) + weight
        states[key] = state
    return [(sums[key], states[key]) for key in sums]


def played(weighted: Weighted, *moves: tuple[int, int]) -> Weighted:
    """Let every state take the same moves and go all ways of chance; states where a move is illegal drop out."""
    for seat, action in moves:
        after: Weighted = []
        for weight, state in weighted:
            if state.actor == seat and state.is_legal(action):
                after += [(weight * chance, child) for chance, child in outcomes(state, seat, action)]
        weighted = merged(after)
    return weighted


def arrangements(hidden: str, in_deck: int, hand: str, top: str, other: Seat, **options: object) -> Weighted:
    """Return seat 0 with each choice of `in_deck` hidden cards in its deck, the others under the known top."""
    pool = cards(hidden)
    names = [hidden_name.strip() for hidden_name in hidden.split(",")]
    assert len(names) == len(pool)
    found: Weighted = []
    ways = list(combinations(range(len(pool)), in_deck))
    for way in ways:
        deck = ", ".join(names[at] for at in way)
        rest = ", ".join([names[at] for at in range(len(pool)) if at not in way] + ([top] if top else []))
        state = position(Seat(hand=hand, deck=deck, discard=rest), other, **options)
        found.append((Fraction(1, len(ways)), state))
    return merged(found)


def assert_posterior(weighted: Weighted, seat: int) -> int:
    """Compare the samples of every view of `seat` with the states behind it; return the number of views."""
    views: dict[bytes, Weighted] = {}
    for weight, state in weighted:
        views.setdefault(state.view(seat).to_bytes(), []).append((weight, state))
    for number, behind in enumerate(views.values()):
        rng = FastGenerator(derive("posterior", number))
        view = behind[0][1].view(seat)
        seen = Counter(view.sample(rng).to_bytes() for _ in range(SAMPLES))
        weights = {state.to_bytes(): weight for weight, state in behind}
        assert set(seen) <= set(weights), "a sample that no play leads to"
        if len(weights) > 1:
            keys = sorted(weights)
            total = sum(weights.values())
            expected = [float(weights[key] / total) for key in keys]
            assert abs(surprise([seen[key] for key in keys], expected)) < SURPRISE
    return len(views)


def test_a_hand_dealt_across_a_shuffle():
    """Three cards of the old deck, then two of the shuffled pile: the known top can only be among the two."""
    start = arrangements("Copper, Estate, Silver, Gold, Village", 3, "", "Province", Seat())
    assert assert_posterior(played(start, (0, END)), 1) == 1


def test_a_second_shuffle_before_anything_is_seen():
    """The whole deck is drawn, so what was shuffled into it is in the hand when the pile is shuffled again."""
    start = arrangements("Copper, Copper, Estate, Silver", 3, "", "Gold", Seat(hand="Council Room"), buys=2)
    weighted = played(start, (0, BUY + ids.COPPER), (0, BUY + ids.COPPER))
    assert assert_posterior(weighted, 1) >= 1
    assert assert_posterior(played(weighted, (1, PLAY + ids.COUNCIL_ROOM)), 1) >= 1


def test_a_draw_in_another_turn():
    """Council Room makes seat 0 draw one of two hidden cards."""
    start = arrangements(
        "Copper, Estate, Silver, Gold", 2, "", "Duchy", Seat(hand="Council Room", deck="9 Copper"), turn=1
    )
    assert assert_posterior(played(start, (1, PLAY + ids.COUNCIL_ROOM)), 1) >= 1


def test_a_card_seen_on_the_deck_and_drawn():
    """Spy shows a card, it is put back and drawn: it is known in the hand, the others stay even."""
    start = arrangements(
        "Copper, Estate, Silver, Gold",
        2,
        "",
        "Duchy",
        Seat(hand="Spy, Council Room", deck="9 Copper"),
        turn=1,
    )
    shown = played(start, (1, PLAY + ids.SPY), (1, PUT_BACK))
    assert assert_posterior(shown, 1) == 4
    assert assert_posterior(played(shown, (1, PUT_BACK), (1, PLAY + ids.COUNCIL_ROOM)), 1) == 4


@pytest.mark.parametrize("seat", [-1, 0, 1])
def test_the_opening(seat):
    """The hands of the first turn, from every side."""
    start = position(Seat(hand="", deck="3 Copper, 2 Estate"), Seat(hand="", deck="3 Copper, 2 Estate"))
    weighted = played([(Fraction(1), start)], (0, BUY + ids.COPPER))
    assert assert_posterior(weighted, seat) >= 1
