"""Measure this machine and write its figures into docs/figures.md and the README.

Run `python tools/figures.py` with the compiled package installed, on a machine that does little else. A test compares
the README with docs/figures.md.
"""

import math
import os
import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PAGE, README = ROOT / "docs" / "figures.md", ROOT / "README.md"
BENCH = "demesne bench dominion"
COMMAND = "demesne simulate dominion -p big-money -p big-money-smithy -n 100000 --seed 1 --jobs 1"

# What a row of the README says; the start of its line and the unit in the table of `demesne bench`; its command.
ROWS = (
    ("big-money against itself, a strategy compiled by hand", "big-money, a strategy", "games/s", BENCH),
    ("big-money against itself, the shipped text", "big-money, the shipped", "games/s", BENCH),
    ("random players", "random ", "games/s", BENCH),
    ("decisions of random players", "  its decisions", "decisions/s", BENCH),
    ("a whole simulation with its statistics, start-up included", "the command", "games/s", COMMAND),
    ("clones of a state", "clones of a state", "clones/s", BENCH),
    ("steps of many games at once, observations and masks included", "batch of", "steps/s", BENCH),
)


def main() -> None:
    """Measure compiled and interpreted, and rewrite both pages."""
    page = PAGE.read_text(encoding="utf-8")
    for old, interpreted in zip(tables(page), (False, True), strict=True):
        page = page.replace(old, measured(interpreted))
    PAGE.write_text(page, encoding="utf-8")
    readme = README.read_text(encoding="utf-8")
    README.write_text(readme.replace(shown(readme), summary(page)), encoding="utf-8")


def measured(interpreted: bool) -> str:
    """Return what `demesne bench dominion` prints in one mode."""
    variables = {key: value for key, value in os.environ.items() if key != "PYTHONPATH"}
    if interpreted:
        variables["PYTHONPATH"] = os.pathsep.join(str(ROOT / base) for base in ("src", "benchmarks"))
    elif "PYTHONPATH" in os.environ:
        variables["PYTHONPATH"] = os.environ["PYTHONPATH"]
    command = [sys.executable, "-m", *BENCH.split()]
    output = subprocess.run(
        command, stdout=subprocess.PIPE, text=True, check=True, cwd="/", env=variables
    ).stdout
    mode = re.findall(r"\((\w+)\)", output)[0]
    if (mode == "interpreted") != interpreted:
        raise SystemExit(f"the {'plain' if interpreted else 'compiled'} package is needed, this is {mode}")
    return "".join(f"{line.rstrip()}\n" for line in output.splitlines())


def tables(page: str) -> list[str]:
    """Return the two tables of docs/figures.md: compiled, interpreted."""
    return re.findall(r"^```text\n(.*?)^```$", page, re.DOTALL | re.MULTILINE)


def shown(readme: str) -> str:
    """Return the section of the README that `summary` writes."""
    return readme.partition("## Figures\n\n")[2].partition("[Figures]")[0]


def summary(page: str) -> str:
    """Return the section of the README for the tables of docs/figures.md."""
    compiled, interpreted = tables(page)
    first, second, *_ = compiled.splitlines()
    machine = f"{second.split(', load')[0]}, {first.split('), ')[1]}"
    lines = [
        "One core, two players, the kingdom *first game*, all 25 cards in the engine; medians of five runs by",
        f"processor time, rounded down to two digits. Measured on {machine}.",
        "",
        "| what | unit | compiled | plain Python | command |",
        "|---|---|---:|---:|---|",
    ]
    for name, start, unit, command in ROWS:
        values = " | ".join(by_cpu(table, start, unit) for table in (compiled, interpreted))
        lines.append(f"| {name} | {unit} | {values} | `{command}` |")
    return "\n".join([*lines, "", ""])


def by_cpu(table: str, start: str, unit: str) -> str:
    """Return the last figure of the last such line of a table, rounded down to two digits."""
    line = [line for line in table.splitlines() if line.startswith(start) and f" {unit} " in line][-1]
    figures, _, _ = line.partition("%")
    # The share of the limit follows where there is one.
    value = float(figures.split()[-2 if "%" in line else -1].replace(",", ""))
    step = 10 ** (int(math.log10(value)) - 1)
    return f"{int(value // step * step):,}"


if __name__ == "__main__":
    main()
