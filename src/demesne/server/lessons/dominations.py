"""The first two turns of Dominations: choosing in secret, tiles, a city each turn, masteries and nodi, an exchange."""

from typing import Final

from demesne.games.dominations.game import GAME
from demesne.server.lessons.lesson import Lesson, Step

# Looked for among keys: with it the learner is first and the first tile gives just what a city and a mastery cost.
KEY: Final = bytes.fromhex("c82d9635b74a4da6a89a31c30487acbb1a91a0224e8eeca2eb670ec05d730aec")

_FIRST_TURN: Final = (
    (1, "place craft-14"),
    (1, "at n2e0/1"),
    (1, "city n2e0"),
    (1, "master painting"),
    (1, "copy 1"),
    (1, "slot n1e0"),
)
_SECOND_TURN: Final = ((1, "place craft-01"), (1, "at n2e1/0"), (1, "city n2e1"), (1, "pass"))

LESSON: Final = Lesson(
    GAME,
    "dominations-lesson",
    2,
    {},
    KEY,
    (
        Step(("welcome", "domains", "objective"), "keep vikings"),
        Step(("monument",), "keep colosseum", ((1, "keep chinese"), (1, "keep great-library"))),
        Step(("shown", "hand"), "done", ((1, "done"),)),
        Step(("turn", "tile"), "place trade-09"),
        Step(("sides", "place"), "at n1e2/0"),
        Step(("produced", "city"), "city n1e2"),
        Step(("built", "master"), "master fishing"),
        Step(("copy",), "copy 3"),
        Step(("slot",), "slot n0w1", _FIRST_TURN),
        Step(("rival-turn", "second-tile"), "place craft-12"),
        Step(("trade",), "at n2e2/2"),
        Step(("second-city",), "city n2e2"),
        Step(("exchange",), "exchange craft"),
        Step(("exchange-for",), "for trade"),
        Step(("currency",), "master currency"),
        Step(("second-copy",), "copy 1"),
        Step(("second-slot",), "slot s1e0"),
        Step(("end-turn",), "pass", _SECOND_TURN),
        Step(("after", "ages", "domination", "monuments", "farewell")),
    ),
)
