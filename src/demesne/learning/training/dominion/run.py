"""A training from its start, or from its checkpoint, to its end.

It goes in rounds. A round's games, opponents and draws follow from the plan and the number of the round, and its start
is the checkpoint that the round before it wrote. So a training that was interrupted, at any moment and in any way,
plays the broken round again and comes to the same networks as one that was not.
"""

import json
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from time import monotonic
from typing import Any, Final

import jax
import numpy as np

from demesne.core.chance import derive_key
from demesne.lab.ledger import Ledger
from demesne.lab.processes.interruption import Interruption
from demesne.learning import weights
from demesne.learning.dominion.inputs import ELEMENTS
from demesne.learning.training.dominion import checkpoint
from demesne.learning.training.dominion.checkpoint import Progress
from demesne.learning.training.dominion.collect import Group, collect, collect_lessons
from demesne.learning.training.dominion.evaluate import evaluate
from demesne.learning.training.dominion.league import FOLDER, League
from demesne.learning.training.dominion.model import new, quantized
from demesne.learning.training.dominion.page import page_of
from demesne.learning.training.dominion.plan import TrainPlan
from demesne.learning.training.dominion.ppo import (
    Batch,
    Told,
    act,
    averaged,
    imitate,
    improve,
    opinion,
    optimizer,
)
from demesne.learning.training.matches import Matches, sentence
from demesne.learning.training.model import grown, restored
from demesne.learning.training.trainer import CURVES, LEDGER, finish

WEIGHTS: Final = "dominion.network"

Line = dict[str, Any]


@dataclass
class Training:
    """A training in its folder, with its open ledger."""

    plan: TrainPlan
    folder: Path
    ledger: Ledger
    matches: Matches
    tell: Callable[[str], None]
    progress: Progress = field(init=False)
    league: League = field(init=False)
    lines: list[Line] = field(init=False)

    def __post_init__(self) -> None:
        """Begin, or go on from the checkpoint. Raises SetupError for one that cannot be used."""
        key = jax.random.key(int.from_bytes(derive_key(self.plan.seed, "network", size=4), "little"))
        if self.plan.first_weights is None:
            params = new(key, self.plan.layers)
        else:
            params = grown(restored(self.plan.first_weights), key, self.plan.layers, len(ELEMENTS))
        self.progress = Progress(params, optimizer().init(params), params)
        self.league = League(self.plan, self.folder / FOLDER)
        kept = checkpoint.restore(self.folder / checkpoint.NAME, self.progress, self.plan.identity)
        if kept is not None:
            self.league.restore(kept)
        self.lines = [json.loads(line) for line in self.ledger.lines]

    @property
    def is_done(self) -> bool:
        """Whether all rounds are behind it."""
        return self.progress.round >= self.plan.rounds

    def advance(self, interruption: Interruption) -> None:
        """Play a round, learn from it, and keep the result. Raises KeyboardInterrupt, which leaves all as it was."""
        progress, number = self.progress, self.progress.round
        began = monotonic()
        groups = self.league.groups(number)
        params, memory, average = progress.params, progress.memory, progress.average
        imitates = number < self.plan.imitation
        if number == self.plan.imitation:
            memory = optimizer().init(params)
        chance = np.random.default_rng(self.plan.part_seed(number, "taught"))
        keys = iter(jax.random.split(self._key(number), 2 * self.plan.updates))
        told: list[Told] = []
        for update in range(self.plan.updates):
            interruption.allow()
            rounds = number + update / self.plan.updates
            pace = self.plan.pace(rounds)
            batch = self._collect(groups, params, next(keys), pace.margin, chance if imitates else None)
            interruption.forbid()
            if imitates:
                params, memory, means = imitate(params, memory, batch, next(keys), pace.rate)
            else:
                if pace.nearness:
                    batch = batch._replace(before=opinion(average, batch.inputs, batch.masks))
                params, memory, means = improve(
                    params, memory, batch, next(keys), pace.rate, pace.variety, pace.nearness
                )
            average = averaged(average, params, self.plan.freshness(rounds))
            told.append(Told(*(float(mean) for mean in means)))
        seconds = monotonic() - began
        decisions = self.plan.batch * self.plan.updates
        progress.params, progress.memory, progress.average = params, memory, average
        progress.round += 1
        progress.decisions += decisions
        progress.games += sum(group.games for group in groups)
        progress.seconds += seconds
        self.league.settle(groups)
        self._keep(_line(progress, self.plan.decisions, groups, told, decisions / seconds))

    def measure(self, interruption: Interruption) -> None:
        """Play the matches whose turn has come. Raises KeyboardInterrupt where they are broken off."""
        number = self.progress.round
        if number == 0 or not self.matches.are_due(number, self.is_done, self.lines):
            return
        interruption.allow()
        path = self.folder / WEIGHTS
        kingdom = None if self.plan.is_random else self.plan.kingdom
        found = evaluate(
            path, self.matches.opponents, kingdom, self.matches.games, self.plan.seed, interruption
        )
        interruption.forbid()
        self._note({"round": number, "decisions": self.progress.decisions, "matches": found})

    def write_page(self) -> None:
        """Write the page of curves."""
        told = page_of(self.plan.identity, self.plan.decisions, self.lines)
        weights.write(self.folder / CURVES, told)

    def _collect(
        self, groups: list[Group], params: Any, key: Any, margin: float, chance: np.random.Generator | None
    ) -> Batch:
        """Play an update's steps; with `chance` the network imitates its teachers."""
        keys = iter(jax.random.split(key, self.plan.steps + 1))
        steps = self.plan.steps

        def answers(inputs: Any, masks: Any) -> tuple[Any, Any, Any]:
            actions, chances, values = act(params, next(keys), inputs, masks)
            return actions, chances, values

        if chance is None:
            return collect(groups, answers, steps, margin)
        return collect_lessons(groups, answers, steps, margin, chance)

    def _key(self, number: int) -> Any:
        key = derive_key(self.plan.seed, "round", number, size=4)
        return jax.random.key(int.from_bytes(key, "little"))

    def _keep(self, line: Line) -> None:
        """Write the network, the line of the ledger, and at last the checkpoint that makes the round count."""
        progress = self.progress
        about = {
            **self.plan.identity,
            "decisions": self.plan.decisions,
            "round": progress.round,
            "trained_on": progress.decisions,
        }
        taken = quantized(progress.average, about)
        self.league.add(progress.round, taken)
        weights.write(self.folder / WEIGHTS, weights.to_bytes(taken))
        self._note(line)
        path = self.folder / checkpoint.NAME
        checkpoint.save(path, progress, self.plan.identity, self.league.to_json())
        self.league.clear()

    def _note(self, line: Line) -> None:
        """Add a line to the ledger, unless a run that was then interrupted has written it already."""
        kind = "matches" in line
        if not any(known["round"] == line["round"] and ("matches" in known) == kind for known in self.lines):
            self.ledger.append(json.dumps(line))
            self.lines.append(line)
        self.tell(_sentence(line))
        self.write_page()


