"""Play what a profile-guided build watches: the compiler lays the engine out for the paths that games take.

`setup.py` runs this with an instrumented build on its path. It uses compiled modules only, draws from fixed
seeds and prints nothing.
"""

from demesne.bots.bot import Bot
from demesne.bots.dominations.greedy import GreedyBot
from demesne.bots.dominations.random import RandomBot as DominationsRandomBot
from demesne.bots.dominion.random import RandomBot
from demesne.core.chance import FastChance, derive_key
from demesne.envs.dominations.batch import DominationsBatch
from demesne.envs.dominion.batch import DominionBatch
from demesne.envs.vector.batch import Batch
from demesne.games.dominations import rulesets
from demesne.games.dominations.setup import Setup as DominationsSetup
from demesne.games.dominion.game import DominionState
from demesne.games.dominion.setup import RECOMMENDED, Setup
from demesne.lab.dominations import match as dominations_match
from demesne.lab.dominion.match import Tally, run_chunk
from demesne_benchmarks.native_money import NativeBigMoney

MONEY_GAMES = 2000
RANDOM_GAMES = 400
WATCHED_GAMES = 5
DOMINATIONS_GAMES = 40
GREEDY_GAMES = 2
SLOTS = 16
BATCH_STEPS = 2000
DOMINATIONS_STEPS = 300


def play_games() -> None:
    """Play money and random games, the latter with every kingdom and with more players."""
    for kingdom in RECOMMENDED.values():
        for players in (2, 2, 3, 4):
            setup = Setup(kingdom, players, 200)
            bots: list[Bot] = [RandomBot() for _ in range(players)]
            run_chunk(setup, bots, players, 0, RANDOM_GAMES // players, False, Tally(players))
    setup = Setup(RECOMMENDED["first-game"], 2, 200)
    run_chunk(setup, [NativeBigMoney(), NativeBigMoney()], 1, 0, MONEY_GAMES, False, Tally(2))


def play_dominations() -> None:
    """Play Dominations by both rulesets, at random and greedily."""
    for ruleset in rulesets.RULESETS:
        for players in (2, 3, 4):
            setup = DominationsSetup(players, ruleset)
            for games, kind in ((DOMINATIONS_GAMES, DominationsRandomBot), (GREEDY_GAMES, GreedyBot)):
                bots: list[Bot] = [kind() for _ in range(players)]
                tally = dominations_match.Tally(players)
                dominations_match.run_chunk(setup, bots, players, 0, games, False, tally)


def step_batches() -> None:
    """Step batches of both games at random, observations and masks included."""
    for players in (2, 2, 4):
        setups = [Setup(RECOMMENDED["interaction"], players, 200)]
        step(DominionBatch(setups, SLOTS, None), BATCH_STEPS)
        step(DominationsBatch(DominationsSetup(players), SLOTS, None), DOMINATIONS_STEPS)


def step(batch: Batch, steps: int) -> None:
    """Take a number of random steps in a batch."""
    batch.reseed(1)
    batch.begin(0, SLOTS)
    for _ in range(steps):
        batch.wander(0, SLOTS)


def watch_games() -> None:
    """Clone, view, sample, save and restore at every decision of a few games."""
    setup = Setup(RECOMMENDED["interaction"], 2, 200)
    bot = RandomBot()
    for number in range(WATCHED_GAMES):
        rng = FastChance(derive_key("exercise", number))
        state = DominionState.start(setup, rng)
        while not state.is_over:
            seat = state.actor
            view = state.view(seat)
            view.sample(rng)
            state = DominionState.from_bytes(setup, state.copy().to_bytes())
            state.apply(seat, bot.pick(view, rng), rng)


if __name__ == "__main__":
    play_games()
    play_dominations()
    step_batches()
    watch_games()
