"""How the command line names the options of Dominations."""

from typing import Final

from demesne.cli.options import GameOption

OPTIONS: Final = (
    GameOption("ruleset", "Dominations: final or prototype; default: final."),
    GameOption("ruleset", "Dominations: final or prototype; default: both.", command="rules"),
    GameOption("option", "Dominations: a choice in the rules and its reading; may be repeated."),
    GameOption(
        "kind", "Dominations: masteries, monuments, levels, objectives, tiles, domination or campfires."
    ),
    GameOption("worlds", "in Dominations 100"),
)
