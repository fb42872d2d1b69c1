"""Tasks that nobody waits for: they are held until they are done, and can be cancelled together."""

import asyncio
import gc

from demesne.server.tasks import TaskGroup, end_all


def test_what_nobody_else_holds_is_done_and_then_let_go():
    async def work():
        held, done = TaskGroup(), []

        async def note(number):
            # Only the future that it waits for knows of the task, and that one dies with it.
            await asyncio.get_running_loop().run_in_executor(None, gc.collect)
            done.append(number)

        for number in range(3):
            held.begin(note(number))
        assert len(held) == 3
        gc.collect()
        await asyncio.wait([*held])
        assert (sorted(done), len(held)) == ([0, 1, 2], 0)

    asyncio.run(work())


def test_what_is_not_done_is_cancelled():
    async def work():
        held = TaskGroup()
        held.begin(asyncio.sleep(60))
        held.begin(asyncio.sleep(0))
        await asyncio.sleep(0.01)
        (task,) = held
        held.cancel()
        await asyncio.wait([task])
        assert task.cancelled()
        assert not [*held]

    asyncio.run(work())


def test_a_task_that_fails_is_let_go_too():
    async def work():
        held = TaskGroup()

        async def fail():
            raise ValueError

        held.begin(fail())
        (task,) = held
        await asyncio.wait([task])
        assert isinstance(task.exception(), ValueError)
        assert len(held) == 0

    asyncio.run(work())


def test_a_task_that_loses_its_cancellation_is_cancelled_again():
    async def work():
        heard: list[str] = []

        async def deaf():
            while len(heard) < 2:
                try:
                    await asyncio.sleep(60)
                except asyncio.CancelledError:
                    heard.append("cancelled")

        async def fail():
            raise ValueError

        tasks = [asyncio.ensure_future(each) for each in (deaf(), fail(), asyncio.sleep(60))]
        await asyncio.sleep(0)
        await asyncio.wait_for(end_all(tasks), 10)
        assert all(task.done() for task in tasks)
        assert len(heard) == 2
        await end_all([])

    asyncio.run(work())
