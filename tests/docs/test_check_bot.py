"""The page about check-bot is true."""

import re
import subprocess
import sys

import pytest
from tools.transcripts import blocks, page

from demesne.bots.user import HARD_LIMIT_S
from demesne.core import registry
from demesne.lab.checkbot.position import positions
from demesne.lab.checkbot.probes import probes_of
from demesne.lab.checkbot.reference import cases
from demesne.lab.checkbot.subject import Subject
from demesne.lab.checkbot.suite import CHECKS, must_be_strong
from demesne.lab.checkbot.trees import TREES
from demesne.lab.checkbot.walk import LEAST

PAGE = page("docs/check-bot.md")
LUCKY, FAIR, DREAMER, THINKER = blocks(PAGE, "python")
(TRANSCRIPT,) = blocks(PAGE, "console")
NUMBERS = {3: "three", 4: "four", 5: "five", 8: "eight", 14: "fourteen", 15: "fifteen"}
GAMES = ("dominion", "dominations")


def test_the_table_names_every_check():
    table = PAGE[PAGE.index("| check |") :].split("\n\n")[0]
    assert re.findall(r"^\| `([\w-]+)` \|", table, re.MULTILINE) == list(CHECKS)
    assert f"a bot to {NUMBERS[len(CHECKS)]} checks" in PAGE


def test_the_figures():
    for found in (
        [positions(game).puzzles() for game in GAMES],
        [positions(game).settled() for game in GAMES],
        [cases(game) for game in GAMES],
    ):
        of_dominion, of_dominations = (NUMBERS[len(ones)] for ones in found)
        assert re.search(
            rf"{of_dominion} (small positions )?of Dominion and {of_dominations} of Dominations", PAGE
        )
    assert (
        "{} in Dominion and {} in Dominations".format(
            *(len(registry.find(game).choice_kinds) for game in GAMES)
        )
        in PAGE
    )
    assert f"{NUMBERS[len(TREES)]} games made by hand" in PAGE
    assert f"above {HARD_LIMIT_S:g} the [limit of every bot" in PAGE
    assert (
        f"at least {probes_of('dominion').strong} iterations (Dominations: {probes_of('dominations').strong})"
        in PAGE
    )
    assert (
        f"{probes_of('dominion').iterations} iterations (Dominations: {probes_of('dominations').iterations})"
        in PAGE
    )
    assert f"never less than {LEAST} times" in PAGE
    assert must_be_strong("ismcts:800", "dominion")
    assert not must_be_strong("big-money", "dominion")


@pytest.mark.parametrize(
    ("option", "value"), [("games", "games"), ("seconds", "seconds"), ("limit", "limit"), ("seed", "seed")]
)
def test_the_defaults(option, value):
    row = re.search(rf"^\| `--{option} .*\| ([\d.]+) \|$", PAGE, re.MULTILINE)
    assert row is not None
    assert float(row[1]) == float(getattr(Subject("random", "dominion"), value))


def test_the_transcript(tmp_path):
    (tmp_path / "lucky.py").write_text(LUCKY, encoding="utf-8")
    command, *shown = TRANSCRIPT.splitlines()
    run = subprocess.run(
        [sys.executable, "-m", *command.split()[1:]],
        capture_output=True,
        text=True,
        check=False,
        cwd=tmp_path,
    )
    assert run.returncode == 1
    told = run.stdout.splitlines()
    # How far the check comes depends on the chance of the bot, and on the machine.
    assert [line.split()[:2] for line in told[:-1]] == [line.split()[:2] for line in shown[:-1]]
    assert told[1:3] == shown[1:3]
    assert told[-1].split(" (")[0] == shown[-1].split(" (")[0]


def test_the_fair_bot_and_the_thinker(tmp_path):
    (tmp_path / "fair.py").write_text(FAIR, encoding="utf-8")
    fair = Subject(f"{tmp_path / 'fair.py'}:Fair", "dominion", games=1, seconds=0.5)
    assert CHECKS["own-chance"](fair)
    assert fair.budget() is None
    (tmp_path / "thinker.py").write_text(
        THINKER + "    def choose(self, *_):\n        return 0\n", encoding="utf-8"
    )
    thinker = Subject(f"{tmp_path / 'thinker.py'}:Thinker", "dominion")
    stated = thinker.budget()
    assert stated is not None
    assert stated.milliseconds == 100


@pytest.mark.parametrize("game", GAMES)
def test_the_dreamer(tmp_path, game):
    (tmp_path / "dreamer.py").write_text(DREAMER, encoding="utf-8")
    dreamer = Subject(f"{tmp_path / 'dreamer.py'}:Dreamer", game)
    for name in ("backs-up", "samples"):
        assert CHECKS[name](dreamer)
