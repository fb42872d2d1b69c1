"""What games add up to, in integers, so that sums do not depend on the order in which they are merged."""

from librt.vecs import vec
from mypy_extensions import i64


class Sums:
    """What a chunk of games adds up to for each player, in the order given. A game counts itself into a tally.

    `wins` counts victories alone, `shared` shared ones; `shares12` adds the shares of victory in twelfths and
    `squares144` their squares; `points` the scores. `turns` counts the turns of all players together. In games
    with sources of points `by_source` adds them up: those of player 0 in the order of the game, then player 1.
    """

    def __init__(self, players: int, sources: int = 0) -> None:
        self.players: i64 = players
        self.sources: i64 = sources
        self.games: i64 = 0
        self.unfinished: i64 = 0
        self.turns: i64 = 0
        self.first_seat_shares12: i64 = 0
        self.first_seat_squares144: i64 = 0
        self.wins: vec[i64] = vec[i64]([0] * players)
        self.shared: vec[i64] = vec[i64]([0] * players)
        self.shares12: vec[i64] = vec[i64]([0] * players)
        self.squares144: vec[i64] = vec[i64]([0] * players)
        self.points: vec[i64] = vec[i64]([0] * players)
        self.points_squared: vec[i64] = vec[i64]([0] * players)
        self.by_source: vec[i64] = vec[i64]([0] * (players * sources))

    def columns(self) -> list[vec[i64]]:
        """Return all sums that are kept for each player."""
        return [
            self.wins,
            self.shared,
            self.shares12,
            self.squares144,
            self.points,
            self.points_squared,
            self.by_source,
        ]

    def to_tuple(self) -> tuple[int, ...]:
        """Return all sums as one tuple, for another process."""
        sums = [self.games, self.unfinished, self.turns, self.first_seat_shares12, self.first_seat_squares144]
        for column in self.columns():
            sums.extend([column[place] for place in range(len(column))])
        return tuple([int(value) for value in sums])

    def add(self, sums: tuple[int, ...]) -> None:
        """Add what the `to_tuple` of another tally of the same game gave."""
        self.games += sums[0]
        self.unfinished += sums[1]
        self.turns += sums[2]
        self.first_seat_shares12 += sums[3]
        self.first_seat_squares144 += sums[4]
        at = 5
        for column in self.columns():
            for place in range(len(column)):
                column[place] += sums[at]
                at += 1
