"""A generator that gives the cards a test names."""

from mypy_extensions import i64

from demesne.core.chance import Chance
from tests.games.dominion.naming import number, text


class Draws(Chance):
    """Draws the named cards in order; only draws from bags with several kinds of cards need a name.

    A draw without a name is an error, unless the generator is `loose`: then it gives the first card.
    """

    algorithm = "named"

    def __init__(self) -> None:
        super().__init__()
        self.wants_counts = True
        self.wanted: list[int] = []
        self.counts: list[tuple[int, int]] = []
        self.loose = False
        self.given: list[int] = []
        """The outcomes since the last `want`."""

    def want(self, names: tuple[str, ...], loose: bool) -> None:
        """Give these cards next."""
        self.wanted = [number(name) for name in names]
        self.loose = loose and not names
        self.given = []

    def offer_counts(self, counts: list[tuple[int, int]]) -> None:
        self.counts = counts

    def randbelow(self, n: i64) -> i64:
        outcome = self.named(n)
        self.given.append(int(outcome))
        return outcome

    def named(self, n: i64) -> i64:
        """Return the first place in the bag of the card that is named next."""
        counts, self.counts = self.counts, []
        self.position += 1
        assert counts, "a draw that announces no bag"
        assert sum(many for _, many in counts) == n, "a draw from another bag than the announced one"
        if len(counts) == 1 or self.loose:
            return 0
        bag = text(card for card, many in counts for _ in range(many))
        assert self.wanted, f"a draw from {bag} needs a name"
        start = 0
        for card, many in counts:
            if card == self.wanted[0]:
                del self.wanted[0]
                return start
            start += many
        raise AssertionError(f"{text(self.wanted[:1])} is not in {bag}")
