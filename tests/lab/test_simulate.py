import signal
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from demesne.core.errors import BotError, SetupError
from demesne.lab.dominion.arena import DominionArena
from demesne.lab.plan import Plan
from demesne.lab.processes import chunks
from demesne.lab.simulate import simulate
from tests.examples import examples

PLAN = Plan("dominion", ("random", "random"), 12, 5)


def without_time(report):
    return replace(report, seconds=0.0)


@pytest.fixture
def loop(monkeypatch):
    """Replace the match loop by one that only counts, and give the list of its calls."""
    calls = []

    def run_chunk(setup, bots, seed, first, count, fixed_seats, tally):
        calls.append((first, count))
        tally.games += count

    monkeypatch.setattr(DominionArena, "run_chunk", staticmethod(run_chunk))
    return calls


def test_report_of_real_games_adds_up():
    made = simulate(PLAN)
    assert made.complete
    assert made.games == 12
    assert made.players[0].wins + made.players[1].wins + made.players[0].shared == 12
    assert len(made.options["kingdom"]) == 10


def test_equal_plans_give_equal_reports_and_other_seeds_others():
    assert without_time(simulate(PLAN)) == without_time(simulate(PLAN))
    other = without_time(simulate(replace(PLAN, seed=6)))
    assert replace(other, plan=PLAN) != without_time(simulate(PLAN))


@pytest.mark.parametrize("plan", [PLAN, replace(PLAN, game="dominations")], ids=lambda plan: plan.game)
def test_worker_processes_change_nothing(plan):
    alone = without_time(simulate(plan))
    assert without_time(simulate(plan, jobs=2)) == alone
    assert without_time(simulate(plan, jobs=50)) == alone


@settings(max_examples=examples(20))
@given(games=st.integers(1, 3000), seed=st.integers(0, 2**64 - 1))
def test_every_game_is_played_once_whatever_the_calls(games, seed):
    calls = []

    def run_chunk(setup, bots, seed, first, count, fixed_seats, tally):
        calls.append((first, count))
        tally.games += count

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(DominionArena, "run_chunk", staticmethod(run_chunk))
        assert simulate(replace(PLAN, games=games, seed=seed)).games == games
    assert [number for first, count in calls for number in range(first, first + count)] == list(range(games))


def test_calls_stay_short_when_games_are_slow(loop, monkeypatch):
    clock = iter(range(1_000_000))
    monkeypatch.setattr(chunks, "perf_counter", lambda: next(clock))
    simulate(replace(PLAN, games=100_000))
    assert {count for _, count in loop} == {1}


def test_calls_grow_when_games_are_fast(loop, monkeypatch):
    monkeypatch.setattr(chunks, "perf_counter", lambda: 0.0)
    simulate(replace(PLAN, games=100_000))
    assert max(count for _, count in loop) == replace(PLAN, games=100_000).chunk


def test_watcher_sees_growing_sums(loop):
    seen = []
    simulate(replace(PLAN, games=3000), watch=lambda tally: seen.append(int(tally.games)))
    assert seen == sorted(seen)
    assert seen[-1] == 3000
    assert len(seen) > 100


def test_ctrl_c_in_a_game_drops_its_chunk_and_keeps_those_before(monkeypatch):
    def run_chunk(setup, bots, seed, first, count, fixed_seats, tally):
        tally.games += count
        if first + count > 1000:
            signal.raise_signal(signal.SIGINT)

    monkeypatch.setattr(DominionArena, "run_chunk", staticmethod(run_chunk))
    plan = replace(PLAN, games=3000)
    made = simulate(plan)
    assert not made.complete
    assert made.games == 1000 // plan.chunk * plan.chunk


def test_ctrl_c_between_games_loses_none(loop):
    def watch(tally):
        if tally.games >= 500:
            signal.raise_signal(signal.SIGINT)

    plan = replace(PLAN, games=3000)
    made = simulate(plan, watch=watch)
    assert not made.complete
    assert made.games == 500


def test_failing_bot_is_named_with_its_game(monkeypatch):
    def run_chunk(setup, bots, seed, first, count, fixed_seats, tally):
        for number in range(first, first + count):
            if number == 41:
                raise BotError("clumsy failed: KeyError: 7")
            tally.games += 1

    monkeypatch.setattr(DominionArena, "run_chunk", staticmethod(run_chunk))
    with pytest.raises(BotError, match=r"^game 41: clumsy failed: KeyError: 7$"):
        simulate(replace(PLAN, games=3000))


@pytest.mark.parametrize(
    ("plan", "jobs"),
    [
        (PLAN, 0),
        (PLAN, 513),
        (replace(PLAN, kingdom="no such kingdom"), 1),
        (replace(PLAN, bots=("random", "no such bot")), 1),
        (replace(PLAN, bots=("random",)), 1),
    ],
)
def test_plans_that_cannot_be_played_are_refused(plan, jobs):
    with pytest.raises(SetupError):
        simulate(plan, jobs)
