"""What games add up to: everything of the parts is in the whole, and a shared victory counts by its share."""

import pytest

from demesne.lab.dominion.match import Tally
from demesne.lab.sums import Sums
from tests.games.dominion.positions import Seat, position


def test_every_sum_of_the_parts_is_in_the_whole():
    size = len(Sums(3, 2).to_tuple())
    parts = [tuple(range(first, first + size)) for first in (1, 500, 20)]
    whole = Sums(3, 2)
    for part in parts:
        whole.add(part)
    assert whole.to_tuple() == tuple(map(sum, zip(*parts, strict=True)))


@pytest.mark.parametrize("shift", [0, 1])
@pytest.mark.parametrize(
    ("points", "shares", "first"),
    [
        ((2, 1, 1), (12, 0, 0), 12),
        ((1, 1, 0), (6, 6, 0), 6),
        ((2, 2, 2), (4, 4, 4), 4),
        ((0, 1, 1), (0, 6, 6), 0),
    ],
)
def test_a_game_counts_the_shares_of_its_victory_and_their_squares(shift, points, shares, first):
    state = position(*[Seat(hand="5 Copper", deck=f"{number} Estate, Copper", turns=5) for number in points])
    tally = Tally(3)
    tally.count(state, shift)

    def by_player(of_seats):
        return [of_seats[(player + shift) % 3] for player in range(3)]

    assert list(tally.shares12) == by_player(shares)
    assert list(tally.squares144) == by_player([share * share for share in shares])
    assert list(tally.wins) == by_player([int(share == 12) for share in shares])
    assert list(tally.shared) == by_player([int(0 < share < 12) for share in shares])
    assert list(tally.points) == by_player(points)
    assert (tally.games, tally.turns) == (1, 15)
    assert (tally.first_seat_shares12, tally.first_seat_squares144) == (first, first * first)
