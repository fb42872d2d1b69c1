"""Random games for properties: any number of players, ruleset and options, eventful play, poor or rich beginnings."""

from collections.abc import Iterator, Mapping

from hypothesis import strategies as st

from demesne.core.chance import FastChance, derive_key
from demesne.core.events import EventList
from demesne.games.dominations.game import DominationsState
from demesne.games.dominations.options import OPTIONS
from demesne.games.dominations.rulesets import find
from demesne.games.dominations.setup import Setup
from demesne.lab.checkbot.dominations.eventful import choose, enriched

__all__ = ["OPEN", "Deal", "choose", "deals", "enriched", "steps"]

OPEN = {option.name: option.choices for option in OPTIONS if option.is_open}


class Deal:
    """A way to begin: players, ruleset, options and seed; in a rich game all begin each turn with full stores."""

    def __init__(
        self,
        players: int,
        seed: int,
        ruleset: str = "final",
        options: Mapping[str, str] | None = None,
        rich: bool = False,
    ) -> None:
        self.players = players
        self.seed = seed
        self.rich = rich
        self.setup = Setup(players, find(ruleset).with_options(options or {}))

    def __repr__(self) -> str:
        options = self.setup.options()
        return f"Deal({self.players}, {self.seed}, {self.setup.ruleset.name!r}, {options}, rich={self.rich})"

    def generator(self, name: str) -> FastChance:
        """Return a stream of its own."""
        return FastChance(derive_key(name, self.seed))

    def begin(self, log: EventList | None = None) -> DominationsState:
        """Return the first state."""
        return DominationsState.start(self.setup, self.generator("deal"), log)


@st.composite
def deals(draw: st.DrawFn, rich: bool | None = None) -> Deal:
    """Return any beginning: a ruleset with up to four options read otherwise."""
    ruleset = draw(st.sampled_from(("final", "prototype")))
    names = draw(st.lists(st.sampled_from(sorted(OPEN)), max_size=4, unique=True))
    options = {name: draw(st.sampled_from(OPEN[name])) for name in names}
    players = draw(st.integers(2, 4))
    if ruleset == "prototype" and players == 4:
        # Its six monuments are too few for eight to choose from.
        options.pop("monuments_in_play", None)
    is_rich = draw(st.booleans()) if rich is None else rich
    return Deal(players, draw(st.integers(0, 1 << 30)), ruleset, options, is_rich)


def steps(
    deal: Deal, most: int = 10**9, log: EventList | None = None
) -> Iterator[tuple[DominationsState, int, int]]:
    """Yield each decision of a game with a seat that has one and its next action; `most` decisions at most."""
    state = deal.begin(log)
    rng, mind = deal.generator("draws"), deal.generator("mind")
    for _ in range(most):
        if state.is_over:
            return
        if deal.rich:
            state = enriched(state)
        asked = state.players_to_act()
        seat = asked[mind.randbelow(len(asked))]
        action = choose(state, seat, mind)
        yield state, seat, action
        state.apply(seat, action, rng, log)
