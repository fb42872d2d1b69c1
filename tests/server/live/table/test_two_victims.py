"""An Attack on several players, one after the other: each has a window of their own."""

import asyncio

import pytest

from demesne.games.dominion.actions import DECLINE
from tests.server.live.table.test_reaction_windows import again
from tests.server.live.test_match import attacked
from tests.server.playing import Table


def both_attacked(is_same):
    """Return a match in which two players are attacked who own a Moat, and whether they have answered as often."""
    for seed in range(40):
        match = attacked(3, seed)
        first = match.asked[0]
        later = again(match)
        later.accept(later.act(first, DECLINE))
        if later.hosting.is_reaction(later.state) and later.hosting.may_react(later.state, later.asked[0]):
            second = later.asked[0]
            # The name of a decision counts what its seat has answered, which two seats may well have done as often.
            match = again(match)
            match.answers[second] = match.answers[first] + (0 if is_same else 5)
            return match, first, second
    raise AssertionError("no two players were attacked")


@pytest.mark.parametrize("is_same", [False, True])
def test_the_second_who_is_attacked_has_a_wait_of_his_own(caplog, is_same):
    match, first, second = both_attacked(is_same)

    async def run():
        async with Table(match=match, people=3) as table:
            await table.come(-1, 0, 1, 2)
            window = table.live.status.window
            assert window.seat == first
            table.time.at = window.until - 1
            await table.live.commit(table.match.act(first, DECLINE), table.time.at)
            await table.quiet()
            assert table.match.asked == (second,)
            until = table.live.status.window.until
            assert (table.live.status.window.seat, until) == (second, table.time.at + 5_000)
            await table.wait(5_000)
            assert not table.match.hosting.is_reaction(table.match.state)

    asyncio.run(run())
    assert not caplog.records
