"""`demesne play`: a game in the terminal."""

from pathlib import Path
from typing import Annotated

import typer

from demesne.cli.choices import KINGDOM, Readings, Ruleset, readings
from demesne.cli.games import GameName
from demesne.cli.options import option as game_option
from demesne.core import registry
from demesne.core.errors import SetupError


def play(
    game: GameName = registry.DEFAULT,
    player: Annotated[
        list[str] | None,
        typer.Option(
            "--player",
            "-p",
            metavar="human|BOT",
            help="human, human:NAME or a bot's code; once for each seat.",
        ),
    ] = None,
    kingdom: Annotated[str | None, game_option("kingdom", "play", KINGDOM)] = None,
    ruleset: Ruleset = None,
    option: Readings = None,
    seed: Annotated[int | None, typer.Option(help="Equal seeds give equal games; default: random.")] = None,
    language: Annotated[
        str | None, typer.Option("--lang", help="en, de, es or fr; default: the environment's.")
    ] = None,
    plain: Annotated[
        bool, typer.Option("--plain", help="Plain sentences without colours or drawings, for screen readers.")
    ] = False,
    record: Annotated[Path | None, typer.Option(help="File for the record of the game.")] = None,
    resume: Annotated[Path | None, typer.Option(help="Continue a saved game from its record.")] = None,
    series: Annotated[
        int, typer.Option(help="Number of games; the last winner's left neighbour begins the next.")
    ] = 1,
) -> int:
    """Play in the terminal, against bots or each other. Every game is saved as it is played."""
    from demesne.i18n.catalogue import Catalogue, CatalogueError
    from demesne.terminal import screen
    from demesne.terminal.game_series import GameSeries
    from demesne.terminal.table import table_of

    table = table_of(game)
    if series < 1:
        raise SetupError(f"--series must be at least 1, not {series}")
    try:
        catalogue = Catalogue.load(language)
    except CatalogueError as error:
        raise SetupError(str(error)) from None
    screen.prepare()
    is_plain = screen.is_plain(plain)
    games = GameSeries(
        lambda names: screen.display(catalogue, names, is_plain), screen.ask, catalogue, record
    )
    if resume is not None:
        if kingdom or ruleset or option or record or seed is not None or series > 1:
            raise SetupError(
                "--resume takes all from the record: "
                "leave --kingdom, --ruleset, --option, --seed, --record and --series out"
            )
        return games.resume(resume, lambda bots: _check_bots(bots, player or []))
    options = _options(kingdom, ruleset, option or [])
    return games.play(table.seating(player or [], options, seed, catalogue), series)


def _options(kingdom: str | None, ruleset: str | None, options: list[str]) -> dict[str, str]:
    """Return the options of the game that are given, by name. Raises SetupError."""
    found = {"kingdom": kingdom, "ruleset": ruleset}
    named = readings(options)
    for name in sorted(found.keys() & named.keys()):
        raise SetupError(f"the {name} is not chosen by --option but by --{name}")
    return {name: value for name, value in found.items() if value is not None} | named


def _check_bots(bots: list[str], named: list[str]) -> None:
    """Refuse to run Python code because a record says so: who resumes must name such bots."""
    for code in bots:
        if ".py:" in code and code not in named:
            raise SetupError(f"this game has the bot {code}, a program: to run it, add -p {code}")
