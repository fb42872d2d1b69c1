"""Runs a plan: its chunks are played here or in worker processes and their sums merged in index order."""

from collections.abc import Callable
from pathlib import Path
from time import perf_counter
from typing import TYPE_CHECKING

from demesne.kernel.errors import BotError, SetupError
from demesne.lab.interruption import Interruption
from demesne.lab.plan import Plan
from demesne.lab.report import Report, report
from demesne.lab.series import ChunkRunner, Series
from demesne.lab.sums import Sums

if TYPE_CHECKING:
    from demesne.lab.recording import Recorder

Watcher = Callable[[Sums], None]
"""Called with the sums so far each time they grew; it must not change them."""

MOST_JOBS = 512

_LEAST_SECONDS = 0.01
_MOST_SECONDS = 0.04


class Player:
    """Plays chunks, in calls of the compiled loop short enough for Ctrl-C to be heard between them."""

    def __init__(self, plan: Plan, records: Path | None = None) -> None:
        self.plan = plan
        self.arena = plan.arena
        self.setup = plan.setup()
        self.bots = plan.make_bots()
        self.recorder: Recorder | None = None
        self.run_chunk: ChunkRunner = self.arena.run_chunk
        if records is not None:
            from demesne.lab import recording

            self.recorder = recording.Recorder(plan, records)
            self.run_chunk = self.recorder.run_chunk
        self.series = Series(plan, self.bots, self.run_chunk) if plan.series else None
        self.step = 1

    def play(self, first: int, count: int, interruption: Interruption | None = None) -> Sums:
        """Return the sums of games `first` to `first + count - 1`, or raise KeyboardInterrupt."""
        tally = self.arena.tally(self.plan.players)
        end = first + count
        while first < end:
            number = min(self.step, end - first)
            started = perf_counter()
            if interruption is None:
                self._run(first, number, tally)
            else:
                try:
                    interruption.allow()
                    self._run(first, number, tally)
                finally:
                    interruption.forbid()
            self._adapt(number, perf_counter() - started)
            first += number
        return tally

    def _run(self, first: int, number: int, tally: Sums) -> None:
        plan = self.plan
        played = int(tally.games)
        try:
            if self.series is None:
                self.run_chunk(self.setup, self.bots, plan.seed, first, number, plan.fixed_seats, tally)
            else:
                self.series.play(first, number, tally)
        except BotError as error:
            raise BotError(f"game {first + int(tally.games) - played}: {error}") from error

    def _adapt(self, number: int, seconds: float) -> None:
        """Choose the length of the next call by the time of the last; results do not depend on it."""
        if seconds > _MOST_SECONDS:
            self.step = max(1, number // 2)
        elif seconds < _LEAST_SECONDS and number == self.step:
            self.step *= 2


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
        complete = _play_here(player, total, watch, interruption)
    else:
        from demesne.lab.workers import play_in_workers

        complete = play_in_workers(plan, jobs, total, watch, interruption, records)
    if player.recorder and not complete:
        player.recorder.keep(int(total.games))
    return report(plan, player.setup, total, complete, perf_counter() - started)


def _play_here(player: Player, total: Sums, watch: Watcher | None, interruption: Interruption) -> bool:
    """Play every chunk in this process; return False if Ctrl-C ended it."""
    try:
        for first, count in player.plan.chunks():
            total.add(player.play(first, count, interruption).to_tuple())
            if watch:
                watch(total)
    except KeyboardInterrupt:
        return False
    return True
