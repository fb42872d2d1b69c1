"""Measure the levels again: play each row of the table in docs/bots.md and write what it gives.

    python -m tools.measure.levels [--only WORD]

Run it with the compiled package on the path, after a change of the shipped network or of the levels. With `--only` only
rows play that have the word.
"""

import argparse
import re
from typing import Final

from tools.compiling import ROOT

from demesne.lab.plan import Plan
from demesne.lab.simulate import simulate

PAGE: Final = ROOT / "docs" / "bots.md"
SEED: Final = 1
_COUNTS: Final = {"": 1, "two ": 2, "three ": 3}
_ROW: Final = re.compile(
    r"\| (?P<game>Dominion|Dominations)(?:, \*(?P<kingdom>[a-z-]+)\*)? \| `(?P<bot>[^`]+)` "
    r"\| (?P<count>two |three |)`(?P<against>[^`]+)` \| (?P<games>[\d,]+) \| \d+ % \| \d+ % to \d+ % \| \d+ % \|"
)


def plan_of(row: re.Match[str]) -> Plan:
    """Return the simulation of a row."""
    bots = (row["bot"], *[row["against"]] * _COUNTS[row["count"]])
    games = int(row["games"].replace(",", ""))
    if row["kingdom"]:
        return Plan(row["game"].lower(), bots, games, SEED, kingdom=row["kingdom"])
    return Plan(row["game"].lower(), bots, games, SEED)


def measured(row: re.Match[str]) -> str:
    """Play a row and return it with what the first player won."""
    rate = simulate(plan_of(row)).players[0].rate
    assert rate is not None
    head = " | ".join(row[0].split(" | ")[:4])
    single = between_two(rate.mean, _COUNTS[row["count"]])
    return f"{head} | {rate.mean:.0%} | {rate.low:.0%} to {rate.high:.0%} | {single:.0%} |".replace("%", " %")


def between_two(share: float, others: int) -> float:
    """Return the share of the victory between two that has the same odds as `share` against this many others."""
    return share / (share + (1 - share) / others)


def main() -> None:
    """Read the option, play, write."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--only", default="", metavar="WORD", help="rows that have this word")
    given = parser.parse_args()
    lines = PAGE.read_text(encoding="utf-8").split("\n")
    for number, line in enumerate(lines):
        row = _ROW.fullmatch(line)
        if row is not None and given.only in line:
            lines[number] = measured(row)
            print(lines[number], flush=True)
    PAGE.write_text("\n".join(lines), encoding="utf-8")


if __name__ == "__main__":
    main()
