"""Measure what exchanges after the development are worth (A3): a bot against itself without them.

Run `python -m tools.measure.turn_end --bot greedy --games 4000` with the compiled package installed. Equal arguments
give the same figures.
"""

import argparse
from collections.abc import Sequence
from math import sqrt
from statistics import mean, stdev

from demesne.bots.bot import Bot
from demesne.bots.registry import make_bot
from demesne.core.chance import Chance
from demesne.core.choice import Choice
from demesne.games.dominations.actions import PASS
from demesne.games.dominations.game import DominationsState, View
from demesne.games.dominations.setup import Setup
from demesne.lab.results.statistics import Z95, wilson
from demesne.lab.streams import Streams


class EndsAtOnce(Bot):
    """Plays like another bot, but ends its turn with its development."""

    def __init__(self, bot: Bot) -> None:
        self.name = f"{bot.name}, ends at once"
        self.bot = bot

    def start(self, seat: int, setup: object, seed: bytes) -> None:
        self.bot.start(seat, setup, seed)

    def choose(self, view: object, decision: Choice, rng: Chance, budget: int) -> int:
        assert isinstance(view, View)
        return int(PASS) if view.only_exchanges else self.bot.choose(view, decision, rng, budget)


class Counts:
    """What the games of one pairing came to, for the first bot of it."""

    def __init__(self) -> None:
        self.wins = 0
        self.scores: list[int] = []
        self.leads: list[int] = []
        self.decisions: list[int] = []
        self.questions = 0
        self.exchanges = 0


def play(bots: Sequence[Bot], games: int, seed: int) -> Counts:
    """Play a number of games of two; the seats change from game to game."""
    counts = Counts()
    setup = Setup(2)
    streams = Streams(seed, 2)
    for number in range(games):
        first = number % 2
        streams.turn_to(number)
        at = [bots[0], bots[1]] if first == 0 else [bots[1], bots[0]]
        for seat, bot in enumerate(at):
            bot.start(seat, setup, streams.key)
        state = DominationsState.start(setup, streams.game)
        made = 0
        while not state.is_over:
            seat = state.current_player
            view = state.view(seat)
            action = at[seat].choose(view, state.choice(seat), streams.bots[seat], 0)
            if view.only_exchanges and seat == first:
                counts.questions += 1
                counts.exchanges += int(action != PASS)
            state.apply(seat, action, streams.game)
            made += 1
        scores = state.scores()
        counts.wins += int(state.winner() == first)
        counts.scores.append(scores[first])
        counts.leads.append(scores[first] - scores[1 - first])
        counts.decisions.append(made)
    return counts


def within(numbers: Sequence[int]) -> str:
    """Return a mean with its 95 % interval."""
    error = Z95 * stdev(numbers) / sqrt(len(numbers)) if len(numbers) > 1 else 0.0
    return f"{mean(numbers):.1f} ± {error:.1f}"


def rows(code: str, games: int, seed: int) -> list[str]:
    """Return the table of a bot: against itself without these exchanges, and both among themselves."""
    lines = [
        "| first bot | second bot | victories of the first | its lead | its score | decisions | asked | exchanged |",
        "|---|---|---|---|---|---|---|---|",
    ]
    for with_first, with_second in ((True, False), (True, True), (False, False)):
        bots = [make_bot(code, "dominations") for _ in range(2)]
        pair = [
            bot if exchanges else EndsAtOnce(bot)
            for bot, exchanges in zip(bots, (with_first, with_second), strict=True)
        ]
        found = play(pair, games, seed)
        low, high = wilson(found.wins, games)
        share = f"{found.wins / games:.1%} ({low:.1%} to {high:.1%})"
        cells = (*(bot.name for bot in pair), share, within(found.leads), within(found.scores))
        asked = f"{found.questions / games:.1f} | {found.exchanges / games:.2f}"
        lines.append(f"| {' | '.join(cells)} | {within(found.decisions)} | {asked} |")
    return lines


def main(arguments: Sequence[str] | None = None) -> None:
    """Play, and print the table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--bot", default="greedy")
    parser.add_argument("--games", type=int, default=4000, help="games of each pairing")
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args(arguments)
    print("\n".join(rows(given.bot, given.games, given.seed)))


if __name__ == "__main__":
    main()
