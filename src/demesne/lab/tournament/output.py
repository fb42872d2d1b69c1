"""The report of a tournament as a table for people, as JSON, CSV, Parquet and HTML."""

import json
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, Final

from demesne.lab.results.layout import table
from demesne.lab.results.output import csv_of, parquet_of
from demesne.lab.results.table import noted
from demesne.lab.tournament.annotations import notes
from demesne.lab.tournament.plan import LEAST_SEATS
from demesne.lab.tournament.report import TournamentReport

if TYPE_CHECKING:
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
            text=("game", "bot", "interval_method", "win_interval_method", *report.columns, "mode"),
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
            **report.columns,
            "mode": report.mode,
        }
        for bot in report.bots
    ]


def ratings(report: TournamentReport) -> tuple[list[str], list[list[str]]]:
    """Return the heads and the rows of the table of the bots."""
    several = report.plan.players > 2
    heads = ["bot", "rating", "95 % interval", "games", "wins", "shared", "win rate"]
    if several:
        heads.append("preferred")
    if report.bots[0].openskill:
        heads.append("openskill")
    rows = []
    for bot in report.bots:
        cells = [bot.name, *_rating(bot.rating, bot.interval)]
        cells += [f"{number:,}" for number in (bot.games, bot.wins, bot.shared)]
        cells.append(_share(bot.win_rate))
        if several:
            cells.append(_share(bot.preferred))
        if bot.openskill:
            cells.append(f"{bot.openskill[0]:.2f} (sd {bot.openskill[1]:.2f})")
        rows.append(cells)
    return heads, rows


def _rating(rating: float | None, interval: tuple[float, float] | None) -> list[str]:
    if rating is None or interval is None:
        return ["-", "-"]
    return [f"{rating:.0f}", f"{interval[0]:.0f} to {interval[1]:.0f}"]


def _share(share: float | None) -> str:
    return "-" if share is None else f"{share:.2%}"


def matrix(report: TournamentReport) -> tuple[list[str], list[list[str]]]:
    """Return the heads and the rows of who beats whom: the share of the comparisons that the row's bot won."""
    names = [bot.name for bot in report.bots]
    met: dict[tuple[str, str], float] = {}
    for each in report.comparisons:
        if each.rate is not None:
            met[each.bot, each.other] = each.rate.mean
            met[each.other, each.bot] = 1 - each.rate.mean
    heads = ["who beats whom", *(str(place) for place, _ in enumerate(names, 1))]
    rows = [
        [f"{place} {name}", *(f"{met[name, other]:.1%}" if (name, other) in met else "-" for other in names)]
        for place, name in enumerate(names, 1)
    ]
    return heads, rows


def gauntlet(report: TournamentReport) -> tuple[list[str], list[list[str]]]:
    """Return the heads and the rows of what the first bot won against each of the others."""
    first = report.plan.names[0]
    rows = []
    for pairing in report.pairings:
        mine = next(bot for bot in pairing.bots if bot.name == first)
        other = next(bot for bot in pairing.bots if bot.name != first)
        between = "-" if mine.rate is None else f"{mine.rate.low:.2%} to {mine.rate.high:.2%}"
        share = _share(mine.rate.mean if mine.rate else None)
        rows.append([other.name, f"{pairing.games:,}", f"{mine.wins:,}", f"{mine.shared:,}", share, between])
    return [f"{first} against", "games", "wins", "shared", "win rate", "95 % interval"], rows


def lines(report: TournamentReport, width: int) -> Iterator[str]:
    """Yield the table and the notes, for a screen of `width` columns."""
    yield from table(*ratings(report), width)
    if len(report.bots) > LEAST_SEATS:
        yield from table(*(gauntlet(report) if report.plan.gauntlet else matrix(report)), width)
    yield from noted(notes(report), width)


def plain(report: TournamentReport, width: int) -> str:
    """Return the report as text for a screen of `width` columns."""
    return "".join(f"{line}\n" for line in lines(report, width))
