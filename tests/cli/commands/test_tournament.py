import json
import os
import signal
import subprocess
import sys
from random import Random
from time import monotonic, sleep

import pytest

from demesne import MODE, install_hint
from tests.cli import COMMAND, assert_one_line, demesne, result_of, slow_bots, without_time

THREE = ["tournament", "dominion", "-p", "big-money", "-p", "big-money-smithy", "-p", "random"]
SOME = [*THREE, "-n", "8", "--seed", "7"]


@pytest.fixture
def bots(tmp_path):
    return slow_bots.written(tmp_path)


def test_json_follows_the_contract():
    made = result_of(*SOME)
    assert (made["game"], made["seed"], made["games"], made["complete"]) == ("dominion", 7, 24, True)
    assert (made["mode"], made["decided"], made["error"], made["played"]) == (MODE, None, None, 24)
    assert made["options"]["bots"] == ["big-money", "big-money-smithy", "random"]
    assert (made["options"]["pairings"], made["options"]["seat_orders"]) == (3, 2)
    assert made["options"]["kingdom"][0] == "Cellar"
    assert sum(bot["rating"] for bot in made["bots"]) == pytest.approx(4500)
    for bot in made["bots"]:
        assert bot["interval"][0] < bot["rating"] < bot["interval"][1]
        assert bot["games"] == 16
        assert bot["preferred"] == pytest.approx(bot["win_rate"])
        assert bot["win_interval"][0] <= bot["win_rate"] <= bot["win_interval"][1]
    assert [pair["above"] for pair in made["neighbours"]] == [bot["name"] for bot in made["bots"][:2]]
    assert [pair["number"] for pair in made["comparisons"]] == [8, 8, 8]
    assert [pairing["games"] for pairing in made["pairings"]] == [8, 8, 8]
    assert sum(made["lengths"].values()) == 24
    assert made["mean_turns"] == pytest.approx(sum(bot["mean_turns"] for bot in made["bots"]) / 3)


def test_table_explains_itself_and_says_how_to_go_on(tmp_path):
    result = demesne(*SOME, "--out", str(tmp_path / "out"))
    lines = result.stdout.splitlines()
    assert lines[0].split()[:2] == ["bot", "rating"]
    assert lines[5].startswith("who beats whom ")
    assert lines[10] == "games:      24; 3 pairings, each deal in 2 seat orders"
    assert lines[11].startswith("kingdom:    Cellar, Market, ")
    assert lines[12].startswith("mean turns: ")
    assert sum(line.startswith("neighbours: ") for line in lines) == 2
    assert lines[-1] == f"again:      demesne {' '.join(SOME)} --out {tmp_path / 'out'}"


def test_csv_has_a_row_for_each_bot():
    lines = demesne(*SOME, "--format", "csv").stdout.splitlines()
    assert lines[0].startswith("game,seed,bot,rating,interval_low,interval_high,interval_method,games,wins,")
    assert sorted(line.split(",")[2] for line in lines[1:]) == ["big-money", "big-money-smithy", "random"]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_both_games_at_tables_of_every_size(players):
    arguments = ["-p", "random"] * 4
    for game in ("dominion", "dominations"):
        made = result_of("tournament", game, *arguments, "--players", str(players), "-n", "1", "--seed", "1")
        assert made["options"]["players"] == players
        assert made["games"] == made["options"]["pairings"] * made["options"]["seat_orders"]
        assert {len(pairing["bots"]) for pairing in made["pairings"]} == {players}
        assert sum(bot["win_rate"] * bot["games"] for bot in made["bots"]) == pytest.approx(made["games"])


def test_without_a_seed_the_folder_goes_on_with_its_own(tmp_path):
    arguments = [*THREE, "-n", "4", "--out", str(tmp_path)]
    first = result_of(*arguments)
    again = result_of(*arguments, "--jobs", "2")
    assert without_time(again) == without_time(first)
    assert again["played"] == 0


def test_until_decided_tells_its_verdict_and_its_error():
    two = ["tournament", "dominion", "-p", "big-money", "-p", "random", "--seed", "1", "--until-decided"]
    made = result_of(*two, "-n", "1000")
    assert (made["decided"], made["complete"], made["error"]) == (True, True, 0.05)
    assert made["games"] < 100
    assert "decided:    no (" in demesne(*two, "-n", "2").stdout


