"""A game of another package declares commands, words about options and environments, and the package knows no name."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.cli import demesne

FOLDER = Path(__file__).parent / "installed"
ROOT = FOLDER.parents[2]
PATH = os.pathsep.join([str(FOLDER), *filter(None, [os.environ.get("PYTHONPATH")]), str(ROOT)])
ENVIRONMENT = {**os.environ, "PYTHONPATH": PATH}


def told(*words):
    """Return what a command prints where the game is installed."""
    found = demesne(*words, env=ENVIRONMENT)
    assert found.returncode == 0, found.stderr
    return re.sub(r"\s+", " ", found.stdout)


def test_its_command_is_one_of_the_commands():
    assert told("value", "3") == "3 crowns "
    assert "value Tell what a treasure is worth." in told("--help")
    found = demesne("valeu", "3", env=ENVIRONMENT)
    assert found.stderr.startswith("demesne: no such command 'valeu'; did you mean value? ")


def test_without_it_there_is_no_such_command():
    assert "no such command 'value'" in demesne("value", "3").stderr


def test_help_and_completion_tell_of_its_options():
    assert "cards that the strategies need. Heirloom: the room in which it lies." in told(
        "simulate", "--help"
    )
    assert "Heirloom: the year of the rules." in told("rules", "--help")
    assert "Heirloom: the year" not in told("cards", "--help")
    line = "demesne simulate heirloom --kingdom att"
    asked = {"_DEMESNE_COMPLETE": "complete_bash", "COMP_WORDS": line, "COMP_CWORD": "4"}
    assert demesne(env={**ENVIRONMENT, **asked}).stdout.split() == ["attic"]


def test_gymnasium_knows_its_environment():
    pytest.importorskip("gymnasium")
    pytest.importorskip("numpy")
    program = """
import gymnasium
import demesne.envs.single
env = gymnasium.make("heirloom/Attic-v0", game="heirloom", opponents="random")
print(env.reset(seed=1)[1]["seat"] in (0, 1))
"""
    command = [sys.executable, "-c", program]
    found = subprocess.run(command, env=ENVIRONMENT, capture_output=True, text=True, check=False)
    assert (found.returncode, found.stdout) == (0, "True\n"), found.stderr
