"""Positions of Dominations: its corners, decisions of which one answer wins, and decisions that settle the victory."""

from typing import Final

from demesne.games.dominations.actions import DOMAIN, PASS
from demesne.games.dominations.choices import asks
from demesne.games.dominations.domains import CRAFT, TRADE
from demesne.lab.checkbot.dominations.arrangement import arrange
from demesne.lab.checkbot.position import Needed, Position, Settled

RIVAL: Final = 20
"""The victory points of the seat against which a puzzle is won."""


def corners(_: Needed = ()) -> list[Position]:
    """Return decisions that random play seldom meets."""
    even, rich = (RIVAL, RIVAL), ({TRADE: 5},)
    return [
        Position("one answer only", arrange(asks.TURN_BUILD, even)),
        Position("the last decision of the game", arrange(asks.TURN_DEVELOP, even, rich)),
        Position("the last building of the game", arrange(asks.TURN_BUILD, even, rich)),
    ]


def puzzles(_: Needed = ()) -> list[Position]:
    """Return decisions of which one answer wins; tests/lab/checkbot proves it by going through all outcomes."""
    lost = arrange(asks.TURN_DEVELOP, (RIVAL - 1, RIVAL), ({TRADE: 2, CRAFT: 2}, {TRADE: 1, CRAFT: 3}))
    free = arrange(asks.TURN_DEVELOP, (RIVAL - 6, RIVAL), ({TRADE: 5},))
    tied = arrange(asks.TURN_DEVELOP, (RIVAL - 2, RIVAL), ({TRADE: 4}, {TRADE: 4}))
    return [
        Position("only what is lost anyway can be exchanged", lost, 0, DOMAIN + CRAFT),
        Position("an exchange wins a domination", free, 0, DOMAIN + TRADE),
        Position("an exchange wins another domination than the tied one", tied, 0, DOMAIN + TRADE),
    ]


def settled() -> list[Settled]:
    """Return decisions among three seats each of whose answers settles who wins; proved like the puzzles."""
    behind, ahead = RIVAL - 15, 5 * RIVAL
    return [
        Settled(
            "another seat leads by far",
            arrange(asks.TURN_BUILD, (behind, behind, ahead), ({TRADE: 4},)),
            (0, 0, 1),
        ),
        Settled(
            "the seat before the mover leads by far",
            arrange(asks.TURN_DEVELOP, (behind, ahead, behind), ({}, {}, {CRAFT: 4}), mover=2),
            (0, 1, 0),
            2,
        ),
        Settled(
            "what the mover spends gives a domination to one of the others",
            arrange(asks.TURN_DEVELOP, (behind, RIVAL, RIVAL + 1), ({TRADE: 4}, {TRADE: 3})),
            (0, 1, 0),
            0,
            {PASS: (0, 0, 1)},
        ),
        Settled(
            "the mover decides between the seats on both sides",
            arrange(asks.TURN_DEVELOP, (RIVAL, behind, RIVAL + 1), ({TRADE: 3}, {TRADE: 4}), mover=1),
            (1, 0, 0),
            1,
            {PASS: (0, 0, 1)},
        ),
    ]
