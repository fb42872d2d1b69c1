"""Reports as HTML pages from the command line."""

import os
import signal
import subprocess
import sys
from time import sleep

import pytest

from tests.cli import COMMAND, assert_one_line, demesne, slow_bots
from tests.lab.html.reading import assert_stands_alone

SOME = ["simulate", "dominion", "-p", "big-money", "-p", "random", "-n", "6", "--seed", "7"]
THREE = ["tournament", "dominion", "-p", "big-money", "-p", "random", "-n", "4", "--seed", "7"]


def bytes_of(*arguments):
    result = subprocess.run([*COMMAND, *arguments], capture_output=True, timeout=120, check=False)
    assert result.returncode == 0, result.stderr
    return result.stdout


def test_a_simulation_is_a_page_by_the_ending_of_its_file_or_by_its_format(tmp_path):
    out = tmp_path / "report.html"
    result = demesne(*SOME, "--out", str(out))
    assert result.returncode == 0
    assert result.stderr == f"demesne: wrote {out}: 6 games, seed 7\n"
    assert_stands_alone(out.read_bytes())
    assert bytes_of(*SOME, "--format", "html", "--jobs", "2") == out.read_bytes()


def test_a_simulation_of_dominations_is_a_page():
    settlers = ["simulate", "dominations", "-p", "random", "-p", "random", "-n", "2", "--seed", "7"]
    assert "Knowledge by turn" in assert_stands_alone(bytes_of(*settlers, "--format", "html")).text


def test_a_tournament_is_a_page_that_does_not_depend_on_jobs_or_on_how_often_it_was_broken_off(tmp_path):
    data = bytes_of(*THREE, "--format", "html")
    text = assert_stands_alone(data).text
    assert "Who beats whom" in text
    assert "Size of the deck" in text
    assert bytes_of(*THREE, "--format", "html", "--jobs", "2") == data
    out = ["--out", str(tmp_path)]
    shorter = [*THREE, *out]
    shorter[shorter.index("-n") + 1] = "2"
    assert demesne(*shorter).returncode == 0
    told = f" --out {tmp_path}".encode()
    assert bytes_of(*THREE, *out, "--format", "html").replace(told, b"") == data


@pytest.mark.parametrize("players", ["3", "4"])
def test_a_tournament_of_larger_tables_is_a_page(players):
    settlers = ["tournament", "dominations", *["-p", "random"] * 4, "-n", "1", "--seed", "7"]
    page = assert_stands_alone(bytes_of(*settlers, "--players", players, "--format", "html"))
    assert "Knowledge by turn" in page.text


def test_files_of_bots_are_named_as_they_are(tmp_path):
    path = tmp_path / "<i>&bot.py"
    path.write_text(
        "class Last:\n    def choose(self, view, decision, rng, budget):\n        return decision.actions[-1]\n"
    )
    arguments = ["-p", f"{path}:Last", "-p", "random", "-n", "2", "--seed", "1", "--max-turns", "3"]
    read = assert_stands_alone(bytes_of("simulate", "dominion", *arguments, "--format", "html"))
    assert f"{path}:Last" in read.text
    assert read.all("i") == []


@pytest.mark.parametrize(
    ("command", "part"),
    [
        (SOME, "html is not for a terminal; name a file with --out"),
        (THREE, "html is not for a terminal; send it"),
    ],
)
def test_a_page_is_not_for_a_terminal(command, part):
    pty = pytest.importorskip("pty", reason="needs a terminal to look at")
    ours, theirs = pty.openpty()
    result = subprocess.run(
        [*COMMAND, *command, "--format", "html"],
        stdout=theirs,
        stderr=subprocess.PIPE,
        text=True,
        check=False,
    )
    os.close(theirs)
    os.close(ours)
    result.stdout = ""
    assert_one_line(result, part)


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no SIGINT for one process")
def test_ctrl_c_leaves_a_page_of_what_is_finished(tmp_path):
    bots = slow_bots.written(tmp_path)
    out = tmp_path / "report.html"
    slow = ["simulate", "dominion", "-p", f"{bots}:Slow", "-p", "random", "-n", "100000"]
    process = subprocess.Popen(
        [*COMMAND, *slow, "--out", str(out)], stderr=subprocess.PIPE, start_new_session=True
    )
    slow_bots.wait_for_games(tmp_path, 1)
    sleep(1.0)
    os.killpg(process.pid, signal.SIGINT)
    process.communicate(timeout=30)
    assert process.returncode == 130
    assert "Interrupted: " in assert_stands_alone(out.read_bytes()).text
