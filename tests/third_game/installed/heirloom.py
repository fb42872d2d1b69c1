"""Heirloom, which is Keepsake under another name and declares what the command line and Gymnasium take of it."""

from typing import Annotated

import typer
from tests.third_game.keepsake import Keepsake

from demesne.cli.options import GameOption
from demesne.core.spec import GameSpec


class Heirloom(Keepsake):
    def __init__(self) -> None:
        super().__init__()
        self.name, self.title = "heirloom", "Heirloom"


def value(treasure: Annotated[int, typer.Argument(help="Its number.")]) -> None:
    """Tell what a treasure is worth."""
    print(f"{treasure} crowns")


def rooms(beginning: str) -> list[str]:
    return [name for name in ("attic", "cellar") if name.startswith(beginning)]


OPTIONS = (
    GameOption("kingdom", "Heirloom: the room in which it lies.", complete=rooms),
    GameOption("ruleset", "Heirloom: the year of the rules.", command="rules"),
)

SPEC = GameSpec(
    "heirloom",
    Heirloom(),
    options="heirloom:OPTIONS",
    commands=("heirloom:value",),
    environments={"heirloom/Attic-v0": "demesne.envs.single:GameEnv"},
)
