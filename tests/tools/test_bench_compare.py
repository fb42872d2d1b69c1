"""The comparison of two commits by speed: which two, which lines, which verdict."""

import os
import random
import shutil
import subprocess
from pathlib import Path

import pytest
from tools import bench_compare, build_engine
from tools.bench_compare import Speed, day_before, interval, main, ratio_of, speeds, table


def figure(key, unit, cpu, share=None):
    return {"key": key, "unit": unit, "median_cpu": cpu, "of_limit": share}


def test_games_count_by_their_decisions_and_times_become_speeds():
    figures = [
        figure("native", "games/s", 10.0, 20.0),
        figure("native-decisions", "decisions/s", 700.0),
        figure("clones", "clones/s", 5.0),
        figure("offers", "µs", 4.0),
        figure("help", "ms", 70.0),
    ]
    assert speeds({"game": "dominion", "figures": figures}) == {
        "dominion native": Speed(700.0, 20.0),
        "dominion clones": Speed(5.0, None),
        "dominion offers": Speed(250_000.0, None),
    }


def test_what_disturbs_some_rounds_does_not_count():
    # Head is faster by a tenth; in three rounds of four one of the sides, or both, was slowed down.
    slowed = [(1.0, 1.0), (0.5, 1.0), (1.0, 0.6), (0.7, 0.8)] * 4
    pairs = [(Speed(100 * base, None), Speed(110 * head, 25.0)) for base, head in slowed]
    line = ratio_of("dominion text", pairs)
    assert (line.base, line.head, line.of_limit) == (100, 110, 25.0)
    assert line.ratio == pytest.approx(1.1)
    assert 1.0 < line.low <= line.ratio <= line.high < 1.2
    assert table([line]).splitlines()[1].split()[2:5] == ["100", "110", "110.0%"]


def test_an_interval_narrows_with_the_rounds():
    noise = random.Random(1)
    sides = [(100 - noise.random() * 10, 100 - noise.random() * 10) for _ in range(64)]
    few, many = interval(sides[:8]), interval(sides)
    assert many[1] - many[0] < (few[1] - few[0]) / 2
    assert many[0] < 1 < many[1]
    assert interval([(1.0, 2.0)] * 8) == (2.0, 2.0)


def git(folder: Path, *arguments: str, day: int = 1) -> str:
    author = ["-c", "user.name=Nobody", "-c", "user.email=nobody@example.org"]
    return subprocess.run(
        [str(shutil.which("git")), *author, *arguments],
        cwd=folder,
        env={**os.environ, "GIT_COMMITTER_DATE": f"2020-02-{day:02}T12:00:00Z"},
        capture_output=True,
        text=True,
        check=True,
    ).stdout.strip()


def commit(folder: Path, path: str, text: str, day: int = 1) -> str:
    (folder / path).parent.mkdir(parents=True, exist_ok=True)
    (folder / path).write_text(text, encoding="utf-8")
    git(folder, "add", ".")
    git(folder, "commit", "-qm", path, day=day)
    return git(folder, "rev-parse", "HEAD")


@pytest.fixture
def history(tmp_path, monkeypatch):
    git(tmp_path, "init", "-q")
    monkeypatch.setattr(bench_compare, "ROOT", tmp_path)
    return tmp_path


def test_the_base_is_the_last_commit_that_is_a_day_older(history):
    commit(history, "src/demesne/core/engine.py", "1", day=1)
    before = commit(history, "src/demesne/core/engine.py", "2", day=3)
    commit(history, "src/demesne/core/engine.py", "3", day=4)
    assert day_before(commit(history, "README.md", "b", day=4)) == before


def test_in_the_first_day_there_is_nothing_to_compare(history, capsys):
    commit(history, "src/demesne/core/engine.py", "1")
    head = commit(history, "src/demesne/core/engine.py", "2")
    assert main(["--head", head]) == 0
    assert "nothing to compare" in capsys.readouterr().out


def test_an_unknown_commit_is_one_line(history):
    commit(history, "src/demesne/core/engine.py", "1")
    with pytest.raises(SystemExit, match=r"bench-compare: .*nowhere"):
        main(["nowhere"])


