"""The chance of a simulation: game i is a function of (seed, i).

The key of a game yields the stream of the game itself and one for each bot.
"""

from typing import Final

from demesne.core.chance import FastChance, KeyDerivation

KEY_BYTES: Final = 8


class Streams:
    """The generators of one game of a simulation after another: one for the game, one for each seat's bot."""

    def __init__(self, seed: int, players: int) -> None:
        self.keys = KeyDerivation(seed, "game", size=KEY_BYTES * (1 + players))
        self.game = FastChance(bytes(KEY_BYTES))
        self.bots = [FastChance(bytes(KEY_BYTES)) for _ in range(players)]
        self.key = b""

    def turn_to(self, number: int) -> None:
        """Begin the streams of game `number`, which depend on it and the seed alone."""
        self.key = self.keys.key(number)
        self.game.restart(self.key)
        for seat, rng in enumerate(self.bots):
            rng.restart(self.key[KEY_BYTES * (seat + 1) :])
