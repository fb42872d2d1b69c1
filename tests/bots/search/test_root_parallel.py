"""Searches in parts: the number of processes changes nothing, and none of them is left behind."""

import multiprocessing
import os
import signal
import subprocess
import sys
import threading
import time
from typing import Any

import pytest

from demesne.bots.registry import make_bot
from demesne.bots.search import root_parallel
from demesne.bots.search.budget import Budget
from demesne.bots.search.evaluation import merged
from demesne.core.chance import Chance
from demesne.core.errors import RecordError
from demesne.games.dominations.game import View
from demesne.games.dominion.cards.card import Card
from demesne.games.dominion.game import DominionState
from demesne.games.dominion.ids import SMITHY
from demesne.games.dominion.setup import Setup
from tests.bots.search.fake import generator
from tests.games.dominations.positions import Table
from tests.games.dominion.positions import Seat, position

SEED = b"eight by"


def bot_of(code: str, processes: int, game: str = "dominion") -> Any:
    bot: Any = make_bot(code, game)
    bot.start(0, None, SEED)
    bot.parallel.processes = processes
    return bot


@pytest.fixture
def several():
    """Two bots for Dominion that search in four parts, with one process and with two."""
    bots = [bot_of("ismcts:60x4", processes) for processes in (1, 2)]
    yield bots
    for bot in bots:
        bot.close()


def purchases():
    """Yield a few decisions that are not obvious."""
    for coins in (3, 4, 5):
        yield position(Seat(hand="", in_play="5 Copper", deck="Silver, Gold"), Seat(), coins=coins)


def test_the_number_of_processes_changes_nothing(several):
    one, two = several
    four = bot_of("ismcts:60x4", 4)
    for state in purchases():
        view = state.view(0)
        evaluation = one.evaluate(view)
        assert two.evaluate(view) == four.evaluate(view) == evaluation
        assert evaluation.iterations == 60
        chosen = one.pick(state.lens(0), Chance())
        assert two.pick(state.lens(0), Chance()) == chosen
        assert four.choose(view, state.choice(), Chance(), 0) == chosen
    four.close()


def test_both_games_search_in_parts():
    state = Table(2).settle("trade", "n2e0").know(0, trade=5).at("build", 0, age=3, turn=5)
    seat = state.current_player
    bots = [bot_of("ismcts:4x2", processes, "dominations") for processes in (1, 2)]
    one, two = (bot.evaluate(state.view(seat)) for bot in bots)
    assert one == two
    assert one.iterations == 4
    bots[1].close()


def test_every_part_has_chance_of_its_own(several):
    view = next(purchases()).view(0)
    parts = [several[0].tree(view, part).evaluate(Budget(15)) for part in range(4)]
    assert len({part.results for part in parts}) > 1
    assert several[0].evaluate(view) == merged(parts)
    assert several[0].tree(view, 0).evaluate(Budget(15)) == bot_of("ismcts:15", 1).evaluate(view)


def test_processes_are_kept_and_end_with_the_bot(several):
    _, bot = several
    states = list(purchases())
    bot.pick(states[0].lens(0), Chance())
    processes = list(bot.parallel._workers.processes)
    assert len(processes) == 2
    bot.pick(states[1].lens(0), Chance())
    assert bot.parallel._workers.processes == processes
    bot.close()
    assert not any(process.is_alive() for process in processes)
    bot.close()
    assert bot.pick(states[0].lens(0), Chance()) >= 0
    again = list(bot.parallel._workers.processes)
    bot.parallel = None
    assert not any(process.is_alive() for process in again), "nobody needs them any more"
    bot.parallel = root_parallel.RootParallel("dominion")


def test_a_process_that_dies_is_told_and_its_parts_are_searched_here(several):
    one, two = several
    view = next(purchases()).view(0)
    expected = one.evaluate(view)
    two.evaluate(view)
    two.parallel._workers.processes[1].kill()
    two.parallel._workers.processes[1].join()
    with pytest.warns(
        RuntimeWarning, match="a process of a search in parts has ended; the search goes on in one"
    ):
        assert two.evaluate(view) == expected
    assert two.parallel._workers is None
    assert two.evaluate(view) == expected


def test_what_leaves_no_choice_starts_no_process(several):
    _, bot = several
    bot.pick(position(Seat(hand="3 Copper, 2 Estate")).lens(0), Chance())
    bot.pick(position(Seat(hand="", in_play="Copper"), coins=0).lens(0), Chance())
    assert bot.parallel._workers is None


def test_a_card_of_ones_own_is_searched_here(several):
    """A worker could not know it from the setup's names."""
    _, bot = several
    better = Card(SMITHY, "Smithy", 3, "Action", cards=4)
    own, shipped = (
        DominionState.start(Setup([card, *range(8, 17)], 2), generator(1)).view(0)
        for card in (better, SMITHY)
    )
    assert bot.setup_of(own) is None
    assert bot.setup_of(shipped)["players"] == 2
    assert bot.evaluate(own, Budget(2, 0, 2)).iterations == 2
    assert bot.parallel._workers is None


