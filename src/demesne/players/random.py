"""The bot that takes any legal action with equal chance."""

from mypy_extensions import i64

from demesne.dominion.actions import BUY, END, PLAY_ALL, SPECIAL, VERB_BUY, VERB_PLAY, VERB_SPECIAL
from demesne.dominion.asks import BUY_PHASE
from demesne.dominion.decisions import card_verb
from demesne.dominion.view import View
from demesne.kernel.bits import count, select
from demesne.kernel.chance import Generator
from demesne.players.bot import LensBot


class RandomBot(LensBot):
    """Chooses uniformly among the legal actions."""

    def __init__(self) -> None:
        self.name = "random"

    def pick(self, lens: View, rng: Generator) -> i64:
        ask: i64 = lens.ask
        if ask == BUY_PHASE:
            return self.spend(lens, rng)
        verb: i64 = card_verb(ask)
        cards: i64 = 0
        if verb != VERB_SPECIAL:
            cards = lens.options(verb)
        special: i64 = lens.options(VERB_SPECIAL)
        n: i64 = count(cards)
        k: i64 = n + count(special)
        if k > 1:
            k = rng.below(k)
        else:
            k = 0
        if k < n:
            return (verb << 5) + select(cards, k)
        return SPECIAL + select(special, k - n)

    def spend(self, lens: View, rng: Generator) -> i64:
        """Choose among the Treasures, all of them, the cards to buy and the end of the turn."""
        cards: i64 = lens.options(VERB_BUY)
        treasures: i64 = lens.options(VERB_PLAY)
        n: i64 = count(cards)
        k: i64 = n + 1
        if treasures:
            k += (treasures & 1) + ((treasures >> 1) & 1) + (treasures >> 2) + 1
        if k > 1:
            k = rng.below(k)
        else:
            k = 0
        if k < n:
            return BUY + select(cards, k)
        if k == n:
            return END
        if k == n + 1:
            return PLAY_ALL
        return select(treasures, k - n - 2)
