import json
import os
import signal
import stat
import subprocess
import sys
from pathlib import Path
from time import sleep

import pytest

from demesne import MODE, install_hint
from demesne.bots import user
from tests.cli import COMMAND, assert_one_line, demesne, result_of, slow_bots, without_time

TWO = ["simulate", "dominion", "-p", "big-money", "-p", "random"]
SOME = [*TWO, "-n", "20", "--seed", "7"]


# They leave the program, or never answer; the limit is made short where they are imported, in workers too.
LEAVING = """
import sys
from time import sleep
from demesne.bots import user

user.HARD_LIMIT_S = 0.3

class Chooses:
    def choose(self, view, decision, rng, budget): sys.exit(7)

class Starts(Chooses):
    def start(self, seat, setup, seed): sys.exit("no more")

class Observes(Chooses):
    def observe(self, event): raise SystemExit

class Made(Chooses):
    def __init__(self): sys.exit(0)

class Hangs:
    def choose(self, view, decision, rng, budget): sleep(60)

class Loops:
    def choose(self, view, decision, rng, budget):
        while True:
            try:
                sleep(60)
            except Exception:
                pass
"""


@pytest.fixture
def bots(tmp_path):
    return slow_bots.written(tmp_path)


@pytest.fixture
def leaving(tmp_path, monkeypatch):
    monkeypatch.setattr(user, "HARD_LIMIT_S", user.HARD_LIMIT_S)
    file = tmp_path / "leaving.py"
    file.write_text(LEAVING)
    return file


def test_json_follows_the_contract():
    made = result_of(*SOME)
    assert (made["game"], made["seed"], made["games"], made["complete"]) == ("dominion", 7, 20, True)
    assert made["mode"] == MODE
    assert made["options"]["players"] == ["big-money", "random"]
    assert made["options"]["kingdom"][0] == "Cellar"
    assert [player["name"] for player in made["players"]] == ["big-money", "random"]
    assert sum(player["wins"] for player in made["players"]) + made["players"][0]["shared"] == 20
    assert sum(player["win_rate"] for player in made["players"]) == pytest.approx(1)
    for player in made["players"]:
        assert 0 <= player["interval"][0] <= player["win_rate"] <= player["interval"][1] <= 1
        assert player["interval_method"] == ("normal" if player["shared"] else "wilson")


def test_equal_seeds_give_equal_results_with_any_number_of_jobs():
    alone = result_of(*SOME, "--jobs", "1")
    assert without_time(result_of(*SOME, "--jobs", "2")) == without_time(alone)
    assert without_time(result_of(*SOME, "--jobs", "3")) == without_time(alone)
    assert without_time(result_of(*TWO, "-n", "20", "--seed", "8")) != without_time(alone)


def test_series_do_not_depend_on_jobs():
    arguments = [*TWO, "-n", "20", "--seed", "7", "--series", "3"]
    assert without_time(result_of(*arguments, "--jobs", "2")) == without_time(result_of(*arguments))


def test_default_seed_is_fresh_and_told():
    first, second = result_of(*TWO, "-n", "2"), result_of(*TWO, "-n", "2")
    assert first["seed"] != second["seed"]
    again = result_of(*TWO, "-n", "2", "--seed", str(first["seed"]))
    assert without_time(again) == without_time(first)


def test_table_repeats_itself_by_its_last_line():
    text = demesne(*SOME).stdout
    assert text.splitlines()[-1].endswith("demesne simulate dominion -p big-money -p random -n 20 --seed 7")
    assert "seed:       7" in text
    assert "games/s, " in text
    assert MODE in text


def test_equal_bots_are_numbered():
    made = result_of("simulate", "dominion", "-p", "random", "-p", "random", "-n", "4")
    assert [player["name"] for player in made["players"]] == ["random#1", "random#2"]


def test_rotation_is_fair_and_fixed_seats_are_not():
    rotated = result_of("simulate", "dominion", "-p", "big-money", "-p", "random", "-n", "2", "--seed", "1")
    fixed = result_of(*TWO, "-n", "2", "--seed", "1", "--fixed-seats")
    assert rotated["first_seat_win_rate"] == 0.5
    assert fixed["first_seat_win_rate"] == 1.0


def test_cut_games_are_counted_apart():
    made = result_of(*TWO, "-n", "4", "--max-turns", "3")
    assert (made["unfinished"], made["mean_turns"]) == (4, 3.0)


def test_csv_has_a_header_and_two_rows():
    lines = demesne(*SOME, "--format", "csv").stdout.splitlines()
    assert lines[0].startswith("game,seed,player,wins,shared,win_rate,")
    assert [line.split(",")[2] for line in lines[1:]] == ["big-money", "random"]


