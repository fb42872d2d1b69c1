"""Turns: so many at once, and an account with much to do waits for its own."""

import asyncio
import os
import signal
from concurrent.futures.process import BrokenProcessPool
from typing import Any

import pytest

from demesne.server.minds import Minds
from demesne.server.thinking import Thinkers
from demesne.server.turns import Turns
from tests.server.playing import Table


def test_accounts_take_turns():
    async def play():
        turns = Turns(1)
        done: list[tuple[str, int]] = []
        held: list[str] = []

        async def work(account, number):
            async with turns.turn(account):
                held.append(account)
                assert len(held) == 1
                await asyncio.sleep(0)
                done.append((account, number))
                held.remove(account)

        async with turns.turn("first"):
            tasks = [asyncio.create_task(work("greedy", number)) for number in range(4)]
            tasks += [asyncio.create_task(work("modest", number)) for number in range(2)]
            await asyncio.sleep(0)
        await asyncio.gather(*tasks)
        assert done == [
            ("greedy", 0),
            ("modest", 0),
            ("greedy", 1),
            ("modest", 1),
            ("greedy", 2),
            ("greedy", 3),
        ]

    asyncio.run(play())


def test_so_many_have_a_turn_at_once():
    async def play():
        turns = Turns(3)
        now: list[int] = []
        most: list[int] = []

        async def work(number):
            async with turns.turn(f"account {number % 4}"):
                now.append(number)
                most.append(len(now))
                await asyncio.sleep(0.001 * (number % 3))
                now.remove(number)

        await asyncio.gather(*(work(number) for number in range(40)))
        assert max(most) == 3
        assert len(most) == 40

    asyncio.run(play())


def test_who_gives_up_waiting_loses_no_turn():
    async def play():
        turns = Turns(1)
        async with turns.turn("one"):
            waiting = [asyncio.create_task(one(turns, name)) for name in ("two", "three")]
            await asyncio.sleep(0)
            waiting[0].cancel()
        assert await asyncio.wait_for(waiting[1], 1) == "three"
        async with asyncio.timeout(1), turns.turn("four"):
            pass

    asyncio.run(play())


async def one(turns, name):
    async with turns.turn(name):
        return name


def test_thinking_goes_on_when_a_process_has_died():
    async def play():
        thinkers = Thinkers(1)
        try:
            first = await thinkers.run(os.getpid)
            with pytest.raises(Exception, match="terminated abruptly"):
                await thinkers.run(os.kill, first, signal.SIGKILL)
            assert await thinkers.run(os.getpid) != first
        finally:
            thinkers.close()

    asyncio.run(play())


class Failing:
    """Thinkers that fail as they are told to, and count how often they are asked."""

    processes = 1

    def __init__(self, problems):
        self.problems = list(problems)
        self.asked: list[str] = []
        self.legal = -1

    async def think(self, question):
        self.asked.append(question.bot)
        if self.problems and (problem := self.problems.pop(0)):
            raise problem
        return self.legal


@pytest.mark.parametrize(
    ("problems", "bots", "asked"),
    [
        ([BrokenProcessPool()], [None, "hard"], ["hard", "hard"]),
        ([BrokenProcessPool(), BrokenProcessPool()], [None, "random"], ["hard", "hard"]),
        ([ValueError("a mistake of the bot")], [None, "random"], ["hard"]),
    ],
)
def test_only_a_bot_that_fails_itself_is_replaced(problems, bots, asked):
    async def play():
        thinkers: Any = Failing(problems)
        async with Table(people=1, bots=("hard",)) as table:
            minds = Minds(table.room.store, thinkers)
            while table.match.asked != (1,):
                await table.act()
            thinkers.legal = table.match.state.view(1).legal_actions()[0]
            minds.ask(table.room)
            minds.ask(table.room)
            for _ in range(5):
                await table.quiet()
            assert thinkers.asked == asked
            assert table.room.standing.bots == bots
            minds.close()

    asyncio.run(play())
