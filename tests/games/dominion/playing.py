"""Random games for properties: any kingdom, 2 to 4 players, eventful play, plain or crowded beginnings."""

from collections.abc import Iterator

from hypothesis import strategies as st

from demesne.core.chance import Chance, FastChance, derive_key
from demesne.core.events import EventList
from demesne.games.dominion import ids
from demesne.games.dominion.actions import BUY, END, PLAY_ALL
from demesne.games.dominion.cards import CARDS
from demesne.games.dominion.game import DominionState
from demesne.games.dominion.setup import Setup
from tests.games.dominion.positions import Seat, position

DULL = (END, BUY + ids.COPPER, BUY + ids.CURSE, BUY + ids.ESTATE)
OTHERS = (ids.SILVER, ids.GOLD, ids.ESTATE, ids.DUCHY, ids.CURSE)
MAX_TURNS = 12
FEWEST = 4
"""Times that the crowd of cards is in every box: twice each kingdom card, of which there are 8 at least."""


class Deal:
    """A way to begin: players, kingdom, seed, and whether everybody begins with a crowd of kingdom cards."""

    def __init__(self, players: int, kingdom: list[int], seed: int, crowded: bool) -> None:
        self.players = players
        self.kingdom = kingdom
        self.seed = seed
        self.crowded = crowded

    def __repr__(self) -> str:
        names = [CARDS[card].name for card in self.kingdom]
        return f"Deal({self.players}, {names}, seed={self.seed}, crowded={self.crowded})"

    def generator(self, name: str) -> FastChance:
        """Return a stream of its own."""
        return FastChance(derive_key(name, self.seed))

    def begin(self, log: EventList | None = None) -> DominionState:
        """Return the first state."""
        if not self.crowded:
            setup = Setup(self.kingdom, self.players, MAX_TURNS)
            return DominionState.start(setup, self.generator("deal"), log)
        rng = self.generator("crowd")
        few = [*self.kingdom, *self.kingdom, *[ids.COPPER] * 4, *OTHERS]
        left = few * FEWEST
        seats = [
            Seat(take(rng, left, 5), take(rng, left, 4), take(rng, left, 3)) for _ in range(self.players)
        ]
        names = ", ".join(CARDS[card].name for card in self.kingdom)
        return position(*seats, kingdom=names, supply={"Curse": 2, "Estate": 2}, max_turns=MAX_TURNS)


def take(rng: Chance, left: list[int], n: int) -> str:
    """Return about `n` of these cards, which are left no more, as a text."""
    many = n - 1 + rng.randbelow(3)
    return ", ".join(CARDS[left.pop(rng.randbelow(len(left)))].name for _ in range(many))


@st.composite
def deals(draw: st.DrawFn, crowded: bool | None = None) -> Deal:
    """Return any beginning."""
    kingdom = draw(
        st.lists(st.integers(ids.GARDENS, ids.CARDS - 1), min_size=10, max_size=10, unique=True).map(sorted)
    )
    chosen = draw(st.booleans()) if crowded is None else crowded
    return Deal(draw(st.integers(2, 4)), kingdom, draw(st.integers(0, 1 << 30)), chosen)


def choose(state: DominionState, rng: Chance) -> int:
    """Return a legal action that lets something happen more often than not."""
    legal = state.legal_actions()
    lively = [action for action in legal if action not in DULL]
    if PLAY_ALL in legal and rng.randbelow(3):
        return PLAY_ALL
    if lively and rng.randbelow(10):
        return lively[rng.randbelow(len(lively))]
    return legal[rng.randbelow(len(legal))]


def steps(deal: Deal, most: int) -> Iterator[tuple[DominionState, int]]:
    """Yield each decision of a game with the action that is taken next; `most` decisions at most."""
    state = deal.begin()
    rng, mind = deal.generator("draws"), deal.generator("mind")
    for _ in range(most):
        if state.is_over:
            return
        action = choose(state, mind)
        yield state, action
        state.apply(state.actor, action, rng)
