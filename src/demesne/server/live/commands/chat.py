"""Say something at the table."""

from demesne.server.live.commands.handling import handles
from demesne.server.live.context import LiveGameContext
from demesne.server.live.pending_command import PendingCommand
from demesne.server.websocket.messages import Say


@handles(Say)
async def chat(game: LiveGameContext, command: Say, pending: PendingCommand) -> None:
    """Store what a person says and send it to everybody at the table."""
    refused = await game.chat.say(pending.seat, command, pending.taken, game.time.date(), game.broadcast)
    if refused is None:
        game.acknowledge(pending)
    else:
        pending.answer(refused)
