"""Runs a plan and reports it."""

from pathlib import Path
from time import perf_counter

from demesne.core.errors import SetupError
from demesne.lab.plan import Plan
from demesne.lab.processes.chunks import Player, Watcher, play_here, play_in_workers
from demesne.lab.processes.interruption import Interruption
from demesne.lab.results.report import Report, report

MOST_JOBS = 512


def simulate(
    plan: Plan,
    jobs: int = 1,
    watch: Watcher | None = None,
    interruption: Interruption | None = None,
    records: Path | None = None,
) -> Report:
    """Play a plan with `jobs` processes and report it; `records` is a directory for a record of each game.

    The report is the same for every `jobs`, but for its time. After Ctrl-C it covers the chunks that were
    finished without a gap from the first, and `complete` is false; a caller that already listens for Ctrl-C
    passes its `interruption`. Raises SetupError for a plan that cannot be played and BotError, for the first
    chunk of games that fails, where a bot fails.
    """
    if interruption is None:
        with Interruption() as interruption:
            return simulate(plan, jobs, watch, interruption, records)
    if not 1 <= jobs <= MOST_JOBS:
        raise SetupError(f"the number of jobs must be from 1 to {MOST_JOBS}, not {jobs}")
    player = Player(plan, records)
    if player.recorder:
        player.recorder.prepare()
    total = player.arena.tally(plan.players)
    started = perf_counter()
    if jobs == 1:
        complete = play_here(player, total, watch, interruption)
    else:
        complete = play_in_workers(plan, jobs, total, watch, interruption, records)
    if player.recorder and not complete:
        player.recorder.keep(int(total.games))
    return report(plan, player.games.setup, total, complete, perf_counter() - started)
