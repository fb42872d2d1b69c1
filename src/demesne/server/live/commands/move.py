"""Make a move."""

from demesne.core.errors import NotationError
from demesne.server.live.commands.conditions import is_replaced
from demesne.server.live.commands.handling import handles
from demesne.server.live.context import LiveGameContext
from demesne.server.live.pending_command import PendingCommand
from demesne.server.websocket.messages import Do, Stale


@handles(Do)
async def move(game: LiveGameContext, command: Do, pending: PendingCommand) -> None:
    """Make the move of a person, at once or at the end of its reaction window."""
    match, seat = game.match, pending.seat
    if is_replaced(game, pending):
        return
    if seat not in match.asked or command.decision != match.decision_id(seat):
        pending.answer(Stale(command.id, game.subscribers.current(seat, pending.lang)))
        return
    try:
        proposal = match.move(seat, command.move, pending.name)
    except NotationError as error:
        pending.refuse("illegal", text=str(error))
        return
    window = game.status.window
    if window is not None and window.seat == seat:
        window.hold(proposal.entry.action, pending)
    else:
        await game.commit(proposal, pending.taken, pending)
