"""The stages of a search: how long each island races in each, and how many of them go on.

Simple texts come first: a few rules of Treasures with one or two Actions are soon as good as they get, and what wins
against the best of them is worth a long search. Texts of many Actions take some hundred thousand games until they win
at all; so they begin afterwards and keep their cards for two stages.
"""

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True)
class Stage:
    """`games` are those of each island; one island in `part` of all that the plan has goes on.

    `simple` islands are before the others. While `keeps` holds, every text buys the cards of its island. An `eager`
    stage takes what is probably better; one that is not takes what is clearly better.
    """

    games: int
    part: int
    simple: bool = False
    keeps: bool = False
    eager: bool = True


STAGES: Final = (
    Stage(15_000, 2, simple=True, keeps=True),
    Stage(15_000, 6, simple=True),
    Stage(30_000, 12, simple=True),
    Stage(60_000, 2, keeps=True),
    Stage(80_000, 4, keeps=True),
    Stage(100_000, 6),
    Stage(75_000, 6, eager=False),
)
"""The last one comes again and again, until there are no games left."""
SIMPLE_STAGES: Final = sum(stage.simple for stage in STAGES)
SIMPLE_ISLANDS: Final = 6
"""The islands of simple texts, whatever the number of islands in the plan."""
