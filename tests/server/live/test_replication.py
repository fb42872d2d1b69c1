"""What a process tells again to another one that may have missed it fills gaps there, and takes nothing back."""

import asyncio
from dataclasses import replace

import pytest

from demesne.server.hosting.hosting import STAND_IN
from demesne.server.live import replication
from demesne.server.storage.database import ConflictError
from demesne.server.websocket.messages import AskUndo, Do
from tests.server.live.test_match import attacked
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
            assert replication.pending_requests(here.live) is None
            await here.send(seat, AskUndo, moves=1)
            await play(here.live, there.live, replication.pending_requests(here.live))

    asyncio.run(run())


def test_a_wish_that_was_missed_is_known_when_it_is_told_again():
    async def play(here, there, told):
        await replication.share(there, told)
        assert there.status.offer == here.status.offer

    told_to(play)


def test_a_wish_of_ones_own_outlives_what_others_tell_again():
    async def play(here, there, told):
        wish = here.status.offer
        for other in (None, {**told["offer"], "id": "another"}):
            await replication.share(here, told | {"offer": other})
            assert here.status.offer is wish

    told_to(play)


def test_what_a_process_tells_that_knows_less_of_the_game_counts_for_nothing():
    async def play(here, there, told):
        await replication.share(there, told | {"sequence": told["sequence"] - 1})
        assert there.status.offer is None

    told_to(play)


def written_elsewhere(table, entry):
    """Let a table find that another process has written an entry, before it writes its own."""
    written = [(entry, table.time.at)]

    async def read(work):
        found, written[:] = list(written), []
        return found

    async def write(work):
        if written:
            raise ConflictError("it was written already")

    table.store.read, table.store.write = read, write


def test_the_clocks_of_the_log_are_those_of_all_processes():
    async def run():
        async with Table(clock="live:300+5") as table:
            (seat,) = table.match.asked
            entry = table.match.act(seat, table.match.state.view(seat).legal_actions()[-1]).entry
            written_elsewhere(table, replace(entry, clocks=(12_345, 54_321)))
            assert await replication.catch_up(table.live)
            assert table.live.status.clocks.left == (12_345, 54_321)

    asyncio.run(run())


def test_a_command_that_another_process_was_quicker_than_is_carried_out_if_it_still_fits():
    async def run():
        async with Table() as table:
            (seat,) = table.match.asked
            move = table.match.game.moves(table.match.state.view(seat))[-1]
            written_elsewhere(table, table.match.hand_over(1 - seat, STAND_IN, "clock").entry)
            answer = await table.send(seat, Do, decision=table.match.decision_id(seat), move=move)
            assert answer["t"] == "ack"
            assert [entry.seat for entry in table.match.moves] == [seat]
            assert table.match.stand_ins[1 - seat] == STAND_IN

    asyncio.run(run())


@pytest.mark.parametrize(("mine", "other"), [(4_000, 7_000), (7_000, 4_000)])
def test_of_two_waits_for_a_reaction_the_shorter_is_that_of_all(mine, other):
    async def run():
        async with (
            Table(match=attacked(), wait=lambda: mine) as here,
            Table(match=attacked(), wait=lambda: other) as there,
        ):
            await replication.share(here.live, replication.local_state(there.live))
            assert here.live.status.window.until == here.time.at + 4_000

    asyncio.run(run())
