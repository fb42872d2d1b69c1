"""Moves at a table: those of people and bots, and those that the server makes by itself."""

from typing import TYPE_CHECKING

from demesne.kernel.errors import NotationError
from demesne.server.asked import is_reaction
from demesne.server.messages import Do, Stale, Undo
from demesne.server.order import Order
from demesne.server.standing import SAFE, STAND_IN
from demesne.server.windows import Held, Window, only_answer, usual_answer

if TYPE_CHECKING:
    from demesne.server.room import Room


async def do(room: "Room", order: Order) -> None:
    """Make the move of a person."""
    command, match, seat = order.command, room.match, order.seat
    assert isinstance(command, Do)
    if is_replaced(room, order):
        return
    if seat not in match.asked or command.decision != match.decision_id(seat):
        order.answer(Stale(command.id, room.audience.current(seat, order.lang)))
        return
    try:
        proposal = match.move(seat, command.move, order.name)
    except NotationError as error:
        order.refuse("illegal", text=str(error))
        return
    window = room.standing.window
    if window is not None and window.seat == seat:
        hold(window, proposal.entry.action, order)
    else:
        await room.commit(proposal, order.taken, order)


async def undo(room: "Room", order: Order) -> None:
    """Take the last move of a person back, if that is free."""
    assert isinstance(order.command, Undo)
    if is_replaced(room, order):
        return
    if not room.match.free_undo(order.seat):
        order.refuse("revealed")
        return
    await room.commit(room.match.undo(order.seat, command=order.name), order.taken, order)


async def act(room: "Room", seat: int, bot: str, decision: str, action: int) -> None:
    """Make the move of a bot, unless it is not its decision any more."""
    match, window = room.match, room.standing.window
    if seat not in match.asked or decision != match.decision_id(seat) or room.standing.bot_of(seat) != bot:
        return
    if action not in match.state.view(seat).legal_actions():
        await replace_bot(room, seat, bot)
    elif window is not None and window.seat == seat:
        hold(window, action, None)
    else:
        await room.commit(match.act(seat, action), room.time.now())


def is_replaced(room: "Room", order: Order) -> bool:
    """Refuse the move of somebody for whom a bot plays; return whether that is so."""
    if room.standing.bot_of(order.seat) is None:
        return False
    order.refuse("bot")
    return True


def hold(window: Window, action: int, order: Order | None) -> None:
    """Keep an answer for the end of its window; a later one takes the place of an earlier one."""
    earlier = window.held.order if window.held else None
    if earlier is not None and (order is None or earlier.command.id != order.command.id):
        earlier.refuse("replaced")
    window.held = Held(action, order)


# What the server does by itself


async def settle(room: "Room") -> None:
    """Answer for people who cannot but say one thing to an Attack, where that tells nothing or the table allows it."""
    while True:
        match, standing = room.match, room.standing
        if match.is_over or standing.window is not None or not is_reaction(match.state):
            return
        (seat,) = match.asked
        action = None if standing.bot_of(seat) is not None else only_answer(match.state, seat)
        if action is None or not await room.commit(match.act(seat, action), room.time.now()):
            return


async def tick(room: "Room") -> None:
    """Do what is due: end a window, hand seats to bots whose time is up."""
    now, match, standing = room.time.now(), room.match, room.standing
    window = standing.window
    room.leaves_due = False
    if window is not None and window.until <= now and not room.acts_for(window.seat):
        room.leaves_due = True
    elif window is not None and window.until <= now:
        held, order = window.held, window.held.order if window.held else None
        action = held.action if held else usual_answer(match.state, window.seat)
        window.held = None
        await room.commit(match.act(window.seat, action, order.name if order else ""), now, order)
    late: tuple[int, ...] = ()
    if standing.step_until is not None and standing.step_until <= now:
        late = tuple(seat for seat in match.asked if standing.bot_of(seat) is None)
    elif standing.clocks is not None:
        late = standing.clocks.fallen(now)
    if late and not room.keeper.is_own(room):
        room.leaves_due, late = True, ()
    for seat in late:
        await room.commit(match.hand_over(seat, STAND_IN, "clock"), now)
    # A bot whose move could not be kept is asked again.
    room.keeper.changed(room)


async def replace_bot(room: "Room", seat: int, bot: str) -> None:
    """Let a bot that cannot fail play on for one that did."""
    if room.standing.bot_of(seat) == bot != SAFE and not room.match.is_over:
        await room.commit(room.match.hand_over(seat, SAFE, "failed"), room.time.now())
