"""The page about analyses is true: every option and key is explained, and its program runs."""

import json
import re

import pytest
from tools.measure import analysis
from tools.transcripts import blocks, page

from demesne.lab.analyze.analysis import BLUNDER, MOST_TURNING_POINTS
from demesne.lab.analyze.compare import MISTAKE, TRIALS
from demesne.lab.analyze.game import find
from tests.cli import demesne
from tests.core.recorded import header, play

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
    dominion, dominations = find("dominion"), find("dominations")
    assert f"{dominion.worlds:,} in Dominion, {dominations.worlds} in Dominations" in PAGE
    assert (dominion.candidates, dominations.candidates, TRIALS) == (3, 1, 5)
    assert "the three moves that it tried most often" in PAGE
    assert "a fifth as many other worlds" in PAGE
    assert MOST_TURNING_POINTS == 5
    assert "at most five" in PAGE


@pytest.mark.parametrize(("game", "at"), [("dominion", 1), ("dominations", 2)])
def test_what_was_measured_has_the_form_of_the_tool_and_a_command_that_it_takes(game, at):
    command, shown = blocks(PAGE, "sh")[at], blocks(PAGE, "text")[at]
    assert command.startswith(f"python -m tools.measure.analysis {game} ")
    given = analysis.parser().parse_args(command.split()[3:])
    decisions, again = map(int, re.findall(r"\d+", shown.splitlines()[0]))
    assert 0.95 * given.positions < again <= given.positions < decisions
    forms = [re.sub(r"[\d,.-]+", "0", line) for line in shown.splitlines()]
    said = {"best": "", "loss": 0.1, "error": 0.01, "verdict": "mistake"}
    line = {"said": [said, said], "truth": (0.1, 0.01), "search": (0.1, 0.01)}
    told = analysis.summary([line], analysis.ITERATIONS[game])
    assert [re.sub(r"[\d,.-]+", "0", line) for line in told] == forms


@pytest.mark.slow
def test_the_table_is_what_the_commands_print(tmp_path):
    first, second = (line.split()[1:] for line in blocks(PAGE, "sh")[0].splitlines())
    demesne(*first, cwd=tmp_path)
    printed = demesne(*second[:-4], cwd=tmp_path).stdout
    shown, *_ = blocks(PAGE, "text")
    # What the page leaves out, and lines, whose length depends on that.
    parts = {"...": ".*"}
    words = [parts.get(word, "─+" if set(word) == {"─"} else re.escape(word)) for word in shown.split()]
    assert re.search(r"\s+".join(words).replace(r"\s+.*\s+", r"\s.*\s"), printed, re.DOTALL)


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
