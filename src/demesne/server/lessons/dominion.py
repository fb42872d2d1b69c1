"""A whole game of Dominion: money, a Smithy, an Attack and the answer to it, Provinces, trashing, a Village, the end.

Three turns of the learner are passed over.
"""

from typing import Final

from demesne.games.dominion.game import GAME
from demesne.server.lessons.lesson import Chapter, Lesson, Step

# Looked for among keys: with it the cards come as the pages tell.
KEY: Final = bytes.fromhex("619485138511fab7007e0b138fc42bedef87c92da1ef2e217cd384c4e8fb3df5")

_KINGDOM: Final = "Chapel,Market,Militia,Mine,Moat,Remodel,Smithy,Village,Woodcutter,Workshop"
"""That of the first game, with a Chapel for the Cellar."""

_RICH: Final = ((1, "play treasures"), (1, "buy Silver"))
_RICHER: Final = ((1, "play treasures"), (1, "buy Gold"))

_NEXT_ROUNDS: Final = (
    *_RICHER,
    (0, "play Smithy"),
    (0, "play treasures"),
    (0, "buy Gold"),
    (1, "play Militia"),
    (0, "reveal Moat"),
    *_RICHER,
    (0, "play Village"),
    (0, "play Moat"),
    (0, "play treasures"),
    (0, "buy Province"),
    (1, "play treasures"),
    (1, "buy Province"),
)
_POOR_ROUND: Final = (
    (1, "play Militia"),
    (0, "reveal Moat"),
    (1, "play treasures"),
    (1, "buy Duchy"),
    (0, "play Moat"),
    (0, "play treasures"),
    (0, "end turn"),
    (1, "play treasures"),
    (1, "buy Province"),
)

LESSON: Final = Lesson(
    GAME,
    "dominion-lesson",
    2,
    {"kingdom": _KINGDOM, "first": 0},
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
        Step(("moat-draws",), "play Moat"),
        Step(("crowded",), "play treasures"),
        Step(("buy-chapel",), "buy Chapel", _RICH),
        Step(("six-coins",), "play treasures"),
        Step(("second-gold",), "buy Gold", ((1, "end actions"), *_RICHER)),
        Step(("third-smithy",), "play Smithy"),
        Step(("eight-coins",), "play treasures"),
        Step(("second-province",), "buy Province", _RICHER),
        Step(("play-chapel",), "play Chapel"),
        Step(("trash",), "trash Copper"),
        Step(("trash-copper",), "trash Copper"),
        Step(("trash-estate",), "trash Estate"),
        Step(("lean",), "play treasures"),
        Step(("buy-village",), "buy Village", _RICH),
        Step(("play-village",), "play Village"),
        Step(("two-actions",), "play Moat"),
        Step(("last-money",), "play treasures"),
        Step(("green",), "buy Gold", _NEXT_ROUNDS),
        Step(("later", "late-smithy"), "play Smithy"),
        Step(("late-money",), "play treasures"),
        Step(("first-duchy",), "buy Duchy", ((1, "play treasures"), (1, "buy Duchy"))),
        Step(("rich-hand",), "play treasures"),
        Step(("fourth-province",), "buy Province", _POOR_ROUND),
        Step(("two-left",), "play treasures"),
        Step(("second-duchy",), "buy Duchy", ((1, "play treasures"), (1, "buy Province"))),
        Step(("one-left",), "play Smithy"),
        Step(("final-money",), "play treasures"),
        Step(("third-duchy",), "buy Duchy", ((1, "play treasures"), (1, "buy Province"))),
        Step(("ending", "score", "farewell")),
    ),
    (
        Chapter("welcome", "chapter-turn", "copper"),
        Chapter("shuffled", "chapter-actions", "smithy"),
        Chapter("attacked", "chapter-attack", "militia"),
        Chapter("crowded", "chapter-trashing", "chapel"),
        Chapter("buy-village", "chapter-villages", "village"),
        Chapter("green", "chapter-green", "province"),
    ),
)
