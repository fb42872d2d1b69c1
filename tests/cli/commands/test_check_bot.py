import json
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from demesne.lab.checkbot.suite import CHECKS
from tests.cli import COMMAND, assert_one_line, demesne

SINNERS = Path(__file__).parents[2] / "lab" / "checkbot" / "sinners.py"
BRIEF = ("--games", "1", "--seconds", "0.2")


def test_a_good_bot_passes_and_is_told_so():
    result = demesne("check-bot", "big-money", *BRIEF)
    assert (result.returncode, result.stderr) == (0, "")
    lines = result.stdout.splitlines()
    assert [line.split()[1] for line in lines[:-1]] == list(CHECKS)
    assert {line.split()[0] for line in lines[:-1]} == {"pass", "skipped", "n/a"}
    assert lines[-1].startswith("big-money, dominion: 11 passed, 0 failed, 1 skipped, 2 not applicable (")


def test_a_bad_bot_fails_and_is_told_how_to_mend_it():
    result = demesne("check-bot", f"{SINNERS}:Global", "dominations", *BRIEF, "--check", "own-chance")
    assert (result.returncode, result.stderr) == (1, "")
    verdict, fix, last = result.stdout.splitlines()
    assert verdict.split()[:2] == ["fail", "own-chance"]
    assert verdict.endswith("the bot used the global generator of random")
    assert fix.strip().startswith("fix: draw from rng.randbelow(n)")
    assert "0 passed, 1 failed, 0 skipped" in last


def test_the_same_as_json():
    names = ("own-chance", "legal-answers")
    chosen = [word for name in names for word in ("--check", name)]
    result = demesne("check-bot", f"{SINNERS}:Global", *BRIEF, *chosen, "--format", "json", "--seed", "9")
    assert result.returncode == 1
    report = json.loads(result.stdout)
    assert {key: report[key] for key in ("game", "seed", "passed")} == {
        "game": "dominion",
        "seed": 9,
        "passed": False,
    }
    legal, chance = report["checks"]
    assert (legal["check"], legal["status"], legal["fix"]) == ("legal-answers", "pass", "")
    assert (chance["check"], chance["status"]) == ("own-chance", "fail")
    assert "rng.randbelow" in chance["fix"]


def test_a_check_that_is_for_others_says_so():
    result = demesne("check-bot", "random", *BRIEF, "--check", "backs-up", "--check", "samples")
    assert (result.returncode, result.stderr) == (0, "")
    first, second, last = result.stdout.splitlines()
    assert first.startswith("n/a     backs-up            not applicable: it does not search")
    assert second.startswith("n/a     samples             not applicable: it does not search")
    assert "0 passed, 0 failed, 0 skipped, 2 not applicable" in last


def test_a_weak_bot_may_be_asked_to_be_strong():
    weak, strong = (
        demesne("check-bot", "big-money", "--check", "winning-move", policy)
        for policy in ("--weak", "--strong")
    )
    assert (weak.returncode, strong.returncode) == (0, 1)
    assert "(counts with --strong only)" in weak.stdout
    assert "fix: search the moves that end the game" in strong.stdout


@pytest.mark.skipif(sys.platform == "win32", reason="sends the signal of Ctrl-C")
def test_ctrl_c_tells_what_was_finished():
    words = [
        "check-bot",
        f"{SINNERS}:Hangs",
        *BRIEF,
        "--check",
        "legal-answers",
        "--check",
        "budget",
        "--limit",
        "60",
    ]
    with subprocess.Popen(
        [*COMMAND, *words], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as run:
        assert run.stdout is not None
        first = run.stdout.readline()
        run.send_signal(signal.SIGINT)
        out, err = run.communicate(timeout=60)
    assert first.split()[:2] == ["pass", "legal-answers"]
    assert out.splitlines()[-1].startswith(f"{SINNERS}:Hangs, dominion: 1 passed, 0 failed, 0 skipped")
    assert (err, run.returncode) == ("", 130)


@pytest.mark.parametrize(
    ("words", "problem"),
    [
        (("big-mony",), "there is no bot big-mony; did you mean big-money?"),
        (("big-money", "chess"), "no game 'chess'; the games are dominion, dominations"),
        (("big-money", "dominations"), "there is no bot big-money"),
        (
            ("random", "--check", "beauty"),
            "there is no check beauty; the checks are legal-answers, every-decision, ",
        ),
        (("random", "--format", "xml"), "no format 'xml'; the formats are table, json"),
        (("random", "--games", "0"), "--games, --seconds and --limit are more than 0"),
        (("none.py:Bot",), "there is no file none.py"),
        ((), "missing argument 'CODE'"),
    ],
)
def test_wrong_input_is_one_line(words, problem):
    result = demesne("check-bot", *words)
    assert result.returncode == 2
    assert result.stdout == ""
    assert problem in result.stderr
    assert_one_line(result)
