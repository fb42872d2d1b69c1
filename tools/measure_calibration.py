"""Measure how well a network's value tells who wins, as a table for docs/learning.md or docs/learning-dominations.md.

Run `python -m tools.measure_calibration GAME --games 4000 --seed 7` with the compiled package on the path. The network
plays against itself, Dominion in random and recommended kingdoms, Dominations by the final rules; of each game one
choice at random counts, in Dominations the beginning of one turn, so that all rows are independent.
"""

import argparse
from collections.abc import Iterable
from dataclasses import dataclass
from math import sqrt
from typing import Final

from demesne.bots.dominations.bot import DominationsBot
from demesne.bots.dominations.cache import CacheOfSeats
from demesne.bots.dominations.worth.weights import Weights
from demesne.bots.registry import make_bot
from demesne.bots.search.confidence import SCALE
from demesne.core.chance import FastChance, derive_key
from demesne.games.dominations.choices.asks import GROWTH, TURN_GROWTH
from demesne.games.dominations.choices.legal import asked_kind
from demesne.games.dominations.game import DominationsState
from demesne.games.dominations.setup import Setup as DominationsSetup
from demesne.games.dominion.game import DominionState
from demesne.games.dominion.setup import RECOMMENDED, Setup, random_ten
from demesne.learning.dominations.bots import NetworkBot as JudgingBot
from demesne.learning.dominations.judge import Judge
from demesne.learning.dominion.bots import NetworkBot, sure_action
from demesne.learning.network import Network

BINS: Final = 10
_TURNS: Final = 40


@dataclass(frozen=True)
class Judgement:
    """The share of the victory that a seat could expect by the network, and the one that it got."""

    expected: float
    got: float


def judge(bot: NetworkBot, game: int, seed: int) -> Judgement | None:
    """Return what the network thought at one choice of a game, None for a game without one."""
    rng, mind = (FastChance(derive_key(seed, name, game)) for name in ("game", "pick"))
    kingdoms = list(RECOMMENDED.values())
    ten = kingdoms[game // 2 % len(kingdoms)] if game % 2 else random_ten(int(mind.randbelow(1 << 30)))
    state = DominionState.start(Setup(ten, players=2, max_turns=_TURNS), rng)
    choices, seat, value = 0, 0, 0.0
    while not state.is_over:
        lens = state.lens(state.actor)
        if sure_action(lens) < 0:
            choices += 1
            # Each of the choices of the game is kept with equal chance.
            if mind.randbelow(choices) == 0:
                bot.show(lens)
                seat, value = int(state.actor), bot.value()
        state.apply(state.actor, bot.pick(lens, rng), rng)
    if not choices:
        return None
    return Judgement(min(max((1 + value) / 2, 0.0), 1.0), float(state.returns()[seat]))


def judge_turn(bot: DominationsBot, network: Network, game: int, seed: int) -> Judgement:
    """Return what a network for Dominations thought of the seat to move at the beginning of one turn of a game."""
    rng, mind = (FastChance(derive_key(seed, name, game)) for name in ("game", "pick"))
    state = DominationsState.start(DominationsSetup(2), rng)
    judge = Judge(2, network, Weights(), CacheOfSeats())
    turns, seat, share = 0, 0, 0.0
    while state.actor >= 0:
        if state.step == TURN_GROWTH and asked_kind(state, state.actor) == GROWTH:
            turns += 1
            # Each of the turns of the game is kept with equal chance.
            if mind.randbelow(turns) == 0:
                judge.judge(state)
                seat, share = int(state.actor), int(judge.victories[int(state.actor)]) / SCALE
        state.apply(state.actor, bot.pick(state.lens(state.actor), rng), rng)
    return Judgement(share, float(state.returns()[seat]))


def brier(judgements: Iterable[Judgement]) -> float:
    """Return the mean square of the differences, the Brier score where no victory is shared."""
    squares = [(each.expected - each.got) ** 2 for each in judgements]
    return sum(squares) / len(squares)


def table(judgements: list[Judgement]) -> str:
    """Return the reliability of the judgements as a table in Markdown."""
    rows = ["| expected | choices | mean expected | won | 95 % interval |", "|---|---|---|---|---|"]
    for number in range(BINS):
        own = [each for each in judgements if min(int(each.expected * BINS), BINS - 1) == number]
        if not own:
            continue
        mean, won = (
            sum(values) / len(own) for values in zip(*((e.expected, e.got) for e in own), strict=True)
        )
        half = 1.96 * sqrt(max(sum((each.got - won) ** 2 for each in own), 0.25) / len(own) ** 2)
        rows.append(
            f"| {number / BINS:.0%} to {(number + 1) / BINS:.0%} | {len(own):,} | {mean:.1%} | {won:.1%} "
            f"| {max(won - half, 0):.1%} to {min(won + half, 1):.1%} |".replace("%", " %")
        )
    return "\n".join(rows)


def main() -> None:
    """Play the games and print the table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", nargs="?", default="dominion", choices=["dominion", "dominations"])
    parser.add_argument("--bot", default="master")
    parser.add_argument("--games", type=int, default=4000)
    parser.add_argument("--seed", type=int, default=7)
    given = parser.parse_args()
    bot = make_bot(given.bot, given.game)
    found: list[Judgement | None]
    if isinstance(bot, NetworkBot):
        found = [judge(bot, game, given.seed) for game in range(given.games)]
    elif isinstance(bot, JudgingBot):
        found = [judge_turn(bot, bot.network, game, given.seed) for game in range(given.games)]
    else:
        raise SystemExit(f"{given.bot} is no network without a search")
    report([judgement for judgement in found if judgement])


def report(found: list[Judgement]) -> None:
    """Print the table, and the Brier score."""
    print(table(found))
    even = sum((0.5 - each.got) ** 2 for each in found) / len(found)
    print(f"\nBrier score {brier(found):.4f}, of a constant one half {even:.4f}; {len(found):,} choices")


if __name__ == "__main__":
    main()
