"""Several cards that answer one question, which people name in any order.

The engine takes them one by one in ascending order, and takes by itself what leaves no choice (T9). A program
that asks people therefore collects the whole answer first and gives it to the engine in ascending order.
"""

from typing import Final

from demesne.games.dominion.actions import DISCARD, DONE, GAIN, TRASH
from demesne.games.dominion.choices import asks
from demesne.games.dominion.ids import CARDS
from demesne.games.dominion.view import View


class Several:
    """An open question that several cards answer: `least` to `most` of `cards`, which counts the copies of each.

    `action` is the action of card 0 that chooses, `taken` are the cards that the engine has already, counted in
    `cards` too. Those of an answer that was begun are `chosen`; the others left no choice.
    """

    def __init__(self, action: int, least: int, most: int, cards: dict[int, int], taken: list[int]) -> None:
        self.action: Final = action
        self.least: Final = least
        self.most: Final = most
        self.cards: Final = cards
        self.taken: Final = taken
        self.chosen: Final = [] if least == most and self._leaves_no_choice() else taken

    def _leaves_no_choice(self) -> bool:
        """Return whether every choice has the cards that are taken: too few lie above each of them."""
        for place, card in enumerate(self.taken):
            if sum(n for other, n in self.cards.items() if other > card) >= self.most - place:
                return False
        return True


def several(view: View) -> Several | None:
    """Return the open question of a view as one of several cards, None where one card or word answers it."""
    ask = int(view.ask)
    if ask == asks.ASK_DISCARD:
        taken = [card for card in range(CARDS) for _ in range(int(view.aside(card)))]
        lowest = taken[-1] if taken else 0
        cards = {card: int(view.hand(card)) for card in range(lowest, CARDS)}
        for card in taken:
            cards[card] = cards.get(card, 0) + 1
        return _several(view, DISCARD, int(view.remaining) + len(taken), cards, taken)
    if ask == asks.ASK_TRASH and (view.is_legal(DONE) or view.remaining > 1):
        legal = [action - TRASH for action in view.legal_actions() if action != DONE]
        return _several(view, TRASH, int(view.remaining), {card: int(view.hand(card)) for card in legal}, [])
    if ask == asks.ASK_GAIN_TRASHED:
        legal = [action - GAIN for action in view.legal_actions() if action != DONE]
        cards = {card: int(view.loot(card)) for card in legal}
        return _several(view, GAIN, sum(cards.values()), cards, [])
    return None


def _several(view: View, action: int, most: int, cards: dict[int, int], taken: list[int]) -> Several:
    there = {card: n for card, n in cards.items() if n}
    most = min(most, sum(there.values()))
    return Several(action, 0 if view.is_legal(DONE) else most, most, there, taken)
