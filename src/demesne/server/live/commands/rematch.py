"""Ask for another game."""

from demesne.server.live.commands.handling import handles
from demesne.server.live.context import LiveGameContext
from demesne.server.live.pending_command import PendingCommand
from demesne.server.websocket.messages import Again


@handles(Again)
async def rematch(game: LiveGameContext, _command: Again, pending: PendingCommand) -> None:
    """Note that a person wants another game. When all people do it is made."""
    if not game.match.is_over:
        pending.refuse("running")
        return
    status = game.status
    status.again.add(pending.seat)
    game.acknowledge(pending)
    if status.again >= status.people:
        await game.make_rematch()
