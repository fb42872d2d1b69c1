import json
import shutil
from importlib.util import find_spec

import pytest

import demesne as package
from demesne_benchmarks.measuring import value
from tests.cli import assert_one_line, demesne

GIVEN = {"batch-given": "steps/s"} if find_spec("numpy") else {}
"""Actions are given to a batch as arrays of NumPy."""
DOMINATIONS = {
    "network-128-32": "µs",
    "random": "games/s",
    "random-decisions": "decisions/s",
    "greedy": "games/s",
    "greedy-decisions": "decisions/s",
    "offers": "µs",
    "clones": "clones/s",
    "batch": "steps/s",
    **GIVEN,
}
FIGURES = {
    "native": "games/s",
    "native-decisions": "decisions/s",
    "text": "games/s",
    "text-decisions": "decisions/s",
    "random": "games/s",
    "random-decisions": "decisions/s",
    "clones": "clones/s",
    "batch": "steps/s",
    **GIVEN,
    "network-512-128": "µs",
    "command": "games/s",
    "python": "ms",
    "import": "ms",
    "help": "ms",
}
FACTS = {
    "native-decisions-per-game": "decisions",
    "text-decisions-per-game": "decisions",
    "random-decisions-per-game": "decisions",
    "state-memory": "bytes",
    "state-bytes": "bytes",
    "batch-width": "elements",
    "batch-mask": "elements",
}


@pytest.fixture(scope="module")
def report():
    result = demesne("bench", "dominion", "-n", "5", "--runs", "2", "--format", "json")
    assert result.returncode == 0, result.stderr
    assert result.stderr == ""
    return json.loads(result.stdout)


@pytest.mark.extended
def test_json_says_what_was_measured_and_where(report):
    assert report["game"] == "dominion"
    assert report["version"] == package.__version__
    assert report["mode"] == package.MODE
    assert report["runs"] == 2
    assert set(report["machine"]) == {"cpu", "cores", "load", "system", "python"}
    assert report["machine"]["cpu"]


@pytest.mark.extended
def test_json_has_every_figure_with_its_spread(report):
    assert {line["key"]: line["unit"] for line in report["figures"]} == FIGURES
    for line in report["figures"]:
        assert set(line) == {"key", "what", "unit", "n", "median", "least", "most", "median_cpu", "of_limit"}
        assert 0 < line["least"] <= line["median"] <= line["most"]
        assert line["median_cpu"] > 0
        assert line["what"] == line["what"].strip()


@pytest.mark.extended
def test_speeds_are_held_against_a_c_program(report, require):
    require(shutil.which("cc") is not None, "a C compiler")
    shares = {line["key"]: line["of_limit"] for line in report["figures"] if line["of_limit"] is not None}
    assert set(shares) == {"native", "text", "random", "batch", *GIVEN, "command"}
    assert all(0 < share < 100 for share in shares.values())


@pytest.mark.extended
def test_json_has_every_count(report):
    facts = {line["key"]: line for line in report["facts"]}
    assert {key: line["unit"] for key, line in facts.items()} == FACTS
    assert facts["native-decisions-per-game"]["value"] == facts["text-decisions-per-game"]["value"]
    assert facts["random-decisions-per-game"]["value"] > facts["text-decisions-per-game"]["value"]
    assert facts["state-bytes"]["value"] < 1024


@pytest.mark.extended
def test_decisions_per_second_are_games_times_decisions(report):
    figures = {line["key"]: line for line in report["figures"]}
    facts = {line["key"]: line["value"] for line in report["facts"]}
    for key in ("native", "text", "random"):
        expected = figures[key]["median"] * facts[f"{key}-decisions-per-game"]
        assert figures[f"{key}-decisions"]["median"] == pytest.approx(expected)


@pytest.mark.slow
def test_dominations_has_figures_too():
    result = demesne("bench", "dominations", "-n", "2", "--runs", "1", "--format", "json")
    assert result.returncode == 0, result.stderr
    report = json.loads(result.stdout)
    assert report["game"] == "dominations"
    assert {line["key"]: line["unit"] for line in report["figures"]} == DOMINATIONS
    assert all(line["median"] > 0 for line in report["figures"])
    facts = {line["key"]: line["value"] for line in report["facts"]}
    assert facts["random-decisions-per-game"] > 150
    assert facts["state-bytes"] < facts["state-memory"]
    table = demesne("bench", "dominations", "-n", "2", "--runs", "1").stdout
    assert "All games have 2 players and the final rules." in table


def test_table_has_machine_mode_and_every_line():
    result = demesne("bench", "dominion", "-n", "5", "--runs", "1")
    assert result.returncode == 0, result.stderr
    for part in (
        f"demesne {package.__version__} ({package.MODE}), CPython",
        "cores",
        "big-money, a strategy compiled by hand",
        "big-money, the shipped text",
        "clones of a state in turn 10",
        "memory of a clone",
        "demesne simulate dominion -p big-money -p big-money-smithy -n 5 --seed 1 --jobs 1",
    ):
        assert part in result.stdout


@pytest.mark.parametrize("wrong", [("-n", "0"), ("--runs", "0")])
def test_nothing_to_measure(wrong):
    assert_one_line(demesne("bench", "dominion", *wrong), "at least one game and one run")


def test_unknown_format():
    assert_one_line(demesne("bench", "dominion", "--format", "xml"), "table, json")


def test_unknown_game():
    assert_one_line(demesne("bench", "chess"), "chess", "dominion")


@pytest.mark.parametrize(
    ("unit", "seconds", "expected"), [("games/s", 2.0, 25), ("ms", 0.5, 500), ("µs", 0.5, 10_000)]
)
def test_what_a_run_of_fifty_pieces_comes_to(unit, seconds, expected):
    assert value(unit, 50, seconds) == expected
