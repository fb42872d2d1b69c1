"""The lines of strength as a table for people and as the page of the site."""

from typing import TYPE_CHECKING, Any

from demesne_benchmarks.strength.lines import BEST_SHIPPED, SEED, curve
from demesne_benchmarks.strength.results import Result

if TYPE_CHECKING:
    from rich.table import Table

HEADINGS = ("line", "bot", "against", "games", "won", "95 % interval", "ms", "target", "verdict")
_LEFT = 3
_LONG = 9.95

_TOP = """# Strength

What the searching bots are worth, in games of two. Both sit at either seat with the same deals. Budgets are iterations
a move, so that the games are the same on every machine; the time is that of one machine. A line `best-KINGDOM` is
played in that kingdom, the others of Dominion in *first game*, those of Dominations by the final rules.

This page is made from the raw results in `benchmarks/results/strength`, a line of JSON with its digest for each deal:

```console
$ demesne bench strength --resume
$ demesne bench strength --page docs/strength.md
```

The first command plays what is missing, and may be killed at any moment. `--list` shows what is there, `--only LINE`
(also several times) chooses lines, `--jobs J` plays with several processes; the results do not depend on it.

- **won** is the share of the victories, a shared one being half. The interval is Wilson's, or the normal one where
  victories were shared.
- **ms** is the median time of one search, in milliseconds of processor time on one core. It comes from two games beside
  those that count; what was answered at once is left out.
- **A line is met** when its share reaches the target and the interval leaves one half below it.
- **Versions.** A result belongs to one version of the rules and of both bots: a strategy is its text, the others have a
  `VERSION` that rises with every change of what they play. Results of other versions are not counted;
  `--rerun-outdated` replaces them.
"""

_KINGDOMS = """
## The best shipped strategy of each kingdom

All shipped strategies whose cards are in the kingdom, every two of them {games:,} games, each deal in both seat orders.
The search plays against the first of each table.
"""


def cells(result: Result) -> list[str]:
    """Return a line as the texts of its columns."""
    line, rate, time = result.line, result.rate, result.time
    return [
        line.key,
        line.bot,
        line.opponent,
        str(result.games or line.games),
        "-" if rate is None else f"{rate.mean:.1%}",
        "-" if rate is None else f"{rate.low:.1%} to {rate.high:.1%}",
        "-" if time is None else _milliseconds(time["median_ms"]),
        "-" if line.target is None else f"{'>' if line.target == 0.5 else '≥'} {line.target:.0%}",
        result.verdict or "-",
    ]


def _milliseconds(taken: float) -> str:
    """Return a time with at least two digits, if it has them."""
    return f"{taken:,.1f}" if taken < _LONG else f"{taken:,.0f}"


def table(results: list[Result]) -> "Table":
    """Return the lines as a table for rich."""
    from rich import box
    from rich.table import Table

    found = Table(box=box.SIMPLE_HEAD, pad_edge=False, show_edge=False)
    for place, heading in enumerate(HEADINGS):
        found.add_column(heading, justify="left" if place < _LEFT else "right", overflow="fold")
    for result in results:
        found.add_row(*cells(result))
    return found


def markdown(headings: tuple[str, ...], rows: list[list[str]]) -> str:
    """Return a table in Markdown."""
    lines = [headings, ("---",) * len(headings), *rows]
    return "".join(f"| {' | '.join(line)} |\n" for line in lines)


def page(results: list[Result], tournaments: dict[str, dict[str, Any]]) -> str:
    """Return the page: the targets, the curves, and the strategies that the search was measured against."""
    by_key = {result.line.key: result for result in results}
    text = _TOP + "\n## Targets\n\n"
    text += markdown(HEADINGS, [cells(result) for result in results if result.line.target is not None])
    for game, title in (("dominion", "Dominion"), ("dominations", "Dominations")):
        text += f"\n## More iterations, {title}\n\n"
        text += markdown(HEADINGS, [cells(by_key[line.key]) for line in curve(game)])
    text += _machine(results)
    if tournaments:
        text += _KINGDOMS.format(games=_pairing_games(tournaments))
    for kingdom in BEST_SHIPPED:
        if kingdom in tournaments:
            text += _kingdom(tournaments[kingdom])
    return text


def _pairing_games(tournaments: dict[str, dict[str, Any]]) -> int:
    """Return the games of each pairing in the first tournament."""
    told = next(iter(tournaments.values()))
    bots = len(told["bots"])
    return int(told["games"]) * 2 // (bots * (bots - 1))


def _kingdom(told: dict[str, Any]) -> str:
    rows = [
        [bot["name"], f"{bot['games']:,}", f"{bot['wins']:,}", f"{bot['shared']:,}", f"{bot['rate']:.1%}"]
        for bot in told["bots"]
    ]
    head = f"\n*{told['kingdom']}*: `{told['command']}`\n\n"
    return head + markdown(("strategy", "games", "wins", "shared", "won"), rows)


def _machine(results: list[Result]) -> str:
    """Return where the times come from, and the seed of the deals."""
    places = sorted({(result.time["cpu"], result.time["mode"]) for result in results if result.time})
    text = f"\nAll deals follow from the seed {SEED}."
    if places:
        text += " Times: " + "; ".join(f"{cpu}, {mode}" for cpu, mode in places) + "."
    return text + "\n"
