"""A request to take back moves that others have seen. The other people are asked; it ends when one of them plays on."""

from dataclasses import dataclass, field


@dataclass
class Offer:
    """A request of `seat` to take back its last `moves` answers, which leaves `kept` effective moves.

    `needed` are the people who must agree. Bots always agree at their own seat; one that stands in for a person
    agrees to nothing in that person's name.
    """

    id: str
    seat: int
    moves: int
    kept: int
    needed: frozenset[int]
    command: str
    agreed: set[int] = field(default_factory=set)

    @property
    def is_agreed(self) -> bool:
        """Whether all agree."""
        return self.needed <= self.agreed

    def is_open_after(self, mover: int, *, by_person: bool) -> bool:
        """Return whether the request stays open after a move. A person who plays on has declined it."""
        return not by_person or (mover != self.seat and mover not in self.needed)
