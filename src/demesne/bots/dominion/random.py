"""The bot that takes any legal action with equal chance."""

from mypy_extensions import i64

from demesne.bots.dominion.bot import LensBot
from demesne.core.bits import count, select
from demesne.core.chance import Chance
from demesne.games.dominion.actions import BUY, END, PLAY_ALL, SPECIAL, VERB_SPECIAL
from demesne.games.dominion.choices.asks import ACTION_PHASE, BUY_PHASE
from demesne.games.dominion.choices.legal import card_verb
from demesne.games.dominion.view import View


class RandomBot(LensBot):
    """Chooses uniformly among the legal actions."""

    def __init__(self) -> None:
        self.name = "random"

    def pick(self, lens: View, rng: Chance) -> i64:
        ask: i64 = lens.ask
        if ask == BUY_PHASE:
            return self.spend(lens, rng)
        if ask == ACTION_PHASE:
            return self.act(lens, rng)
        verb: i64 = card_verb(ask)
        cards: i64 = 0
        if verb != VERB_SPECIAL:
            cards = lens.options(verb)
        special: i64 = lens.options(VERB_SPECIAL)
        n: i64 = count(cards)
        k: i64 = n + count(special)
        if k == 1:
            k = 0
        else:
            k = rng.randbelow(k)
        if k < n:
            return (verb << 5) + select(cards, k)
        return SPECIAL + select(special, k - n)

    def act(self, lens: View, rng: Chance) -> i64:
        """Choose among the Actions and the end of the phase."""
        cards: i64 = lens.playable()
        n: i64 = count(cards)
        k: i64 = rng.randbelow(n + 1)
        if k < n:
            return select(cards, k)
        return END

    def spend(self, lens: View, rng: Chance) -> i64:
        """Choose among the cards to buy, the end of the turn, the Treasures and all of them together."""
        cards: i64 = lens.buyable()
        treasures: i64 = lens.playable()
        n: i64 = count(cards)
        k: i64 = n + 1
        if treasures:
            k += (treasures & 1) + ((treasures >> 1) & 1) + (treasures >> 2) + 1
        if k == 1:
            return END
        k = rng.randbelow(k)
        if k < n:
            return BUY + select(cards, k)
        if k == n:
            return END
        if k == n + 1:
            return PLAY_ALL
        return select(treasures, k - n - 2)
