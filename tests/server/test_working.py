"""Work in processes of their own: it ends in time, what goes wrong is told, and nobody gets more than his share."""

import asyncio
import time
from functools import partial

import pytest

from demesne.kernel.errors import SetupError
from demesne.server.refusals import RefusalError
from demesne.server.working import MOST, MOST_EACH, MOST_OF_ADDRESS, Workshop


def told(work):
    """Run work with a workshop of one worker, and end it."""

    async def run():
        workshop = Workshop(1, 20)
        try:
            return await work(workshop)
        finally:
            workshop.close()

    return asyncio.run(run())


def refuse(text):
    raise SetupError(text)


def refuse_with_parameters():
    raise RefusalError("no-such-bot", bot="'x'", known=["easy", "hard"])


def test_work_is_done_one_piece_after_the_other_by_the_same_process():
    async def work(workshop):
        first = await workshop.do("ann", divmod, 7, 2)
        started = workshop._workers[0]._process.pid
        assert await workshop.do("ann", max, [1, 5, 2]) == 5
        assert workshop._workers[0]._process.pid == started
        return first

    assert told(work) == (3, 1)


def test_a_refusal_comes_back_as_it_is():
    async def work(workshop):
        with pytest.raises(SetupError, match="no such thing"):
            await workshop.do("ann", refuse, "no such thing")
        with pytest.raises(RefusalError, match="There are easy and hard") as caught:
            await workshop.do("ann", refuse_with_parameters)
        assert caught.value.parameters == {"bot": "'x'", "known": ["easy", "hard"]}
        return await workshop.do("ann", abs, -1)

    assert told(work) == 1


def test_work_that_takes_too_long_is_ended_and_the_next_one_is_done():
    async def work(workshop):
        assert await workshop.do("ann", abs, -1) == 1
        workshop._seconds = 0.2
        with pytest.raises(RefusalError, match="more than a second, which is too long") as caught:
            await workshop.do("ann", time.sleep, 60)
        assert (caught.value.code, caught.value.parameters) == ("too-long", {"n": 1})
        workshop._seconds = 20
        return await workshop.do("ann", abs, -3)

    assert told(work) == 3


def test_work_that_needs_too_much_memory_or_ends_its_process_harms_nobody():
    async def work(workshop):
        for harm in (partial(bytearray, 1 << 33), partial(exit, 3)):
            with pytest.raises(RefusalError) as caught:
                await workshop.do("ann", harm)
            assert caught.value.code == "too-heavy"
        return await workshop.do("ann", abs, -3)

    assert told(work) == 3


def test_nobody_has_more_under_way_than_his_share_and_others_still_come_to_theirs():
    async def work(workshop):
        mine = [asyncio.ensure_future(workshop.do("ann", time.sleep, 0.3)) for _ in range(MOST_EACH)]
        await asyncio.sleep(0)
        with pytest.raises(RefusalError) as caught:
            await workshop.do("ann", abs, -1)
        assert caught.value.code == "work-under-way"
        found = await workshop.do("bob", abs, -1)
        await asyncio.gather(*mine)
        assert await workshop.do("ann", abs, -2) == 2
        return found

    assert told(work) == 1


def test_accounts_and_addresses_take_turns():
    async def work(workshop):
        done: list[str] = []

        async def ask(who, address):
            await workshop.do(who, abs, -1, address=address)
            done.append(who)

        await workshop.do("somebody", abs, -1)
        wishes = [("ann", "a")] * 3 + [("eve", "a"), ("bob", "b"), ("bob", "b"), ("cat", "c")]
        await asyncio.gather(*(ask(*wish) for wish in wishes))
        return done

    done = told(work)
    # Ann was first and has most; Eve at the same address does not wait for all of hers, and others for none of that.
    assert [who for who in done if who in ("ann", "eve")] == ["ann", "ann", "eve", "ann"]
    assert sorted(done[:3]) == ["ann", "bob", "cat"]


def test_people_at_one_address_have_a_share_together():
    async def work(workshop):
        asked = [workshop.do(f"guest {number}", time.sleep, 0.02, address="a") for number in range(MOST)]
        found = asyncio.gather(*asked, return_exceptions=True)
        await asyncio.sleep(0)
        other = await workshop.do("bob", abs, -1, address="b")
        refused = [each.code for each in await found if isinstance(each, RefusalError)]
        assert {*refused} == {"address-busy"}
        assert len(refused) == MOST - MOST_OF_ADDRESS
        assert len(workshop._neighbours) == 0
        return other

    assert told(work) == 1


def test_whoever_goes_away_leaves_the_worker_to_the_next_one():
    async def work(workshop):
        await workshop.do("ann", abs, -1)
        waiting = asyncio.ensure_future(workshop.do("ann", time.sleep, 0.3))
        await asyncio.sleep(0.05)
        waiting.cancel()
        return await workshop.do("ann", abs, -4)

    assert told(work) == 4
