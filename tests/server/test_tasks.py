"""Tasks that nobody waits for: they are held until they are done, and can be cancelled together."""

import asyncio
import gc
import subprocess
import sys
import threading

import pytest

from demesne.server.tasks import TaskGroup, end_all, in_thread


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


def test_work_in_a_thread_gives_its_result_or_its_error():
    def fail():
        raise ValueError("it cannot be")

    assert asyncio.run(in_thread(lambda: threading.current_thread().name, "somewhere")) == "somewhere"
    with pytest.raises(ValueError, match="it cannot be"):
        asyncio.run(in_thread(fail, "somewhere"))


def test_a_process_does_not_wait_for_a_thread_whose_caller_has_gone():
    program = (
        "import asyncio, time\n"
        "from demesne.server.tasks import in_thread\n"
        "async def work():\n"
        "    await asyncio.wait_for(in_thread(lambda: time.sleep(60), 'asleep'), 0.1)\n"
        "try:\n"
        "    asyncio.run(work())\n"
        "except TimeoutError:\n"
        "    print('gone')\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", program], check=True, capture_output=True, text=True, timeout=30
    )
    assert done.stdout == "gone\n"
