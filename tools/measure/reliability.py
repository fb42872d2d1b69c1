"""Measure how right the chances are that an analysis foretells, as a table for the manual.

Run `python -m tools.measure.reliability GAME -p BOT -p BOT --games 4000 --seed 7` with the compiled package. The bots
play, Dominion in random and recommended kingdoms, Dominations by the final rules; one choice at random of each
game counts, so that all rows are independent. `--search ismcts:100` lets a search judge the same choices.
"""

import argparse
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from math import sqrt
from typing import Any, Final

from tools.measure.sampled import kingdom_of, sampled

from demesne.bots.registry import make_bot
from demesne.bots.search.budget import Budget
from demesne.core import registry
from demesne.core.chance import derive_key
from demesne.core.game import GameView
from demesne.games.dominations.setup import Setup as DominationsSetup
from demesne.games.dominion.setup import RECOMMENDED
from demesne.games.dominion.setup import Setup as DominionSetup
from demesne.lab.analyze import forecast
from demesne.lab.analyze.evaluate import searcher, shares_of

BINS: Final = 10
_TURNS: Final = 40

Judge = Callable[[GameView, bytes], tuple[float, ...]]


@dataclass(frozen=True)
class Judgement:
    """The share of the victory that a seat could expect, and the one that it got."""

    expected: float
    got: float


def setup_of(game: str, number: int, seed: int, players: int) -> object:
    """Return what the game of a number is played with."""
    if game == "dominations":
        return DominationsSetup(players)
    kingdoms = list(RECOMMENDED.values())
    # The seats change from game to game: each kind of kingdom is played in all orders.
    is_recommended = number // players % 2 == 1
    kingdom = (
        kingdoms[number // (2 * players) % len(kingdoms)] if is_recommended else kingdom_of(number, seed)
    )
    return DominionSetup(kingdom, players=players, max_turns=_TURNS)


def judge(judges: Sequence[Judge], game: str, bots: Sequence[str], number: int, seed: int) -> list[Judgement]:
    """Return what each judge thinks of one choice of a game, nothing for a game without a choice."""
    rules = registry.find(game)
    setup = setup_of(game, number, seed, len(bots))
    first = (number - 1) % len(bots)
    players = [make_bot(code, game) for code in (*bots[first:], *bots[:first])]
    state, kept = sampled(
        rules, setup, players, number, seed, lambda state, seat: len(state.choice(seat).actions) > 1
    )
    if kept is None:
        return []
    key = derive_key(seed, "judge", number, size=8)
    view, got = kept[0].view(kept[1]), state.returns()[kept[1]]
    expected = [judge(view, key) for judge in judges]
    return [Judgement(shares[kept[1]], got) for shares in expected]


def search_judge(code: str, game: str) -> Judge:
    """Return what judges by the games of a search after the best move."""
    bot: Any = searcher(code, game)

    def shares(view: GameView, key: bytes) -> tuple[float, ...]:
        bot.start(view.seat, None, key)
        return shares_of(bot.evaluate(view, Budget(bot.budget.iterations)).options[0].chances)

    return shares


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
    """Play the games and print a table for each judge."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", choices=["dominion", "dominations"])
    parser.add_argument("-p", dest="bots", action="append", help="a bot; two to four of them")
    parser.add_argument("--search", help="a search that judges too, such as ismcts:100")
    parser.add_argument("--games", type=int, default=4000)
    parser.add_argument("--seed", type=int, default=7)
    given = parser.parse_args()
    forecaster = forecast.find(given.game)
    assert forecaster is not None
    judges = {"forecast": forecaster.shares}
    if given.search:
        judges[given.search] = search_judge(given.search, given.game)
    bots = given.bots or ["master", "master"]
    found = [judge([*judges.values()], given.game, bots, game, given.seed) for game in range(given.games)]
    for name, judgements in zip(judges, zip(*(each for each in found if each), strict=True), strict=True):
        print(f"{name}\n\n{report(list(judgements), len(bots))}\n")


def report(found: list[Judgement], players: int) -> str:
    """Return the table, and the Brier score."""
    even = sum((1 / players - each.got) ** 2 for each in found) / len(found)
    score = f"Brier score {brier(found):.4f}, of equal shares {even:.4f}; {len(found):,} choices"
    return f"{table(found)}\n\n{score}"


if __name__ == "__main__":
    main()