def test_the_usual_number_is_that_of_the_cores(monkeypatch):
    if hasattr(os, "sched_getaffinity"):
        monkeypatch.setattr(os, "sched_getaffinity", lambda _: set(range(7)))
        assert root_parallel.cores() == 7
        monkeypatch.delattr(os, "sched_getaffinity")
    monkeypatch.setattr(os, "cpu_count", lambda: 3)
    assert root_parallel.cores() == 3


def _daemon(link):
    """What a worker of a simulation is: a process that may have no children."""
    bot: Any = make_bot("ismcts:20x2", "dominion")
    bot.start(0, None, SEED)
    chosen = bot.pick(next(purchases()).lens(0), Chance())
    link.send((int(chosen), bot.parallel.processes, bot.parallel._workers is None))


def test_a_daemon_searches_by_itself():
    context = multiprocessing.get_context("spawn")
    here, there = context.Pipe()
    process = context.Process(target=_daemon, args=(there,), daemon=True)
    process.start()
    assert here.poll(60)
    chosen, processes, alone = here.recv()
    process.join()
    assert (processes, alone) == (1, True)
    bot = bot_of("ismcts:20x2", 2)
    assert bot.pick(next(purchases()).lens(0), Chance()) == chosen
    bot.close()


def test_a_view_that_no_other_process_reads_is_searched_here():
    # Nobody has the cards or cities for such a limit.
    state = Table(2).settle("trade", "n2e0").know(0, trade=9).at("build", 0, age=3, turn=5)
    with pytest.raises(RecordError, match="do not make"):
        View.from_bytes(state.setup, state.view(0).to_bytes())
    one, two = (bot_of("ismcts:4x2", processes, "dominations") for processes in (1, 2))
    assert two.evaluate(state.view(0)) == one.evaluate(state.view(0))
    assert two.parallel.processes == 2
    two.close()


@pytest.mark.skipif(not hasattr(os, "fork"), reason="there are no forks")
@pytest.mark.filterwarnings("ignore:.*fork.*:DeprecationWarning")
# JAX, if another test has loaded it, warns of every fork.
@pytest.mark.filterwarnings("ignore:.*fork.*:RuntimeWarning")
def test_a_fork_leaves_the_processes_of_its_parent_alone(several):
    one, two = several
    view = next(purchases()).view(0)
    expected = two.evaluate(view)
    child = os.fork()
    if child == 0:
        # Nothing may return from here into the tests.
        code = 1
        try:
            again = two.evaluate(view)
            two.close()
            code = 0 if again == expected else 2
        finally:
            os._exit(code)
    assert os.waitpid(child, 0)[1] == 0
    assert two.evaluate(view) == expected == one.evaluate(view)
    assert all(process.is_alive() for process in two.parallel._workers.processes)


INTERRUPTED = """
import multiprocessing, signal, threading
from tests.games.dominations.positions import Table
from tests.games.dominion.positions import Seat, position
from demesne.bots.registry import make_bot
from demesne.bots.search.budget import Budget
bot = make_bot("ismcts:10000000x2", "dominion")
bot.parallel.processes = 2
bot.start(0, None, b"eight by")
state = position(Seat(hand="", in_play="5 Copper"), Seat(), coins=5)
try:
    bot.evaluate(state.view(0), Budget(4, 0, 2))
    print("ready", flush=True)
    bot.evaluate(state.view(0))
except KeyboardInterrupt:
    print(len(multiprocessing.active_children()), flush=True)
"""


@pytest.mark.skipif(sys.platform == "win32", reason="sends the signal of Ctrl-C to a group of processes")
def test_ctrl_c_ends_a_search_and_its_processes():
    run = subprocess.Popen(
        [sys.executable, "-c", INTERRUPTED],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
        env=dict(os.environ, PYTHONPATH=os.pathsep.join(sys.path)),
    )
    try:
        assert run.stdout is not None
        assert run.stdout.readline() == "ready\n"
        time.sleep(0.2)  # in the middle of the search, though any moment would do
        os.killpg(run.pid, signal.SIGINT)
        out, err = run.communicate(timeout=60)
    finally:
        run.kill()
    assert (out, err, run.returncode) == ("0\n", "", 0)


def test_a_bot_in_another_thread_searches_in_parts_too():
    found = []
    bot = bot_of("ismcts:8x2", 2)
    view = next(purchases()).view(0)
    thread = threading.Thread(target=lambda: found.append(bot.evaluate(view)))
    thread.start()
    thread.join(60)
    assert found == [bot_of("ismcts:8x2", 1).evaluate(view)]
    bot.close()


def test_time_in_parts():
    bot = bot_of("ismcts:200msx4", 1)
    began = time.monotonic()
    evaluation = bot.evaluate(next(purchases()).view(0))
    assert 0.19 < time.monotonic() - began < 10
    assert evaluation.iterations >= 4
