"""What a game declares that has strategy texts: how a text becomes a bot."""

from typing import NamedTuple

from demesne.bots.bot import Bot


class Size(NamedTuple):
    """How large a strategy text is."""

    rules: int
    steps: int
    """Comparisons and sums that one decision can take at most."""


class StrategyTexts:
    """The strategy texts of one game. Every method raises StrategyError for a bad text."""

    def bot_of_file(self, word: str) -> Bot:
        """Return the bot of a file. Raises SetupError where there is none."""
        raise NotImplementedError

    def bot_of_text(self, text: str) -> Bot:
        """Return the bot of a text."""
        raise NotImplementedError

    def size(self, text: str) -> Size:
        """Return the size of a text."""
        raise NotImplementedError
