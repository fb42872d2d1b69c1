"""What choices are worth: bots that choose as the network does gain nothing, others what playouts say."""

from typing import Any

import pytest
from tools.measure.worth import (
    END,
    Playouts,
    close_actions,
    differences,
    gains,
    gains_table,
    judgements,
    open_choices,
)

from demesne.bots.registry import make_bot
from demesne.core.chance import FastChance, derive_key
from demesne.games.dominion.game import DominionState
from demesne.games.dominion.setup import Setup, resolve

ROUNDS = 4


@pytest.fixture(scope="module")
def network():
    bot: Any = make_bot("master:1", "dominion")
    return bot.network


@pytest.fixture(scope="module")
def choice(network):
    [found] = open_choices(network, "interaction", 1, 5)
    return found


def test_a_choice_is_between_close_moves_the_first_of_which_is_that_of_master(network, choice):
    assert len(choice.actions) > 1
    assert {*choice.actions} <= {*choice.view.legal_actions()}
    assert gains([choice], network, ["master"], ROUNDS, 5) == [[0.0]]
    [again] = open_choices(network, "interaction", 1, 5)
    assert (again.actions, again.view.to_bytes()) == (choice.actions, choice.view.to_bytes())


def test_the_first_of_the_close_moves_is_that_of_master_where_two_are_equally_close(network):
    """One choice of this game is between moves whose scores differ by less than a sixteenth of a nat."""
    draws, master, seen = FastChance(derive_key(5, "x", size=8)), make_bot("master", "dominion"), 0
    state = DominionState.start(Setup(resolve("interaction", 0), players=2, max_turns=30), draws)
    while not state.is_over:
        seat = state.current_player
        action = master.choose(state.view(seat), state.choice(seat), draws, 0)
        close = close_actions(state.lens(seat), network)
        seen += len(close) > 1
        assert close[:1] in ((), (action,))
        state.apply(seat, action, draws)
    assert seen


def test_a_round_is_the_same_one_however_often_it_is_played(network, choice):
    playouts = Playouts(choice, network, bytes(8))
    first, second = choice.actions[:2]
    before = playouts.results(first, ROUNDS)
    other = playouts.results(second, ROUNDS)
    assert playouts.results(first, ROUNDS) == before
    assert all(0 <= share <= 1 for share in before + other)


def test_another_move_gains_what_its_playouts_do(network, choice, monkeypatch):
    class Other:
        def start(self, *_):
            """Needs nothing."""

        def choose(self, *_):
            return choice.actions[1]

    monkeypatch.setattr("tools.measure.worth.make_bot", lambda *_: Other())
    shares = iter([[0.0, 0.0, 1.0, 0.0], [1.0, 0.0, 1.0, 1.0]])
    monkeypatch.setattr(Playouts, "results", lambda *_: next(shares))
    assert gains([choice], network, ["other"], ROUNDS, 5) == [[0.5]]


def test_a_judgement_at_the_end_does_not_err(network, choice):
    found = judgements([choice], network, ROUNDS, 5)
    assert found[END][0] == 0
    assert found[END][1] >= 0


def test_the_table_tells_gains_and_how_often_moves_differ():
    assert differences([1.0, 0.5], [0.0, 0.5]) == [1.0, 0.0]
    [row] = gains_table(["bot"], [[0.0, 0.02, 0.01, 0.01]]).splitlines()[2:]
    assert row == "| `bot` | 1.00 % | 0.20 % to 1.80 % | 75 % |"
