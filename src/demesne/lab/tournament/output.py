"""The report of a tournament as a table for people, as JSON, CSV, Parquet and HTML."""

import json
from functools import partial
from typing import TYPE_CHECKING, Any, Final

from demesne.lab.output import csv_of, parquet_of
from demesne.lab.table import printed
from demesne.lab.tournament.remarks import notes
from demesne.lab.tournament.report import TournamentReport

if TYPE_CHECKING:
    from rich.console import Console
    from rich.table import Table

    from demesne.lab.traces import Sample

FORMATS: Final = ("table", "json", "csv", "parquet", "html")


def render(report: TournamentReport, form: str, width: int, sample: "Sample | None" = None) -> bytes:
    """Return the report in one of `FORMATS`, in UTF-8. `width` is for the table, `sample` for HTML."""
    if form == "json":
        return (json.dumps(report.to_json(), indent=2, allow_nan=False) + "\n").encode()
    if form == "csv":
        return csv_of(rows(report))
    if form == "parquet":
        return parquet_of(
            rows(report),
            whole=("games", "wins", "shared"),
            real=(
                *("rating", "interval_low", "interval_high", "win_rate", "win_interval_low"),
                *("win_interval_high", "preferred", "mean_turns", "openskill_mu", "openskill_sigma"),
            ),
            text=("game", "bot", "interval_method", "win_interval_method", "mode"),
            truth=("complete", "decided"),
        )
    if form == "html":
        from demesne.lab.html.tournament import page

        return page(report, sample)
    return plain(report, width).encode(errors="replace")


def rows(report: TournamentReport) -> list[dict[str, Any]]:
    """Return one flat row for each bot, from the strongest to the weakest."""
    return [
        {
            "game": report.plan.game,
            "seed": report.plan.seed,
            "bot": bot.name,
            "rating": bot.rating,
            "interval_low": bot.interval[0] if bot.interval else None,
            "interval_high": bot.interval[1] if bot.interval else None,
            "interval_method": report.method,
            "games": bot.games,
            "wins": bot.wins,
            "shared": bot.shared,
            "win_rate": bot.win_rate,
            "win_interval_low": bot.rate.low if bot.rate else None,
            "win_interval_high": bot.rate.high if bot.rate else None,
            "win_interval_method": bot.rate.method if bot.rate else None,
            "preferred": bot.preferred,
            "mean_turns": bot.mean_turns,
            "openskill_mu": bot.openskill[0] if bot.openskill else None,
            "openskill_sigma": bot.openskill[1] if bot.openskill else None,
            "complete": report.complete,
            "decided": report.decided,
            "mode": report.mode,
        }
        for bot in report.bots
    ]


def build(report: TournamentReport) -> "Table":
    """Return the table of the bots for rich."""
    from rich import box
    from rich.table import Table

    several = report.plan.players > 2
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False, show_edge=False)
    table.add_column("bot", overflow="fold")
    headings = ["rating", "95 % interval", "games", "wins", "shared", "win rate"]
    if several:
        headings.append("preferred")
    if report.bots[0].openskill:
        headings.append("openskill")
    for heading in headings:
        table.add_column(heading, justify="right", no_wrap=True)
    for bot in report.bots:
        cells = [bot.name, *_rating(bot.rating, bot.interval)]
        cells += [f"{number:,}" for number in (bot.games, bot.wins, bot.shared)]
        cells.append(_share(bot.win_rate))
        if several:
            cells.append(_share(bot.preferred))
        if bot.openskill:
            cells.append(f"{bot.openskill[0]:.2f} (sd {bot.openskill[1]:.2f})")
        table.add_row(*cells)
    return table


def _rating(rating: float | None, interval: tuple[float, float] | None) -> list[str]:
    if rating is None or interval is None:
        return ["-", "-"]
    return [f"{rating:.0f}", f"{interval[0]:.0f} to {interval[1]:.0f}"]


def _share(share: float | None) -> str:
    return "-" if share is None else f"{share:.2%}"


def show(report: TournamentReport, console: "Console") -> None:
    """Print the table and the notes on a console without markup, for codes of bots may hold brackets."""
    console.print(build(report))
    for label, text in notes(report):
        # The command must be copied whole, so lines are not wrapped.
        console.print(f"{label + ':':<12}{text}", soft_wrap=True)


def plain(report: TournamentReport, width: int) -> str:
    """Return what `show` prints, without colour."""
    return printed(partial(show, report), width)
