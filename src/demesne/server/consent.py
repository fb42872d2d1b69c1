"""The wish to take back moves that others have seen: the other people are asked, and it holds until one plays on."""

from collections.abc import Iterable
from dataclasses import dataclass, field


@dataclass
class Offer:
    """A wish of `seat` that its last `moves` moves be taken back: the game would stand after `kept` effective moves.

    `needed` are the people who must agree; bots do so always.
    """

    id: str
    seat: int
    moves: int
    kept: int
    needed: frozenset[int]
    command: str
    agreed: set[int] = field(default_factory=set)

    def is_agreed(self, excused: Iterable[int] = ()) -> bool:
        """Tell whether all agree; `excused` are the seats that bots have come to play meanwhile."""
        return self.needed - set(excused) <= self.agreed

    def is_open_after(self, mover: int, *, by_person: bool) -> bool:
        """Tell whether the wish outlives a move: a person who plays on instead of answering has answered."""
        return not by_person or (mover != self.seat and mover not in self.needed)
