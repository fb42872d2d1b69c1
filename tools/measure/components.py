"""Write docs/dominations-calibration.md: what bots make of the components, and which figures look out of balance.

Run `python -m tools.measure.components` with the compiled package installed. Equal arguments give the same page.
"""

import argparse
import sys
from collections.abc import Iterable, Iterator, Sequence
from math import sqrt
from pathlib import Path
from statistics import mean, stdev

from tools.compiling import ROOT
from tools.generate.dominations_tables import table
from tools.measure.census import Census

from demesne.games.dominations.cards.components import Components, Monument, Objective, Origin
from demesne.games.dominations.domains import WORDS
from demesne.games.dominations.layout import SOURCES
from demesne.lab.results.statistics import Z95, wilson

PAGE = ROOT / "docs" / "dominations-calibration.md"
NOTE = "<!-- Written by tools/measure/components.py. Run it again instead of changing this page. -->"
PLAYERS = (2, 3, 4)
FAR_MORE = 3.0
FAR_LESS = 0.1
INTRODUCTION = """
What the bot `{code}` makes of the components of the final ruleset when it plays against itself: {games:,} games each
with 2, 3 and 4 players, seed {seed}, written by `python -m tools.measure.components --bot {code} --games {games}
--seed {seed}`. A figure says what this bot does with a card, not what the card is worth to a good player; but where a
figure of ours makes a card that every bot takes, or none, it is probably wrong.
"""
RULE = """
A card is listed when it is taken more than {more:g} times as often as the cards of its group on average, or less than
{less:g} times, and the 95 % interval of its own rate lies beyond that limit. Masteries are compared with those of their
value, monuments and objectives with each other. *Status* says where the figures of a card come from, *ours* which of
them are this project's although the entry has a source.
"""


class Rate:
    """How often something was taken of how often it could have been, and what group it belongs to."""

    def __init__(self, what: str, group: str, taken: int, chances: int, origin: Origin) -> None:
        self.what = what
        self.group = group
        self.taken = taken
        self.chances = chances
        self.origin = origin

    @property
    def rate(self) -> float:
        """The share of the chances that were taken."""
        return self.taken / self.chances if self.chances else 0.0


