"""`demesne simulate`: many games between bots."""

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from demesne.cli.choices import (
    Jobs,
    Kingdom,
    MaxTurns,
    OutFile,
    Readings,
    Ruleset,
    bot_option,
    chosen_format,
    fresh_seed,
    readings,
    refuse_lacking,
)
from demesne.cli.exit_codes import INTERRUPTED
from demesne.cli.games import GameName, check_players
from demesne.cli.options import option as game_option
from demesne.cli.screen import WIDTH, width, write
from demesne.core.errors import DemesneError, SetupError

if TYPE_CHECKING:
    from demesne.lab.details.figures import Details
    from demesne.lab.plan import Plan
    from demesne.lab.processes.interruption import Interruption
    from demesne.lab.results.output import Destination
    from demesne.lab.results.report import Report
    from demesne.lab.traces import Sample

_FOR_FILES = ("parquet", "html")
_OF_A_GAME = ("table", "json")


def simulate(
    game: GameName,
    player: Annotated[list[str] | None, bot_option("A bot's code; once for each player.")] = None,
    games: Annotated[int, typer.Option("--games", "-n", help="Number of games.")] = 1000,
    seed: Annotated[int | None, typer.Option(help="Equal seeds give equal games; default: random.")] = None,
    kingdom: Kingdom = None,
    ruleset: Ruleset = None,
    option: Readings = None,
    jobs: Jobs = 1,
    fixed_seats: Annotated[bool, typer.Option("--fixed-seats", help="Do not rotate the seats.")] = False,
    max_turns: MaxTurns = None,
    series: Annotated[int | None, game_option("series")] = None,
    start: Annotated[str | None, game_option("start", metavar="SPLIT[,...]")] = None,
    form: Annotated[
        str | None,
        typer.Option("--format", help="table, json, csv, parquet or html; default: by --out, else table."),
    ] = None,
    out: OutFile = None,
    records: Annotated[
        Path | None, typer.Option(help="Folder for a record of each game; it must not hold any yet.")
    ] = None,
    stats: Annotated[
        bool,
        typer.Option("--stats", help="Statistics of a sample: cards, rules, starts, ends, curves by turn."),
    ] = False,
    sample: Annotated[
        bool, typer.Option("--sample", help="Print one game turn by turn instead: the first of this seed.")
    ] = False,
) -> int:
    """Let bots play many games and report how often each wins."""
    from demesne.lab.processes.interruption import Interruption

    with Interruption() as interruption:
        from demesne.lab.arena import find
        from demesne.lab.plan import MAX_TURNS, Plan
        from demesne.lab.results.output import FORMATS, Destination, require_parquet

        check_players(game, player or [])
        given = {
            "kingdom": kingdom,
            "max_turns": max_turns,
            "series": series,
            "ruleset": ruleset,
            "readings": option,
            "start": start,
        }
        refuse_lacking(game, given)
        if series is not None and series < 1:
            raise SetupError(f"--series must be at least 1, not {series}")
        form = chosen_format(form, out, _OF_A_GAME if sample else FORMATS, _FOR_FILES)
        if form == "parquet":
            require_parquet()
        plan = Plan(
            game=game,
            bots=tuple(player or ()),
            games=games,
            seed=fresh_seed() if seed is None else seed,
            kingdom=find(game).usual_kingdom(player or ()) if kingdom is None else kingdom,
            max_turns=MAX_TURNS if max_turns is None else max_turns,
            fixed_seats=fixed_seats,
            series=series or 0,
            ruleset=ruleset or "",
            readings=readings(option or []),
            start=start or "",
        )
        destination = Destination(out) if out else None
        if sample:
            if records is not None or stats:
                raise SetupError("--sample prints one game; leave --records and --stats out")
            interruption.allow()
            _tell(plan, form, destination)
            return 0
        report = _play(plan, jobs, form, interruption, records)
        details = _details(plan, report.games, interruption) if stats else None
        traced = details.sample if details else None
        if traced is None and form == "html":
            traced = _trace(plan, report.games, interruption)
        _deliver(report, form, destination, traced, details)
    return 0 if report.complete and (traced is None or traced.complete) else INTERRUPTED


def _tell(plan: "Plan", form: str, destination: "Destination | None") -> None:
    """Print the first game of a plan turn by turn."""
    from demesne.cli.commands.replay import account
    from demesne.i18n.catalogue import Catalogue
    from demesne.i18n.whole import EVERYBODY
    from demesne.lab.recording import sample_game
    from demesne.lab.results.table import command

    told = account(sample_game(plan), EVERYBODY, "json" if form == "json" else "text", Catalogue.load(None))
    if form != "json":
        told += f"\n\nagain: {command(plan)} --sample"
    data = f"{told}\n".encode()
    if destination is None:
        write(data)
    else:
        destination.write(data)


def _play(plan: "Plan", jobs: int, form: str, interruption: "Interruption", records: Path | None) -> "Report":
    """Simulate with bars, if standard error is a terminal."""
    from demesne.lab.simulate import simulate as play

    if sys.stderr.isatty() and (form == "table" or sys.stdout.isatty()):
        from demesne.lab.progress import bars

        with bars(plan) as watch:
            return play(plan, jobs, watch, interruption, records)
    return play(plan, jobs, None, interruption, records)


def _trace(plan: "Plan", games: int, interruption: "Interruption") -> "Sample":
    """Play a sample of the games again, with a bar, if standard error is a terminal."""
    from demesne.lab.traces import trace

    if sys.stderr.isatty():
        from demesne.lab.progress import steps

        with steps("sample", "games") as watch:
            return trace(plan, games, interruption, watch)
    return trace(plan, games, interruption)


def _details(plan: "Plan", games: int, interruption: "Interruption") -> "Details":
    """Play a sample of the games again and count, with a bar, if standard error is a terminal."""
    from demesne.lab.details.figures import collect

    if sys.stderr.isatty():
        from demesne.lab.progress import steps

        with steps("statistics", "games") as watch:
            return collect(plan, games, interruption, watch)
    return collect(plan, games, interruption)


def _deliver(
    report: "Report",
    form: str,
    destination: "Destination | None",
    sample: "Sample | None" = None,
    details: "Details | None" = None,
) -> None:
    """Write the result to the file or to standard output; on a terminal people get the table too."""
    from demesne.lab.results.output import render

    if destination is None:
        write(render(report, form, width(), sample, details))
        return
    data = render(report, form, WIDTH, sample, details)
    try:
        destination.write(data)
    except DemesneError:
        # The disk filled up, say. What took an hour to compute must not be lost for that.
        write(data if form != "parquet" else render(report, "json"))
        raise
    note = f"wrote {destination.path}: {report.games:,} games, seed {report.plan.seed}"
    print("demesne:", note, file=sys.stderr)
    if sys.stdout.isatty():
        write(render(report, "table", width(), details=details))
