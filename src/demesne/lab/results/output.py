"""A report as JSON, CSV, Parquet, HTML or text, and how it reaches a file: whole or not at all."""

import csv
import io
import json
import os
import stat
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from demesne import install_hint
from demesne.core import whole_file
from demesne.core.errors import DemesneError, SetupError
from demesne.lab.results.report import Report

if TYPE_CHECKING:
    from demesne.lab.details.figures import Details
    from demesne.lab.traces import Sample

FORMATS: Final = ("table", "json", "csv", "parquet", "html")


def rows(report: Report) -> list[dict[str, Any]]:
    """Return one flat row for each player: the figures of the player, then those of the simulation.

    Games with sources of points have a column `points_SOURCE` for each.
    """
    return [
        {
            "game": report.plan.game,
            "seed": report.plan.seed,
            "player": player.name,
            "wins": player.wins,
            "shared": player.shared,
            "win_rate": player.rate.mean if player.rate else None,
            "interval_low": player.rate.low if player.rate else None,
            "interval_high": player.rate.high if player.rate else None,
            "interval_method": player.rate.method if player.rate else None,
            "mean_score": player.mean_score,
            **{f"points_{source}": mean for source, mean in player.by_source.items()},
            "games": report.games,
            "unfinished": report.unfinished,
            "complete": report.complete,
            "mean_turns": report.mean_turns,
            "first_seat_win_rate": report.first_seat.mean if report.first_seat else None,
            **report.columns,
            "mode": report.mode,
            "seconds": report.seconds,
            "games_per_second": report.games_per_second,
        }
        for player in report.players
    ]


def render(
    report: Report,
    form: str,
    width: int = 100,
    sample: "Sample | None" = None,
    details: "Details | None" = None,
) -> bytes:
    """Return the report in one of `FORMATS`, in UTF-8 where it is text. `width` is for the table, `sample` for HTML.

    With `details` JSON, HTML and the table have them beside the results, CSV and Parquet in place of them.
    """
    if form == "json":
        told = report.to_json() | ({} if details is None else {"statistics": details.to_json()})
        return (json.dumps(told, indent=2, allow_nan=False) + "\n").encode()
    if form == "csv":
        return csv_of(rows(report) if details is None else details.rows())
    if form == "parquet":
        return _parquet(report) if details is None else _details_parquet(details)
    if form == "html":
        from demesne.lab.html.simulation import page

        return page(report, sample, details)
    from demesne.lab.results.table import plain

    text = plain(report, width)
    if details is not None:
        from demesne.lab.details.text import lines

        text += "".join(f"{line}\n" for line in lines(details, width))
    return text.encode(errors="replace")


def csv_of(table: list[dict[str, Any]]) -> bytes:
    """Return RFC 4180 text with plain line feeds: what is unknown is empty, booleans are true and false."""
    text = io.StringIO()
    writer = csv.DictWriter(text, fieldnames=list(table[0]), lineterminator="\n")
    writer.writeheader()
    for row in table:
        writer.writerow({key: str(x).lower() if isinstance(x, bool) else x for key, x in row.items()})
    return text.getvalue().encode(errors="replace")


def _details_parquet(details: "Details") -> bytes:
    return parquet_of(
        details.rows(),
        whole=("games",),
        real=("value",),
        text=("game", "player", "statistic", "key"),
        truth=(),
    )


def _parquet(report: Report) -> bytes:
    points = [f"points_{source}" for source in report.players[0].by_source]
    return parquet_of(
        rows(report),
        whole=("wins", "shared", "games", "unfinished"),
        real=(
            *("win_rate", "interval_low", "interval_high", "mean_score", "mean_turns", *points),
            *("first_seat_win_rate", "seconds", "games_per_second"),
        ),
        text=("game", "player", "interval_method", *report.columns, "mode"),
        truth=("complete",),
    )


def parquet_of(
    table: list[dict[str, Any]],
    whole: Sequence[str],
    real: Sequence[str],
    text: Sequence[str],
    truth: Sequence[str],
) -> bytes:
    """Return a Parquet file with columns of these types, and the seed. Raises SetupError where polars is missing.

    Types are stated so that a report without games (all rates unknown) has the same columns as any other.
    """
    require_parquet()
    import polars as pl

    types: dict[str, Any] = {"seed": pl.UInt64}
    for names, kind in ((whole, pl.Int64), (real, pl.Float64), (text, pl.String), (truth, pl.Boolean)):
        types |= dict.fromkeys(names, kind)
    data = io.BytesIO()
    pl.DataFrame(table, schema_overrides=types).write_parquet(data)
    return data.getvalue()


def require_parquet() -> None:
    """Raise SetupError where polars is missing."""
    try:
        import polars as pl  # noqa: F401
    except ImportError:
        raise SetupError(
            f"parquet needs polars, which is not installed: {install_hint('lab')}; or use csv"
        ) from None


class Destination:
    """A file to write a result to later, checked now: SetupError where it could not be written.

    A regular file is replaced in one step when all is on the disk, so that no reader ever meets a half of it
    and a failure leaves what was there. Devices and pipes are written to directly.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        self.target = path.resolve()
        try:
            mode = self.target.stat().st_mode
        except FileNotFoundError:
            mode = stat.S_IFREG
        except OSError as error:
            raise SetupError(f"cannot write {path}: {error.strerror}") from None
        if stat.S_ISDIR(mode):
            raise SetupError(f"cannot write {path}: it is a directory; name a file")
        self.replaceable = stat.S_ISREG(mode)
        if not self.target.parent.is_dir():
            raise SetupError(f"cannot write {path}: there is no directory {self.target.parent}")
        if self.target.exists() and not os.access(self.target, os.W_OK):
            raise SetupError(f"cannot write {path}: the file is write-protected")
        if self.replaceable:
            try:
                whole_file.new_beside(self.target).unlink()
            except OSError as error:
                raise SetupError(f"cannot write {path}: {error.strerror}") from None

    def write(self, data: bytes) -> None:
        """Write all of `data`, or raise DemesneError and leave the file as it was."""
        try:
            if self.replaceable:
                whole_file.replace(self.target, data)
            else:
                self.target.write_bytes(data)
        except OSError as error:
            raise DemesneError(f"cannot write {self.path}: {error.strerror}") from None
