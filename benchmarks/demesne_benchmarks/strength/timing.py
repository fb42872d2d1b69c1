"""How long the searching bot of a line thinks: a few games beside those that count."""

import json
from pathlib import Path
from statistics import median
from time import process_time
from typing import Any

from demesne import MODE
from demesne.bots.bot import Bot
from demesne.bots.registry import make_bot
from demesne.bots.search.dominations.arm import SEARCHED
from demesne.core.chance import Chance
from demesne.core.choice import Choice
from demesne.games.dominations.choices.asks import ASK_NAMES
from demesne.games.dominion.actions import PLAY_ALL
from demesne.lab.streams import Streams
from demesne.lab.tournament.plan import TournamentPlan
from demesne_benchmarks.measuring import processor
from demesne_benchmarks.strength.lines import StrengthLine
from demesne_benchmarks.strength.results import TIME


class Timed(Bot):
    """A searching bot with a stopwatch: `milliseconds` has the processor time of every search.

    `decisions` counts all answers, also those that were given at once.
    """

    def __init__(self, bot: Bot, game: str) -> None:
        self.name = bot.name
        self.bot = bot
        self.game = game
        self.decisions = 0
        self.milliseconds: list[float] = []

    def start(self, seat: int, setup: object, seed: bytes) -> None:
        self.bot.start(seat, setup, seed)

    def choose(self, view: object, decision: Choice, rng: Chance, budget: int) -> int:
        searched = is_searched(self.game, decision)
        started = process_time()
        action = self.bot.choose(view, decision, rng, budget)
        taken = process_time() - started
        self.decisions += 1
        if searched:
            self.milliseconds.append(1000 * taken)
        return action


def is_searched(game: str, decision: Choice) -> bool:
    """Tell whether the bot searches for its answer: neither all Treasures nor what it leaves to greedy planning."""
    if len(decision.actions) == 1:
        return False
    if game == "dominion":
        return PLAY_ALL not in decision.actions
    return bool(SEARCHED >> ASK_NAMES.index(decision.kind) & 1)


def measure(line: StrengthLine, deals: int = 1) -> dict[str, Any]:
    """Play `deals` deals in both seat orders and return what the bot's searches took in processor time."""
    plan: TournamentPlan = line.plan
    arena = plan.table.arena
    setup = plan.table.setup()
    timed, other = Timed(make_bot(line.bot, line.game), line.game), make_bot(line.opponent, line.game)
    streams = Streams(plan.seed, 2)
    for deal in range(deals):
        for bots in ([timed, other], [other, timed]):
            streams.turn_to(deal)
            for seat, bot in enumerate(bots):
                bot.start(seat, setup, streams.key)
            state = arena.game.start(setup, streams.game, None)
            arena.play_on(state, bots, streams.game, streams.bots, None)
    searches = timed.milliseconds or [0.0]
    return {
        "games": 2 * deals,
        "decisions": timed.decisions,
        "searches": len(timed.milliseconds),
        "median_ms": round(median(searches), 2),
        "mean_ms": round(sum(searches) / len(searches), 2),
        "longest_ms": round(max(searches), 2),
        "mode": MODE,
        "cpu": processor(),
    }


def write(line: StrengthLine, base: Path) -> None:
    """Measure a line and keep it."""
    told = json.dumps(measure(line), indent=2) + "\n"
    (base / line.key / TIME).write_text(told, encoding="utf-8")
