"""The first age of Dominations: the choices of the start, five turns, and the end of the age.

Tiles and concentration, cities that produce, grow and trade, masteries and nodi, exchanges, a locus, a monument,
assimilation, domination.
"""

from typing import Final

from demesne.games.dominations.game import GAME
from demesne.server.lessons.lesson import Chapter, Lesson, Step

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
_THIRD_TURN: Final = (
    (1, "place science-11"),
    (1, "at n1w2/0"),
    (1, "pass"),
    (1, "master typography"),
    (1, "copy 4"),
    (1, "slot s1e0"),
    (1, "pass"),
)
_FOURTH_TURN: Final = (
    (1, "place art-06"),
    (1, "at n3e2/1"),
    (1, "city n2e1"),
    (1, "master sculpture"),
    (1, "copy 2"),
    (1, "slot s1w1"),
    (1, "pass"),
)
_LAST_TURN: Final = (
    (1, "place science-05"),
    (1, "at n1e3/2"),
    (1, "city n2e3"),
    (1, "master bardism"),
    (1, "copy 4"),
    (1, "pass"),
)

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
        Step(("after", "concentration"), "place government-12"),
        Step(("third-place",), "at n3e1/1"),
        Step(("raise",), "city n1e2"),
        Step(("save",), "pass", _THIRD_TURN),
        Step(("fourth-turn",), "place government-03"),
        Step(("fourth-place",), "at n2e3/0"),
        Step(("fourth-city",), "city n3e1"),
        Step(("painting",), "master painting"),
        Step(("third-copy",), "copy 4"),
        Step(("third-slot",), "slot n0e1"),
        Step(("fourth-end",), "pass", _FOURTH_TURN),
        Step(("fifth-turn", "locus"), "place art-15"),
        Step(("locus-place",), "at n3e3/0"),
        Step(("locus-done", "monuments"), "level colosseum"),
        Step(("level-slot",), "slot n0e2"),
        Step(("control", "bardism"), "master bardism"),
        Step(("fourth-copy",), "copy 3"),
        Step(("fourth-slot",), "slot n1e0"),
        Step(("fifth-end",), "pass", _LAST_TURN),
        Step(("age-end", "assimilation"), "copy typography"),
        Step(("last-copy",), "copy 2"),
        Step(("domination", "governor"), "next seat 0"),
        Step(("reset", "objectives", "farewell")),
    ),
    (
        Chapter("welcome", "chapter-choices", "government"),
        Chapter("turn", "chapter-tiles", "trade"),
        Chapter("built", "chapter-masteries", "science"),
        Chapter("exchange", "chapter-exchange", "art"),
        Chapter("after", "chapter-concentration", "craft"),
        Chapter("fifth-turn", "chapter-locus", "government"),
        Chapter("age-end", "chapter-age-end", "religion"),
    ),
)
