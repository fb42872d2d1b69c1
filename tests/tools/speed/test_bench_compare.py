"""The comparison of two commits by speed and by instructions: which two, which lines, which verdict."""

import os
import random
import shutil
import subprocess
from pathlib import Path

import pytest
from tools import build_engine, commits
from tools.commits import day_before
from tools.speed import bench_compare, count_instructions
from tools.speed.bench_compare import Speed, interval, main, ratio_of, speeds, table


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
    monkeypatch.setattr(commits, "ROOT", tmp_path)
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


@pytest.mark.parametrize("options", [["--rounds", "6"], ["--rounds", "9"], ["--limit", "3"]])
def test_few_or_odd_rounds_and_a_limit_of_time_are_refused(history, options):
    with pytest.raises(SystemExit, match="2"):
        main(options)


@pytest.fixture
def compared(history, monkeypatch):
    """Compare two commits that are never built: the base takes 1,000 instructions for each line, the head as asked."""
    base, head = (commit(history, "src/demesne/core/engine.py", text) for text in "12")
    monkeypatch.setattr(bench_compare, "release", Path)

    def compare(instructions, *options, only_instructions=True):
        def count(folder, game):
            value = 1000 if str(folder) == base else instructions
            units = [figure("native", "games/s", 1 / value), figure("command", "games/s", float("nan"))]
            return {"game": game, "figures": units}

        monkeypatch.setattr(bench_compare, "count", count)
        return main([base, "--head", head, *["--instructions"] * only_instructions, *options])

    return compare


@pytest.mark.parametrize(("instructions", "code"), [(900, 0), (1029, 0), (1031, 1)])
def test_a_line_fails_when_it_takes_more_instructions(compared, capsys, instructions, code):
    assert compared(instructions) == 0
    assert compared(instructions, "--limit", "3") == code
    said = capsys.readouterr()
    assert ("dominion native takes over 3 % more instructions" in said.err) == bool(code)
    line = next(line.split() for line in said.out.splitlines() if line.startswith("dominion native"))
    assert line[2:] == ["1,000", f"{instructions:,}", f"{instructions / 10 - 100:+.1f}%"]
    assert "command" not in said.out


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
    counted: list[Path] = []

    def counts(folder):
        counted.append(folder)
        return {}

    monkeypatch.setattr(bench_compare, "counts", counts)
    assert main([base, "--head", head, "--instructions", "--limit", "3"]) == 0
    assert bool(counted) == is_compiled
    assert ("the same engine" in capsys.readouterr().out) != is_compiled
    counted.clear()
    assert main([base, "--head", head, "--instructions"]) == 0
    assert sorted(counted) == sorted([Path(base), Path(head)])


def test_instructions_follow_the_times_where_valgrind_is_here(compared, monkeypatch, capsys):
    monkeypatch.setattr(bench_compare, "measure", lambda *_: {"dominion native": Speed(2.0, None)})
    for is_here in (True, False):
        monkeypatch.setattr(bench_compare, "is_possible", lambda is_here=is_here: is_here)
        assert compared(900, only_instructions=False) == 0
        said = capsys.readouterr().out
        assert "100.0%" in said
        assert ("-10.0%" in said, "no instructions are counted" in said) == (is_here, not is_here)


@pytest.mark.parametrize(("build", "option"), [("release", []), ("development", ["--development"])])
def test_sides_run_beside_each_other_and_the_checkout_as_it_was_built(history, monkeypatch, build, option):
    base, head = (commit(history, "src/demesne/core/engine.py", text) for text in "12")
    measured: list[tuple[str, str]] = []

    def measure(folder, game, _core):
        measured.append((folder, game))
        return {game: Speed(1.0, None)}

    monkeypatch.setattr(bench_compare, build, lambda commit: commit)
    monkeypatch.setattr(build_engine, "build", lambda: "checkout")
    monkeypatch.setattr(bench_compare, "measure", measure)
    monkeypatch.setattr(bench_compare, "is_possible", lambda: False)
    assert main([base, "--head", head, "--rounds", "8", *option]) == 0
    assert {measured.count((side, game)) for side in (base, head) for game in count_instructions.GAMES} == {8}
    measured.clear()
    assert main([base, "--rounds", "8", *option]) == 0
    assert {side for side, _ in measured} == {base, "checkout" if option else head}
