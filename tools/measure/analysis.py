"""Measure whether the losses that `demesne analyze` tells are right, and whether its verdicts stay.

    python -m tools.measure.analysis dominion --out FILE [--games 10] [--every 1] [--positions 50] [--rollouts 2000]

Bots play games, and each decision, or one in `--every`, is analysed with a small and a large number of iterations.
Where a move was played that is not the best, its loss is measured again by rollouts in worlds that no analysis saw, by
the plans that the analysis assumes. Each decision is a line of FILE; the same command goes on where it was broken off.
"""

import argparse
import json
import sys
from collections.abc import Iterator, Sequence
from math import fsum, hypot, sqrt
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final

from demesne import __version__
from demesne.bots.search.budget import Budget
from demesne.core.chance import derive_key
from demesne.core.records import record as records
from demesne.lab.analyze.analysis import Choice
from demesne.lab.analyze.compare import difference
from demesne.lab.analyze.evaluate import Estimate, Evaluator, shares_of, variance_of
from demesne.lab.analyze.position import Position, course_of
from demesne.lab.ledger import Ledger
from demesne.lab.plan import Plan
from demesne.lab.results.statistics import Z95, wilson
from demesne.lab.simulate import simulate

PLAYERS: Final = {"dominion": ("ismcts:20", "big-money-smithy"), "dominations": ("ismcts:1", "greedy")}
"""Who plays: a hasty search, which makes mistakes, and a bot that plays by rule."""
ITERATIONS: Final = {"dominion": (200, 1000), "dominations": (30, 100)}
SURE: Final = ("mistake", "blunder")


def main(arguments: Sequence[str]) -> None:
    """Measure, and print the figures."""
    given = parser().parse_args(arguments)
    plan = {"format": "demesne-analysis-measure/1", "version": __version__, **vars(given)}
    del plan["out"]
    with Ledger(given.out.resolve(), "measurement", plan) as ledger:
        lines = [json.loads(line) for line in ledger.lines]
        for line in measured(given, lines):
            ledger.append(json.dumps(line))
            lines.append(line)
    print("\n".join(summary(lines, ITERATIONS[given.game])))


def parser() -> argparse.ArgumentParser:
    """Return what reads the options."""
    made = argparse.ArgumentParser(prog="python -m tools.measure.analysis")
    made.add_argument("game", choices=PLAYERS)
    made.add_argument("--out", type=Path, required=True, help="file of the lines")
    made.add_argument("--games", type=int, default=10, help="recorded games")
    made.add_argument("--every", type=int, default=1, metavar="N", help="analyse one decision in N")
    made.add_argument(
        "--positions", type=int, default=50, help="losses to measure again, spread over all games"
    )
    made.add_argument(
        "--rollouts", type=int, default=2000, help="worlds in which each of them is measured again"
    )
    made.add_argument("--worlds", type=int, help="worlds of the analysis; default: its usual number")
    made.add_argument("--seed", type=int, default=1)
    return made