@pytest.mark.parametrize(
    ("arguments", "parts"),
    [
        (["tournament"], ["missing argument 'GAME'"]),
        (["tournament", "dominion"], ["2 or more bots", "-p BOT", "not 0 times"]),
        (["tournament", "dominion", "-p", "random"], ["2 or more bots", "not 1 times"]),
        (["tournament", "chess", "-p", "random", "-p", "random"], ["chess", "dominion"]),
        (["tournament", "dominion", "-p", "random", "-p", "bigmoney"], ["bigmoney", "big-money"]),
        ([*THREE, "--players", "5"], ["--players", "2 to 4", "not 5"]),
        ([*THREE, "--players", "4"], ["--players 4", "as many bots", "not 3"]),
        ([*THREE, "-n", "0"], ["at least 1, not 0"]),
        ([*THREE, "-n", str(2**53 + 1)], ["at most 9007199254740992, not 9007199254740993"]),
        ([*THREE, "-n", "many"], ["-n", "integer"]),
        ([*THREE, "--seed", "-1"], ["seed", "not -1"]),
        ([*THREE, "--jobs", "0"], ["jobs", "not 0"]),
        ([*THREE, "--format", "xml"], ["'xml'", "table, json, csv, parquet"]),
        ([*THREE, "--kingdom", "nowhere"], ["nowhere", "first-game"]),
        ([*THREE, "--ruleset", "final"], ["one ruleset only"]),
        (["tournament", "dominations", *["-p", "random"] * 2, "--kingdom", "random"], ["no kingdoms"]),
        (["tournament", "dominations", *["-p", "random"] * 2, "--option", "x"], ["NAME=READING"]),
        ([*THREE, "--out", os.devnull], ["--out takes a folder", f"{os.devnull} is a file"]),
        (
            [*THREE, "--out", "a.html", "--format", "html"],
            ["a.html is named like a file", "--format html > FILE"],
        ),
        ([*THREE, "--out", "/nowhere/kept"], ["there is no directory /nowhere"]),
    ],
)
def test_wrong_input_is_one_line(arguments, parts):
    assert_one_line(demesne(*arguments), *parts)


