"""Turns of bots: a fixed number at once, and accounts with much to do wait for themselves."""

import asyncio
import os
import signal
from concurrent.futures.process import BrokenProcessPool
from contextlib import AsyncExitStack
from dataclasses import replace
from typing import Any

import pytest

from demesne.core.chance import derive_key
from demesne.server.limits.fair_pool import Asker
from demesne.server.limits.fair_semaphore import FairSemaphore
from demesne.server.workers.bot_scheduler import BotScheduler
from demesne.server.workers.bots import BotWorkers, Question, answer
from tests.server.playing import Seat, Table


def test_accounts_take_turns():
    async def play():
        turns = FairSemaphore(1)
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
        turns = FairSemaphore(3)
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
        turns = FairSemaphore(1)
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
        bot_workers = BotWorkers(1)
        try:
            first = await bot_workers.run(os.getpid)
            with pytest.raises(Exception, match="terminated abruptly"):
                await bot_workers.run(os.kill, first, signal.SIGKILL)
            assert await bot_workers.run(os.getpid) != first
        finally:
            bot_workers.close()

    asyncio.run(play())


class Failing:
    """Bot workers that fail on request, and count how often they are asked."""

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


class Slow:
    """Thinkers who note for which table they think."""

    processes = 1

    def __init__(self):
        self.asked: list[bytes] = []

    async def think(self, question):
        self.asked.append(question.seed)
        await asyncio.sleep(0.001)
        return -1


def test_many_guests_at_one_address_do_not_make_the_bots_of_others_slow():
    async def play():
        bot_workers: Any = Slow()
        async with AsyncExitStack() as stack:
            tables = [
                await stack.enter_async_context(
                    Table(people=1, bots=("hard",), key=derive_key("bots", number))
                )
                for number in range(12)
            ]
            bot_scheduler = BotScheduler(tables[0].live.store, bot_workers)
            for number, table in enumerate(tables):
                table.live.row = replace(table.live.row, id=f"game {number}", owner=f"guest {number}")
                seat = Seat(0)
                seat.asker = Asker(f"guest {number}", "10.0.0.2" if number == 11 else "10.0.0.1")
                table.live.attach(seat, 0)
                while table.match.asked != (1,):
                    await table.act()
            for table in tables:
                bot_scheduler.ask(table.live)
            last = derive_key(tables[11].match.key, "bot", 1, size=8)
            while last not in bot_workers.asked:
                await asyncio.sleep(0.001)
            assert bot_workers.asked.index(last) <= 2
            bot_scheduler.close()

    asyncio.run(play())


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
        bot_workers: Any = Failing(problems)
        async with Table(people=1, bots=("hard",)) as table:
            bot_scheduler = BotScheduler(table.live.store, bot_workers)
            while table.match.asked != (1,):
                await table.act()
            bot_workers.legal = table.match.state.view(1).legal_actions()[0]
            bot_scheduler.ask(table.live)
            bot_scheduler.ask(table.live)
            for _ in range(5):
                await table.quiet()
            assert bot_workers.asked == asked
            assert table.live.status.bots == bots
            bot_scheduler.close()

    asyncio.run(play())


class Choosing:
    """Workers that answer at once, in this process."""

    processes = 1

    def __init__(self):
        self.asked: list[Question] = []

    async def think(self, question):
        self.asked.append(question)
        return answer(question)


@pytest.mark.parametrize("number", range(4))
def test_when_a_person_answers_does_not_change_what_a_bot_does_at_the_same_time(number):
    async def play(is_person_first):
        bot_workers: Any = Choosing()
        key = derive_key("at once", number)
        async with Table("dominations", people=1, bots=("random",), key=key) as table:
            bot_scheduler = BotScheduler(table.live.store, bot_workers)
            assert table.match.asked == (0, 1)
            if is_person_first:
                await table.act()
            bot_scheduler.ask(table.live)
            while not bot_workers.asked:
                await asyncio.sleep(0.001)
            (question,) = bot_workers.asked
            bot_scheduler.close()
            return question.seed, question.decision, answer(question)

    assert asyncio.run(play(True)) == asyncio.run(play(False))
