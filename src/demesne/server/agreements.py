"""What the people at a table agree on: moves taken back, bots for those who are away, leaving, another game."""

import secrets
from typing import TYPE_CHECKING

from demesne.server.consent import Offer
from demesne.server.messages import Again, Agree, AskUndo, ComeBack, Leave, TakeOver
from demesne.server.moving import is_replaced
from demesne.server.order import Order
from demesne.server.standing import STAND_IN

if TYPE_CHECKING:
    from demesne.server.room import Room

_OFFER_BYTES = 6


async def ask_undo(room: "Room", order: Order) -> None:
    """Take the own last moves back if all others agree; bots do, people are asked."""
    command, match, standing = order.command, room.match, room.standing
    assert isinstance(command, AskUndo)
    if is_over(room, order) or is_replaced(room, order):
        return
    offer = standing.offer
    if offer is not None:
        if (offer.seat, offer.command) == (order.seat, command.id):
            room.acknowledge(order)
        else:
            order.refuse("offer")
        return
    if standing.terms.undo == "free-only":
        order.refuse("free-only")
        return
    if order.seat in standing.declined:
        order.refuse("declined")
        return
    number = match.since(order.seat, command.moves)
    if not number:
        order.refuse("illegal", text="you have not made so many moves")
        return
    needed = standing.people - standing.excused - {order.seat}
    offer = Offer(
        secrets.token_urlsafe(_OFFER_BYTES),
        order.seat,
        command.moves,
        len(match.moves) - number,
        needed,
        command.id,
    )
    if offer.is_agreed():
        await room.commit(match.undo(order.seat, number, order.name), order.taken, order)
        return
    standing.offer = offer
    room.acknowledge(order)


async def agree(room: "Room", order: Order) -> None:
    """Answer a wish to take moves back; the last one to agree carries it out."""
    command, match, standing = order.command, room.match, room.standing
    assert isinstance(command, Agree)
    offer = standing.offer
    if offer is None or offer.id != command.offer or order.seat not in offer.needed:
        order.refuse("gone")
        return
    if not command.yes:
        standing.offer = None
        standing.declined.add(offer.seat)
        room.acknowledge(order)
        return
    offer.agreed.add(order.seat)
    if offer.is_agreed(standing.excused):
        # The entry belongs to who wished it, its command to who carried it out.
        proposal = match.undo(offer.seat, len(match.moves) - offer.kept, order.name)
        await room.commit(proposal, order.taken, order)
    else:
        room.acknowledge(order)


async def take_over(room: "Room", order: Order) -> None:
    """Vote that a bot plays for somebody who is absent."""
    command, standing = order.command, room.standing
    assert isinstance(command, TakeOver)
    if is_over(room, order) or is_replaced(room, order):
        return
    agreed = standing.presence.vote(order.seat, command.seat, standing.excused, order.taken)
    if agreed is None:
        order.refuse("present")
    elif agreed:
        proposal = room.match.hand_over(command.seat, STAND_IN, "vote", order.name)
        await room.commit(proposal, order.taken, order)
    else:
        room.acknowledge(order)


async def come_back(room: "Room", order: Order) -> None:
    """Give a person his seat back."""
    assert isinstance(order.command, ComeBack)
    if is_over(room, order):
        return
    if room.standing.bot_of(order.seat) is None:
        room.acknowledge(order)
        return
    await room.commit(room.match.come_back(order.seat, order.name), order.taken, order)


async def leave(room: "Room", order: Order) -> None:
    """Let a bot play for somebody who leaves; when all have left the game is given up."""
    assert isinstance(order.command, Leave)
    if is_over(room, order):
        return
    standing, match = room.standing, room.match
    if order.seat in standing.left:
        room.acknowledge(order)
    elif standing.people - standing.left == {order.seat}:
        await room.commit(match.abandon(order.seat, order.name), order.taken, order)
    else:
        bot = standing.bot_of(order.seat) or STAND_IN
        await room.commit(match.hand_over(order.seat, bot, "left", order.name), order.taken, order)


async def again(room: "Room", order: Order) -> None:
    """Note the wish for another game; when all people have it the game is made."""
    assert isinstance(order.command, Again)
    if not room.match.is_over:
        order.refuse("running")
        return
    standing = room.standing
    standing.again.add(order.seat)
    room.acknowledge(order)
    if standing.again >= standing.people:
        await room.make_rematch()


def is_over(room: "Room", order: Order) -> bool:
    """Refuse what is of no use after the end; return whether that is so."""
    if room.match.is_over:
        order.refuse("over")
    return room.match.is_over
