"""Take moves back: freely while nobody has learned anything from them, otherwise with the consent of the others."""

import secrets

from demesne.server.live.commands.conditions import is_over, is_replaced
from demesne.server.live.commands.handling import handles
from demesne.server.live.context import LiveGameContext
from demesne.server.live.pending_command import PendingCommand
from demesne.server.live.table.undo_offer import Offer
from demesne.server.websocket.messages import Agree, AskUndo, Undo

_OFFER_BYTES = 6


@handles(Undo)
async def undo(game: LiveGameContext, _command: Undo, pending: PendingCommand) -> None:
    """Take the last answer of a person back, if that is free."""
    if is_replaced(game, pending):
        return
    match = game.match
    if not match.free_undo(pending.seat):
        pending.refuse("revealed")
        return
    await game.commit(match.undo(pending.seat, match.free_moves(), pending.name), pending.taken, pending)


@handles(AskUndo)
async def ask_undo(game: LiveGameContext, command: AskUndo, pending: PendingCommand) -> None:
    """Take the last moves of a person back if all others agree. Bots do; people are asked, present or not."""
    match, status = game.match, game.status
    if is_over(game, pending) or is_replaced(game, pending):
        return
    offer = status.offer
    if offer is not None:
        if (offer.seat, offer.command) == (pending.seat, command.id):
            game.acknowledge(pending)
        else:
            pending.refuse("offer")
        return
    if status.terms.undo == "free-only":
        pending.refuse("free-only")
        return
    if pending.seat in status.declined:
        pending.refuse("declined")
        return
    number = match.since(pending.seat, command.moves)
    if not number:
        pending.refuse("illegal", text=f"you cannot take back {command.moves} moves: you have made fewer")
        return
    # People who are away are asked when they come back: a bot that plays for them agrees to nothing.
    needed = status.people - {pending.seat}
    offer = Offer(
        secrets.token_urlsafe(_OFFER_BYTES),
        pending.seat,
        command.moves,
        len(match.moves) - number,
        needed,
        command.id,
    )
    if offer.is_agreed:
        await game.commit(match.undo(pending.seat, number, pending.name), pending.taken, pending)
        return
    status.offer = offer
    game.acknowledge(pending)


@handles(Agree)
async def agree(game: LiveGameContext, command: Agree, pending: PendingCommand) -> None:
    """Answer a request to take moves back. The last person to agree carries it out."""
    match, status = game.match, game.status
    offer = status.offer
    if offer is None or offer.id != command.offer or pending.seat not in offer.needed:
        pending.refuse("gone")
        return
    if not command.yes:
        status.offer = None
        status.declined.add(offer.seat)
        game.acknowledge(pending)
        return
    offer.agreed.add(pending.seat)
    if offer.is_agreed:
        # The entry belongs to the seat that asked, its command to the one that carried it out.
        proposal = match.undo(offer.seat, len(match.moves) - offer.kept, pending.name)
        await game.commit(proposal, pending.taken, pending)
    else:
        game.acknowledge(pending)
