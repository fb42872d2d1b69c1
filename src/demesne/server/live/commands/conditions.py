"""Conditions that several commands share. Each refuses the command and says so by its result."""

from demesne.server.live.context import LiveGameContext
from demesne.server.live.pending_command import PendingCommand


def is_over(game: LiveGameContext, pending: PendingCommand) -> bool:
    """Refuse a command that makes no sense after the end. Return True if it was refused."""
    if game.match.is_over:
        pending.refuse("over")
    return game.match.is_over


def is_replaced(game: LiveGameContext, pending: PendingCommand) -> bool:
    """Refuse the command of a person whose seat a bot plays. Return True if it was refused."""
    if game.status.bot_of(pending.seat) is None:
        return False
    pending.refuse("bot")
    return True