def test_a_folder_that_is_named_like_a_report_is_not_made(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    assert demesne(*THREE, "-n", "2", "--out", "report.html").returncode == 2
    assert demesne(*THREE, "-n", "2", "--out", "deep/results").returncode == 2
    assert list(tmp_path.iterdir()) == []
    (tmp_path / "report.html").mkdir()
    assert demesne(*THREE, "-n", "2", "--seed", "1", "--out", "report.html").returncode == 0, (
        "one that is there"
    )


def test_a_folder_of_another_plan_is_one_line(tmp_path):
    assert demesne(*SOME, "--out", str(tmp_path)).returncode == 0
    before = (tmp_path / "tournament.jsonl").read_bytes()
    assert_one_line(demesne(*THREE, "--seed", "8", "--out", str(tmp_path)), "another plan: seed differs")
    assert_one_line(
        demesne(*SOME, "-p", "random", "--out", str(tmp_path)), "another plan: bots differs", "--out"
    )
    assert (tmp_path / "tournament.jsonl").read_bytes() == before


def test_a_failing_bot_is_one_line(bots):
    for jobs in ("1", "2"):
        result = demesne("tournament", "dominion", "-p", "random", "-p", f"{bots}:Broken", "--jobs", jobs)
        assert_one_line(result, "deal 0 of random, ", "Broken", "ZeroDivisionError")


def started(arguments, out, units):
    """Start the tournament in a process group of its own and return it when this number of units is in the folder.

    Any unit may be the first to finish, but none is counted before unit 0, so that one is awaited too.
    """
    process = subprocess.Popen(
        [*COMMAND, *arguments, "--out", str(out), "--format", "json"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )
    path = out / "tournament.jsonl"
    end = monotonic() + 60
    while monotonic() < end:
        kept = path.read_bytes() if path.exists() else b""
        if kept.count(b"\n") > units and (units == 0 or b'\n{"unit": 0,' in kept):
            break
        sleep(0.01)
    return process


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no signals for a group of processes")
@pytest.mark.extended
def test_killed_at_random_moments_it_goes_on_and_ends_with_the_same_table(tmp_path, bots):
    arguments = ["tournament", "dominion", "-p", "random", "-p", f"{bots}:Slow", "-n", "160", "--seed", "7"]
    out = tmp_path / "out"
    moments = Random(7)
    kept = [0]
    for jobs in ("1", "2", "1", "2", "2", "1"):
        process = started([*arguments, "--jobs", jobs], out, kept[-1] + moments.randrange(6))
        sleep(moments.uniform(0, 0.03))
        os.killpg(process.pid, signal.SIGKILL)
        process.communicate(timeout=20)
        assert process.returncode == -signal.SIGKILL
        kept.append((out / "tournament.jsonl").read_bytes().count(b"\n") - 1)
    assert kept == sorted(kept)
    assert len(set(kept)) > 3
    assert kept[-1] < 80
    resumed = result_of(*arguments, "--out", str(out))
    assert resumed["played"] == 2 * (80 - kept[-1])
    assert without_time(resumed) == without_time(result_of(*arguments))
    whole = (out / "tournament.jsonl").read_text().splitlines()
    assert len(set(whole)) == len(whole) == 81


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no SIGINT for one process")
@pytest.mark.parametrize("jobs", ["1", "2"])
def test_ctrl_c_reports_the_finished_units(tmp_path, bots, jobs):
    arguments = ["tournament", "dominion", "-p", "random", "-p", f"{bots}:Slow", "--seed", "7"]
    process = started([*arguments, "-n", "4000", "--jobs", jobs], tmp_path / "out", 4)
    os.killpg(process.pid, signal.SIGINT)  # what a terminal does: to the workers too
    stdout, stderr = process.communicate(timeout=30)
    assert (process.returncode, stderr) == (130, "")
    made = json.loads(stdout)
    assert made["complete"] is False
    assert 0 < made["games"] < 4000
    for worker in slow_bots.processes(tmp_path):
        with pytest.raises(ProcessLookupError):
            os.kill(worker, 0)
    prefix = result_of(*arguments, "-n", str(made["games"]))
    for key in ("games", "bots", "neighbours", "comparisons"):
        assert prefix[key] == made[key]


@pytest.mark.parametrize("option", [["--ray"], ["--ray-address", "10.0.0.1:6379"]])
def test_missing_ray_is_one_line(tmp_path, option):
    (tmp_path / "ray.py").write_text("raise ImportError")
    path = os.pathsep.join([str(tmp_path), os.environ.get("PYTHONPATH", "")]).rstrip(os.pathsep)
    result = demesne(*SOME, *option, env={**os.environ, "PYTHONPATH": path})
    assert_one_line(result, "Ray is not installed", install_hint("ray"))


def test_bots_are_named_one_after_the_other_and_files_may_stand_alone(tmp_path):
    files = []
    for name in ("gold", "silver", "copper"):
        path = tmp_path / f"{name}.strategy"
        path.write_text(f"strategy {name}\nbuy {name.title()}\n")
        files.append(str(path))
    usual = ["-n", "2", "--seed", "1", "--max-turns", "5"]
    globbed = result_of("tournament", *files, *usual)
    assert sorted(bot["name"] for bot in globbed["bots"]) == ["copper", "gold", "silver"]
    assert globbed["options"]["bots"] == files
    named = result_of("tournament", "dominion", *(word for file in files for word in ("-p", file)), *usual)
    assert without_time(named) == without_time(globbed)
    mixed = result_of("tournament", "dominion", files[1], files[2], "-p", files[0], *usual)
    assert without_time(mixed) == without_time(globbed)


def test_a_gauntlet_is_played_in_workers_too(tmp_path):
    codes = ["big-money-smithy", "big-money", "random"]
    usual = ["-n", "4", "--seed", "1", "--gauntlet"]
    here = result_of("tournament", "dominion", *codes, *usual)
    assert [pairing["games"] for pairing in here["pairings"]] == [4, 4]
    assert without_time(result_of("tournament", "dominion", *codes, *usual, "--jobs", "2")) == without_time(
        here
    )
