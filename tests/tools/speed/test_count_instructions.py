"""Counted instructions: of the work alone, and the same each time."""

import math

import pytest
from tools.speed import count_instructions
from tools.speed.count_instructions import count, is_possible

MEASURING = "def measure(work, runs):\n    raise AssertionError('a stopwatch')\n"
FIGURES = """
import json
from demesne_benchmarks.commands import timed
from demesne_benchmarks.measuring import measure
from demesne_benchmarks.money import speed

def main(game, games, runs, form):
    mode = {"dominion": "compiled"}.get(game, "interpreted")
    answer = {str(n): measure(lambda: sum(range(n)), runs)[0][1] for n in (100 * games, 200 * games)}
    print(json.dumps({"mode": mode, **answer, "command": timed([], runs)[0][1], "limit": speed(games, runs)}))
"""


@pytest.fixture
def build(tmp_path):
    package = tmp_path / "demesne_benchmarks"
    package.mkdir()
    files = {"__init__": "", "measuring": MEASURING, "figures": FIGURES, "commands": "", "money": ""}
    for name, text in files.items():
        (package / f"{name}.py").write_text(text, encoding="ascii")
    return tmp_path


def test_what_the_work_takes_is_counted_and_no_time(build, require):
    require(is_possible(), "Valgrind")
    once, again = count(build, "dominion"), count(build, "dominion")
    # Each number of a sum takes an iteration of the interpreter's loop in C.
    assert 20_000 * 10 < once["20000"] < 20_000 * 1000
    assert once["40000"] == pytest.approx(2 * once["20000"], rel=0.05)
    assert again["40000"] == pytest.approx(once["40000"], rel=0.001)
    assert math.isnan(once["command"])
    assert once["limit"] is None


def test_a_build_that_runs_interpreted_is_refused(build, require):
    require(is_possible(), "Valgrind")
    with pytest.raises(SystemExit, match="runs interpreted"):
        count(build, "dominations")


def test_without_a_compiler_the_answer_is_one_line(build, monkeypatch):
    monkeypatch.setenv("CC", "no-such-compiler")
    with pytest.raises(SystemExit, match="Valgrind, its header and a C compiler are needed"):
        count(build, "dominion")
    is_possible.cache_clear()
    assert not is_possible()
    is_possible.cache_clear()
    assert count_instructions.GAMES.keys() == {"dominion", "dominations"}
