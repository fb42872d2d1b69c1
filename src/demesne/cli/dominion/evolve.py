"""`demesne evolve`: a good strategy for a kingdom, found by evolutionary search and printed as text."""

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from demesne.cli.choices import Jobs, check_folder, fresh_seed
from demesne.cli.exit_codes import INTERRUPTED
from demesne.cli.games import check_game
from demesne.core.errors import SetupError

if TYPE_CHECKING:
    from demesne.lab.dominion.evolve.evolve import Found
    from demesne.lab.dominion.evolve.plan import EvolvePlan
    from demesne.lab.processes.interruption import Interruption


def evolve(
    game: Annotated[str, typer.Argument(metavar="GAME", help="The game; only dominion has strategy texts.")],
    kingdom: Annotated[
        str | None,
        typer.Option(
            metavar="NAME|CARD,CARD,...",
            help="A kingdom by name, ten cards, or random; default: first-game.",
        ),
    ] = None,
    seed: Annotated[
        int | None,
        typer.Option(
            help="Equal seeds give equal strategies; default: that of --out if it has one, else new."
        ),
    ] = None,
    games: Annotated[
        int | None, typer.Option(help="Games of the search: what it costs; default: 5,000,000.")
    ] = None,
    population: Annotated[int | None, typer.Option(help="Children of each race; default: 12.")] = None,
    deals: Annotated[
        int | None,
        typer.Option(help="Deals of a child against each opponent before the first choice; default: 4."),
    ] = None,
    islands: Annotated[
        int | None,
        typer.Option(help="Texts that evolve apart, all but one with many Actions; default: 20."),
    ] = None,
    isles: Annotated[int | None, typer.Option(hidden=True)] = None,
    measure: Annotated[
        int | None, typer.Option(help="Games against each shipped strategy at the end; default: 2000.")
    ] = None,
    against: Annotated[
        str,
        typer.Option(
            metavar="NAME|FILE", help="Beat this one strategy, shipped or your own; default: all comers."
        ),
    ] = "",
    jobs: Jobs = 1,
    form: Annotated[str, typer.Option("--format", help="strategy or json.")] = "strategy",
    out: Annotated[
        Path | None,
        typer.Option(
            metavar="DIR",
            help="Folder that keeps every race; the same command continues from it.",
        ),
    ] = None,
) -> int:
    """Find a strategy for a kingdom by evolutionary search.

    The strategy is printed with its results against others.
    """
    from demesne.lab.processes.interruption import Interruption

    with Interruption() as interruption:
        from demesne.bots.registry import strategy_games, takes_strategies
        from demesne.lab.dominion.evolve.journal import stored_seed
        from demesne.lab.dominion.evolve.output import FORMATS
        from demesne.lab.dominion.evolve.plan import EvolvePlan

        check_game(game)
        if not takes_strategies(game):
            takers = " and ".join(strategy_games())
            raise SetupError(f"strategy texts are for {takers}; {game} has none that could evolve")
        if form not in FORMATS:
            raise SetupError(f"no format {form!r}; the formats are {', '.join(FORMATS)}")
        check_folder(out, "every generation", "> FILE")
        if seed is None and out is not None:
            seed = stored_seed(out)
        given = {
            "games": games,
            "population": population,
            "deals": deals,
            "islands": isles if islands is None else islands,
            "measure": measure,
        }
        plan = EvolvePlan.of(kingdom, fresh_seed() if seed is None else seed, given, against)
        found = _search(plan, jobs, form, interruption, out)
        sys.stdout.write(FORMATS[form](found))
        sys.stdout.flush()
        if form != "json":
            _note(found)
    return 0 if found.complete else INTERRUPTED


def _search(
    plan: "EvolvePlan", jobs: int, form: str, interruption: "Interruption", out: Path | None
) -> "Found":
    """Search with a bar, if standard error is a terminal."""
    from demesne.lab.dominion.evolve.evolve import evolve as search

    if sys.stderr.isatty() and (form == "strategy" or sys.stdout.isatty()):
        from demesne.lab.dominion.evolve.progress import bars

        with bars(plan) as watch:
            return search(plan, jobs, out, watch, interruption)
    return search(plan, jobs, out, None, interruption)


def _note(found: "Found") -> None:
    from demesne.lab.dominion.evolve.output import note

    print("demesne:", note(found), file=sys.stderr)
