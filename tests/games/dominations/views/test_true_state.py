"""The true state is among the samples of every view: for each, the draws that lead to it (law 4)."""

import pytest
from hypothesis import given

from demesne.core.chance import FastChance, ScriptedChance, derive_key
from demesne.games.dominations.choices import asks
from demesne.games.dominations.choices.legal import CHOSEN_MONUMENT, CHOSEN_OBJECTIVE, DEALT_MONUMENTS
from demesne.games.dominations.game import DominationsState
from demesne.games.dominations.layout import DEALT, seat_base
from demesne.games.dominations.rulesets import FINAL
from demesne.games.dominations.setup import Setup
from demesne.games.dominations.zones.seats import objective_of, seat_at
from tests.games.dominations.deals import deals, steps

OBJECTIVES = 0
KINDS = ((OBJECTIVES, CHOSEN_OBJECTIVE, 0xFFFF), (DEALT_MONUMENTS, CHOSEN_MONUMENT, 0xFFF))


def members(word: int) -> list[int]:
    """Return the members of a set of cards."""
    return [card for card in range(word.bit_length()) if word >> card & 1]


def true_draws(state: DominationsState, watcher: int) -> list[int]:
    """Return the outcomes by which `sample` deals and chooses for the others what they truly have."""
    words = [int(state.cells[seat_base(seat) + DEALT]) for seat in range(int(state.players))]
    numbers = {OBJECTIVES: len(state.setup.components.objectives)}
    numbers[DEALT_MONUMENTS] = int(state.tables.monument_count)
    taken = {
        place: members(words[watcher] >> place & cards) if watcher >= 0 else [] for place, _, cards in KINDS
    }
    outcomes: list[int] = []
    for seat, word in enumerate(words):
        if seat == watcher:
            continue
        kept: list[int] = []
        for place, chosen, cards in KINDS:
            dealt = members(word >> place & cards)
            for card in dealt:
                left = [other for other in range(numbers[place]) if other not in taken[place]]
                outcomes.append(left.index(card))
                taken[place].append(card)
            if dealt and word >> chosen & 255:
                kept.append(dealt.index((word >> chosen & 255) - 1))
        # How far the seat has come, and what it kept so far.
        outcomes += [len(kept), *kept]
    return outcomes


def open_draws(state: DominationsState, watcher: int) -> list[int]:
    """Return the outcomes by which `sample` deals the objectives of those who have still to show one (F1)."""
    seats = [int(seat_at(state, rank)) for rank in range(int(state.rank), int(state.players))]
    dealt = {seat: members(int(state.cells[seat_base(seat) + DEALT])) for seat in seats}
    taken = [int(objective_of(state, seat)) for seat in range(int(state.players))] + dealt.get(watcher, [])
    outcomes: list[int] = []
    for seat in seats:
        for card in dealt[seat] if seat != watcher else []:
            left = [other for other in range(len(state.setup.components.objectives)) if other not in taken]
            outcomes.append(left.index(card))
            taken.append(card)
    return outcomes


def assert_can_come_up(state: DominationsState, watcher: int) -> None:
    """Assert that a sample of the view of a seat or the spectator can be the true state."""
    draws: list[int] = []
    if state.step == asks.CHOOSING:
        draws = true_draws(state, watcher)
    elif state.step == asks.OBJECTIVES_OPEN:
        draws = open_draws(state, watcher)
    rng = ScriptedChance(draws)
    sample = state.view(watcher).sample(rng)
    assert sample.to_bytes() == state.to_bytes()
    assert rng.position == len(rng.outcomes)


@given(deals())
def test_the_true_state_can_come_up(deal):
    for state, _, _ in steps(deal, 20):
        for watcher in range(-1, deal.players):
            assert_can_come_up(state, watcher)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_it_can_come_up_whatever_the_others_have_chosen(players):
    """In the final rules both kinds of cards are secret; the seats answer in any order."""
    rng = FastChance(derive_key("whatever", players))
    for _ in range(20):
        state = DominationsState.start(Setup(players, FINAL), rng)
        while state.step == asks.CHOOSING:
            for watcher in range(-1, players):
                assert_can_come_up(state, watcher)
            asked = state.players_to_act()
            seat = asked[rng.randbelow(len(asked))]
            state.apply(seat, state.legal_actions(seat)[rng.randbelow(2)], rng)