@pytest.mark.parametrize("name", ["result.json", "result.csv", "result.parquet"])
def test_ending_of_the_file_chooses_the_format(tmp_path, name):
    if name.endswith("parquet"):
        pytest.importorskip("polars")
    result = demesne(*SOME, "--out", str(tmp_path / name))
    assert result.returncode == 0
    assert result.stdout == ""
    assert result.stderr == f"demesne: wrote {tmp_path / name}: 20 games, seed 7\n"
    start = {"json": b"{", "csv": b"game,", "parquet": b"PAR1"}[name.partition(".")[2]]
    assert (tmp_path / name).read_bytes().startswith(start)
    assert [path.name for path in tmp_path.iterdir()] == [name]


@pytest.mark.parametrize(
    ("arguments", "parts"),
    [
        (["simulate"], ["missing argument 'GAME'"]),
        (["simulate", "dominion"], ["2 to 4 players", "-p BOT"]),
        (["simulate", "dominion", "-p", "random"], ["2 to 4 players", "not 1"]),
        (["simulate", "dominion", *["-p", "random"] * 5], ["2 to 4 players", "not 5"]),
        (["simulate", "chess", "-p", "random", "-p", "random"], ["chess", "dominion"]),
        (["simulate", "dominion", "-p", "random", "-p"], ["-p"]),
        (["simulate", "dominion", "-p", "random", "-p", "bigmoney"], ["bigmoney", "big-money", "random"]),
        (["simulate", "dominion", "-p", "random", "-p", "/nowhere/x.strategy"], ["/nowhere/x.strategy"]),
        ([*TWO, "-n", "0"], ["at least 1, not 0"]),
        ([*TWO, "-n", "-3"], ["at least 1, not -3"]),
        ([*TWO, "-n", str(2**53 + 1)], ["at most 9007199254740992, not 9007199254740993"]),
        ([*TWO, "-n", "many"], ["-n", "integer"]),
        ([*TWO, "--seed", "-1"], ["the seed must be from 0 to"]),
        ([*TWO, "--seed", "x"], ["--seed", "integer"]),
        ([*TWO, "--jobs", "0"], ["from 1 to 512, not 0"]),
        ([*TWO, "--max-turns", "0"], ["from 1 to 1000000, not 0"]),
        ([*TWO, "--series", "0"], ["at least 1, not 0"]),
        ([*TWO, "--format", "xml"], ["'xml'", "table, json, csv, parquet"]),
        ([*TWO, "--ruleset", "final"], ["one ruleset", "--ruleset"]),
        ([*TWO, "--option", "trade=one"], ["no options of its rules", "--option"]),
        ([*TWO, "--kingdom", "second-game"], ["second-game", "first-game"]),
        ([*TWO, "--kingdom", "Cellar,Moat"], ["10", "2"]),
        ([*TWO, "--kingdom", "Cellar,Moat,Spy,Thief,Mine,Feast,Smithy,Village,Library,Pony"], ["Pony"]),
        (
            [*TWO, "--kingdom", "Cellar,Moat,Spy,Thief,Mine,Feast,Smithy,Village,Library,Moat"],
            ["Moat", "twice"],
        ),
        ([*TWO, "--out", "/nowhere/result.json"], ["cannot write /nowhere/result.json", "no directory"]),
        ([*TWO, "--out", "/"], ["--out takes a file", "/ is a folder"]),
        ([*TWO, "--out", "results/"], ["--out takes a file", "results/ is a folder; name a file in it"]),
        ([*TWO, "--out", "/etc"], ["cannot write /etc", "directory; name a file"]),
        ([*TWO, "--kingdoms", "x"], ["--kingdoms", "--kingdom"]),
        ([*TWO, "extra"], ["extra", "demesne simulate --help"]),
    ],
)
def test_wrong_input_is_one_line(arguments, parts):
    assert_one_line(demesne(*arguments), *parts)


def test_unwritable_file_is_told_before_the_games():
    # So many games would take days.
    assert_one_line(demesne(*TWO, "-n", "100000000000", "--out", "/nowhere/result.json"), "cannot write")


def test_missing_polars_is_told_before_the_games(tmp_path):
    (tmp_path / "polars.py").write_text("raise ImportError")
    path = os.pathsep.join([str(tmp_path), os.environ.get("PYTHONPATH", "")]).rstrip(os.pathsep)
    result = demesne(
        *TWO, "-n", "100000000000", "--format", "parquet", env={**os.environ, "PYTHONPATH": path}
    )
    assert_one_line(result, "parquet needs polars", install_hint("lab"))


