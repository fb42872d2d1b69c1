"""What a process tells again to another one that may have missed it fills gaps there, and takes nothing back."""

import asyncio

from demesne.server import following
from demesne.server.messages import AskUndo, Do
from tests.server.playing import Table


async def after_a_move(table):
    """Make the first move of a game, and return who made it."""
    (seat,) = table.match.asked
    move = table.match.game.moves(table.match.state.view(seat))[-1]
    await table.send(seat, Do, decision=table.match.decision_id(seat), move=move)
    return seat


def told_to(play):
    """Let a test play with two tables at which the same has happened, and what the first of them tells again."""

    async def run():
        async with Table() as here, Table() as there:
            seat = await after_a_move(here)
            await after_a_move(there)
            assert following.wished(here.room) is None
            await here.send(seat, AskUndo, moves=1)
            await play(here.room, there.room, following.wished(here.room))

    asyncio.run(run())


def test_a_wish_that_was_missed_is_known_when_it_is_told_again():
    async def play(here, there, told):
        await following.share(there, told)
        assert there.standing.offer == here.standing.offer

    told_to(play)


def test_a_wish_of_ones_own_outlives_what_others_tell_again():
    async def play(here, there, told):
        wish = here.standing.offer
        for other in (None, {**told["offer"], "id": "another"}):
            await following.share(here, told | {"offer": other})
            assert here.standing.offer is wish

    told_to(play)


def test_what_a_process_tells_that_knows_less_of_the_game_counts_for_nothing():
    async def play(here, there, told):
        await following.share(there, told | {"sequence": told["sequence"] - 1})
        assert there.standing.offer is None

    told_to(play)