def measured(given: argparse.Namespace, lines: Sequence[dict[str, Any]]) -> Iterator[dict[str, Any]]:
    """Measure all decisions but those of these lines, in their order."""
    most = -(-given.positions // given.games)
    with TemporaryDirectory() as folder:
        simulate(Plan(given.game, PLAYERS[given.game], given.games, given.seed), records=Path(folder))
        for game, path in enumerate(sorted(Path(folder).iterdir())):
            record = records.read(path)
            evaluators = [
                Evaluator(record, f"ismcts:{each}", given.worlds) for each in ITERATIONS[given.game]
            ]
            done = [line for line in lines if line["game"] == game]
            found = sum("truth" in line for line in done)
            # Games begin at different decisions, so that no turn is left out.
            chosen = course_of(record).positions[game % given.every :: given.every]
            for number in range(len(done), len(chosen)):
                # Early decisions must not use up what is to be measured.
                due = -(-most * (number + 1) // len(chosen))
                line = measure(evaluators, chosen[number], given.rollouts if found < due else 0)
                found += "truth" in line
                yield {"game": game, **line}


def measure(evaluators: Sequence[Evaluator], position: Position, rollouts: int) -> dict[str, Any]:
    """Return what each evaluator says of a decision, and what was lost in truth by what the last of them assumes."""
    estimates = [evaluator.estimate(position) for evaluator in evaluators]
    said = [
        {
            "best": each.best,
            "loss": each.loss,
            "error": each.error,
            "verdict": Choice(position, each, None).verdict,
        }
        for each in estimates
    ]
    line: dict[str, Any] = {"seq": position.seq, "said": said}
    if estimates[-1].comparison and rollouts:
        line["truth"] = truth(evaluators[-1], position, estimates[-1], rollouts)
        line["search"] = by_search(evaluators[-1], position)
    return line


def truth(evaluator: Evaluator, position: Position, estimate: Estimate, worlds: int) -> tuple[float, float]:
    """Return the loss by the plans that an estimate assumes, from `worlds` worlds of another seed, and its error."""
    assumed = estimate.comparison
    assert assumed is not None
    rollouts = evaluator.bot.rollouts(
        position.view, derive_key("measure", evaluator.digest, position.seq, size=8)
    )
    shares: tuple[list[float], list[float]] = ([], [])
    runs = ((estimate.action, assumed.plan), (position.action, assumed.played_plan))
    for world in range(worlds):
        rollouts.deal(world)
        for got, (action, mine) in zip(shares, runs, strict=True):
            plans = [rollouts.plans.index(mine if plan is None else plan) for plan in assumed.others]
            got.append(rollouts.play(action, plans)[position.seat])
    return difference(*shares)


def by_search(evaluator: Evaluator, position: Position) -> tuple[float, float] | None:
    """Return the loss against the favourite of a search by its own games, which flatter it, and the error of that."""
    evaluator.bot.start(
        position.seat, None, derive_key("measure", "search", evaluator.digest, position.seq, size=8)
    )
    evaluation = evaluator.bot.evaluate(position.view, Budget(evaluator.iterations))
    best, played = evaluation.options[0], evaluation.option(position.action)
    if played is None or played is best:
        return None
    chances = [shares_of(option.chances)[position.seat] for option in (best, played)]
    errors = [
        sqrt(variance_of(chance, option.visits))
        for chance, option in zip(chances, (best, played), strict=True)
    ]
    return chances[0] - chances[1], hypot(*errors)


def summary(lines: Sequence[dict[str, Any]], iterations: Sequence[int]) -> list[str]:
    """Return the figures in lines."""
    found = [line for line in lines if "truth" in line]
    few, many = iterations
    told = [
        f"decisions: {len(lines)}; losses measured again: {len(found)}",
        "analysis:  "
        + coverage(
            [((line["said"][-1]["loss"], line["said"][-1]["error"]), line["truth"]) for line in found]
        ),
        "search:    " + coverage([(line["search"], line["truth"]) for line in found if line["search"]]),
    ]
    same = [line for line in lines if line["said"][0]["verdict"] == line["said"][1]["verdict"]]
    sure = [line for line in lines if any(said["verdict"] in SURE for said in line["said"])]
    kept = [line for line in sure if all(said["verdict"] in SURE for said in line["said"])]
    apart = [line for line in lines if differ(*line["said"])]
    told.append(f"verdicts:  {len(same)} of {len(lines)} are the same with {few} and with {many} iterations")
    told.append(
        f"mistakes and blunders: {len(sure)} with {few} or {many} iterations, {len(kept)} of them with both"
    )
    told.append(f"losses that differ by more than their errors (95 %): {len(apart)}")
    return told


def coverage(pairs: Sequence[tuple[Sequence[float], Sequence[float]]]) -> str:
    """Return in how many cases an interval of 95 % covers the truth, and by how much the losses are too large."""
    if not pairs:
        return "nothing to compare"
    gaps = [said[0] - true[0] for said, true in pairs]
    covered = sum(
        abs(gap) <= Z95 * hypot(said[1], true[1]) for gap, (said, true) in zip(gaps, pairs, strict=True)
    )
    number = len(pairs)
    low, high = wilson(covered, number)
    bias = fsum(gaps) / number
    error = sqrt(fsum((gap - bias) ** 2 for gap in gaps)) / number
    half = fsum(said[1] for said, _ in pairs) / number * Z95
    return (
        f"95 % intervals cover {covered} of {number} ({covered / number:.0%}; {low:.0%} to {high:.0%}), too large by "
        f"{100 * bias:.1f} ± {100 * Z95 * error:.1f} points in the mean, mean interval ± {100 * half:.1f}"
    )


def differ(one: dict[str, Any], other: dict[str, Any]) -> bool:
    """Tell whether two analyses of a decision contradict each other."""
    return bool(abs(one["loss"] - other["loss"]) > Z95 * hypot(one["error"], other["error"]))


if __name__ == "__main__":
    main(sys.argv[1:])