@pytest.mark.parametrize("jobs", ["1", "2"])
@pytest.mark.parametrize(
    ("name", "parts"), [("Broken", ["ZeroDivisionError: the bot is broken"]), ("Cheat", ["37"])]
)
def test_failing_bot_stops_the_match_with_its_name(bots, jobs, name, parts):
    result = demesne(
        "simulate", "dominion", "-p", "random", "-p", f"{bots}:{name}", "-n", "9", "--jobs", jobs
    )
    assert_one_line(result, "game 0", "slow", *parts)


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_a_failing_bot_is_told_with_file_and_line_and_its_traceback_on_demand(bots, jobs):
    players = ["-p", "random", "-p", f"{bots}:Broken"]
    raises = '        raise ZeroDivisionError("the bot is broken")'
    line = f"({bots}, line {1 + Path(bots).read_text().splitlines().index(raises)}"
    command = ["simulate", "dominion", *players, "-n", "9", "--jobs", jobs]
    assert_one_line(demesne(*command), line, "DEMESNE_TRACEBACK=1 shows the traceback")
    whole = demesne(*command, env={**os.environ, "DEMESNE_TRACEBACK": "1"})
    assert whole.returncode == 2
    assert line in whole.stderr.splitlines()[0]
    assert whole.stderr.splitlines()[1] == "Traceback (most recent call last):"
    assert whole.stderr.splitlines()[-1] == "ZeroDivisionError: the bot is broken"


@pytest.mark.parametrize("jobs", ["1", "2"])
@pytest.mark.parametrize(
    ("name", "problem"),
    [
        ("Chooses", "game 0: Chooses failed: SystemExit: 7"),
        ("Starts", "Starts failed: SystemExit: no more"),
        ("Observes", "Observes failed: SystemExit"),
        ("Made", "leaving.py failed: SystemExit: 0"),
    ],
)
def test_a_bot_that_leaves_the_program_stops_the_match_with_its_name(leaving, jobs, name, problem):
    players = ["-p", "random", "-p", f"{leaving}:{name}"]
    result = demesne("simulate", "dominion", *players, "-n", "9", "--seed", "7", "--jobs", jobs)
    assert_one_line(result, problem)


@pytest.mark.skipif(not hasattr(signal, "setitimer"), reason="the system has no alarms")
@pytest.mark.parametrize(("name", "jobs"), [("Hangs", "1"), ("Hangs", "2"), ("Loops", "1")])
def test_a_bot_that_never_answers_stops_the_match_with_its_name(leaving, jobs, name):
    result = demesne(
        "simulate", "dominion", "-p", "random", "-p", f"{leaving}:{name}", "-n", "9", "--jobs", jobs
    )
    assert_one_line(result, f"{name} took longer than 0.3 s for one answer")


def test_dead_worker_is_told(bots):
    result = demesne("simulate", "dominion", "-p", "random", "-p", f"{bots}:Deadly", "-n", "9", "--jobs", "2")
    assert_one_line(result, "worker process", "exit code 7", "--jobs 1")


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no SIGINT for one process")
@pytest.mark.parametrize(
    ("game", "games", "jobs"), [("dominion", 5000, "1"), ("dominion", 5000, "2"), ("dominations", 1000, "2")]
)
def test_ctrl_c_reports_the_finished_prefix(bots, tmp_path, game, games, jobs):
    slow = ["simulate", game, "-p", "random", "-p", f"{bots}:Slow", "--seed", "7"]
    out = tmp_path / "result.json"
    process = subprocess.Popen(
        [*COMMAND, *slow, "-n", str(games), "--jobs", jobs, "--out", str(out)],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )
    slow_bots.wait_for_games(tmp_path, int(jobs))
    sleep(1.0)
    os.killpg(process.pid, signal.SIGINT)  # what a terminal does: to the workers too
    stdout, stderr = process.communicate(timeout=20)
    assert process.returncode == 130
    assert stdout == ""
    made = json.loads(out.read_text())
    assert made["complete"] is False
    assert 0 < made["games"] < games
    assert made["options"]["games"] == games
    assert stderr == f"demesne: wrote {out}: {made['games']:,} games, seed 7\n"
    workers = slow_bots.processes(tmp_path)
    assert len(workers) == int(jobs)
    for worker in workers:
        with pytest.raises(ProcessLookupError):
            os.kill(worker, 0)
    prefix = result_of(*slow, "-n", str(made["games"]))
    for key in ("games", "players", "mean_turns", "first_seat_win_rate"):
        assert prefix[key] == made[key]


