"""The page about tournaments is true: its commands print what it shows, and every option and key is explained."""

import json
import re
import shlex

import pytest
from tools.transcripts import blocks, page, without_speed

from demesne.lab.tournament.folder import NAME
from tests.cli import demesne

PAGE = page("docs/tournament.md")
COMMANDS = [block.partition("\n") for block in blocks(PAGE, "console")]


@pytest.mark.parametrize(("line", "shown"), [(line, shown) for line, _, shown in COMMANDS])
def test_the_transcripts(line, shown, tmp_path):
    if "openskill" in shown:
        pytest.importorskip("openskill")
    words = [str(tmp_path) if word == "results" else word for word in shlex.split(line)[2:]]
    result = demesne(*words)
    assert (result.returncode, result.stderr) == (0, "")
    if shown:
        assert without_speed(result.stdout.replace(str(tmp_path), "results")) == without_speed(shown)


def test_every_option_is_explained():
    told = demesne("tournament", "--help").stdout
    options = set(re.findall(r"^  (?:-\w, )?(--[\w-]+)", told, re.MULTILINE)) - {"--help"}
    assert len(options) > 8
    assert options <= set(re.findall(r"--[a-z-]+", PAGE))


def test_every_key_is_explained(tmp_path):
    arguments = ["-p", "random", "-p", "big-money", "-n", "2", "--out", str(tmp_path), "--format", "json"]
    made = json.loads(demesne("tournament", "dominion", *arguments).stdout)
    words = set(re.findall(r"`(\w+)`", PAGE))
    head, line = [json.loads(line) for line in (tmp_path / NAME).read_text().splitlines()]
    for told in (made, made["bots"][0], made["neighbours"][0], made["comparisons"][0], head, line):
        assert set(told) <= words


def test_the_example_in_python(capsys):
    (program,) = blocks(PAGE, "python")
    exec(compile(program, "docs/tournament.md", "exec"), {})  # noqa: S102 - it is this repository's own page
    assert capsys.readouterr().out.startswith("[('big-money")
