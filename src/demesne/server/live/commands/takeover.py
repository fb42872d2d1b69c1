"""Hand the seat of an absent person to a bot, and take a seat back from one."""

from demesne.server.hosting.hosting import STAND_IN
from demesne.server.live.commands.conditions import is_over, is_replaced
from demesne.server.live.commands.handling import handles
from demesne.server.live.context import LiveGameContext
from demesne.server.live.pending_command import PendingCommand
from demesne.server.websocket.messages import ComeBack, TakeOver


@handles(TakeOver)
async def take_over(game: LiveGameContext, command: TakeOver, pending: PendingCommand) -> None:
    """Vote that a bot plays the seat of an absent person."""
    status = game.status
    if is_over(game, pending) or is_replaced(game, pending):
        return
    agreed = status.presence.vote(pending.seat, command.seat, status.excused, pending.taken)
    if agreed is None:
        pending.refuse("present")
    elif agreed:
        proposal = game.match.hand_over(command.seat, STAND_IN, "vote", pending.name)
        await game.commit(proposal, pending.taken, pending)
    else:
        game.acknowledge(pending)


@handles(ComeBack)
async def come_back(game: LiveGameContext, _command: ComeBack, pending: PendingCommand) -> None:
    """Give people their seat back; at a table with a clock not during a turn that a bot plays for them."""
    if is_over(game, pending):
        return
    if game.status.bot_of(pending.seat) is None:
        game.acknowledge(pending)
        return
    if game.status.is_bot_turn(pending.seat):
        pending.refuse("bot-turn")
        return
    await game.commit(game.match.come_back(pending.seat, pending.name), pending.taken, pending)
