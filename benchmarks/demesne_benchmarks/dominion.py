"""What is measured of Dominion: whole games in the full engine, and copies of a state.

Games go through the match loop of the simulator: a lens for each bot, the check that the answer is legal,
`apply` without a sink, and the tally of results. No law is bypassed.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from typing import Final

from demesne import COMPILED
from demesne.bots.bot import Bot
from demesne.bots.dominion.bot import LensBot
from demesne.bots.registry import make_bot
from demesne.core.chance import FastChance, derive_key
from demesne.envs.dominion.vector import DominionVector
from demesne.games.dominion.actions import PLAY_ALL
from demesne.games.dominion.game import DominionState
from demesne.games.dominion.setup import Setup, resolve
from demesne.games.dominion.view import View
from demesne.lab.dominion.match import Tally, run_chunk
from demesne.learning.dominion.bots import NetworkBot, only_action
from demesne.learning.dominion.master import SHIPPED
from demesne_benchmarks import envs, money
from demesne_benchmarks.bench import Bench, Line
from demesne_benchmarks.commands import STARTS, as_command, simulation, timed
from demesne_benchmarks.measuring import (
    MICROSECONDS,
    MILLISECONDS,
    Fact,
    Figure,
    measure,
    memory,
    network_key,
)
from demesne_benchmarks.native_loops import CountingBot, clone_often, judge_often
from demesne_benchmarks.native_money import NativeBigMoney

SEED: Final = 1
TURN: Final = 10
MATURE: Final = ("militia-market", "village-smithy")
NATIVE: Final = "native"
RANDOM: Final = "random"
GAMES_OF_THE_LIMIT: Final = 300_000

# Compiled loops must return often enough for Ctrl-C.
GAMES_AT_ONCE: Final = 2_000
CLONES_AT_ONCE: Final = 100_000
JUDGEMENTS_AT_ONCE: Final = 1_000

COUNTED: Final = 2_000
"""Games whose decisions are counted; the standard error of their average is 0.3 %."""

GAMES_OF_THE_NETWORK: Final = 20
"""Games whose positions it judges: it is faster where a position is like the one before."""

# Games of a batch; more of them outgrow the caches of the processor.
SLOTS: Final = 512


def setup() -> Setup:
    """Return the setup of all figures: two players, the kingdom of the first game."""
    return Setup(resolve("first-game", SEED), players=2)


class Match:
    """Games of one kind of bot against itself."""

    def __init__(self, key: str, what: str, bot: Callable[[], LensBot]) -> None:
        self.key = key
        self.what = what
        self.bot = bot

    def play(self, games: int) -> Tally:
        """Play games 0 to `games` - 1, as `demesne simulate` does."""
        return play([self.bot(), self.bot()], games)

    def decisions_per_game(self, games: int) -> float:
        """Play the first of the same games once more; return how many decisions one has on average."""
        games = min(games, COUNTED)
        bots = [CountingBot(self.bot()), CountingBot(self.bot())]
        play(list(bots), games)
        return sum(int(bot.decisions) for bot in bots) / games


def play(bots: list[Bot], games: int) -> Tally:
    """Play games 0 to `games` - 1 between two bots."""
    table = setup()
    tally = Tally(len(bots))
    for first in range(0, games, GAMES_AT_ONCE):
        run_chunk(table, bots, SEED, first, min(GAMES_AT_ONCE, games - first), False, tally)
    return tally


def shipped(code: str) -> LensBot:
    """Return a bot of the package."""
    bot = make_bot(code, "dominion")
    assert isinstance(bot, LensBot)
    return bot


MATCHES: Final = (
    Match(NATIVE, "big-money, a strategy compiled by hand", NativeBigMoney),
    Match("text", "big-money, the shipped text", lambda: shipped("big-money")),
    Match(RANDOM, "random", lambda: shipped("random")),
)


def midgame() -> DominionState:
    """Return a state in turn 10 of both players, who have built decks with Actions."""
    rng = FastChance(derive_key(SEED, "midgame"))
    state = DominionState.start(setup(), rng)
    bots = [shipped(code) for code in MATURE]
    while state.turns(1) < TURN:
        actor = state.actor
        state.apply(actor, bots[actor].pick(state.lens(actor), rng), rng)
    return state


def clone(state: DominionState, n: int) -> None:
    """Clone a state `n` times."""
    for first in range(0, n, CLONES_AT_ONCE):
        clone_often(state, min(CLONES_AT_ONCE, n - first))


def choices_of(bot: NetworkBot) -> list[View]:
    """Return what seat 0 sees at its choices, one after the other, in games of a network against itself."""
    found: list[View] = []
    for game in range(GAMES_OF_THE_NETWORK):
        rng = FastChance(derive_key(SEED, "judged", game))
        state = DominionState.start(setup(), rng)
        while not state.is_over:
            lens = state.lens(state.actor)
            if state.actor == 0 and not lens.is_legal(PLAY_ALL) and only_action(lens) < 0:
                found.append(state.copy().lens(0))
            state.apply(state.actor, bot.pick(lens, rng), rng)
    return found


def judge(bot: NetworkBot, lenses: list[View], n: int) -> None:
    """Let a network judge positions `n` times."""
    for first in range(0, n, JUDGEMENTS_AT_ONCE):
        judge_often(bot, lenses, min(JUDGEMENTS_AT_ONCE, n - first))


@dataclass(frozen=True)
class Size:
    """How much work one run of each line has."""

    money: int
    random: int
    command: int
    clones: int
    steps: int
    judgements: int

    @staticmethod
    def of(games: int | None) -> "Size":
        """Return the size for this number of games in every line, or what each line needs."""
        if games is not None:
            return Size(games, games, games, 20 * games, 300 * games, 20 * games)
        if COMPILED:
            return Size(100_000, 20_000, 100_000, 5_000_000, 1_500_000, 40_000)
        return Size(500, 100, 1_000, 50_000, 20_000, 400)


class DominionBench(Bench):
    """The engine alone, then the command as people run it."""

    def lines(self, games: int | None, runs: int, tell: Callable[[str], object]) -> Iterator[Line]:
        size = Size.of(games)
        tell("a C program for this game alone")
        games_at_most = money.speed(GAMES_OF_THE_LIMIT, runs)
        limit = None
        for match in MATCHES:
            n = size.random if match.key == RANDOM else size.money
            tell(match.what)
            decisions = match.decisions_per_game(n)
            speed = Figure.of(match.key, match.what, "games/s", n, measure(partial(match.play, n), runs))
            if games_at_most and match.key == NATIVE:
                limit = games_at_most * decisions
            yield speed.held_against(limit, decisions)
            yield speed.times(f"{match.key}-decisions", "  its decisions", "decisions/s", decisions)
            yield Fact(f"{match.key}-decisions-per-game", "  decisions in a game", "decisions", decisions)
        state = midgame()
        tell("clones")
        copies = measure(partial(clone, state, size.clones), runs)
        yield Figure.of("clones", f"clones of a state in turn {TURN}", "clones/s", size.clones, copies)
        yield Fact("state-memory", "  memory of a clone, headers included", "bytes", memory(state.copy))
        yield Fact("state-bytes", "  the state as bytes", "bytes", len(state.to_bytes()))
        tell("batched games")
        for line in envs.lines(partial(DominionVector, seed=SEED), SLOTS, size.steps, runs):
            yield line.held_against(limit) if isinstance(line, Figure) else line
        tell("the network")
        bot = shipped("master")
        assert isinstance(bot, NetworkBot)
        judged = measure(partial(judge, bot, choices_of(bot), size.judgements), runs)
        what = "policy and value of master, observation included"
        yield Figure.of(network_key(SHIPPED.weights().sizes), what, MICROSECONDS, size.judgements, judged)
        tell("the command simulate")
        command = timed(simulation(size.command), runs)
        what = "the command simulate, start-up included"
        yield Figure.of("command", what, "games/s", size.command, command).held_against(games_at_most)
        tell("start-up")
        for key, what, words in STARTS:
            yield Figure.of(key, what, MILLISECONDS, 1, timed(list(words), runs))

    def note(self, games: int | None) -> str:
        command = as_command(simulation(Size.of(games).command))
        limit = (
            "'Of C': the share of the decisions a second that a C program reaches which plays money alone."
        )
        return f"{limit}\nAll games have 2 players and the kingdom first-game. The command: {command}"


BENCH: Final = DominionBench()
