"""Single games in the plain engine, stepped as a slot of a batch is."""

from typing import Any

from demesne.bots.bot import Bot
from demesne.core.chance import FastChance, KeyDerivation
from demesne.games.dominations.game import DominationsState
from demesne.games.dominion.game import DominionState

KEY = 8


class Slot:
    """The games `number`, `number + count` and so on of a seed, one after another; a `bot` plays the others."""

    def __init__(
        self, setup: Any, encoder: Any, seed: int, number: int, count: int, bot: Bot | None = None
    ) -> None:
        self.setup, self.encoder, self.count, self.bot = setup, encoder, count, bot
        self.kind = DominionState if encoder.__name__.endswith("dominion.encode") else DominationsState
        self.players = int(setup.players)
        self.keys = KeyDerivation(seed, "game", size=KEY * (1 + self.players))
        self.number = number - count
        self.ended = False
        self.rewards = [0.0] * self.players
        self.begin()

    def begin(self) -> None:
        """Begin the next game."""
        self.number += self.count
        key = self.keys.key(self.number)
        self.rng = FastChance(key)
        self.minds = [FastChance(key[KEY * (seat + 1) :]) for seat in range(self.players)]
        self.state: Any = self.kind.start(self.setup, self.rng)
        self.let_the_bot_play()

    def let_the_bot_play(self) -> None:
        """Go on to the decision of the learner, if there is one."""
        while (
            self.bot is not None and not self.state.is_over and self.state.actor != self.number % self.players
        ):
            seat = int(self.state.actor)
            action = self.bot.choose(self.state.view(seat), self.state.choice(), self.minds[seat], 0)
            self.state.apply(seat, action, self.rng)

    def observe(self) -> tuple[bytes, bytes]:
        """Return what the seat to act sees and may do."""
        view = self.state.view(self.state.actor)
        return self.encoder.observe(view), self.encoder.mask(view)

    def step(self, action: int) -> None:
        """Take an action; where it ends the game, note the result and begin the next."""
        acted = int(self.state.actor)
        self.state.apply(acted, action, self.rng)
        self.let_the_bot_play()
        self.ended = self.state.is_over
        self.rewards = [0.0] * self.players
        if self.ended:
            self.unfinished = self.state.unfinished
            self.rewards = self.state.returns()
            self.final = self.encoder.observe(self.state.view(acted))
            self.begin()
