"""The bot that takes any legal action with equal chance."""

from mypy_extensions import i64

from demesne.dominion.actions import VERBS
from demesne.dominion.view import View
from demesne.kernel.bits import count, select
from demesne.kernel.chance import Generator
from demesne.players.bot import LensBot


class RandomBot(LensBot):
    """Chooses uniformly among the legal actions."""

    def __init__(self) -> None:
        self.name = "random"

    def pick(self, lens: View, rng: Generator) -> i64:
        n: i64 = 0
        verb: i64 = 0
        while verb < VERBS:
            n += count(lens.options(verb))
            verb += 1
        k: i64 = rng.below(n) if n > 1 else 0
        verb = 0
        while True:
            mask: i64 = lens.options(verb)
            here: i64 = count(mask)
            if k < here:
                return (verb << 5) + select(mask, k)
            k -= here
            verb += 1
