from itertools import count
from multiprocessing import active_children, get_context

from demesne.lab.plan import Plan
from demesne.lab.processes import workers as module
from demesne.lab.simulate import simulate

PLAN = Plan("dominion", ("random", "random"), 12, 5)


def test_no_more_processes_than_chunks(monkeypatch):
    started = count()
    real = get_context("spawn")

    class Context:
        Pipe = staticmethod(real.Pipe)

        def Process(self, **options):  # noqa: N802
            next(started)
            return real.Process(**options)

    monkeypatch.setattr(module, "get_context", lambda method: Context())
    simulate(Plan("dominion", ("random", "random"), 2, 5), jobs=8)
    assert next(started) == 2


def test_processes_end_with_the_simulation():
    simulate(PLAN, jobs=2)
    assert not active_children()
