"""`demesne analyze`: what a search thinks of every decision of a recorded game."""

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from demesne.cli.choices import Jobs, OutFile, chosen_format
from demesne.cli.exit_codes import INTERRUPTED
from demesne.cli.options import told
from demesne.cli.screen import WIDTH, console
from demesne.core.errors import DemesneError, SetupError

if TYPE_CHECKING:
    from demesne.core.records.record import Record
    from demesne.lab.analyze.analysis import Analysis
    from demesne.lab.processes.interruption import Interruption
    from demesne.lab.results.output import Destination


def analyze(
    record: Annotated[Path, typer.Argument(metavar="RECORD", help="The record of a finished game.")],
    bot: Annotated[
        str | None,
        typer.Option(help="A bot that searches by iterations; default: ismcts with its usual number."),
    ] = None,
    worlds: Annotated[
        int | None,
        typer.Option(
            help="Fresh worlds in which a move is compared with the best; "
            f"default: {told('worlds', between=', ')}, else 200."
        ),
    ] = None,
    seat: Annotated[
        int | None, typer.Option(help="Only the decisions of this seat, from 0; default: of all.")
    ] = None,
    form: Annotated[
        str | None, typer.Option("--format", help="table, json or html; default: by --out, else table.")
    ] = None,
    out: OutFile = None,
    jobs: Jobs = 1,
) -> int:
    """Estimate what each move of a recorded game gained or lost.

    Every player's chance to win is estimated at every decision.
    """
    from demesne.lab.processes.interruption import Interruption

    with Interruption() as interruption:
        from demesne.lab.analyze.evaluate import USUAL
        from demesne.lab.analyze.output import FORMATS
        from demesne.lab.results.output import Destination

        form = chosen_format(form, out, FORMATS, ("html",))
        found = _read(record)
        destination = Destination(out) if out else None
        analysis = _run(found, bot or USUAL, worlds, seat, jobs, interruption)
        _deliver(analysis, form, destination)
    return 0 if analysis.complete else INTERRUPTED


def _read(path: Path) -> "Record":
    """Return the record in a file. Raises RecordError, and SetupError for a seat record."""
    from demesne.core.records import player_record
    from demesne.core.records import record as records

    if player_record.kind_of(path) == player_record.KIND:
        raise SetupError(
            f"{path} is a seat record: it tells what one seat was shown, not what it was asked and could have done; "
            "give the record of the game"
        )
    return records.read(path)


def _run(
    record: "Record",
    code: str,
    worlds: int | None,
    seat: int | None,
    jobs: int,
    interruption: "Interruption",
) -> "Analysis":
    """Analyse with a bar, if standard error is a terminal."""
    from demesne.lab.analyze.run import analyze as run

    if sys.stderr.isatty():
        from demesne.lab.progress import steps

        with steps("analysis", "decisions") as watch:
            return run(record, code, seat, jobs, watch, interruption, worlds)
    return run(record, code, seat, jobs, None, interruption, worlds)


def _deliver(analysis: "Analysis", form: str, destination: "Destination | None") -> None:
    """Write the result to the file or to standard output."""
    from demesne.lab.analyze.output import render, show

    if destination is None and form == "table" and sys.stdout.isatty():
        show(analysis, console())
        return
    data = render(analysis, form, WIDTH)
    if destination is None:
        _write(data)
        return
    try:
        destination.write(data)
    except DemesneError:
        # What took long to compute must not be lost because the disk filled up.
        _write(data)
        raise
    print("demesne:", f"wrote {destination.path}: {len(analysis.decisions):,} decisions", file=sys.stderr)


def _write(data: bytes) -> None:
    sys.stdout.flush()
    sys.stdout.buffer.write(data)
    sys.stdout.buffer.flush()
