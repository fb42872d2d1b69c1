"""What a run with faults came to: one table, or JSON."""

import json
from bisect import bisect_left
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from statistics import median
from typing import TYPE_CHECKING

from demesne.cli.screen import console
from demesne_benchmarks.load.checks import GameCheck
from demesne_benchmarks.load.counts import Counts

if TYPE_CHECKING:
    from rich.table import Table


@dataclass(frozen=True)
class Injection:
    """A fault that was made; times are seconds.

    `pauses` are the longest times without a decision, of each game that went on; `stuck` games did not in time.
    `settled` is when all had gone on, by the clock of the loop, and `gaps` how many gaps in versions clients had found
    by then.
    """

    name: str
    lasted: float
    pauses: list[float]
    stuck: int
    settled: float
    gaps: int


@dataclass(frozen=True)
class Row:
    """What all faults of a name came to. Times are seconds, 0 of nothing.

    `lasted` is the longest one, `median` and `worst` the times until games made decisions again, counted from the
    beginning of the fault. What was acknowledged and is lost, doubled or out of order belongs to the fault that was
    made then or next, because a fault may lose what was acknowledged before it; at the end it belongs to the last one.
    """

    fault: str
    times: int = 0
    lasted: float = 0.0
    median: float = 0.0
    worst: float = 0.0
    stuck: int = 0
    lost: int = 0
    doubled: int = 0
    reordered: int = 0
    gaps: int = 0

    @property
    def is_sound(self) -> bool:
        """Whether all games went on, with all that was acknowledged."""
        return not (self.stuck or self.lost or self.doubled or self.reordered or self.gaps)


@dataclass(frozen=True)
class ChaosReport:
    """A run: a row for each fault, and one for all of it. `missing` says why faults could not be made."""

    games: int
    seconds: float
    seed: int
    decisions: int
    entries: int
    rows: list[Row]
    all: Row
    missing: dict[str, str]

    @staticmethod
    def of(
        injections: Sequence[Injection],
        missing: Mapping[str, str],
        counts: Counts,
        checks: Mapping[str, GameCheck],
        games: int,
        seconds: float,
        seed: int,
    ) -> "ChaosReport":
        """Return the report of faults that were made one after the other, and of what the logs say afterwards."""
        ends = [each.settled for each in injections[:-1]]
        found: Counter[tuple[str, str]] = Counter()
        for game, check in checks.items():
            for what, places in (
                ("lost", check.lost),
                ("doubled", check.doubled),
                ("reordered", check.reordered),
            ):
                for place in places:
                    if place >= 0 and injections:
                        made = injections[bisect_left(ends, counts.moments[game][place])]
                        found[made.name, what] += 1
        before = 0
        for made in injections:
            found[made.name, "gaps"] += made.gaps - before
            before = made.gaps
        rows = [_row(name, [each for each in injections if each.name == name], found) for name in missing]
        broken = sum(check.is_broken for check in checks.values())
        total = Row(
            "all",
            len(injections),
            max((row.lasted for row in rows), default=0.0),
            median([pause for each in injections for pause in each.pauses] or [0.0]),
            max((row.worst for row in rows), default=0.0),
            sum(row.stuck for row in rows),
            sum(len(check.lost) for check in checks.values()),
            sum(len(check.doubled) for check in checks.values()),
            sum(len(check.reordered) for check in checks.values()),
            counts.gaps + broken,
        )
        entries = sum(check.entries for check in checks.values())
        reasons = {name: reason for name, reason in missing.items() if reason}
        return ChaosReport(games, seconds, seed, counts.decisions, entries, rows, total, reasons)

    @property
    def is_sound(self) -> bool:
        """Whether all games went on and nothing acknowledged is lost, doubled or out of order."""
        return self.decisions > 0 and self.all.is_sound

    def to_json(self) -> str:
        """Return it for scripts."""
        return json.dumps(asdict(self) | {"sound": self.is_sound})

    def show(self) -> None:
        """Print it."""
        screen = console()
        screen.print(self._table())
        screen.print(
            f"{self.games:,} games at once for {self.seconds:,.0f} s, seed {self.seed}: {self.decisions:,} decisions "
            f"acknowledged, {self.entries:,} entries in the logs"
        )
        for name, reason in self.missing.items():
            screen.print(f"not made: {name}: {reason}")

    def _table(self) -> "Table":
        from rich import box
        from rich.table import Table

        table = Table(box=box.SIMPLE_HEAD, pad_edge=False, show_edge=False)
        table.add_column("fault", no_wrap=True)
        for heading in (
            "times",
            "lasts",
            "again after",
            "worst",
            "stuck",
            "lost",
            "doubled",
            "order",
            "gaps",
        ):
            table.add_column(heading, justify="right")
        for row in (*(row for row in self.rows if row.fault not in self.missing), self.all):
            times = [
                f"{seconds:.1f} s" if row.times else "" for seconds in (row.lasted, row.median, row.worst)
            ]
            figures = (row.stuck, row.lost, row.doubled, row.reordered, row.gaps)
            table.add_row(row.fault, str(row.times), *times, *map(str, figures))
        return table


def _row(name: str, made: Sequence[Injection], found: Mapping[tuple[str, str], int]) -> Row:
    """Return the row of all faults of a name."""
    pauses = [pause for each in made for pause in each.pauses] or [0.0]
    return Row(
        name,
        len(made),
        max((each.lasted for each in made), default=0.0),
        median(pauses),
        max(pauses),
        sum(each.stuck for each in made),
        found.get((name, "lost"), 0),
        found.get((name, "doubled"), 0),
        found.get((name, "reordered"), 0),
        found.get((name, "gaps"), 0),
    )
