"""Leave a game."""

from demesne.server.hosting.hosting import STAND_IN
from demesne.server.live.commands.conditions import is_over
from demesne.server.live.commands.handling import handles
from demesne.server.live.context import LiveGameContext
from demesne.server.live.pending_command import PendingCommand
from demesne.server.websocket.messages import Leave


@handles(Leave)
async def leave(game: LiveGameContext, command: Leave, pending: PendingCommand) -> None:
    """Let a bot play for a person who leaves, or end a game that all the others have left."""
    if is_over(game, pending):
        return
    status, match = game.status, game.match
    if command.end and status.people - status.left <= {pending.seat}:
        await game.commit(match.abandon(pending.seat, pending.name), pending.taken, pending)
    elif pending.seat in status.left:
        game.acknowledge(pending)
    else:
        bot = status.bot_of(pending.seat) or STAND_IN
        await game.commit(match.hand_over(pending.seat, bot, "left", pending.name), pending.taken, pending)
