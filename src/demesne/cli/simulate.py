"""`demesne simulate`: many games between bots."""

import sys
from collections.abc import Sequence
from pathlib import Path
from secrets import randbits
from typing import TYPE_CHECKING, Annotated

import typer

from demesne.cli.choices import Jobs, Kingdom, MaxTurns, Readings, Ruleset, chosen_format
from demesne.cli.games import GameName, check_players
from demesne.cli.screen import WIDTH, console
from demesne.kernel.errors import DemesneError, SetupError

if TYPE_CHECKING:
    from demesne.lab.interruption import Interruption
    from demesne.lab.output import Destination
    from demesne.lab.plan import Plan
    from demesne.lab.report import Report
    from demesne.lab.traces import Sample

# A fresh seed is short enough to be copied by hand and exact in every reader of JSON.
_SEED_BITS = 32
_INTERRUPTED = 130
_FOR_FILES = ("parquet", "html")


def simulate(
    game: GameName,
    player: Annotated[
        list[str] | None,
        typer.Option("--player", "-p", metavar="BOT", help="A bot's code; once for each player."),
    ] = None,
    games: Annotated[int, typer.Option("--games", "-n", help="Number of games.")] = 1000,
    seed: Annotated[
        int | None, typer.Option(help="Equal seeds give equal games; default: a new one.")
    ] = None,
    kingdom: Kingdom = None,
    ruleset: Ruleset = None,
    option: Readings = None,
    jobs: Jobs = 1,
    fixed_seats: Annotated[bool, typer.Option("--fixed-seats", help="Do not rotate the seats.")] = False,
    max_turns: MaxTurns = None,
    series: Annotated[
        int | None,
        typer.Option(help="Dominion: series of so many games; the last winner's left neighbour begins."),
    ] = None,
    form: Annotated[
        str | None,
        typer.Option("--format", help="table, json, csv, parquet or html; default: by --out, else table."),
    ] = None,
    out: Annotated[Path | None, typer.Option(help="File to write the result to.")] = None,
    records: Annotated[
        Path | None, typer.Option(help="Directory for a record of each game; it must hold none yet.")
    ] = None,
) -> int:
    """Let bots play many games and report who wins how often."""
    from demesne.lab.interruption import Interruption

    with Interruption() as interruption:
        from demesne.lab.arena import find
        from demesne.lab.output import FORMATS, Destination, require_parquet
        from demesne.lab.plan import FIRST_GAME, MAX_TURNS, Plan

        check_players(game, player or [])
        given = {
            "kingdom": kingdom,
            "max_turns": max_turns,
            "series": series,
            "ruleset": ruleset,
            "readings": option,
        }
        for name, value in given.items():
            if value is not None:
                find(game).refuse(name)
        if series is not None and series < 1:
            raise SetupError(f"--series must be at least 1, not {series}")
        form = chosen_format(form, out, FORMATS, _FOR_FILES)
        if form == "parquet":
            require_parquet()
        plan = Plan(
            game=game,
            bots=tuple(player or ()),
            games=games,
            seed=randbits(_SEED_BITS) if seed is None else seed,
            kingdom=FIRST_GAME if kingdom is None else kingdom,
            max_turns=MAX_TURNS if max_turns is None else max_turns,
            fixed_seats=fixed_seats,
            series=series or 0,
            ruleset=ruleset or "",
            readings=readings(option or []),
        )
        destination = Destination(out) if out else None
        report = _play(plan, jobs, form, interruption, records)
        sample = _trace(plan, report.games, interruption) if form == "html" else None
        _deliver(report, form, destination, sample)
    return 0 if report.complete and (sample is None or sample.complete) else _INTERRUPTED


def readings(options: Sequence[str]) -> dict[str, str]:
    """Return the options NAME=READING by their names. Raises SetupError for other words and for a name twice."""
    found: dict[str, str] = {}
    for option in options:
        name, equals, reading = (part.strip() for part in option.partition("="))
        if not (name and equals and reading):
            raise SetupError(
                f"--option takes NAME=READING, such as overflow_point=every_time, not {option!r}"
            )
        if name in found:
            raise SetupError(f"--option {name} is given twice")
        found[name] = reading
    return found


def _play(plan: "Plan", jobs: int, form: str, interruption: "Interruption", records: Path | None) -> "Report":
    """Simulate with bars where somebody is looking on."""
    from demesne.lab.simulate import simulate as play

    if sys.stderr.isatty() and (form == "table" or sys.stdout.isatty()):
        from demesne.lab.progress import bars

        with bars(plan) as watch:
            return play(plan, jobs, watch, interruption, records)
    return play(plan, jobs, None, interruption, records)


def _trace(plan: "Plan", games: int, interruption: "Interruption") -> "Sample":
    """Play a sample of the games again, with a bar where somebody is looking on."""
    from demesne.lab.traces import trace

    if sys.stderr.isatty():
        from demesne.lab.progress import steps

        with steps("sample", "games") as watch:
            return trace(plan, games, interruption, watch)
    return trace(plan, games, interruption)


def _deliver(
    report: "Report", form: str, destination: "Destination | None", sample: "Sample | None" = None
) -> None:
    """Write the result to the file or to standard output; on a terminal people get the table too."""
    from demesne.lab.output import render

    data = render(report, form, WIDTH, sample)
    if destination is None and not (form == "table" and sys.stdout.isatty()):
        _write(data)
        return
    if destination is not None:
        try:
            destination.write(data)
        except DemesneError:
            # The disk filled up, say. What took an hour to compute must not be lost for that.
            _write(data if form != "parquet" else render(report, "json"))
            raise
        note = f"wrote {destination.path}: {report.games:,} games, seed {report.plan.seed}"
        print("demesne:", note, file=sys.stderr)
    if sys.stdout.isatty():
        from demesne.lab.table import show

        show(report, console())


def _write(data: bytes) -> None:
    sys.stdout.flush()
    sys.stdout.buffer.write(data)
    sys.stdout.buffer.flush()
