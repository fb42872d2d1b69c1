"""The options that choose what is played, for the commands that let bots play."""

from typing import Annotated

import typer

Kingdom = Annotated[
    str | None,
    typer.Option(
        metavar="NAME|CARD,CARD,...",
        help="Dominion: a kingdom by name, ten cards, or random; default: first-game.",
    ),
]
Ruleset = Annotated[str | None, typer.Option(help="Dominations: final or prototype; default: final.")]
Readings = Annotated[
    list[str] | None,
    typer.Option(metavar="NAME=READING", help="Dominations: a reading of the rules; any number of them."),
]
MaxTurns = Annotated[
    int | None,
    typer.Option(help="Dominion: turns of each player after which a game is cut off; default: 200."),
]
Jobs = Annotated[int, typer.Option(help="Worker processes; the results do not depend on it.")]
