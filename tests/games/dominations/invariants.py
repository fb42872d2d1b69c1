"""What is true of every state between two answers, and from one to the next."""

from demesne.games.dominations.choices.legal import asked_kind
from demesne.games.dominations.game import DominationsState
from demesne.games.dominations.layout import SOURCES
from demesne.games.dominations.measures.counting import count_masteries
from demesne.games.dominations.validate import validate
from demesne.games.dominations.zones.seats import (
    influence_of,
    levels_built,
    limit_in,
    points_from,
    tree_of,
)


def check(state: DominationsState) -> None:
    """Assert the laws that saved states are checked with, and that the open decisions are sound."""
    validate.check(state)
    asked = state.players_to_act()
    assert (not asked) == state.is_over
    assert state.current_player == (asked[0] if asked else -1)
    for seat in range(int(state.players)):
        legal = state.legal_actions(seat)
        assert legal == sorted(set(legal))
        assert (len(legal) > 1) == (seat in asked), "a decision leaves a choice"
        assert (asked_kind(state, seat) >= 0) == (seat in asked)


class Watch:
    """Remembers what can only grow, and asserts that it does."""

    def __init__(self) -> None:
        self.before: list[int] = []
        self.pieces: list[int] = []
        self.trees: list[list[int]] = []

    def look(self, state: DominationsState) -> None:
        """Compare a state with the one before."""
        growing = self._growing(state)
        if self.before:
            assert all(new >= old for new, old in zip(growing, self.before, strict=True)), (
                "something was lost"
            )
        self.before = growing
        pieces = [int(state.board.piece(k)) & (1 << 38) - 1 for k in range(int(state.board.count))]
        assert pieces[: len(self.pieces)] == self.pieces, "pieces stay where they are"
        self.pieces = pieces
        trees = [self._cards(state, seat) for seat in range(int(state.players))]
        for tree, old in zip(trees, self.trees or trees, strict=True):
            assert tree[: len(old)] == old, "cards stay where they are (D5)"
        self.trees = trees

    def _growing(self, state: DominationsState) -> list[int]:
        """Return points, influence, limits, levels and advanced sides: all that never falls (P1, G8, B4, D2)."""
        found = [int(levels_built(state, monument)) for monument in range(12)]
        for seat in range(int(state.players)):
            found += [int(points_from(state, seat, source)) for source in range(len(SOURCES))]
            found += [int(limit_in(state, seat, domain)) for domain in range(6)]
            found += [int(influence_of(state, seat)), int(count_masteries(state, seat, True))]
        return [*found, int(state.age)]

    def _cards(self, state: DominationsState, seat: int) -> list[int]:
        tree = tree_of(state, seat)
        return [int(tree.card(number)) & (1 << 36) - 1 for number in range(int(tree.count))]
