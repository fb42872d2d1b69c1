"""The longest game there can be: OpenSpiel asks for a bound, however far from any game that is played.

A bound is proven, not met: games of Dominion between players who try to win have some 200 decisions.
"""

from demesne.games.dominations.choices.asks import MOST_DECISIONS_OF_A_TURN
from demesne.games.dominations.setup import Setup as DominationsSetup
from demesne.games.dominion.setup import Setup as DominionSetup

_HAND = 5
_REDRAWS = 3


def dominion_decisions(setup: DominionSetup) -> int:
    """Return how many decisions a game of Dominion with a limit of turns has at most.

    Let A be the Action cards of the game, T its Treasures, N all its cards and P the players. In a turn no card comes
    back from play, so each Action is played from a hand once and begun twice at most (Throne Room): 2A times. Begun, it
    opens a window for each other player and asks each player for every card of theirs, with an end of the choice, a
    gain and an answer at most: P (N + 4). Each Action and each Treasure is played by a decision, each purchase is one,
    of which each Action begun allows one more, and two phases are ended.
    """
    actions, treasures, cards = _cards(setup)
    players = int(setup.players)
    turn = 2 * actions * players * (cards + 4) + actions + treasures + (1 + 2 * actions) + 2
    return turn * players * int(setup.max_turns)


def dominion_draws(setup: DominionSetup) -> int:
    """Return how many draws such a game has at most.

    An Action that is begun moves each player's cards from the deck twice at most, before and after a shuffle; at the
    end of a turn a hand is drawn, and one for each player before the first.
    """
    actions, _, cards = _cards(setup)
    players = int(setup.players)
    turn = 2 * actions * 2 * cards + _HAND
    return _HAND * players + turn * players * int(setup.max_turns)


def dominations_decisions(setup: DominationsSetup) -> int:
    """Return how many decisions a game of Dominations has at most.

    No turn has more than `MOST_DECISIONS_OF_A_TURN`. Before the first age and after each one, a seat decides about less
    than in a turn: one main decision with its exchanges, its tiles, and effects.
    """
    turns = int(setup.ages) * int(setup.turns)
    return int(setup.players) * (turns + int(setup.ages) + 1) * MOST_DECISIONS_OF_A_TURN


def dominations_draws(setup: DominationsSetup) -> int:
    """Return how many draws a game of Dominations has at most.

    Cards to choose from and the first initiative, then hands: dealt, and exchanged or redrawn at most three times and
    filled up once in each age, never with more than all tiles.
    """
    tiles = len(setup.components.tiles)
    players = int(setup.players)
    return players * (2 * int(setup.kept_of) + 1) + players * (1 + int(setup.ages) * (_REDRAWS + 1)) * tiles


def _cards(setup: DominionSetup) -> tuple[int, int, int]:
    """Return how many Actions, Treasures and cards in all a game of Dominion has, dealt ones included."""
    actions = treasures = 0
    for card, number in zip(setup.cards, setup.piles, strict=True):
        actions += number if card.is_action else 0
        treasures += number if card.is_treasure else 0
    dealt_coppers, dealt = 7 * int(setup.players), 10 * int(setup.players)
    return actions, treasures + dealt_coppers, sum(setup.piles) + dealt
