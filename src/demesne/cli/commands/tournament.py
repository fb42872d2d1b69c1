"""`demesne tournament`: every bot against every other, and ratings with their uncertainty."""

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from demesne.cli import completion
from demesne.cli.choices import (
    Kingdom,
    MaxTurns,
    Readings,
    Ruleset,
    bot_option,
    check_folder,
    fresh_seed,
    readings,
    refuse_lacking,
)
from demesne.cli.exit_codes import INTERRUPTED
from demesne.cli.games import check_game
from demesne.cli.screen import width, write
from demesne.core import registry
from demesne.core.errors import SetupError

if TYPE_CHECKING:
    from demesne.lab.processes.interruption import Interruption
    from demesne.lab.tournament.plan import TournamentPlan
    from demesne.lab.tournament.report import TournamentReport
    from demesne.lab.traces import Sample

_FOR_FILES = ("parquet", "html")


def tournament(
    game: Annotated[
        str,
        typer.Argument(
            metavar="GAME",
            help=f"The game: {' or '.join(registry.names())}; it may be left out before a strategy file.",
            autocompletion=completion.games,
        ),
    ],
    bots: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="[BOT]...",
            help="Codes or files of bots, such as *.strategy.",
            autocompletion=completion.bots,
        ),
    ] = None,
    player: Annotated[list[str] | None, bot_option("A bot's code; these come first.")] = None,
    players: Annotated[int, typer.Option(help="Bots at one table, 2 to 4.")] = 2,
    games: Annotated[
        int, typer.Option("--games", "-n", help="Games of each pairing, rounded up to whole deals.")
    ] = 1000,
    until_decided: Annotated[
        bool,
        typer.Option("--until-decided", help="Stop as soon as all neighbours in the table are separated."),
    ] = False,
    gauntlet: Annotated[
        bool,
        typer.Option(
            "--gauntlet", help="The first bot meets each of the others, which do not meet each other."
        ),
    ] = False,
    seed: Annotated[
        int | None,
        typer.Option(help="Equal seeds give equal games; default: that of --out if it has one, else new."),
    ] = None,
    kingdom: Kingdom = None,
    ruleset: Ruleset = None,
    option: Readings = None,
    jobs: Annotated[
        int | None,
        typer.Option(help="Workers; the results do not depend on it. Default: 1, on Ray all of its CPUs."),
    ] = None,
    ray: Annotated[
        bool, typer.Option("--ray", help="Play on the Ray cluster of this machine, or start Ray on it.")
    ] = False,
    ray_address: Annotated[
        str | None, typer.Option(metavar="HOST:PORT", help="Play on the Ray cluster at this address.")
    ] = None,
    max_turns: MaxTurns = None,
    form: Annotated[str, typer.Option("--format", help="table, json, csv, parquet or html.")] = "table",
    out: Annotated[
        Path | None,
        typer.Option(
            metavar="DIR",
            help="Folder that keeps every finished deal; the same command continues from it.",
        ),
    ] = None,
) -> int:
    """Let bots play each other in every order of seats; rate them."""
    from demesne.lab.processes.interruption import Interruption

    with Interruption() as interruption:
        from demesne.bots.registry import STRATEGY_SUFFIX, strategy_games
        from demesne.lab.arena import find
        from demesne.lab.plan import MAX_TURNS
        from demesne.lab.results.output import require_parquet
        from demesne.lab.tournament.folder import stored_seed
        from demesne.lab.tournament.output import FORMATS
        from demesne.lab.tournament.plan import TournamentPlan

        if game.endswith(STRATEGY_SUFFIX):
            game, bots = strategy_games()[0], [game, *(bots or ())]
        check_game(game)
        codes = (*(player or ()), *(bots or ()))
        given = {"kingdom": kingdom, "max_turns": max_turns, "ruleset": ruleset, "readings": option}
        refuse_lacking(game, given)
        if form not in FORMATS:
            raise SetupError(f"no format {form!r}; the formats are {', '.join(FORMATS)}")
        if form == "parquet":
            require_parquet()
        if form in _FOR_FILES and sys.stdout.isatty():
            raise SetupError(f"{form} is not for a terminal; send it to a file: --format {form} > FILE")
        check_folder(out, "every finished deal", f"--format {form} > FILE")
        if seed is None and out is not None:
            seed = stored_seed(out)
        plan = TournamentPlan(
            game=game,
            bots=codes,
            games=games,
            seed=fresh_seed() if seed is None else seed,
            players=players,
            kingdom=find(game).usual_kingdom(codes) if kingdom is None else kingdom,
            max_turns=MAX_TURNS if max_turns is None else max_turns,
            ruleset=ruleset or "",
            readings=readings(option or []),
            until_decided=until_decided,
            gauntlet=gauntlet,
        )
        if ray_address == "":
            raise SetupError("--ray-address takes HOST:PORT, ray://HOST:PORT, auto or local; it is empty")
        cluster = "" if ray and ray_address is None else ray_address
        report = _play(plan, jobs, form, interruption, out, cluster)
        sample = _trace(report, interruption) if form == "html" else None
        _deliver(report, form, sample)
    return 0 if report.complete and (sample is None or sample.complete) else INTERRUPTED


def _play(
    plan: "TournamentPlan",
    jobs: int | None,
    form: str,
    interruption: "Interruption",
    out: Path | None,
    cluster: str | None,
) -> "TournamentReport":
    """Play with a bar, if standard error is a terminal."""
    from demesne.lab.tournament.play import play

    if sys.stderr.isatty() and (form == "table" or sys.stdout.isatty()):
        from demesne.lab.tournament.progress import bar

        with bar(plan) as watch:
            return play(plan, jobs, out, watch, interruption, cluster)
    return play(plan, jobs, out, None, interruption, cluster)


def _trace(report: "TournamentReport", interruption: "Interruption") -> "Sample":
    """Play a sample of the games again, with a bar, if standard error is a terminal."""
    from demesne.lab.tournament.sample import trace

    if sys.stderr.isatty():
        from demesne.lab.progress import steps

        with steps("sample", "games") as watch:
            return trace(report, interruption, watch)
    return trace(report, interruption)


def _deliver(report: "TournamentReport", form: str, sample: "Sample | None") -> None:
    """Write the result to standard output."""
    from demesne.lab.tournament.output import render

    write(render(report, form, width(), sample))
