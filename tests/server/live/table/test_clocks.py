"""Clocks: who pays for what time, what an outage costs nobody, and that secrets do not show on them."""

import asyncio
import doctest
from functools import partial

import pytest

from demesne.core.errors import SetupError
from demesne.server.live.table import terms
from demesne.server.live.table.clocks import AFTER_RETURN, SECRET_STEP, Clocks, restored
from demesne.server.live.table.terms import ClockTerms, read_terms
from demesne.server.storage import outages
from demesne.server.storage.store import Store

LIVE = ClockTerms("live", 300_000, 5_000)
DAYS = ClockTerms("days", 3 * 86_400_000)


def test_the_example_holds():
    assert doctest.testmod(terms).failed == 0


def test_the_increment_comes_when_a_clock_stops():
    clocks = Clocks.fresh(LIVE, 2, 0).turned(0, 0, [0])
    assert clocks.read(10_000) == (290_000, 300_000)
    clocks = clocks.turned(10_000, 10_400, [1])
    # What came between the command and its commit is nobody's time.
    assert clocks.left == (295_000, 300_000)
    assert clocks.read(11_400) == (295_000, 299_000)


def test_what_a_seat_answers_while_it_goes_on_does_not_show():
    quiet = Clocks.fresh(LIVE, 2, 0).turned(0, 0, [0])
    busy = quiet
    for at in range(1_000, 9_000, 700):
        busy = busy.turned(at, at + 3, [0])
    assert [busy.read(at) for at in range(9_000, 400_000, 9_999)] == [
        quiet.read(at) for at in range(9_000, 400_000, 9_999)
    ]


def test_a_clock_falls_and_gives_nothing_any_more():
    clocks = Clocks.fresh(LIVE, 2, 0).turned(0, 0, [0])
    assert clocks.next_fall() == 300_000
    assert clocks.fallen(299_999) == ()
    assert clocks.fallen(300_000) == (0,)
    fallen = clocks.turned(300_000, 300_000, [])
    assert fallen.left == (0, 300_000)
    assert fallen.next_fall() is None
    assert fallen.returned(0).left == (AFTER_RETURN, 300_000)
    assert fallen.returned(1) == fallen, "a clock that has not fallen is given nothing"


def test_days_begin_anew_with_each_turn():
    clocks = Clocks.fresh(DAYS, 2, 0).turned(0, 0, [0])
    clocks = clocks.turned(86_400_000, 86_400_000, [1])
    assert clocks.read(86_400_000) == (2 * 86_400_000, 3 * 86_400_000)
    clocks = clocks.turned(2 * 86_400_000, 2 * 86_400_000, [0])
    assert clocks.left[0] == 3 * 86_400_000


def test_an_outage_is_credited():
    clocks = restored(LIVE, [100_000, 200_000], at=1_000, now=61_000, out=50_000, running=[1])
    assert clocks.read(61_000) == (100_000, 190_000)
    assert restored(LIVE, [100_000], at=1_000, now=61_000, out=90_000, running=[0]).left == (100_000,)


def test_outages_are_known_from_signs_of_life(address):
    store = Store(address)

    async def play():
        def beat(moment):
            return store.write(partial(outages.beat, now=moment))

        def starts(last, moment):
            return store.write(partial(outages.begin, now=moment, last=last))

        assert await starts(None, 1_000)
        await beat(5_000)
        assert await starts(5_000, 20_000)
        await beat(30_000)
        assert await starts(30_000, 31_000)
        # Of processes that start at the same moment one notes the outage.
        assert not await starts(30_000, 32_000)
        assert not await starts(None, 32_000)
        assert await store.read(outages.last_beat) == 31_000
        spans = {
            (0, 40_000): 16_000,
            (10_000, 40_000): 11_000,
            (10_000, 15_000): 5_000,
            (25_000, 40_000): 1_000,
            (31_000, 40_000): 0,
        }
        for (begin, end), lost in spans.items():
            assert await store.read(partial(outages.lost_between, begin=begin, end=end)) == lost

    asyncio.run(play())
    store.close()


@pytest.mark.parametrize(
    "data",
    [
        {"clock": "live:5+5"},
        {"clock": "live:300"},
        {"clock": "live:300+999"},
        {"clock": "days:0"},
        {"clock": "days:31"},
        {"clock": "days:x"},
        {"clock": 3},
        {"undo": "always"},
        {"fast_windows": "yes"},
        {"more": 1},
        [],
    ],
)
def test_wrong_terms_are_refused(data):
    with pytest.raises(SetupError):
        read_terms(data)


def test_terms_are_kept_as_they_were_chosen():
    for chosen in ({}, {"clock": "days:3", "undo": "free-only"}, {"fast_windows": True}):
        assert read_terms(read_terms(chosen).stored()) == read_terms(chosen)
    assert read_terms({}).is_fast(1)
    assert not read_terms({}).is_fast(2)
    assert not read_terms({"fast_windows": False}).is_fast(1)
    assert SECRET_STEP > 60_000
