"""The arranged positions of both games are sound, only the stated move wins, and what they settle is settled."""

from collections.abc import Callable
from typing import Any, Final

import pytest

from demesne.core import registry
from demesne.games.dominion import validate
from demesne.lab.checkbot.position import positions
from tests.games.dominations import conservation
from tests.lab.checkbot import proof

GAMES: Final[dict[str, Callable[[Any], object]]] = {
    "dominion": validate.check,
    "dominations": conservation.check,
}
CORNERS, PUZZLES, SETTLED = (
    {game: getattr(positions(game), name)() for game in GAMES} for name in ("corners", "puzzles", "settled")
)


def each(*found):
    """Run a test for every position, with its game."""
    every = [(game, position) for kind in found for game in GAMES for position in kind[game]]
    return pytest.mark.parametrize(
        ("game", "position"), every, ids=[f"{game}, {position.name}" for game, position in every]
    )


# The first corner of Dominations has no choice, and a game asks nothing of the kind.
@each(CORNERS | {"dominations": CORNERS["dominations"][1:]}, PUZZLES, SETTLED)
def test_they_are_sound(game, position):
    GAMES[game](position.state)
    assert position.state.current_player == position.seat
    view = position.state.view(position.seat)
    again = registry.find(game).restore_view(position.state.setup, view.to_bytes())
    assert again.to_bytes() == view.to_bytes()


@pytest.mark.parametrize("game", GAMES)
def test_the_first_corner_has_one_answer(game):
    assert [len(corner.state.legal_actions()) > 1 for corner in CORNERS[game]].count(False) == 1
    assert len(CORNERS[game][0].state.legal_actions()) == 1
    assert all(len(puzzle.state.legal_actions()) > 1 for puzzle in PUZZLES[game])


@each(PUZZLES)
def test_only_this_move_wins_for_sure(game, position):
    """After every other one somebody has an answer to all that its seat may do: by all of its moves and draws."""
    assert proof.winning(position) == [position.winning]


@each(SETTLED)
def test_every_answer_settles_who_wins(game, position):
    assert proof.shares(position) == {
        action: {position.shares(action)} for action in position.state.legal_actions()
    }
    assert set(position.after) <= set(position.state.legal_actions())


@pytest.mark.parametrize("game", GAMES)
def test_each_seat_wins_somewhere_and_each_moves(game):
    settled = SETTLED[game]
    found = {shares for position in settled for shares in (position.others, *position.after.values())}
    assert all(any(shares[seat] == 1 for shares in found) for seat in range(3))
    assert {position.seat for position in settled} == {0, 1, 2}
