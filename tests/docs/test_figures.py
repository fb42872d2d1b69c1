"""The figures of the README are those of the manual, and the manual shows what the command prints."""

import pytest
from tools import figures
from tools.transcripts import page

from demesne_benchmarks.dominion import MATCHES

PAGE = page("docs/figures.md")
COMPILED, INTERPRETED = figures.tables(PAGE)


def test_the_readme_quotes_the_manual():
    assert figures.shown(page("README.md")) == figures.summary(PAGE), "run: python tools/figures.py"


@pytest.mark.parametrize(
    ("mode", "table"), [("compiled", COMPILED), ("interpreted", INTERPRETED)], ids=["compiled", "interpreted"]
)
def test_the_tables_say_where_and_what(mode, table):
    assert f"({mode})" in table.splitlines()[0]
    assert "cores" in table.splitlines()[1]
    for match in MATCHES:
        assert any(line.startswith(f"{match.what} ") for line in table.splitlines())


def test_figures_are_rounded_down():
    line = "random    games/s   10   1,000   900   1,100   39,999"
    assert figures.by_cpu(line, "random ", "games/s") == "39,000"