def train(
    plan: TrainPlan,
    folder: Path,
    matches: Matches,
    interruption: Interruption,
    tell: Callable[[str], None],
    minutes: float | None = None,
) -> bool:
    """Train until the plan's decisions or these minutes are over; return whether the plan is fulfilled.

    Raises KeyboardInterrupt after Ctrl-C, SetupError for a folder that cannot be used.
    """
    with Ledger(folder / LEDGER, "training", plan.identity) as ledger:
        training = Training(plan, folder, ledger, matches, tell)
        if training.progress.round:
            tell(f"going on after round {training.progress.round} of {plan.rounds}")
        return finish(training, interruption, minutes)


def _line(progress: Progress, until: int, groups: list[Group], told: list[Told], speed: float) -> Line:
    """Return what the ledger tells of a round; `until` are the decisions of the plan."""
    games = sum(group.games for group in groups)
    return {
        "round": progress.round,
        "decisions": progress.decisions,
        "until": until,
        "seconds": round(progress.seconds, 1),
        "speed": round(speed),
        "games": games,
        "turns": round(sum(group.turns for group in groups) / max(games, 1), 2),
        **{name: round(float(np.mean([getattr(each, name) for each in told])), 5) for name in Told._fields},
        "opponents": [
            {
                "name": group.opponent,
                **({"players": group.vector.players} if group.vector.players > 2 else {}),
                "games": group.games,
                "share": round(group.shares / max(group.games, 1), 4),
            }
            for group in groups
            if group.opponent
        ],
    }


def _sentence(line: Line) -> str:
    """Return a line of the ledger as people read it."""
    if "matches" in line:
        return f"round {line['round']:5}: {sentence(line)}"
    return (
        f"round {line['round']:5}: {line['decisions']:12,} decisions, {line['speed']:6,} a second, "
        f"entropy {line['entropy']:.3f}, error {line['error']:.3f}, {line['turns']:.1f} turns"
    )
