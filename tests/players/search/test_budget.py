import re
from time import monotonic

import pytest

from demesne.kernel.errors import SetupError
from demesne.players.search.budget import UNBOUNDED, Budget
from tests.players.search.fake import tree_of


@pytest.mark.parametrize(
    ("text", "budget"),
    [("800", Budget(800)), ("1", Budget(1)), ("500ms", Budget(0, 500)), ("600000ms", Budget(0, 600_000))],
)
def test_iterations_or_milliseconds(text, budget):
    assert Budget.parse(text) == budget


@pytest.mark.parametrize(
    "text", ["0", "-5", "fast", "1.5", "5s", "0ms", "ms", " 8", "8 ms", "1e3", "9999999999"]
)
def test_anything_else_is_told_with_an_example(text):
    with pytest.raises(SetupError, match=re.escape("as in ismcts:800 or ismcts:500ms, not ")):
        Budget.parse(text)


@pytest.mark.parametrize(("text", "most"), [("10000001", "10000000"), ("600001ms", "600000ms")])
def test_there_is_a_most(text, most):
    with pytest.raises(SetupError, match=f"at most {most} a move, not {text}"):
        Budget.parse(text)


def test_iterations_are_counted_down():
    clock = Budget(3).clock()
    assert [clock.left(done) for done in range(4)] == [3, 2, 1, 0]


def test_time_runs_out_but_not_before_the_first_iteration():
    clock = Budget(0, 20).clock()
    clock.end = monotonic() - 1
    assert clock.left(0) == UNBOUNDED
    assert clock.left(1) == 0
    both = Budget(100, 20).clock()
    assert both.left(40) == 60
    both.end = monotonic() - 1
    assert both.left(40) == 0


def test_a_search_ends_with_its_time():
    tree = tree_of(2, lambda _: {"seat": 0, 1: (1, 0), 2: (0, 1)})
    began = monotonic()
    assert tree.search(Budget(0, 50)) == 1
    assert 0.04 < monotonic() - began < 5
    assert tree.iterations > 2
