"""Random games for properties: any kingdom, 2 to 4 players, eventful play, plain or crowded beginnings."""

from collections.abc import Iterator

from hypothesis import strategies as st

from demesne.dominion import ids
from demesne.dominion.actions import BUY, END, PLAY_ALL
from demesne.dominion.cards import CARDS
from demesne.dominion.setup import Setup
from demesne.dominion.state import State
from demesne.kernel.chance import FastGenerator, Generator, derive
from demesne.kernel.events import EventLog
from tests.dominion.positions import Seat, position

DULL = (END, BUY + ids.COPPER, BUY + ids.CURSE, BUY + ids.ESTATE)
MAX_TURNS = 12


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

    def generator(self, name: str) -> FastGenerator:
        """Return a stream of its own."""
        return FastGenerator(derive(name, self.seed))

    def begin(self, log: EventLog | None = None) -> State:
        """Return the first state."""
        if not self.crowded:
            setup = Setup(self.kingdom, self.players, MAX_TURNS)
            return State.start(setup, self.generator("deal"), log)
        rng = self.generator("crowd")
        few = [card for card in self.kingdom for _ in range(2)]
        few += [ids.COPPER] * 4 + [ids.SILVER, ids.GOLD, ids.ESTATE, ids.DUCHY, ids.CURSE]
        seats = [Seat(some(rng, few, 5), some(rng, few, 4), some(rng, few, 3)) for _ in range(self.players)]
        names = ", ".join(CARDS[card].name for card in self.kingdom)
        return position(*seats, kingdom=names, supply={"Curse": 2, "Estate": 2}, max_turns=MAX_TURNS)


def some(rng: Generator, cards: list[int], n: int) -> str:
    """Return up to `n` of these cards, one more or less, as a text."""
    many = n - 1 + rng.below(3)
    return ", ".join(CARDS[cards[rng.below(len(cards))]].name for _ in range(many))


@st.composite
def deals(draw: st.DrawFn, crowded: bool | None = None) -> Deal:
    """Return any beginning."""
    kingdom = draw(
        st.lists(st.integers(ids.GARDENS, ids.CARDS - 1), min_size=10, max_size=10, unique=True).map(sorted)
    )
    chosen = draw(st.booleans()) if crowded is None else crowded
    return Deal(draw(st.integers(2, 4)), kingdom, draw(st.integers(0, 1 << 30)), chosen)


def choose(state: State, rng: Generator) -> int:
    """Return a legal action that lets something happen more often than not."""
    legal = state.legal_actions()
    lively = [action for action in legal if action not in DULL]
    if PLAY_ALL in legal and rng.below(3):
        return PLAY_ALL
    if lively and rng.below(10):
        return lively[rng.below(len(lively))]
    return legal[rng.below(len(legal))]


def steps(deal: Deal, most: int) -> Iterator[tuple[State, int]]:
    """Yield each decision of a game with the action that is taken next; `most` decisions at most."""
    state = deal.begin()
    rng, mind = deal.generator("draws"), deal.generator("mind")
    for _ in range(most):
        if state.is_over:
            return
        action = choose(state, mind)
        yield state, action
        state.apply(state.actor, action, rng)
