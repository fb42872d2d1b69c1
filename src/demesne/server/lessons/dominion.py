"""The first five turns of Dominion: money, a Smithy, an Attack and the answer to it, a Province."""

from typing import Final

from demesne.games.dominion.game import GAME
from demesne.server.lessons.lesson import Lesson, Step

# Looked for among keys: with it the cards come as the pages tell.
KEY: Final = bytes.fromhex("619485138511fab7007e0b138fc42bedef87c92da1ef2e217cd384c4e8fb3df5")

_RICH: Final = ((1, "play treasures"), (1, "buy Silver"))

LESSON: Final = Lesson(
    GAME,
    "dominion-lesson",
    2,
    {"kingdom": "first-game", "first": 0},
    KEY,
    (
        Step(("welcome", "hand", "supply", "treasures"), "play treasures"),
        Step(("buy-smithy",), "buy Smithy", _RICH),
        Step(("clean-up",), "play treasures"),
        Step(("buy-silver",), "buy Silver", ((1, "play treasures"), (1, "buy Militia"))),
        Step(("shuffled", "play-smithy"), "play Smithy"),
        Step(("after-smithy",), "play treasures"),
        Step(("buy-gold",), "buy Gold", ((1, "play Militia"),)),
        Step(("attacked",), "decline"),
        Step(("discard",), "discard Estate", _RICH),
        Step(("three-coppers",), "play treasures"),
        Step(("buy-moat",), "buy Moat", _RICH),
        Step(("smithy-again",), "play Smithy"),
        Step(("count",), "play treasures"),
        Step(("buy-province",), "buy Province", ((1, "play Militia"),)),
        Step(("reveal-moat",), "reveal Moat", _RICH),
        Step(("ending", "farewell")),
    ),
)
