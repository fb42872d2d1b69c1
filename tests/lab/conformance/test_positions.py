"""The arranged positions are sound, and of the puzzles only the stated move wins: by going through all outcomes."""

import pytest

from demesne.dominations.view import View as DominationsView
from demesne.dominion.actions import BUY, END, PLAY_ALL
from demesne.dominion.ids import PROVINCE
from demesne.dominion.view import View as DominionView
from demesne.kernel.chance import FastGenerator
from demesne.kernel.outcomes import outcomes
from demesne.lab.conformance import dominations_positions, dominion_positions
from tests.dominations import conservation
from tests.dominion import invariants

DOMINION = dominion_positions.puzzles()
DOMINATIONS = dominations_positions.puzzles()


def named(positions):
    return [position.name for position in positions]


@pytest.mark.parametrize("position", [*dominion_positions.corners(), *DOMINION], ids=lambda found: found.name)
def test_positions_of_dominion_are_sound(position):
    invariants.check(position.state)
    view = position.state.view(position.seat)
    again = DominionView.from_bytes(position.state.setup, view.to_bytes())
    assert again.to_bytes() == view.to_bytes()


# The first corner has no choice, and a game asks nothing of the kind.
DOMINATIONS_CORNERS = dominations_positions.corners()[1:]


@pytest.mark.parametrize("position", [*DOMINATIONS_CORNERS, *DOMINATIONS], ids=lambda found: found.name)
def test_positions_of_dominations_are_sound(position):
    conservation.check(position.state)
    view = position.state.view(position.seat)
    again = DominationsView.from_bytes(position.state.setup, view.to_bytes())
    assert again.to_bytes() == view.to_bytes()


def test_a_corner_has_one_answer():
    for module in (dominion_positions, dominations_positions):
        assert len(module.corners()[0].state.decision().actions) == 1
        assert all(len(puzzle.state.decision().actions) > 1 for puzzle in module.puzzles())


def wins(state, seat, known):
    """Tell whether a seat of Dominations can win whatever the others answer and whatever is drawn."""
    if state.is_over:
        return state.winner() == seat
    key = state.digest()
    if key not in known:
        mover = state.current_player
        sure = (
            all(wins(child, seat, known) for _, child in outcomes(state, mover, action))
            for action in state.legal_actions(mover)
        )
        known[key] = any(sure) if mover == seat else all(sure)
    return known[key]


@pytest.mark.parametrize("puzzle", DOMINATIONS, ids=named(DOMINATIONS))
def test_only_this_move_wins_dominations(puzzle):
    known: dict[str, bool] = {}
    winning = [
        action
        for action in puzzle.state.legal_actions(puzzle.seat)
        if all(wins(child, puzzle.seat, known) for _, child in outcomes(puzzle.state, puzzle.seat, action))
    ]
    assert winning == [puzzle.winning]


def is_won(state, seat):
    """Tell whether a game of Dominion is over and nobody else has as much."""
    return state.is_over and all(
        state.beats(seat, other) for other in range(int(state.setup.players)) if other != seat
    )


def reaches(state, seat):
    """Tell whether a seat of Dominion can end the game in this turn as the winner, whatever is drawn."""
    if state.actor != seat:
        return is_won(state, seat)
    return any(
        all(reaches(child, seat) for _, child in outcomes(state, seat, action))
        for action in state.legal_actions()
        if action != END
    )


@pytest.mark.parametrize("puzzle", DOMINION, ids=named(DOMINION))
def test_only_this_move_wins_dominion_in_this_turn(puzzle):
    winning = [
        action
        for action in puzzle.state.legal_actions()
        if all(reaches(child, puzzle.seat) for _, child in outcomes(puzzle.state, puzzle.seat, action))
    ]
    assert winning == [puzzle.winning]


@pytest.mark.parametrize("puzzle", DOMINION, ids=named(DOMINION))
def test_who_misses_it_loses_to_whoever_buys_provinces(puzzle):
    state, rng = puzzle.state.clone(), FastGenerator(bytes(8))
    assert puzzle.winning in state.legal_actions()
    state.apply(puzzle.seat, END, rng)
    while not state.is_over:
        actions = state.legal_actions()
        wanted = [PLAY_ALL, BUY + PROVINCE, END] if state.actor != puzzle.seat else [END]
        state.apply(state.actor, next(action for action in wanted if action in actions), rng)
    assert not is_won(state, puzzle.seat)
