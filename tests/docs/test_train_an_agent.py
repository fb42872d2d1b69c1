"""The tutorial is true: its programs run, and its command prints what it shows."""

import re
import shlex
import subprocess
import sys

import pytest
from tools.transcripts import ROOT, blocks, page

pytestmark = pytest.mark.extended

for _library in ("numpy", "pettingzoo", "gymnasium", "jax", "optax"):
    pytest.importorskip(_library)

PAGE = page("docs/tutorials/train-an-agent.md")
COMMAND = next(block for block in blocks(PAGE, "console") if block.startswith("$ python"))
QUICKLY = ["--updates", "10", "--evaluate", "2", "--games", "2", "--steps", "8"]
SEEN = (
    r"\(4, 960\) \(4, 203\)\n"
    r"cards in hand: \[5 5 5 5\]\n"
    r"games that ended: 0 rewards: \[0\.0, 0\.0\]\n"
    r"Silver that the agent owns: \[[01] [01] [01] [01]\]\n"
)
SHOWN = (SEEN, r"shares of the victory: \[(\d\.\d(, )?){4}\]\n")


@pytest.mark.parametrize(
    ("program", "shown"), list(zip(blocks(PAGE, "python"), SHOWN, strict=True)), ids=["seen", "loop"]
)
def test_the_programs(program, shown, capsys):
    exec(compile(program, "docs/tutorials/train-an-agent.md", "exec"), {})  # noqa: S102 - this repository's own page
    assert re.fullmatch(shown, capsys.readouterr().out)


def test_the_command_prints_what_is_shown():
    line, _, shown = COMMAND.partition("\n")
    words = shlex.split(line)[2:]
    command = [sys.executable, str(ROOT / words[0]), *words[1:], *QUICKLY]
    printed = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    assert without_numbers(printed) == without_numbers(shown)


def without_numbers(text):
    """Return the lines of a transcript with their numbers blotted out; equal neighbours count once."""
    lines = [" ".join(re.sub(r"[-+]?[\d.,]*\d", "N", line).split()) for line in text.strip().splitlines()]
    return [line for line, before in zip(lines, [None, *lines], strict=False) if line != before]


def test_every_option_is_one_of_the_example():
    told = subprocess.run(
        [sys.executable, ROOT / "examples" / "train_ppo.py", "--help"],
        capture_output=True,
        text=True,
        check=True,
    ).stdout
    named = set(re.findall(r"(--[a-z]+)", PAGE)) - {"--help"}
    assert named <= set(re.findall(r"(--[a-z]+)", told))
