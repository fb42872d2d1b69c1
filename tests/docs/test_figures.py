"""The figures of the README are those of the manual, and the manual shows what the command prints."""

import math
import re

import pytest
from tools.transcripts import blocks, page

from demesne_benchmarks.dominion import MATCHES

README, PAGE = page("README.md"), page("docs/figures.md")
COMPILED, INTERPRETED = blocks(PAGE, "text")
ROWS = [line for line in README.splitlines() if re.match(r"\| .* games/s \| .* games/s \|", line)]
LINES = {
    "big-money against itself, a strategy compiled by hand": "big-money, a strategy compiled by hand",
    "big-money against itself, the shipped text": "big-money, the shipped text",
    "random against itself": "random ",
    "a whole simulation with its statistics, start-up included": "the command simulate, start-up included",
}


def by_cpu(table, label):
    """Return the last figure of a line of a table, rounded down to two digits."""
    (line,) = [line for line in table.splitlines() if line.startswith(label)]
    value = float(line.split()[-1].replace(",", ""))
    step = 10 ** (int(math.log10(value)) - 1)
    return f"{int(value // step * step):,}"


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row.split(" | ")[0])
def test_the_readme_quotes_the_manual(row):
    name, compiled, interpreted, _ = row.removeprefix("| ").split(" | ")
    assert compiled == f"{by_cpu(COMPILED, LINES[name])} games/s"
    assert interpreted == f"{by_cpu(INTERPRETED, LINES[name])} games/s"


def test_the_readme_has_every_match():
    assert [row.removeprefix("| ").split(" | ")[0] for row in ROWS] == list(LINES)


@pytest.mark.parametrize("table", [COMPILED, INTERPRETED], ids=["compiled", "interpreted"])
def test_the_tables_say_where_and_what(table, request):
    assert f"({request.node.callspec.id})" in table.splitlines()[0]
    assert "cores" in table.splitlines()[1]
    for match in MATCHES:
        assert any(line.startswith(f"{match.what} ") for line in table.splitlines())
