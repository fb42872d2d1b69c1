"""Weigh the parts of a position of Dominations by what games bring from it, for `search.dominations.prospects`.

`python -m tools.measure.prospects --ruleset final --games 400` plays 400 games between greedy bots, in two thirds
of which some moves are random, appraises both seats after each age, and plays on from there three times. Least squares
of the mean difference of the points over the differences of the parts, held near what greedy planning counts them for,
give one column of the table for each age that is over. The same seed gives the same numbers.
"""

import argparse
from collections.abc import Iterator

import numpy as np

from demesne.bots.dominations.cache import CacheOfSeats
from demesne.bots.dominations.greedy import GreedyBot
from demesne.bots.dominations.worth.weights import Weights
from demesne.bots.search.dominations import appraisal
from demesne.bots.search.dominations.appraisal import PARTS, Appraisal
from demesne.core.chance import FastChance, derive_key
from demesne.games.dominations.choices import asks
from demesne.games.dominations.choices.legal import asked_kind
from demesne.games.dominations.game import DominationsState
from demesne.games.dominations.rulesets import find
from demesne.games.dominations.setup import Setup

PLAYED_ON = 3
# One move in this many is random, 0: none; each game takes one of these.
RANDOM_MOVES = (0, 6, 15)
MAIN = (asks.GROWTH, asks.PLACE_TILE, asks.BUILD, asks.DEVELOP)
# How strongly a part is held near what is thought of it beforehand, in positions.
HOLD = 30

BEFORE = np.zeros(PARTS)
"""What a part is thought to bring before any game is seen."""
BEFORE[[appraisal.SCORED, appraisal.GOALS, appraisal.INFLUENCE_SCORED, appraisal.AT_STARTS]] = 1
BEFORE[[appraisal.IN_TURNS, appraisal.GROWING, appraisal.ACTIVATION]] = 1
BEFORE[[appraisal.AT_ENDS, appraisal.LIMITS]] = 0.8, 1.5
BEFORE[[appraisal.CARDS, appraisal.OWN_CITIES, appraisal.LEVELS, appraisal.LONGEST_CHAIN]] = 3, 3, 3, 4
BEFORE[appraisal.DOMINATION :] = 12


def main() -> None:
    """Play the games and print the columns."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--ruleset", default="final", choices=["final", "prototype"])
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    setup = Setup(2, find(given.ruleset))
    rows = [row for game in range(given.games) for row in after_ages(setup, given.seed, game)]
    for age in range(1, int(setup.ages)):
        parts = np.array([parts for over, parts, _ in rows if over == age], float) / 100
        leads = np.array([lead for over, _, lead in rows if over == age])
        worths = weigh(parts, leads)
        error = np.sqrt(np.mean((leads - parts @ worths) ** 2))
        print(f"after age {age}: {len(leads)} positions, leads {leads.std():.1f}, unexplained {error:.1f}")
        print([round(100 * worth) for worth in worths])


def weigh(parts: np.ndarray, leads: np.ndarray) -> np.ndarray:
    """Return what each part brings."""
    spread = parts.std(axis=0)
    # In a few games a part may be the same everywhere.
    spread[spread == 0] = 1
    scaled = parts / spread
    held = scaled.T @ scaled + HOLD * np.eye(PARTS)
    found: np.ndarray = np.linalg.solve(held, scaled.T @ (leads - parts @ BEFORE)) / spread + BEFORE
    return found


def after_ages(setup: Setup, seed: int, game: int) -> Iterator[tuple[int, list[int], float]]:
    """Play a game; yield after each age its number, the differences of the parts and the mean lead of seat 0."""
    bot, caches = GreedyBot(), CacheOfSeats()
    rng, own = generator(seed, game, "game"), generator(seed, game, "moves")
    state = DominationsState.start(setup, rng)
    every = RANDOM_MOVES[own.randbelow(len(RANDOM_MOVES))]
    age = 0
    while state.actor >= 0:
        seat = state.current_player
        if state.age > age:
            age = int(state.age)
            one, other = (
                Appraisal(state, seat, Weights(), caches.of_seat(state, seat)).appraise() for seat in (0, 1)
            )
            leads = [lead_of(play_on(state, bot, generator(seed, game, age, k))) for k in range(PLAYED_ON)]
            yield (
                age,
                [int(mine - theirs) for mine, theirs in zip(one, other, strict=True)],
                sum(leads) / PLAYED_ON,
            )
        action = bot.pick(state.lens(seat), rng)
        if every and asked_kind(state, seat) in MAIN and own.randbelow(every) == 0:
            legal = state.legal_actions(seat)
            action = legal[own.randbelow(len(legal))]
        state.apply(seat, action, rng)


def play_on(state: DominationsState, bot: GreedyBot, rng: FastChance) -> DominationsState:
    """Return the end of a game that goes on from a copy of a state."""
    copy = state.copy()
    while copy.actor >= 0:
        copy.apply(copy.current_player, bot.pick(copy.lens(copy.current_player), rng), rng)
    return copy


def lead_of(state: DominationsState) -> int:
    """Return by how many points seat 0 leads."""
    mine, theirs = state.scores()
    return mine - theirs


def generator(seed: int, *parts: int | str) -> FastChance:
    """Return the generator for a part of a game."""
    return FastChance(derive_key("prospects", seed, *parts, size=8))


if __name__ == "__main__":
    main()
