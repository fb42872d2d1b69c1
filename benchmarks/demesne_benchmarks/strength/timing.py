"""How long the searching bot of a line thinks: a few games beside those that count."""

import json
from pathlib import Path
from statistics import median
from time import process_time
from typing import Any, Final

from demesne import MODE
from demesne.kernel.chance import Generator
from demesne.kernel.decision import Decision
from demesne.lab.streams import Streams
from demesne.lab.tournament.plan import TournamentPlan
from demesne.players.bot import Bot
from demesne.players.codes import make
from demesne_benchmarks.measuring import processor
from demesne_benchmarks.strength.lines import StrengthLine
from demesne_benchmarks.strength.results import TIME

_AT_ONCE: Final = 0.3
"""Milliseconds: what takes no longer was answered without a search."""


class Timed(Bot):
    """A bot with a stopwatch: `milliseconds` has the processor time of every answer."""

    def __init__(self, bot: Bot) -> None:
        self.name = bot.name
        self.bot = bot
        self.milliseconds: list[float] = []

    def start(self, seat: int, setup: object, seed: bytes) -> None:
        self.bot.start(seat, setup, seed)

    def choose(self, view: object, decision: Decision, rng: Generator, budget: int) -> int:
        started = process_time()
        action = self.bot.choose(view, decision, rng, budget)
        self.milliseconds.append(1000 * (process_time() - started))
        return action


def measure(line: StrengthLine, deals: int = 1) -> dict[str, Any]:
    """Play `deals` deals in both seat orders and return what the bot's searches took in processor time."""
    plan: TournamentPlan = line.plan
    arena = plan.table.arena
    setup = plan.table.setup()
    timed, other = Timed(make(line.bot, line.game)), make(line.opponent, line.game)
    streams = Streams(plan.seed, 2)
    for deal in range(deals):
        for bots in ([timed, other], [other, timed]):
            streams.turn_to(deal)
            for seat, bot in enumerate(bots):
                bot.start(seat, setup, streams.key)
            state = arena.game.start(setup, streams.game, None)
            arena.play_on(state, bots, streams.game, streams.bots, None)
    searches = [taken for taken in timed.milliseconds if taken > _AT_ONCE] or [0.0]
    return {
        "games": 2 * deals,
        "decisions": len(timed.milliseconds),
        "searches": len(searches),
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