@pytest.fixture
def compared(history, monkeypatch):
    """Compare two commits that are never built: each asked-for run has the next of these speeds of the head."""
    base, head = (
        commit(history, "src/demesne/core/engine.py", "1"),
        commit(history, "src/demesne/core/engine.py", "2"),
    )
    left: list[float] = []
    monkeypatch.setattr(bench_compare, "release", Path)

    def measure(folder, game, core):
        return {game: Speed(1.0 if str(folder) == base else left.pop(0), None)}

    monkeypatch.setattr(bench_compare, "measure", measure)

    def compare(*values):
        left[:] = values
        code = main([base, "--head", head, "--rounds", "10", "--limit", "3"])
        return code, len(left)

    return compare


def test_a_line_fails_when_it_is_slower_twice(compared, capsys):
    # Eight rounds of both games, and then of Dominion alone: two more, and ten.
    assert compared(*[0.95, 1.0] * 8, *[0.95] * 12) == (1, 0)
    assert "dominion is slower by more than 3 %" in capsys.readouterr().err


def test_a_slow_moment_is_measured_again(compared):
    assert compared(*[0.95, 1.0] * 8, *[0.95] * 2, *[1.0] * 10) == (0, 0)


def test_a_game_that_is_fast_enough_in_all_rounds_is_measured_once(compared):
    assert compared(*[0.98, 1.1] * 8, *[0.98] * 12) == (0, 10)


def test_what_varies_around_the_same_speed_is_measured_in_the_fewest_rounds(compared):
    assert compared(1.01, 1.1, *[0.95, 1.1] * 7, *[0.95] * 2) == (0, 2)


def test_what_is_clearly_fast_enough_is_measured_in_the_fewest_rounds(compared):
    assert compared(*[0.99, 1.0] * 10) == (0, 4)


@pytest.mark.parametrize(
    ("path", "is_compiled"),
    [
        ("src/demesne/core/chance.py", True),
        ("setup.py", True),
        ("src/demesne/games/dominion/spec.py", False),
        ("src/demesne/server/app.py", False),
    ],
)
def test_a_limit_holds_between_different_engines_alone(history, monkeypatch, capsys, path, is_compiled):
    base, head = commit(history, path, "1"), commit(history, path, "2")
    monkeypatch.setattr(bench_compare, "release", Path)
    measured: list[Path] = []

    def measure(folder, game, core):
        measured.append(folder)
        return {game: Speed(1.0, None)}

    monkeypatch.setattr(bench_compare, "measure", measure)
    assert main([base, "--head", head, "--limit", "3"]) == 0
    assert bool(measured) == is_compiled
    assert ("the same engine" in capsys.readouterr().out) != is_compiled
    measured.clear()
    assert main([base, "--head", head, "--rounds", "8"]) == 0
    assert measured


def test_builds_of_the_same_engine_pass(history, monkeypatch, capsys):
    base, head = commit(history, "setup.py", "1"), commit(history, "setup.py", "2")
    (history / f"demesne__mypyc{build_engine.SUFFIX}").write_bytes(b"machine code")
    monkeypatch.setattr(bench_compare, "release", lambda _commit: history)
    monkeypatch.setattr(bench_compare, "compare", lambda *_: pytest.fail("nothing is compared"))
    assert main([base, "--head", head, "--limit", "3"]) == 0
    assert "the same engine" in capsys.readouterr().out


@pytest.mark.parametrize(("build", "option"), [("release", []), ("development", ["--development"])])
def test_builds_can_be_made_before_they_are_compared(history, monkeypatch, build, option):
    base, head = (commit(history, "src/demesne/core/engine.py", text) for text in "12")
    made: list[str] = []
    monkeypatch.setattr(bench_compare, build, made.append)
    monkeypatch.setattr(build_engine, "build", lambda: made.append("checkout"))
    monkeypatch.setattr(bench_compare, "compare", lambda *_: pytest.fail("nothing is compared"))
    assert main([base, "--head", head, "--build-only", *option]) == 0
    assert main([base, "--build-only", *option]) == 0
    assert made == [base, head, base, "checkout" if option else head]
