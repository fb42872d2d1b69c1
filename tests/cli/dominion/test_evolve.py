import json
import os
import signal
import subprocess
import sys
from time import monotonic, sleep

import pytest

from demesne.bots.dominion.strategy.parser import parse
from demesne.cli.app import run
from tests.cli import COMMAND, assert_one_line, demesne
from tests.lab.dominion.evolve.small import KINGDOM, shorten

SMALL = [
    "--kingdom",
    KINGDOM,
    "--seed",
    "5",
    "--population",
    "4",
    "--deals",
    "1",
    "--islands",
    "1",
]
TINY = ["evolve", "dominion", *SMALL, "--games", "1000", "--measure", "8"]


@pytest.fixture
def short(monkeypatch):
    shorten(monkeypatch)


@pytest.mark.usefixtures("short")
def test_the_text_goes_to_standard_output_and_the_rest_to_standard_error(capsys, tmp_path):
    assert run([*TINY, "--out", str(tmp_path)]) == 0
    first = capsys.readouterr()
    assert parse(first.out).name == "evolved-5"
    assert first.out.startswith("# Kingdom: Adventurer, Bureaucrat, ")
    assert first.err.startswith("demesne: it won ")
    assert first.err.count("\n") == 1
    # Without a seed the folder goes on with its own.
    words = [word for word in TINY if word not in ("--seed", "5")]
    assert run([*words, "--out", str(tmp_path), "--jobs", "2"]) == 0
    assert capsys.readouterr() == first


@pytest.mark.usefixtures("short")
def test_json_follows_the_contract(capsys):
    assert run([*TINY, "--format", "json"]) == 0
    shown = capsys.readouterr()
    assert shown.err == ""
    made = json.loads(shown.out)
    assert (made["game"], made["seed"], made["complete"]) == ("dominion", 5, True)
    assert made["races"] > 0
    assert made["played"] == made["games"] + 2 * 8
    assert made["options"]["kingdom"] == KINGDOM.split(",")
    assert [str(rule) for rule in parse(made["strategy"]["text"]).rules] == made["strategy"]["rules"]
    assert [row["opponent"] for row in made["against"]] in (
        ["big-money", "big-money-duchy"],
        ["big-money-duchy", "big-money"],
    )
    for row in made["against"]:
        assert row["interval"][0] <= row["win_rate"] <= row["interval"][1]
        assert row["games"] == 8
        assert row["command"].startswith("demesne simulate dominion -p FILE -p ")


@pytest.mark.parametrize(
    ("arguments", "parts"),
    [
        (["evolve"], ["missing argument 'GAME'"]),
        (["evolve", "chess"], ["chess", "dominion"]),
        (["evolve", "dominations"], ["strategy texts are for dominion"]),
        (["evolve", "dominion", "--kingdom", "nowhere"], ["nowhere", "first-game", "village-square"]),
        (["evolve", "dominion", "--kingdom", "Smithy,Village"], ["10 different cards, not 2"]),
        (["evolve", "dominion", "--games", "0"], ["--games", "at least 1, not 0"]),
        (["evolve", "dominion", "--population", "many"], ["--population", "integer"]),
        (["evolve", "dominion", "--seed", "-1"], ["seed", "not -1"]),
        (["evolve", "dominion", "--jobs", "0"], ["jobs", "not 0"]),
        (["evolve", "dominion", "--format", "csv"], ["csv", "strategy, json"]),
        (["evolve", "dominion", "--out", os.devnull], ["--out takes a folder", f"{os.devnull} is a file"]),
        (["evolve", "dominion", "--out", "a.strategy"], ["a.strategy is named like a file", "> FILE"]),
        (["evolve", "dominion", "--out", "/nowhere/kept"], ["there is no directory /nowhere"]),
    ],
)
def test_wrong_input_is_one_line(arguments, parts):
    assert_one_line(demesne(*arguments), *parts)


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no SIGINT for one process")
@pytest.mark.parametrize("jobs", ["1", "2"])
def test_ctrl_c_prints_the_best_so_far(tmp_path, jobs):
    arguments = [
        "evolve",
        "dominion",
        *SMALL,
        "--games",
        "1000000000",
        "--jobs",
        jobs,
        "--out",
        str(tmp_path),
    ]
    process = subprocess.Popen(
        [*COMMAND, *arguments],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )
    path = tmp_path / "evolve.jsonl"
    end = monotonic() + 60
    while monotonic() < end and not (path.exists() and path.read_bytes().count(b"\n") > 2):
        sleep(0.05)
    os.killpg(process.pid, signal.SIGINT)  # what a terminal does: to the workers too
    stdout, stderr = process.communicate(timeout=60)
    assert process.returncode == 130
    assert stderr.startswith("demesne: interrupted after ")
    assert stderr.count("\n") == 1
    assert "interrupted" in stdout
    assert parse(stdout).rules


def test_a_terminal_shows_how_far_it_is(tmp_path):
    pty = pytest.importorskip("pty", reason="needs a terminal to look at")
    ours, theirs = pty.openpty()
    process = subprocess.Popen(
        [*COMMAND, "evolve", "dominion", *SMALL, "--games", "1000000000"],
        stdout=subprocess.DEVNULL,
        stderr=theirs,
        env={**os.environ, "TERM": "xterm", "COLUMNS": "120"},
    )
    os.close(theirs)
    seen = b""
    end = monotonic() + 60
    while monotonic() < end and b" races, " not in seen:
        seen += os.read(ours, 65536)
    process.send_signal(signal.SIGINT)
    while True:
        try:
            if not os.read(ours, 65536):
                break
        except OSError:  # Linux says so when the other end is closed
            break
    os.close(ours)
    assert process.wait(timeout=60) == 130
    text = seen.decode()
    for part in ("games", " of 1,000,000,000", " races, ", "/s"):
        assert part in text
