"""What becomes of a bot that fails: an error that names it."""

from demesne.kernel.errors import BotError, DemesneError
from demesne.players.bot import Bot


def fault_of(bot: Bot, error: Exception) -> DemesneError:
    """Return the error that names the bot which raised; an error of this package speaks for itself."""
    if isinstance(error, DemesneError):
        return error
    return BotError(f"{bot.name} failed: {type(error).__name__}: {' '.join(str(error).split())}")
