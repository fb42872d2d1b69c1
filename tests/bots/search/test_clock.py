"""A search asks its clock time and again: the clock is plain Python, where Ctrl-C and other threads come in."""

from itertools import pairwise
from typing import Any

import pytest

from demesne.bots.registry import make_bot
from demesne.bots.search.budget import Clock
from demesne.bots.search.dominion.guides import guides_for
from demesne.core.chance import FastChance
from demesne.games.dominations.game import DominationsState
from demesne.games.dominations.setup import Setup
from tests.games.dominion.positions import Seat, position

ITERATIONS = 100
BUYING = position(Seat(hand="", in_play="2 Gold"), coins=6)
STATES: dict[str, Any] = {
    "dominion": BUYING,
    "dominations": DominationsState.start(Setup(2), FastChance(bytes(8))),
}
# In Dominion all plans, and then all moves, are tried on the same cards before the clock is asked again.
PLANS, MOVES = len(guides_for(BUYING.view(0).kingdom())), len(BUYING.legal_actions())
AT_ONCE = {"dominion": max(PLANS, MOVES), "dominations": 1}


def search(game: str) -> None:
    """Let a bot choose a move."""
    state = STATES[game]
    bot = make_bot(f"ismcts:{ITERATIONS}", game)
    seat = int(state.actor)
    bot.start(seat, state.setup, bytes(8))
    bot.choose(state.view(seat), state.choice(), FastChance(bytes(8)), 0)


@pytest.mark.parametrize("game", STATES)
def test_few_iterations_are_made_between_two_questions(game, monkeypatch):
    asked: list[int] = []
    left = Clock.left

    def listening(clock: Clock, done: int) -> int:
        asked.append(done)
        return left(clock, done)

    monkeypatch.setattr(Clock, "left", listening)
    search(game)
    assert asked[0] == 0
    assert len(asked) > 5
    assert max(after - before for before, after in pairwise(asked)) <= AT_ONCE[game] < 20


@pytest.mark.parametrize("game", STATES)
def test_ctrl_c_at_the_clock_ends_the_search(game, monkeypatch):
    def interrupted(clock: Clock, done: int) -> int:
        if done > 0:
            raise KeyboardInterrupt
        return ITERATIONS

    monkeypatch.setattr(Clock, "left", interrupted)
    with pytest.raises(KeyboardInterrupt):
        search(game)
