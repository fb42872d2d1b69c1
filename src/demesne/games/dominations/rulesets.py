"""The rulesets: which components a game has, its figures, and how each option is decided."""

from collections.abc import Mapping
from typing import Final, NamedTuple

from demesne.core.errors import SetupError
from demesne.games.dominations.errors import instead
from demesne.games.dominations.options import OPTIONS

VERSION: Final = 2
"""The version of the rules; games of version 1 can still be played to their end."""
FORMER_VERSION: Final = 1


class Figures(NamedTuple):
    """The numbers of the rules; both rulesets share them (F11)."""

    least_players: int = 2
    most_players: int = 4
    ages: int = 3
    turns: int = 5
    kept_of: int = 2
    """From how many monument cards and objective cards a player keeps one (S3, F1)."""
    hand: int = 7
    redrawn_hands: tuple[int, ...] = (7, 6, 5)
    """The hand after each exchange where `tile_exchange` is hand-thrice (F2); extra tiles add to each (F13)."""
    most_kept: int = 2
    """Tiles that can be kept where `refill` is keep-two (F7)."""
    limits: tuple[int, ...] = (5, 10, 15, 20)
    """The limit without a city, and with a highest city of level 1, 2 and 3 (G8)."""
    city_costs: tuple[int, ...] = (3, 6, 9)
    city_influence: tuple[int, ...] = (1, 2, 3)
    values: tuple[int, ...] = (3, 6, 9)
    copy_influence: tuple[int, ...] = (12, 22)
    """The most influence with which masteries of value 3 only, or of 3 and 6 only, can be copied (E2)."""
    goals: int = 5
    table_points: tuple[int, ...] = (10, 20, 40, 70, 100)
    strip_points: tuple[int, ...] = (15, 30, 50, 65, 80)
    goal_points: int = 10
    """For each goal where `objective_scoring` is ten-each (F8)."""


class Ruleset(NamedTuple):
    """One way to play: `chosen` holds a reading for each option, in their order.

    >>> FINAL.option("overflow_point")
    'once_per_phase'
    >>> FINAL.with_options({"overflow_point": "every_time"}).option("overflow_point")
    'every_time'
    """

    name: str
    title: str
    prototype: bool
    """Whether the game is played with the components of the prototype."""
    chosen: tuple[str, ...]
    figures: Figures = Figures()

    def option(self, name: str) -> str:
        """Return the reading of an option. Raises SetupError for an unknown name."""
        return self.chosen[_place(name)]

    def of_version(self, version: int) -> "Ruleset":
        """Return this ruleset as the rules of a version have it: what version 1 lacks is as it was then."""
        if version == VERSION:
            return self
        chosen = [option.former or reading for option, reading in zip(OPTIONS, self.chosen, strict=True)]
        return self._replace(chosen=tuple(chosen))

    def with_options(self, options: Mapping[str, str]) -> "Ruleset":
        """Return this ruleset with other readings. Raises SetupError for unknown names and readings."""
        chosen = list(self.chosen)
        for name, reading in options.items():
            choices = OPTIONS[_place(name)].choices
            if reading not in choices:
                raise SetupError(f"option {name} cannot be {reading!r}{instead(reading, choices)}")
            chosen[_place(name)] = reading
        return self._replace(chosen=tuple(chosen))


def find(name: str) -> Ruleset:
    """Return the ruleset of this name. Raises SetupError for another."""
    for ruleset in RULESETS:
        if ruleset.name == name:
            return ruleset
    raise SetupError(f"no ruleset {name!r}{instead(name, [ruleset.name for ruleset in RULESETS])}")


def _place(name: str) -> int:
    for place, option in enumerate(OPTIONS):
        if option.name == name:
            return place
    raise SetupError(
        f"no option {name!r}{instead(name, [option.name for option in OPTIONS if option.is_open])}"
    )


FINAL: Final = Ruleset(
    name="final",
    title="Final rules",
    prototype=False,
    chosen=tuple(option.choices[0] for option in OPTIONS),
)

PROTOTYPE: Final = Ruleset(
    name="prototype",
    title="French prototype",
    prototype=True,
    chosen=FINAL.chosen,
).with_options(
    {
        "objective_scoring": "ten-each",
        "overflow_point": "every_time",
        "monuments_in_play": "drawn",
        "objective_choice": "open",
        "campfire_choice": "in-order",
        "tile_exchange": "hand-thrice",
        "refill": "keep-two",
        "diamond_needs_city": "no",
        "vestigium_pair": "colourless",
        "control_tie": "first-level",
        "control_cities": "cities",
        "tree_scoring": "yes",
        "merchant": "both",
    }
)

RULESETS: Final = (FINAL, PROTOTYPE)
