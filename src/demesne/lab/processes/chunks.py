"""The chunks of a simulation: played here or by worker processes, their integer sums added in index order."""

from collections.abc import Callable
from pathlib import Path
from time import perf_counter
from typing import TYPE_CHECKING, Any

from demesne.core.errors import BotError
from demesne.lab.plan import Plan
from demesne.lab.processes.interruption import Interruption
from demesne.lab.processes.pool import Play, WorkerPool, collect
from demesne.lab.series import ChunkRunner, PlannedGames
from demesne.lab.sums import Sums

if TYPE_CHECKING:
    from demesne.lab.recording import Recorder

Watcher = Callable[[Sums], None]
"""Called with the sums so far each time they grew; it must not change them."""

_LEAST_SECONDS = 0.01
_MOST_SECONDS = 0.04


class Player:
    """Plays chunks, in calls of the compiled loop short enough for Ctrl-C to be heard between them."""

    def __init__(self, plan: Plan, records: Path | None = None) -> None:
        self.plan = plan
        self.arena = plan.arena
        self.recorder: Recorder | None = None
        run_chunk: ChunkRunner = self.arena.run_chunk
        if records is not None:
            from demesne.lab import recording

            self.recorder = recording.Recorder(plan, records)
            run_chunk = self.recorder.run_chunk
        self.games = PlannedGames(plan, run_chunk)
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
        played = int(tally.games)
        try:
            self.games.play(first, number, tally)
        except BotError as error:
            raise BotError(f"game {first + int(tally.games) - played}: {error}") from error

    def _adapt(self, number: int, seconds: float) -> None:
        """Choose the length of the next call by the time of the last; results do not depend on it."""
        if seconds > _MOST_SECONDS:
            self.step = max(1, number // 2)
        elif seconds < _LEAST_SECONDS and number == self.step:
            self.step *= 2


def play_here(player: Player, total: Sums, watch: Watcher | None, interruption: Interruption) -> bool:
    """Play every chunk in this process; return False if Ctrl-C ended it."""
    try:
        for first, count in player.plan.chunks():
            total.add(player.play(first, count, interruption).to_tuple())
            if watch:
                watch(total)
    except KeyboardInterrupt:
        return False
    return True


def chunk_player(plan: Plan, records: Path | None) -> Play:
    """Return what plays the chunks of a simulation. Raises SetupError."""
    player = Player(plan, records)
    return lambda first, count: (player.play(first, count).to_tuple(), "")


def play_in_workers(
    plan: Plan,
    jobs: int,
    total: Sums,
    watch: Watcher | None,
    interruption: Interruption,
    records: Path | None = None,
) -> bool:
    """Add the sums of the whole plan to `total`; return False if Ctrl-C ended it early.

    After Ctrl-C `total` covers all chunks before the first one that is missing.
    """
    from demesne.lab.processes.workers import Workers

    workers = Workers(chunk_player, (plan, records), min(jobs, plan.number_of_chunks), interruption)
    try:
        add_chunks(workers, plan, total, watch, interruption)
    except KeyboardInterrupt:
        return False
    finally:
        workers.stop()
    return True


def add_chunks(
    pool: WorkerPool, plan: Plan, total: Sums, watch: Watcher | None, interruption: Interruption
) -> None:
    """Let a pool play the chunks of a plan, and add their sums to `total` in index order."""
    finished: dict[int, tuple[Any, ...]] = {}
    merged = 0

    def take(index: int, sums: tuple[Any, ...]) -> None:
        nonlocal merged
        if sums:
            finished[index] = sums
        while merged in finished:
            total.add(finished.pop(merged))
            merged += 1
        if watch:
            watch(total)

    tasks = ((index, first, count) for index, (first, count) in enumerate(plan.chunks()))
    collect(pool, tasks, take, interruption)
