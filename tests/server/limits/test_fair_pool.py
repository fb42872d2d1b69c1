"""A pool: nobody has more under way than their share, and something is always left for the next address."""

import asyncio
from contextlib import ExitStack

import pytest

from demesne.server.limits.fair_pool import Asker, FairPool
from demesne.server.limits.rate_limits import Share
from demesne.server.refusals import RefusalError


def admitted(pool, stack, asker):
    """Hold one more place and return "", or the code with which that is refused."""
    try:
        stack.enter_context(pool.admitted(asker))
    except RefusalError as refusal:
        return refusal.code
    return ""


def test_a_person_has_a_share_and_an_address_another_one():
    pool = FairPool(1, Share(2, 3, 100))
    with ExitStack() as stack:
        asked = [("ann", "a"), ("ann", "a"), ("ann", "b"), ("eve", "a"), ("cat", "a"), ("cat", "b")]
        found = [admitted(pool, stack, Asker(*each)) for each in asked]
    assert found == ["", "", "work-under-way", "", "address-busy", ""]
    assert len(pool) == 0


def test_two_addresses_do_not_take_all_there_is():
    pool = FairPool(1, Share(100, 100, 16))
    with ExitStack() as stack:
        for address in ("a", "b"):
            for number in range(100):
                admitted(pool, stack, Asker(f"guest {number}", address))
        for number in range(6):
            assert admitted(pool, stack, Asker("somebody", f"other {number}")) == "", number


def test_where_nothing_is_free_everybody_is_refused():
    pool = FairPool(1, Share(1, 1, 2))
    with ExitStack() as stack:
        found = [admitted(pool, stack, Asker(f"guest {number}", f"at {number}")) for number in range(3)]
    assert found == ["", "", "busy"]


def test_all_addresses_of_a_site_have_one_share():
    pool = FairPool(1, Share(1, 2, 100))
    with ExitStack() as stack:
        asked = [Asker(f"guest {number}", f"2001:db8:1:{number:x}::/64") for number in range(300)]
        found = [admitted(pool, stack, each) for each in asked]
        assert found.count("") == 2
        assert admitted(pool, stack, Asker("bob", "2001:db8:2:1::/64")) == ""


def test_people_take_turns_at_an_address_and_then_addresses():
    async def work():
        pool = FairPool(1, Share(100, 100, 100))
        done: list[str] = []

        async def ask(who, address):
            async with pool.turn(Asker(who, address)):
                done.append(who)
                await asyncio.sleep(0)

        wishes = [("ann", "a")] * 3 + [("eve", "a"), ("bob", "b")]
        await asyncio.gather(*(ask(*wish) for wish in wishes))
        return done

    assert asyncio.run(work()) == ["ann", "bob", "ann", "eve", "ann"]


def test_who_is_not_bounded_is_never_refused():
    pool = FairPool(1, Share(1, 1, 1), is_on=False)
    with ExitStack() as stack:
        assert [admitted(pool, stack, Asker("ann", "a")) for _ in range(3)] == [""] * 3


@pytest.mark.parametrize("held", range(3))
def test_a_place_is_free_again_after_an_error(held):
    pool = FairPool(1, Share(held + 1, held + 1, 100))
    with ExitStack() as stack:
        assert [admitted(pool, stack, Asker("ann", "a")) for _ in range(held)] == [""] * held
        with pytest.raises(ZeroDivisionError), pool.admitted(Asker("ann", "a")):
            raise ZeroDivisionError
        assert admitted(pool, stack, Asker("ann", "a")) == ""
