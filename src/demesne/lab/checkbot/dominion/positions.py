"""Positions of Dominion: its corners, decisions of which one answer wins, and decisions that settle the victory."""

from functools import partial
from typing import Final

from demesne.games.dominion import ids
from demesne.games.dominion.actions import BUY, PLAY
from demesne.lab.checkbot.dominion.arrangement import LATE, Has, arrange
from demesne.lab.checkbot.position import Needed, Position, Settled

RICH: Final = Has(hand={ids.GOLD: 5}, deck={ids.GOLD: 5})
"""A seat that buys a Province in its next turn, if there is one."""

AHEAD: Final = Has(hand={ids.GOLD: 5}, deck={ids.GOLD: 5}, discard={ids.DUCHY: 1})
ENDING: Final = {ids.VILLAGE: 0, ids.SMITHY: 0, ids.MARKET: 0}
"""Three empty piles: the game ends with this turn."""


def corners(needed: Needed = ()) -> list[Position]:
    """Return decisions that random play seldom meets."""
    put = partial(arrange, needed=needed)
    poor = Has(in_play={ids.COPPER: 1})
    emptied = dict.fromkeys((ids.ESTATE, ids.DUCHY, ids.SMITHY), 0)
    nothing = {ids.COPPER: 0, ids.CURSE: 0}
    crowd = [Has(hand={ids.COPPER: 3, ids.ESTATE: 2})] * 3
    last = put(Has(in_play={ids.GOLD: 3}), RICH, coins=8, max_turns=LATE)
    cellar = Has(hand={ids.CELLAR: 1, ids.COPPER: 4}, deck={})
    return [
        Position("one answer only", put(poor, RICH, supply=nothing)),
        Position("two empty piles", put(poor, RICH, supply={ids.SMITHY: 0, ids.VILLAGE: 0}, coins=3)),
        Position("all but a few piles empty", put(poor, *crowd, supply=emptied, coins=2)),
        Position("the last turn before the game is cut off", last),
        Position("no card in deck and discard", put(cellar, RICH)),
    ]


def puzzles(needed: Needed = ()) -> list[Position]:
    """Return decisions of which one answer wins; tests/lab/checkbot proves it by going through all outcomes.

    A seat that misses it loses to one that holds the money for the last Province.
    """
    put = partial(arrange, needed=needed)
    gold = Has(in_play={ids.GOLD: 3})
    copper = Has(in_play={ids.COPPER: 2})
    duchess = Has(in_play={ids.COPPER: 2}, discard={ids.DUCHY: 1})
    remodeler = Has(hand={ids.REMODEL: 1, ids.GOLD: 1, ids.CURSE: 1})
    last = {ids.PROVINCE: 1}
    piles = {**last, ids.VILLAGE: 0, ids.SMITHY: 0}
    return [
        Position("the last Province", put(gold, AHEAD, supply=last, coins=8), 0, BUY + ids.PROVINCE),
        Position(
            "the last Estate empties the third pile",
            put(copper, RICH, supply={**piles, ids.ESTATE: 1}, coins=2),
            0,
            BUY + ids.ESTATE,
        ),
        Position(
            "a Curse that ends the game while one is ahead",
            put(duchess, RICH, supply={**piles, ids.CURSE: 1}),
            0,
            BUY + ids.CURSE,
        ),
        Position(
            "Remodel makes the last Province of a Gold",
            put(remodeler, RICH, supply=last),
            0,
            PLAY + ids.REMODEL,
        ),
        Position(
            "the last Province against two",
            put(gold, RICH, AHEAD, supply=last, coins=8),
            0,
            BUY + ids.PROVINCE,
        ),
    ]


def settled() -> list[Settled]:
    """Return decisions among three seats each of whose answers settles who wins; proved like the puzzles."""
    idle = Has(hand={ids.ESTATE: 1, ids.CURSE: 1}, deck={ids.CURSE: 5})
    leader = Has(hand={ids.ESTATE: 1}, deck={ids.CURSE: 3}, discard={ids.PROVINCE: 2})
    duchess = Has(discard={ids.DUCHY: 2})
    rich = Has(in_play={ids.GOLD: 2})
    witch = Has(hand={ids.WITCH: 1, ids.CURSE: 2}, deck={ids.CURSE: 5})
    curse = {**ENDING, ids.CURSE: 1}
    return [
        Settled(
            "another seat leads before its last turn",
            arrange(idle, leader, idle, max_turns=LATE),
            (0, 1, 0),
        ),
        Settled(
            "the seat before the mover leads when the game ends",
            arrange(idle, leader, rich, supply=ENDING, mover=2, coins=6),
            (0, 1, 0),
            2,
        ),
        Settled(
            "a Duchy for oneself, or the victory for another",
            arrange(Has(discard={ids.ESTATE: 1}), rich, Has(), supply=ENDING, mover=1, coins=5),
            (1, 0, 0),
            1,
            {BUY + ids.DUCHY: (0, 1, 0), BUY + ids.ESTATE: (0.5, 0.5, 0)},
        ),
        Settled(
            "the last Curse decides between the others",
            arrange(witch, duchess, duchess, supply=curse),
            (0, 0.5, 0.5),
            0,
            {PLAY + ids.WITCH: (0, 0, 1)},
        ),
        Settled(
            "the last Curse goes to the seat after the mover",
            arrange(duchess, duchess, witch, supply=curse, mover=2),
            (0.5, 0.5, 0),
            2,
            {PLAY + ids.WITCH: (0, 1, 0)},
        ),
    ]
