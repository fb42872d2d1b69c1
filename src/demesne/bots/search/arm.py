"""What a game must offer to the search."""

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from demesne.core.chance import FastChance


@mypyc_attr(allow_interpreted_subclasses=True)
class Arm:
    """One decision of one seat, played out again and again from states that its view allows.

    A *move* is an action together with what identifies its question: the seat, the kind of decision, and perhaps
    some of what the seat sees. Equal moves of one node share their statistics.
    """

    def __init__(self, players: i64, rng: FastChance) -> None:
        self.players: i64 = players
        self.rng: FastChance = rng
        # Set by `offer`: the seat to move (-1: none), the moves to try, the best guess first, and how many of them (the
        # first ones) some guide would make.
        self.actor: i64 = -1
        self.moves: vec[i64] = vec[i64]()
        self.hinted: i64 = 0
        # Set by `finish`: what every seat gets, and its share of the victory alone, from 0 to SCALE.
        self.results: vec[i64] = vec[i64]([0] * int(players))
        self.victories: vec[i64] = vec[i64]([0] * int(players))

    def deal(self) -> None:
        """Draw a new state that the view allows."""
        raise NotImplementedError

    def table(self) -> object:
        """Return the current state."""
        raise NotImplementedError

    def offer(self) -> None:
        """Set `actor`, `moves` and `hinted` for the current state."""
        raise NotImplementedError

    def take(self, move: i64) -> None:
        """Make one of the moves that were offered."""
        raise NotImplementedError

    def finish(self) -> None:
        """Play on as the guides would, and set `results` and `victories`."""
        raise NotImplementedError

    def set_moves(self, moves: list[int]) -> None:
        """Set `moves`, for an arm that is not compiled: the array would never be freed."""
        self.moves = vec[i64](moves)

    def add(self, move: i64) -> None:
        """Offer a move, unless it is among the others already."""
        k: i64 = 0
        while k < len(self.moves):
            if self.moves[k] == move:
                return
            k += 1
        self.moves = append(self.moves, move)


def action_of(move: i64) -> i64:
    """Return the action of a move."""
    return move & 1023


def move_of(seat: i64, ask: i64, action: i64, sight: i64) -> i64:
    """Return the move of a seat that answers a question; `sight` is what else sets it apart, from 0 to 255."""
    return action | (ask << 10) | (seat << 18) | (sight << 22)
