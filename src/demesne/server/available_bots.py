"""The bots that may be chosen at a table, and those that the server seats by itself."""

from typing import Final

from demesne.server.refusals import RefusalError

BOTS: Final[dict[str, tuple[str, ...]]] = {
    "dominion": ("easy", "medium", "hard", "big-money", "big-money-smithy", "random"),
    "dominations": ("easy", "medium", "hard", "greedy", "random"),
}
"""The bots that may be chosen at a table, by game."""

ORPHAN: Final = "easy"
"""The bot at a seat whose person has deleted their account."""

SAFE: Final = "random"
"""The bot that replaces one that failed."""

STAND_IN: Final = "medium"
"""The bot that plays for a person who is away."""


def check_bot(kind: str, bot: str) -> None:
    """Raise RefusalError for a bot that may not be chosen."""
    if bot not in BOTS.get(kind, ()):
        raise RefusalError("no-such-bot", bot=repr(bot[:40]), known=[*BOTS[kind]])