def test_result_survives_a_file_that_cannot_be_written(tmp_path, bots):
    out = tmp_path / "away" / "result.json"
    out.parent.mkdir()
    process = subprocess.Popen(
        [
            *COMMAND,
            "simulate",
            "dominion",
            "-p",
            "random",
            "-p",
            f"{bots}:Slow",
            "-n",
            "80",
            "--out",
            str(out),
        ],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    slow_bots.wait_for_games(tmp_path, 1)
    out.parent.rename(tmp_path / "elsewhere")
    stdout, stderr = process.communicate(timeout=60)
    assert process.returncode == 2
    assert stderr.count("\n") == 1
    assert "cannot write" in stderr
    assert json.loads(stdout)["games"] == 80


def test_output_to_a_device_leaves_it_a_device():
    assert demesne(*SOME, "--format", "json", "--out", os.devnull).returncode == 0
    assert stat.S_ISCHR(Path(os.devnull).stat().st_mode)


def test_records_are_written_and_read_again(tmp_path):
    assert demesne(*SOME, "--records", str(tmp_path / "records"), "--jobs", "2").returncode == 0
    assert len(list((tmp_path / "records").iterdir())) == 20


def test_records_are_not_mixed(tmp_path):
    (tmp_path / "game-1.jsonl").touch()
    assert_one_line(demesne(*SOME, "--records", str(tmp_path)), "holds records already", "--records")
    assert_one_line(demesne(*SOME, "--records", str(tmp_path / "game-1.jsonl")), "is a file")


def test_without_a_kingdom_strategies_get_the_cards_that_they_need():
    made = result_of(
        *["simulate", "dominion", "-p", "chapel-witch", "-p", "big-money", "-n", "2", "--seed", "1"]
    )
    assert {"Chapel", "Witch"} <= set(made["options"]["kingdom"])
    named = "simulate dominion -p chapel-witch -p big-money -n 2 --seed 1 --kingdom first-game"
    assert_one_line(demesne(*named.split()), "needs Chapel, Witch")


def test_files_of_bots_are_named_without_folder_and_suffix(tmp_path):
    text = tmp_path / "mine.strategy"
    text.write_text("strategy other-name\nbuy Gold\n")
    made = result_of("simulate", "dominion", "-p", str(text), "-p", "random", "-n", "2", "--seed", "1")
    assert [player["name"] for player in made["players"]] == ["mine", "random"]
    assert made["options"]["players"] == [str(text), "random"]


SAMPLE = "simulate dominion -p big-money -p big-money-smithy --seed 7 --sample"


def test_a_sample_is_one_game_turn_by_turn():
    result = demesne(*SAMPLE.split())
    assert (result.returncode, result.stderr) == (0, "")
    lines = result.stdout.splitlines()
    assert lines[0] == "big-money, big-money-smithy"
    assert any(line.startswith("big-money-smithy: turn 3.") for line in lines)
    assert (
        lines[-1]
        == "again: demesne simulate dominion -p big-money -p big-money-smithy -n 1000 --seed 7 --sample"
    )


def test_a_sample_is_the_first_game_of_the_simulation(tmp_path):
    folder = tmp_path / "records"
    codes = ["-p", "random", "-p", "big-money", "--seed", "3", "--max-turns", "9"]
    assert demesne("simulate", "dominion", *codes, "-n", "2", "--records", str(folder)).returncode == 0
    told = demesne("replay", str(folder / "game-0.jsonl")).stdout.splitlines()
    assert demesne("simulate", "dominion", *codes, "--sample").stdout.splitlines()[:-2] == told


def test_a_sample_of_dominations_and_one_in_a_file(tmp_path):
    out = tmp_path / "game.json"
    codes = [
        "simulate",
        "dominations",
        "-p",
        "random",
        "-p",
        "random",
        "--seed",
        "1",
        "--sample",
        "--format",
        "json",
    ]
    assert demesne(*codes, "--out", str(out)).returncode == 0
    assert json.loads(out.read_text())["header"]["game"] == "dominations"


@pytest.mark.parametrize(
    ("more", "part"),
    [("--records x", "leave --records and --stats out"), ("--format csv", "no format 'csv'")],
)
def test_a_sample_takes_no_records_and_is_no_table(more, part):
    assert_one_line(demesne(*SAMPLE.split(), *more.split()), part)


def test_statistics_stand_beside_the_results(tmp_path):
    arguments = ["simulate", "dominion", "-p", "big-money-smithy", "-p", "random", "-n", "4", "--seed", "1"]
    made = result_of(*arguments, "--stats")
    assert made.pop("statistics")["games"] == 4
    assert without_time(made) == without_time(result_of(*arguments))
    assert "big-money-smithy: rules" in demesne(*arguments, "--stats").stdout
    out = tmp_path / "curves.csv"
    assert demesne(*arguments, "--stats", "--out", str(out)).returncode == 0
    assert out.read_text().startswith("game,seed,player,statistic,key,games,value\n")


def test_statistics_are_no_sample_game():
    arguments = "simulate dominion -p random -p random -n 2 --stats --sample"
    assert_one_line(demesne(*arguments.split()), "leave --records and --stats out")


def test_statistics_stand_in_a_page(tmp_path):
    out = tmp_path / "page.html"
    arguments = f"simulate dominion -p big-money -p random -n 2 --seed 1 --stats --out {out}"
    assert demesne(*arguments.split()).returncode == 0
    assert "big-money: rules" in out.read_text()
