"""The page about the terminal game shows what the program shows."""

import os
import re
import shlex
import subprocess
import sys

import pytest
from tools.transcripts import blocks, page

from demesne.terminal.dominations import line as dominations
from demesne.terminal.dominion import line as dominion

PAGE = page("docs/play.md")


@pytest.mark.parametrize("block", blocks(PAGE, "console"))
def test_the_transcripts(tmp_path, block):
    first, _, shown = block.partition("\n")
    # What was typed before the transcript begins stands behind the command.
    command, _, before = first.partition(" # after ")
    lines = [
        *re.split(", | and ", before),
        *(line[2:] for line in shown.splitlines() if line.startswith("> ")),
    ]
    typed = "".join(f"{line}\n" for line in lines if line)
    result = subprocess.run(
        [sys.executable, "-m", *shlex.split(command)[1:], "--record", str(tmp_path / "game.jsonl")],
        input=typed,
        capture_output=True,
        text=True,
        check=True,
        env={**os.environ, "LC_ALL": "C.UTF-8"},
    )
    assert shown in result.stdout


def test_every_command_is_listed():
    names = {*dominion.COMMANDS.names, *dominations.COMMANDS.names}
    assert names <= set(re.findall(r"\b[a-z]+\b", PAGE))
