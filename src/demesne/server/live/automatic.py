"""What a game does without a command of a person: moves of bots, answers of the server, seats handed to bots."""

from demesne.server.hosting.hosting import SAFE, STAND_IN
from demesne.server.live.context import LiveGameContext
from demesne.server.live.table.reaction_windows import only_answer, usual_answer


async def act(game: LiveGameContext, seat: int, bot: str, decision: str, action: int) -> None:
    """Make the move of a bot, unless the decision is no longer its own."""
    match, window = game.match, game.status.window
    if seat not in match.asked or decision != match.decision_id(seat) or game.status.bot_of(seat) != bot:
        return
    if not match.state.is_legal(seat, action):
        await replace_bot(game, seat, bot)
    elif window is not None and window.seat == seat:
        window.hold(action, None)
    else:
        await game.commit(match.act(seat, action), game.time.now())


async def settle(game: LiveGameContext) -> None:
    """Answer for people who have only one answer to an Attack, or whose answer changes nothing for anybody."""
    while True:
        match, status = game.match, game.status
        if match.is_over or status.window is not None:
            return
        action = match.hosting.idle_answer(match.state)
        if action is None and not match.hosting.is_reaction(match.state):
            return
        (seat,) = match.asked
        if status.bot_of(seat) is not None:
            return
        if action is None:
            action = only_answer(match.state, seat)
        if action is None or not await game.commit(match.act(seat, action), game.time.now()):
            return


async def tick(game: LiveGameContext) -> None:
    """Do what is due: end a reaction window, hand seats whose time is up to bots."""
    now, match, status = game.time.now(), game.match, game.status
    window = status.window
    if window is not None and window.until <= now:
        held, pending = window.held, window.held.pending if window.held else None
        action = held.action if held else usual_answer(match.state, window.seat)
        window.held = None
        await game.commit(match.act(window.seat, action, pending.name if pending else ""), now, pending)
    late: tuple[int, ...] = ()
    if status.step_until is not None and status.step_until <= now:
        late = tuple(seat for seat in match.asked if status.bot_of(seat) is None)
    elif status.clocks is not None:
        late = status.clocks.fallen(now)
    for seat in late:
        await game.commit(match.hand_over(seat, STAND_IN, "clock"), now)
    # A bot whose move could not be kept is asked again.
    game.changed()


async def replace_bot(game: LiveGameContext, seat: int, bot: str) -> None:
    """Replace a bot that failed by one that cannot fail."""
    if game.status.bot_of(seat) == bot != SAFE and not game.match.is_over:
        await game.commit(game.match.hand_over(seat, SAFE, "failed"), game.time.now())
