"""The bot that takes any legal action with equal chance."""

from mypy_extensions import i64

from demesne.dominion.actions import SPECIAL, VERB_PLAY, VERB_SPECIAL
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
        verb: i64 = card_verb(ask)
        cards: i64 = 0
        if verb != VERB_SPECIAL:
            cards = lens.options(verb)
        special: i64 = lens.options(VERB_SPECIAL)
        treasures: i64 = 0
        if ask == BUY_PHASE:
            treasures = lens.options(VERB_PLAY)
        n: i64 = count(cards)
        n_treasures: i64 = count(treasures)
        k: i64 = n + n_treasures + count(special)
        if k > 1:
            k = rng.below(k)
        else:
            k = 0
        if k < n_treasures:
            return select(treasures, k)
        k -= n_treasures
        if k < n:
            return (verb << 5) + select(cards, k)
        return SPECIAL + select(special, k - n)
