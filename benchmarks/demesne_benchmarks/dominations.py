"""What is measured of Dominations: whole games in the full engine, copies of a state, and its legal actions.

Games go through the match loop of the simulator: a lens for each bot, the check that the answer is legal,
`apply` without a sink, and the tally of results.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from typing import Final

from demesne import COMPILED
from demesne.bots.bot import Bot
from demesne.bots.dominations.bot import DominationsBot
from demesne.bots.dominations.cache import CacheOfSeats
from demesne.bots.dominations.worth.weights import Weights
from demesne.bots.registry import make_bot
from demesne.core.chance import FastChance, derive_key
from demesne.envs.dominations.vector import DominationsVector
from demesne.games.dominations.choices.asks import GROWTH, PLACE_TILE
from demesne.games.dominations.choices.legal import asked_kind
from demesne.games.dominations.game import DominationsState
from demesne.games.dominations.setup import Setup
from demesne.lab.dominations.match import Tally, run_chunk
from demesne.learning.dominations.judge import Judge
from demesne.learning.dominations.master import SHIPPED, network
from demesne_benchmarks import envs
from demesne_benchmarks.bench import Bench, Line
from demesne_benchmarks.measuring import MICROSECONDS, Fact, Figure, measure, memory, network_key
from demesne_benchmarks.native_dominations import (
    CountingBot,
    clone_often,
    judge_often,
    offer_often,
)

SEED: Final = 1
PLAYERS: Final = 2
AGE: Final = 1
TURN: Final = 2
RANDOM: Final = "random"
GREEDY: Final = "greedy"

# Compiled loops must return often enough for Ctrl-C.
GAMES_AT_ONCE: Final = 20
CLONES_AT_ONCE: Final = 50_000
OFFERS_AT_ONCE: Final = 2_000
JUDGEMENTS_AT_ONCE: Final = 2_000

COUNTED: Final = 200
"""Games whose decisions are counted; the standard error of their average is 0.6 %."""

# Games of a batch; more of them outgrow the caches of the processor.
SLOTS: Final = 128


@dataclass(frozen=True)
class Size:
    """How much work one run of each line has."""

    random: int
    greedy: int
    clones: int
    offers: int
    judgements: int
    steps: int

    @staticmethod
    def of(games: int | None) -> "Size":
        """Return the size for this number of games in every line, or what each line needs."""
        if games is not None:
            return Size(games, games, 20 * games, 20 * games, 20 * games, 300 * games)
        if COMPILED:
            return Size(2_000, 200, 1_000_000, 100_000, 10_000, 300_000)
        return Size(20, 5, 20_000, 500, 100, 5_000)


def bot(code: str) -> DominationsBot:
    """Return a bot of the package."""
    found = make_bot(code, "dominations")
    assert isinstance(found, DominationsBot)
    return found


def play(bots: list[Bot], games: int) -> Tally:
    """Play games 0 to `games` - 1, as `demesne simulate` does."""
    setup, tally = Setup(len(bots)), Tally(len(bots))
    for first in range(0, games, GAMES_AT_ONCE):
        run_chunk(setup, bots, SEED, first, min(GAMES_AT_ONCE, games - first), False, tally)
    return tally


def decisions_per_game(code: str, games: int) -> float:
    """Play the first of the same games once more; return how many decisions one has on average."""
    games = min(games, COUNTED)
    bots = [CountingBot(bot(code)) for _ in range(PLAYERS)]
    play(list(bots), games)
    return sum(int(counting.decisions) for counting in bots) / games


def midgame() -> DominationsState:
    """Return a state of random players in turn 3 of age 2 in which a tile is to be placed."""
    rng = FastChance(derive_key(SEED, "midgame"))
    state, chooser = DominationsState.start(Setup(PLAYERS), rng), bot(RANDOM)
    while (state.age, state.turn) < (AGE, TURN) or asked_kind(state, state.actor) != PLACE_TILE:
        state.apply(state.actor, chooser.pick(state.lens(state.actor), rng), rng)
    return state


def clone(state: DominationsState, n: int) -> None:
    """Clone a state `n` times."""
    for first in range(0, n, CLONES_AT_ONCE):
        clone_often(state, min(CLONES_AT_ONCE, n - first))


def offer(state: DominationsState, n: int) -> None:
    """Compute the legal actions of a state `n` times."""
    for first in range(0, n, OFFERS_AT_ONCE):
        offer_often(state, state.actor, min(OFFERS_AT_ONCE, n - first))


def positions() -> list[DominationsState]:
    """Return the positions at the beginnings of turns in a game between greedy bots."""
    found: list[DominationsState] = []
    rng = FastChance(derive_key(SEED, "judged"))
    state, planner = DominationsState.start(Setup(PLAYERS), rng), bot(GREEDY)
    while not state.is_over:
        if asked_kind(state, state.actor) == GROWTH:
            found.append(state.copy())
        state.apply(state.actor, planner.pick(state.lens(state.actor), rng), rng)
    return found


def judge(judging: Judge, states: list[DominationsState], n: int) -> None:
    """Let a network judge positions `n` times."""
    for first in range(0, n, JUDGEMENTS_AT_ONCE):
        judge_often(judging, states, min(JUDGEMENTS_AT_ONCE, n - first))


class DominationsBench(Bench):
    """The engine alone, with two players."""

    def lines(self, games: int | None, runs: int, tell: Callable[[str], object]) -> Iterator[Line]:
        size = Size.of(games)
        for code, n in ((RANDOM, size.random), (GREEDY, size.greedy)):
            tell(code)
            decisions = decisions_per_game(code, n)
            bots: list[Bot] = [bot(code) for _ in range(PLAYERS)]
            speed = Figure.of(code, code, "games/s", n, measure(partial(play, bots, n), runs))
            yield speed
            yield speed.times(f"{code}-decisions", "  its decisions", "decisions/s", decisions)
            yield Fact(f"{code}-decisions-per-game", "  decisions in a game", "decisions", decisions)
        state = midgame()
        tell("legal actions")
        offers = measure(partial(offer, state, size.offers), runs)
        what = f"legal actions, age {AGE + 1}, turn {TURN + 1}"
        yield Figure.of("offers", what, MICROSECONDS, size.offers, offers)
        yield Fact("places", "  places to choose from", "places", len(state.legal_actions()))
        tell("clones")
        copies = measure(partial(clone, state, size.clones), runs)
        yield Figure.of("clones", "clones of that state", "clones/s", size.clones, copies)
        yield Fact("state-memory", "  memory of a clone, headers included", "bytes", memory(state.copy))
        yield Fact("state-bytes", "  the state as bytes", "bytes", len(state.to_bytes()))
        tell("the network")
        judging = Judge(PLAYERS, network(), Weights(), CacheOfSeats())
        judged = measure(partial(judge, judging, positions(), size.judgements), runs)
        what = "value of a position by master, for both seats, from the state"
        yield Figure.of(network_key(SHIPPED.weights().sizes), what, MICROSECONDS, size.judgements, judged)
        tell("batched games")
        yield from envs.lines(partial(DominationsVector, seed=SEED, players=PLAYERS), SLOTS, size.steps, runs)

    def note(self, games: int | None) -> str:
        return f"All games have {PLAYERS} players and the final rules."


BENCH: Final = DominationsBench()
