"""The page about analyses is true: every option and key is explained, and its program runs."""

import json
import re

import pytest
from tools.transcripts import blocks, page

from demesne.lab.analyze.analysis import BLUNDER, MISTAKE, MOST_TURNING_POINTS
from demesne.lab.analyze.judge import ENOUGH, WORLDS
from tests.cli import demesne
from tests.kernel.recorded import header, play

PAGE = page("docs/analyze.md")


def test_every_option_is_explained():
    told = demesne("analyze", "--help").stdout
    options = set(re.findall(r"^  (?:-\w, )?(--[\w-]+)", told, re.MULTILINE)) - {"--help"}
    assert len(options) >= 5
    assert options <= set(re.findall(r"--[a-z-]+", PAGE))


def test_every_key_and_verdict_is_explained(tmp_path):
    path = tmp_path / "game.jsonl"
    path.write_bytes(play(header(max_turns=1))[0].to_bytes())
    made = json.loads(demesne("analyze", str(path), "--bot", "ismcts:2", "--format", "json").stdout)
    words = set(re.findall(r"`(\w+)`", PAGE))
    for told in (made, made["players"][0], made["decisions"][0]):
        assert set(told) <= words
    assert {"decision", "seat", "before", "after", "best", "good", "mistake", "blunder"} <= words


def test_the_figures_are_those_of_the_program():
    assert f"loses {100 * MISTAKE:.0f} points or more, {100 * BLUNDER:.0f} points or more" in PAGE
    assert f"up to {WORLDS} of them" in PAGE
    assert f"at least {ENOUGH} times" in PAGE
    assert MOST_TURNING_POINTS == 5
    assert "at most five" in PAGE


def test_the_program(tmp_path, monkeypatch, capsys):
    monkeypatch.chdir(tmp_path)
    (program,) = blocks(PAGE, "python")
    exec(compile(program, "docs/analyze.md", "exec"), {})  # noqa: S102 - it is this repository's own page
    assert capsys.readouterr().out.startswith("big-money-smithy ")


@pytest.mark.parametrize("link", sorted(set(re.findall(r"\]\(([\w.-]+)#([\w-]+)\)", PAGE))))
def test_links_lead_to_headings(link):
    name, anchor = link
    heads = re.findall(r"^#+ (.+)$", page(f"docs/{name}"), re.MULTILINE)
    assert anchor in {re.sub(r"[^\w\s-]", "", head).strip().lower().replace(" ", "-") for head in heads}
