"""The page about the terminal game shows what the program shows."""

import os
import re
import shlex
import subprocess
import sys

from tools.transcripts import blocks, page

from demesne.terminal.command import COMMANDS

PAGE = page("docs/play.md")


def test_the_transcript(tmp_path):
    (block,) = blocks(PAGE, "console")
    command, _, shown = block.partition("\n")
    typed = "".join(f"{line[2:]}\n" for line in shown.splitlines() if line.startswith("> "))
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
    assert set(COMMANDS) <= set(re.findall(r"\b[a-z]+\b", PAGE))
