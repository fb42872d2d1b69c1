"""`demesne bench`: the speed figures of this machine, and the strength of the searching bots."""

from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Annotated, Final

import typer

from demesne.cli.choices import check_folder
from demesne.cli.games import check_game
from demesne.core import registry
from demesne.core.errors import SetupError

STRENGTH: Final = "strength"

_What = Annotated[
    str,
    typer.Argument(
        metavar="WHAT", help=f"What is measured: the speed of {' or '.join(registry.names())}, or {STRENGTH}."
    ),
]


def bench(
    what: _What = registry.DEFAULT,
    games: Annotated[
        int | None,
        typer.Option("-n", "--games", metavar="N", help="Games in each run; default: as each line needs."),
    ] = None,
    runs: Annotated[
        int | None, typer.Option(metavar="R", help="Runs of which the median is shown; default: 5.")
    ] = None,
    form: Annotated[str | None, typer.Option("--format", help="table or json; default: table.")] = None,
    resume: Annotated[bool, typer.Option("--resume", help="strength: continue unfinished lines.")] = False,
    rerun_outdated: Annotated[
        bool,
        typer.Option(
            "--rerun-outdated", help="strength: replay lines of other versions of the rules or bots."
        ),
    ] = False,
    former_rerun: Annotated[bool, typer.Option("--anew", hidden=True)] = False,
    only: Annotated[
        list[str] | None, typer.Option(metavar="LINE", help="strength: this line only; may be repeated.")
    ] = None,
    jobs: Annotated[
        int | None, typer.Option(help="strength: worker processes; the results do not depend on it.")
    ] = None,
    listing: Annotated[bool, typer.Option("--list", help="strength: show the lines, play nothing.")] = False,
    out: Annotated[
        Path | None,
        typer.Option(metavar="DIR", help="strength: folder for the results, not in the checkout."),
    ] = None,
    page: Annotated[
        Path | None,
        typer.Option(metavar="FILE", help="strength: write the page of the results, play nothing."),
    ] = None,
) -> int:
    """Measure the speed of a game here, or the strength of its bots."""
    if what == STRENGTH:
        if games is not None or runs is not None or form is not None:
            raise SetupError("each line of strength has its own games: leave out -n, --runs and --format")
        check_folder(out, "the games of every line", "--page FILE")
        command = _benchmarks("strength.command")
        return int(
            command.main(
                only, resume, rerun_outdated or former_rerun, 1 if jobs is None else jobs, listing, out, page
            )
        )
    if resume or rerun_outdated or former_rerun or only or jobs is not None or listing or out or page:
        raise SetupError(
            f"--resume, --rerun-outdated, --only, --jobs, --list, --out and --page belong to demesne bench {STRENGTH}"
        )
    if what not in registry.names():
        raise SetupError(f"{what} cannot be measured; {', '.join(registry.names())} and {STRENGTH} can")
    check_game(what)
    _benchmarks("figures").main(what, games, 5 if runs is None else runs, form or "table")
    return 0


def _benchmarks(name: str) -> ModuleType:
    """Return a module of the benchmarks, which only an installation from source has. Raises SetupError."""
    try:
        return import_module(f"demesne_benchmarks.{name}")
    except ModuleNotFoundError:
        raise SetupError("the benchmarks are not installed; install demesne from its source") from None