def main(arguments: Sequence[str] | None = None) -> None:
    """Play, and write the page."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--bot", default="greedy", help="the bot that plays all seats")
    parser.add_argument("--games", type=int, default=1000, help="games with each number of players")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path, default=PAGE)
    given = parser.parse_args(arguments)
    counted = census(given.bot, given.games, given.seed)
    given.out.write_text(page(counted, given.seed), encoding="utf-8")
    print(f"wrote {given.out.name}", file=sys.stderr)


def census(code: str, games: int, seed: int) -> list[Census]:
    """Play a number of games with each number of players."""
    found = []
    for players in PLAYERS:
        counts = Census(players, code)
        counts.play(games, seed)
        found.append(counts)
    return found


def page(counted: Sequence[Census], seed: int) -> str:
    """Return the text of the page."""
    first = counted[0]
    told = INTRODUCTION.format(code=first.code, games=first.games, seed=seed)
    lines = ["# Dominations: the figures on trial", "", NOTE, *told.rstrip().splitlines()]
    for title, section in (
        ("Figures that look out of balance { #balance }", [*balance_section(counted)]),
        ("Scores { #scores }", [*score_section(counted)]),
        ("Who is ahead at the start { #initiative }", [*seat_section(counted)]),
        ("Masteries { #masteries }", [*mastery_section(counted)]),
        ("Monuments { #monuments }", [*monument_section(counted)]),
        ("Objectives { #objectives }", [*objective_section(counted)]),
    ):
        lines += ["", f"## {title}", "", *section]
    return "\n".join(lines) + "\n"


def balance_section(counted: Sequence[Census]) -> Iterator[str]:
    """Yield the figures that look out of balance."""
    yield from RULE.format(more=FAR_MORE, less=FAR_LESS).strip().splitlines()
    yield ""
    components = counted[0].setup.components
    rates = [*mastery_rates(counted, components), *monument_rates(counted, components)]
    rates += objective_rates(counted, components)
    rates += [kept_rate(counted, "monument", card) for card in components.monuments]
    rates += [kept_rate(counted, "objective", card) for card in components.objectives]
    rows = [
        (
            rate.what,
            rate.group,
            percent(rate.rate),
            percent(usual),
            "far more" if rate.rate > usual else "far less",
            rate.origin.status,
            ", ".join(rate.origin.reconstructed),
        )
        for rate, usual in out_of_balance(rates)
    ]
    if not rows:
        yield "None."
        return
    yield from table(("card", "group", "taken", "average of the group", "that is", "status", "ours"), rows)


def out_of_balance(rates: Iterable[Rate]) -> list[tuple[Rate, float]]:
    """Return the rates that are far from the average of their group, with that average."""
    groups: dict[str, list[Rate]] = {}
    for rate in rates:
        groups.setdefault(rate.group, []).append(rate)
    found = []
    for group in groups.values():
        offered = [rate for rate in group if rate.chances]
        usual = mean(rate.rate for rate in offered) if offered else 0.0
        for rate in sorted(offered, key=lambda rate: rate.rate):
            low, high = wilson(rate.taken, rate.chances)
            if low > FAR_MORE * usual or high < FAR_LESS * usual:
                found.append((rate, usual))
    return found


def mastery_rates(counted: Sequence[Census], components: Components) -> Iterator[Rate]:
    """Yield for each mastery how many of all players had it at the end."""
    seats = sum(counts.seats for counts in counted)
    for card in components.masteries:
        owned = sum(counts.owned[card.number] for counts in counted)
        yield Rate(card.names.en, f"masteries of value {card.value}", owned, seats, card.origin)


def monument_rates(counted: Sequence[Census], components: Components) -> Iterator[Rate]:
    """Yield for each monument how many of its levels were built when it was in play."""
    for card in components.monuments:
        built = sum(levels_built(counts, card.number, card.levels) for counts in counted)
        chances = card.levels * sum(counts.in_play[card.number] for counts in counted)
        yield Rate(card.names.en, "levels of monuments in play", built, chances, card.origin)


def objective_rates(counted: Sequence[Census], components: Components) -> Iterator[Rate]:
    """Yield for each objective how many of its goals were reached."""
    for card in components.objectives:
        goals = len(card.goals)
        reached = sum(counts.goals[card.number, k] for counts in counted for k in range(goals))
        chances = goals * sum(counts.shown[card.number] for counts in counted)
        yield Rate(card.names.en, "goals of objectives", reached, chances, card.origin)


def kept_rate(counted: Sequence[Census], kind: str, card: Monument | Objective) -> Rate:
    """Return how often a card was kept by those to whom it was dealt; `kind` is "monument" or "objective"."""
    kept = sum(counts.kept[kind, card.number] for counts in counted)
    dealt = sum(counts.dealt[kind, card.number] for counts in counted)
    return Rate(card.names.en, f"{kind}s kept when dealt", kept, dealt, card.origin)


def levels_built(counts: Census, monument: int, levels: int) -> int:
    """Return how many level cards of a monument were built."""
    return sum(counts.levels[monument, level] for level in range(1, levels + 1))


def score_section(counted: Sequence[Census]) -> Iterator[str]:
    """Yield mean scores with their errors, and from which sources they come."""
    yield "The error is that of a 95 % interval of the mean over games; sd is the deviation of a single score."
    yield ""
    rows: list[tuple[object, ...]] = []
    for counts in counted:
        means = [mean(scores) for scores in counts.scores]
        error = Z95 * stdev(means) / sqrt(len(means)) if len(means) > 1 else 0.0
        all_scores = [score for scores in counts.scores for score in scores]
        best = mean(max(scores) for scores in counts.scores)
        spread = stdev(all_scores)
        rows.append(
            (counts.players, f"{mean(means):.1f} ± {error:.1f}", f"{spread:.1f}", f"{best:.1f}",
             f"{min(all_scores)} to {max(all_scores)}")
        )  # fmt: skip
    yield from table(("players", "mean score", "sd", "of the winner", "lowest and highest"), rows)
    yield from ("", "Share of all points by source:", "")
    rows = []
    for counts in counted:
        total = sum(counts.sources.values())
        rows.append(
            (counts.players, *(percent(counts.sources[k] / max(1, total)) for k in range(len(SOURCES))))
        )
    yield from table(("players", *SOURCES), rows)
    yield from (
        "",
        "A player's cities by the level they were built or raised to, and domination cards a game:",
        "",
    )
    rows = []
    for counts in counted:
        cities = [f"{counts.cities[level] / counts.seats:.2f}" for level in (1, 2, 3)]
        cards = [f"{counts.dominated[domain] / counts.games:.2f}" for domain in range(len(WORDS))]
        rows.append((counts.players, *cities, *cards))
    yield from table(("players", "level 1", "level 2", "level 3", *WORDS), rows)


def seat_section(counted: Sequence[Census]) -> Iterator[str]:
    """Yield how those did who were first, second and so on in the initiative order of the first age."""
    rows: list[tuple[object, ...]] = []
    for counts in counted:
        for rank, (wins, points) in enumerate(counts.ranks):
            low, high = wilson(wins, counts.games)
            even = 1 / counts.players
            verdict = "more than even" if low > even else "less than even" if high < even else ""
            interval = f"{percent(low)} to {percent(high)}"
            share = percent(wins / counts.games)
            rows.append((counts.players, rank + 1, share, interval, verdict, f"{points / counts.games:.1f}"))
    yield from table(("players", "place", "victories", "95 % interval", "that is", "mean score"), rows)


def mastery_section(counted: Sequence[Census]) -> Iterator[str]:
    """Yield how often each mastery was taken and improved."""
    yield "*Had*: players who had it at the end of a game. *Copied*: the part of them that assimilated it (E2)."
    yield "*Improved*: the part of them that turned it. *Won*: their victories, 1 for an even share of them."
    yield ""
    rows: list[tuple[object, ...]] = []
    for card in sorted(counted[0].setup.components.masteries, key=lambda card: (card.value, card.number)):
        owned = sum(counts.owned[card.number] for counts in counted)
        parts = [
            sum(counter[card.number] for counter in counters) / max(1, owned)
            for counters in ([counts.copied for counts in counted], [counts.improved for counts in counted])
        ]
        each = [percent(counts.owned[card.number] / counts.seats) for counts in counted]
        even = sum(counts.owned[card.number] / counts.players for counts in counted)
        won = f"{sum(counts.won_with[card.number] for counts in counted) / even:.2f}" if even else ""
        rows.append(
            (
                card.names.en,
                WORDS[card.domain],
                card.value,
                *each,
                *map(percent, parts),
                won,
                card.origin.status,
            )
        )
    heads = [f"had, {counts.players} players" for counts in counted]
    yield from table(("mastery", "domain", "value", *heads, "copied", "improved", "won", "status"), rows)


def monument_section(counted: Sequence[Census]) -> Iterator[str]:
    """Yield how often each monument was kept, and which of its levels were built."""
    yield "*Kept*: of those to whom it was dealt. Then the games with it in play in which each level was built."
    yield ""
    rows: list[tuple[object, ...]] = []
    for card in counted[0].setup.components.monuments:
        games = max(1, sum(counts.in_play[card.number] for counts in counted))
        levels = [
            percent(sum(counts.levels[card.number, level] for counts in counted) / games)
            if level <= card.levels
            else ""
            for level in range(1, 6)
        ]
        rows.append(
            (card.names.en, percent(kept_rate(counted, "monument", card).rate), *levels, card.origin.status)
        )
    yield from table(("monument", "kept", *(f"level {level}" for level in range(1, 6)), "status"), rows)


def objective_section(counted: Sequence[Census]) -> Iterator[str]:
    """Yield how often each objective was kept and its goals reached."""
    yield "*Kept*: of those to whom it was dealt. Then how often its owner reached each goal of the card."
    yield ""
    rows: list[tuple[object, ...]] = []
    for card in counted[0].setup.components.objectives:
        shown = sum(counts.shown[card.number] for counts in counted)
        reached = [sum(counts.goals[card.number, k] for counts in counted) for k in range(len(card.goals))]
        goals = [percent(times / shown) if shown else "" for times in reached]
        goals.append(f"{sum(reached) / shown:.2f}" if shown else "")
        kept = kept_rate(counted, "objective", card)
        rows.append((card.names.en, percent(kept.rate), *goals, card.origin.status))
    yield from table(("objective", "kept", *(f"goal {k}" for k in range(1, 6)), "goals", "status"), rows)
    yield from ("", "Players by the number of goals reached:", "")
    rows = []
    for counts in counted:
        rows.append(
            (counts.players, *(percent(counts.reached[number] / counts.seats) for number in range(6)))
        )
    yield from table(("players", *(str(number) for number in range(6))), rows)


def percent(share: float) -> str:
    """Return a share in percent."""
    return f"{100 * share:.1f} %"


if __name__ == "__main__":
    main()
