import re
from time import monotonic

import pytest

from demesne.bots.search.budget import UNBOUNDED, Budget
from demesne.core.errors import SetupError
from tests.bots.search.fake import tree_of


@pytest.mark.parametrize(
    ("text", "budget"),
    [
        ("800", Budget(800)),
        ("1", Budget(1)),
        ("500ms", Budget(0, 500)),
        ("600000ms", Budget(0, 600_000)),
        ("800x4", Budget(800, 0, 4)),
        ("500msx2", Budget(0, 500, 2)),
        ("64x64", Budget(64, 0, 64)),
        ("7x1", Budget(7)),
    ],
)
def test_iterations_or_milliseconds(text, budget):
    assert Budget.parse(text) == budget


@pytest.mark.parametrize(
    "text",
    [
        "0",
        "-5",
        "fast",
        "1.5",
        "5s",
        "0ms",
        "ms",
        " 8",
        "8 ms",
        "1e3",
        "9999999999",
        "x4",
        "8x",
        "8x0",
        "8 x 4",
        "8*4",
        "8x4ms",
        "8x4x2",
    ],
)
def test_anything_else_is_told_with_an_example(text):
    with pytest.raises(SetupError, match=re.escape(f"as in ismcts:800x4, not {text!r}")):
        Budget.parse(text)


@pytest.mark.parametrize(("text", "most"), [("10000001", "10000000"), ("600001ms", "600000ms")])
def test_there_is_a_most(text, most):
    with pytest.raises(SetupError, match=f"at most {most} a move, not {text}"):
        Budget.parse(text)


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("3x4", "searches 3 in at most 3 parts, not 4"),
        ("800x65", "searches 800 in at most 64 parts, not 65"),
        ("500msx999", "searches 500ms in at most 64 parts, not 999"),
    ],
)
def test_every_part_needs_something_to_do(text, problem):
    with pytest.raises(SetupError, match=problem):
        Budget.parse(text)


def test_parts_share_the_iterations():
    budget = Budget(10, 0, 4)
    for processes in (1, 3, 4):
        parts = [budget.part(number, processes) for number in range(4)]
        assert parts == [Budget(3), Budget(3), Budget(2), Budget(2)]


def test_parts_share_the_time_of_their_process():
    assert Budget(0, 500, 4).part(3, 4) == Budget(0, 500)
    assert Budget(0, 500, 4).part(0, 2) == Budget(0, 250)
    assert Budget(0, 500, 4).part(0, 3) == Budget(0, 250), "one process has two parts"
    assert Budget(0, 500, 4).part(0, 1) == Budget(0, 125)
    assert Budget(0, 3, 4).part(0, 1) == Budget(0, 1)


def test_a_caller_may_give_iterations():
    assert Budget(0, 500, 4).given(80) == Budget(80, 0, 4)
    assert Budget(100, 0, 4).given(2) == Budget(2, 0, 2)
    assert Budget(100, 0, 4).given(0) == Budget(100, 0, 4)


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
