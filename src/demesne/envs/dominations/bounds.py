"""The longest game of Dominations there can be, a bound for OpenSpiel."""

from demesne.games.dominations.choices.asks import MOST_DECISIONS_OF_A_TURN
from demesne.games.dominations.setup import Setup

_REDRAWS = 3


def decisions(setup: Setup) -> int:
    """Return how many decisions a game of Dominations has at most.

    No turn has more than `MOST_DECISIONS_OF_A_TURN`. Before the first age and after each one, a seat decides about less
    than in a turn: one main decision with its exchanges, its tiles, and effects.
    """
    turns = int(setup.ages) * int(setup.turns)
    return int(setup.players) * (turns + int(setup.ages) + 1) * MOST_DECISIONS_OF_A_TURN


def draws(setup: Setup) -> int:
    """Return how many draws a game of Dominations has at most.

    Cards to choose from and the first initiative, then hands: dealt, and exchanged or redrawn at most three times and
    filled up once in each age, never with more than all tiles.
    """
    tiles = len(setup.components.tiles)
    players = int(setup.players)
    return players * (2 * int(setup.kept_of) + 1) + players * (1 + int(setup.ages) * (_REDRAWS + 1)) * tiles
