"""What a run came to: as JSON, and as one table."""

import json
from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING

from demesne.cli.screen import console
from demesne_benchmarks.load.checks import LogCheck
from demesne_benchmarks.load.counts import Counts

if TYPE_CHECKING:
    from rich.table import Table


@dataclass(frozen=True)
class Report:
    """A run. Times are seconds, but latencies milliseconds; memory is in bytes, the most that was seen.

    `begun` is how many games began in that time. `processor` is the share of one core that the server took,
    `own_processor` that of this program, `database_processor` that of a PostgreSQL on this machine. `log` is None where
    the database was not to be read.
    """

    games: int
    seconds: float
    decisions: int
    p50: float
    p99: float
    most: float
    refused: dict[str, int]
    stale: int
    gaps: int
    begun: int
    finished: int
    reconnections: int
    kills: int
    memory: int
    processor: float
    own_processor: float
    database_processor: float
    log: LogCheck | None

    @staticmethod
    def of(
        counts: Counts,
        games: int,
        seconds: float,
        kills: int,
        memory: int,
        processor_seconds: float,
        own_seconds: float,
        database_seconds: float,
        log: LogCheck | None,
    ) -> "Report":
        """Return the report of what was counted."""
        ranked = sorted(counts.latencies)
        return Report(
            games,
            seconds,
            len(ranked),
            quantile(ranked, 0.5),
            quantile(ranked, 0.99),
            quantile(ranked, 1.0),
            dict(counts.refused),
            counts.stale,
            counts.gaps,
            counts.begun,
            counts.finished,
            counts.connections,
            kills,
            memory,
            processor_seconds / seconds if seconds else 0.0,
            own_seconds / seconds if seconds else 0.0,
            database_seconds / seconds if seconds else 0.0,
            log,
        )

    @property
    def is_sound(self) -> bool:
        """Whether nothing was lost or reordered.

        Stale answers are none of that: where a player has but one answer to an Attack the server gives it by itself.
        """
        return not self.gaps and (self.log is None or self.log.is_clean)

    def to_json(self) -> str:
        """Return it for scripts."""
        return json.dumps(asdict(self) | {"sound": self.is_sound})

    def show(self) -> None:
        """Print it."""
        console().print(self._table())

    def _table(self) -> "Table":
        from rich import box
        from rich.table import Table

        table = Table(box=box.SIMPLE_HEAD, pad_edge=False, show_edge=False)
        table.add_column("what")
        table.add_column("figure", justify="right")
        rate = self.decisions / self.seconds if self.seconds else 0.0
        cost = 1000 * self.processor * self.seconds / self.decisions if self.decisions else 0.0
        rows = [
            ("games at once", f"{self.games:,}"),
            ("seconds", f"{self.seconds:,.0f}"),
            ("decisions acknowledged", f"{self.decisions:,}"),
            ("decisions per second", f"{rate:,.1f}"),
            ("acknowledged after, median", f"{self.p50:,.1f} ms"),
            ("acknowledged after, p99", f"{self.p99:,.1f} ms"),
            ("acknowledged after, most", f"{self.most:,.1f} ms"),
            ("games finished", f"{self.finished:,}"),
            ("kills of the server", f"{self.kills}"),
            ("refused for a while", f"{sum(self.refused.values()):,}"),
            ("connections that ended early", f"{self.reconnections:,}"),
            ("stale answers", f"{self.stale:,}"),
            ("gaps in versions", f"{self.gaps}"),
            ("memory of the server, most", f"{self.memory / 2**20:,.0f} MiB"),
            ("processor time of the server per decision", f"{cost:,.2f} ms"),
            ("share of one core, server", f"{100 * self.processor:,.0f} %"),
            ("share of one core, PostgreSQL", f"{100 * self.database_processor:,.0f} %"),
            ("share of one core, players", f"{100 * self.own_processor:,.0f} %"),
        ]
        if self.log is not None:
            found = self.log
            rows += [
                ("entries in the log", f"{found.entries:,}"),
                ("acknowledged and lost", f"{found.lost}"),
                ("doubled, out of order", f"{found.doubled + found.reordered}"),
                ("logs with gaps", f"{found.broken}"),
            ]
        for row in rows:
            table.add_row(*row)
        return table


def quantile(ranked: list[float], share: float) -> float:
    """Return a quantile of sorted seconds, in milliseconds; 0 of nothing."""
    if not ranked:
        return 0.0
    return 1000 * ranked[min(len(ranked) - 1, int(share * len(ranked)))]
