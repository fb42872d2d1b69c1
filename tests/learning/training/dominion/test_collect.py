"""What is collected from games: rewards, advantages of both seats, and the results of opponents."""

from typing import Any

import numpy as np
import pytest

pytest.importorskip("jax")
pytest.importorskip("optax")

pytestmark = pytest.mark.extended

from demesne.envs.dominion.vector import DominionVector  # noqa: E402
from demesne.learning.training.dominion import collect as collecting  # noqa: E402
from demesne.learning.training.dominion.collect import (  # noqa: E402
    DECAY,
    Group,
    Rows,
    advantages_of,
    collect,
    collect_lessons,
)
from demesne.learning.training.dominion.model import allowed  # noqa: E402


def rows(seat: int, value: float, ended: bool = False, rewards: tuple[float, ...] = (0, 0)) -> Rows:
    """Return a step in a single game."""
    one = np.zeros((1, 1), np.float32)
    return Rows(
        one,
        one > 0,
        one,
        one,
        np.array([value], np.float32),
        np.array([seat]),
        np.array([ended]),
        np.array([[*rewards, *[0] * (collecting.SEATS - len(rewards))]]),
    )


def test_advantages_are_those_of_each_seat_by_itself():
    taken = [rows(0, 0.1), rows(1, 0.2), rows(0, 0.3), rows(1, 0.4, True, (1, -1)), rows(1, 0.5)]
    advantages, returns = advantages_of(taken, np.array([0]), np.array([0.25], np.float32), np.array([2]))
    second = 1 - 0.3
    first = (0.3 - 0.1) + DECAY * second
    last = -1 - 0.4
    before = (0.4 - 0.2) + DECAY * last
    # The next game goes on beyond the last step: its seat 1 can hope for the opposite of what seat 0 expects.
    open_end = -0.25 - 0.5
    expected = np.array([first, before, second, last, open_end])
    values = np.array([0.1, 0.2, 0.3, 0.4, 0.5])
    assert advantages[:, 0] == pytest.approx(expected)
    assert returns[:, 0] == pytest.approx(expected + values)


def test_three_seats_that_decide_no_more_share_what_the_next_one_has_lost():
    taken = [rows(2, 0.9, True, (-1, -1, 1)), rows(0, 0.1), rows(1, -0.7)]
    advantages, _ = advantages_of(taken, np.array([2]), np.array([-0.6], np.float32), np.array([3]))
    # All three hope for -1 together: 0.1 - 0.7 - 0.6 is 0.2 less, which the first two divide.
    assert advantages[:, 0] == pytest.approx([1 - 0.9, 0.1, 0.1])


def first_legal(inputs, masks):
    """Play the last legal action with a value of 0."""
    actions = masks.shape[1] - 1 - masks[:, ::-1].argmax(1)
    return actions, np.zeros(len(actions), np.float32), np.zeros(len(actions), np.float32)


def vector(opponent: str | None = None) -> DominionVector:
    return DominionVector(4, 3, kingdoms=["first-game"], max_turns=3, opponent=opponent, plays_treasures=True)


def test_rewards_are_victories_and_a_part_of_the_margin(monkeypatch):
    seen: list[Any] = []
    earn = collecting._rewards

    def noted(vector, acted, weight, largest):
        earned = earn(vector, acted, weight, largest)
        over = (vector.terminated | vector.truncated).astype(bool)
        seen.extend(zip(earned[over], vector.rewards[over], strict=True))
        return earned

    monkeypatch.setattr(collecting, "_rewards", noted)
    largest = []
    for margin in (0.3, 0.06):
        seen.clear()
        collect([Group("", vector())], first_legal, 60, margin)
        assert len(seen) > 5
        for earned, shares in seen:
            assert earned.sum() == pytest.approx(0)
            assert (earned[0] > earned[1]) == (shares[0] > shares[1])
        largest.append(max(abs(earned - (2 * shares - 1)).max() for earned, shares in seen))
    assert largest[0] <= 0.3
    assert largest[1] == pytest.approx(largest[0] / 5)


def test_rewards_go_to_the_seats_of_their_points():
    for players, largest in ((2, 20.0), (2, 5.0), (3, 20.0), (4, 60.0)):
        games = DominionVector(16, 3, players, kingdoms=["first-game"], max_turns=6, plays_treasures=True)
        rng, checked = np.random.default_rng(players), 0
        for _ in range(300):
            acted = games.seats.copy()
            games.step((rng.random(games.masks.shape) * allowed(games.masks)).argmax(1))
            earned = collecting._rewards(games, acted, 0.2, largest)
            for game in np.flatnonzero(games.terminated | games.truncated):
                final = games.final_observations[game]
                seats = [(acted[game] + k) % players for k in range(players)]
                points = {
                    seat: int(final[games.observation.slices[f"points.{k}"]][0])
                    for k, seat in enumerate(seats)
                }
                for seat in range(players):
                    lead = points[seat] - max(points[other] for other in points if other != seat)
                    counted = min(max(lead, -largest), largest)
                    expected = 2 * games.rewards[game, seat] - 1 + 0.2 * counted / 20
                    assert earned[game, seat] == pytest.approx(expected)
                assert sum(games.rewards[game]) == pytest.approx(1)
                checked += len(set(points.values())) == players
        assert checked > 5


def test_groups_count_their_games_and_the_shares_of_the_network():
    groups = [Group("", vector()), Group("big-money", vector("big-money"))]
    batch = collect(groups, first_legal, 60, 0.3)
    assert len(batch.actions) == len(batch.advantages) == 60 * 8
    assert batch.masks[np.arange(480), batch.actions].all()
    mirror, against = groups
    assert mirror.games > 3
    assert mirror.shares == 0
    assert 0 <= against.shares <= against.games
    assert mirror.turns == 3 * mirror.games


def test_lessons_are_the_advice_at_every_seat():
    """All seats learn what the teacher would do; only some of them do it."""
    taught = DominionVector(
        8, 3, kingdoms=["first-game"], max_turns=3, adviser="big-money", plays_treasures=True
    )
    again = DominionVector(
        8, 3, kingdoms=["first-game"], max_turns=3, adviser="big-money", plays_treasures=True
    )
    batch = collect_lessons([Group("", taught)], first_legal, 40, 0.06, np.random.default_rng(1))
    lessons, followed = batch.actions.reshape(40, 8), np.zeros(8)
    rng = np.random.default_rng(1)
    seats = rng.random((8, collecting.SEATS)) < collecting.TAUGHT
    for step in range(40):
        again.advise()
        assert (lessons[step] == again.advice).all()
        own = first_legal(None, allowed(again.masks))[0]
        follows = seats[np.arange(8), again.seats]
        followed += follows
        again.step(np.where(follows, again.advice, own))
        over = (again.terminated | again.truncated).astype(bool)
        seats[over] = rng.random((int(over.sum()), collecting.SEATS)) < collecting.TAUGHT
    assert 0 < followed.sum() < 320
