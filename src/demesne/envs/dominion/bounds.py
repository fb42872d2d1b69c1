"""The longest game of Dominion there can be: OpenSpiel asks for a bound, however far from any game that is played.

A bound is proven, not met: games between players who try to win have some 200 decisions.
"""

from demesne.games.dominion.setup import Setup

_HAND = 5


def decisions(setup: Setup) -> int:
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


def draws(setup: Setup) -> int:
    """Return how many draws such a game has at most.

    An Action that is begun moves each player's cards from the deck twice at most, before and after a shuffle; at the
    end of a turn a hand is drawn, and one for each player before the first.
    """
    actions, _, cards = _cards(setup)
    players = int(setup.players)
    turn = 2 * actions * 2 * cards + _HAND
    return _HAND * players + turn * players * int(setup.max_turns)


def _cards(setup: Setup) -> tuple[int, int, int]:
    """Return how many Actions, Treasures and cards in all a game of Dominion has, dealt ones included."""
    actions = treasures = 0
    for card, number in zip(setup.cards, setup.piles, strict=True):
        actions += number if card.is_action else 0
        treasures += number if card.is_treasure else 0
    dealt_coppers, dealt = 7 * int(setup.players), 10 * int(setup.players)
    return actions, treasures + dealt_coppers, sum(setup.piles) + dealt
