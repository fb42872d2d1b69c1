"""Measure the shipped network again: play the match of each row of its card, write the card, print the table.

    python -m tools.measure.master [GAME] [--only WORD] [--network FILE]

Run it with the compiled package on the path. The table is that of docs/learning.md, or of
docs/learning-dominations.md. With `--only` only rows play whose command has the word. With `--network` another network
plays in place of the shipped one, but does not search, and the card stays as it is.
"""

import argparse
import json
import shlex
from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Final

from tools.compiling import ROOT

from demesne.bots.dominion.strategy.library import SUFFIX
from demesne.games.dominion.setup import RANDOM
from demesne.lab.plan import Plan
from demesne.lab.simulate import simulate
from demesne.learning.shipped import CODE

LEARNING: Final = ROOT / "src" / "demesne" / "learning"


def plan_of(command: str) -> Plan:
    """Return the plan of a command `demesne simulate GAME ...` with the options that rows of cards use."""
    parser = argparse.ArgumentParser()
    parser.add_argument("-p", action="append")
    parser.add_argument("-n", type=int)
    parser.add_argument("--seed", type=int)
    parser.add_argument("--kingdom")
    parser.add_argument("--ruleset")
    words = shlex.split(command)
    given = parser.parse_args(words[3:])
    options = {name: value for name in ("kingdom", "ruleset") if (value := getattr(given, name))}
    return Plan(words[2], tuple(given.p), given.n, given.seed, **options)


def measured(row: Mapping[str, Any], network: str = "") -> dict[str, Any]:
    """Play the match of a row; return the row with what the first player won, the shipped network or another one."""
    plan = plan_of(row["command"])
    if network:
        plan = replace(plan, bots=tuple(instead(code, network) for code in plan.bots))
    rate = simulate(plan).players[0].rate
    assert rate is not None
    return {**row, "share": round(rate.mean, 4), "interval": [round(rate.low, 4), round(rate.high, 4)]}


def instead(code: str, network: str) -> str:
    """Return the bot that plays by another network what `code` plays by the shipped one."""
    return f"network:{network}" if code == CODE else code


def line(row: Mapping[str, Any]) -> str:
    """Return a row of the table, in Markdown."""
    plan = plan_of(row["command"])
    against, many = str(row["against"]), len(plan.bots) - 1
    shown = (
        f"[evolved]({against.removeprefix('docs/')})" if against.endswith(SUFFIX) else f"`{against}`"
    ) + (f", {many} of them" if many > 1 else "")
    where = plan.ruleset or "final" if plan.game == "dominations" else plan.kingdom
    if where == RANDOM:
        where = f"random, seed {plan.seed}"
    low, high = row["interval"]
    return (
        f"| `{row['bot']}` | {shown} | {where} | {row['games']:,} | {row['share'] * 100:.1f} % "
        f"| {low * 100:.1f} % to {high * 100:.1f} % |"
    )


def main() -> None:
    """Read the options, play, write and print."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--only", default="", metavar="WORD", help="rows whose command has this word")
    parser.add_argument("game", nargs="?", default="dominion", choices=["dominion", "dominations"])
    parser.add_argument(
        "--network", default="", metavar="FILE", help="weights that play in place of the shipped ones"
    )
    given = parser.parse_args()
    file = LEARNING / given.game / "master.json"
    card = json.loads(file.read_text(encoding="utf-8"))
    for number, row in enumerate(card["results"]):
        searches = f"{CODE}:" in row["command"]
        if given.only in row["command"] and not (given.network and searches):
            card["results"][number] = measured(row, given.network)
        elif given.network:
            continue
        print(line(card["results"][number]), flush=True)
    if not given.network:
        file.write_text(json.dumps(card, indent=2) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
