"""A training for Dominations from its start, or from where it was broken off, to its end.

It goes in rounds: games are played by the network as it is, then it learns from them and from those of the rounds
before. What a round plays and learns follows from the plan, its number, and the files of the folder, which are each
written whole; so a training that was interrupted comes to the same networks as one that was not.
"""

import io
import json
import os
import zipfile
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from time import monotonic
from typing import Any, Final

import numpy as np

from demesne.core.errors import SetupError
from demesne.lab.ledger import Ledger
from demesne.lab.plan import Plan
from demesne.lab.processes.interruption import Interruption
from demesne.lab.processes.pool import collect
from demesne.lab.processes.workers import Workers
from demesne.learning import weights
from demesne.learning.dominations.features import NAME
from demesne.learning.training.dominations import model
from demesne.learning.training.dominations.games import NO_ROWS, Rows, joined, player
from demesne.learning.training.dominations.page import page_of
from demesne.learning.training.dominations.plan import TrainPlan
from demesne.learning.training.matches import Matches, played, sentence
from demesne.learning.training.model import Params, in_integers, restored
from demesne.learning.training.trainer import CURVES, LEDGER, finish

WEIGHTS: Final = "dominations.network"
GAMES: Final = "games"
"""The folder of what was played in the rounds that are still learned from; a file is kept as soon as it is whole."""
PORTION: Final = 500
"""The games of a file, the last one of a round apart."""
LATEST: Final = 8
"""A round learns from its own games and those of the rounds before it, at most so far back."""
FIRST_EPOCHS: Final = 4.0
EPOCHS: Final = 2.0

_CHUNK: Final = 10

Line = dict[str, Any]


@dataclass
class Training:
    """A training in its folder, with its open ledger."""

    plan: TrainPlan
    folder: Path
    ledger: Ledger
    matches: Matches
    tell: Callable[[str], None]
    lines: list[Line] = field(init=False)

    def __post_init__(self) -> None:
        self.lines = [json.loads(line) for line in self.ledger.lines]
        (self.folder / GAMES).mkdir(exist_ok=True)

    @property
    def rounds(self) -> list[Line]:
        """The lines of the rounds."""
        return [line for line in self.lines if "matches" not in line]

    @property
    def number(self) -> int:
        """The number of the next round; 0 are the lessons."""
        return len(self.rounds)

    @property
    def is_done(self) -> bool:
        """Whether all rounds are behind it."""
        return self.number > self.plan.rounds

    def advance(self, interruption: Interruption) -> None:
        """Play a round, learn from it, and keep the network. Raises KeyboardInterrupt, which leaves all as it was."""
        number, began = self.number, monotonic()
        network = self._network(number - 1)
        self._play(number, network, interruption)
        rows = self._rows(number)
        done = monotonic()
        line: Line = {"round": number, "games": self.plan.games_of(number), "rows": len(rows.leads)}
        if len(rows.leads):
            params = model.new(self.plan.part_seed(0, "network") >> 32, self.plan.hidden)
            if network is not None:
                params = restored(network)
                line |= model.errors(model.expected(params, rows.inputs), rows)
            params = self._learned(params, number, rows, network is None)
            network = in_integers(params, "dominations", NAME, self.plan.identity | {"round": number}, True)
        assert network is not None, "a training without lessons begins with a network"
        weights.write(self._file(number), weights.to_bytes(network))
        weights.write(self.folder / WEIGHTS, weights.to_bytes(network))
        line["seconds"] = [round(done - began, 1), round(monotonic() - done, 1)]
        self._note(line)
        for old in range(1, number - LATEST + 1):
            for path in self._files(old):
                path.unlink(missing_ok=True)

    def measure(self, interruption: Interruption) -> None:
        """Play the matches whose turn has come. Raises KeyboardInterrupt where they are broken off."""
        last = self.number - 1
        if last < 0 or not self.matches.are_due(last, self.is_done, self.lines):
            return
        found = []
        for code in self.matches.opponents:
            bots = (f"network:{self.folder / WEIGHTS}", code)
            interruption.allow()
            found.append(
                played(
                    Plan("dominations", bots, self.matches.games, self.plan.part_seed(last, "matches")),
                    interruption,
                )
            )
            interruption.forbid()
        self._note({"round": last, "matches": found})

    def write_page(self) -> None:
        """Write the page of curves."""
        told = page_of(self.plan.identity, self.plan.rounds, self.lines)
        weights.write(self.folder / CURVES, told)

    def _network(self, number: int) -> weights.Weights | None:
        """Return the network after a round, None before the lessons of a new one."""
        if number < 0:
            return self.plan.first_weights
        return weights.read(self._file(number))

    def _file(self, number: int) -> Path:
        return self.folder / f"after-{number}.network"

    def _files(self, number: int) -> list[Path]:
        """Return the files of the games of a round, in their order."""
        firsts = range(0, self.plan.games_of(number), PORTION)
        return [self.folder / GAMES / f"{number}-{first}.npz" for first in firsts]

    def _rows(self, number: int) -> Rows:
        """Return what is to be learned from the games of a round. Raises SetupError for a file that is damaged."""
        return joined([NO_ROWS, *map(_read, self._files(number))])

    def _play(self, number: int, network: weights.Weights | None, interruption: Interruption) -> None:
        """Play the games of a round that were not played before it was broken off."""
        missing = [path for path in self._files(number) if not path.exists()]
        if not missing:
            return
        data = None if network is None else weights.to_bytes(network)
        seed = self.plan.part_seed(number, "games")
        workers = Workers(player, (seed, data), os.cpu_count() or 1, interruption)
        try:
            for path in missing:
                first = int(path.stem.partition("-")[2])
                rows = _portion(
                    workers, first, min(first + PORTION, self.plan.games_of(number)), interruption
                )
                buffer = io.BytesIO()
                np.savez_compressed(buffer, **rows._asdict())
                weights.write(path, buffer.getvalue())
        finally:
            workers.stop()

    def _learned(self, params: Params, number: int, own: Rows, is_new: bool) -> Params:
        """Return the network after it has learned from a round's own games and the latest ones before them."""
        seed = self.plan.part_seed(number, "order")
        before = range(max(1, number - LATEST + 1), number)
        rows = joined([*map(self._rows, before), own])
        seen = None if is_new else model.expected(params, rows.inputs)
        epochs, rate = (FIRST_EPOCHS, model.RATE) if is_new else (EPOCHS, model.LATER_RATE)
        return model.learn(params, rows, model.targets(rows, seen), epochs, rate, seed)

    def _note(self, line: Line) -> None:
        """Add a line to the ledger."""
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
    """Train until the plan's rounds or these minutes are over; return whether the plan is fulfilled.

    Raises KeyboardInterrupt after Ctrl-C, SetupError for a folder that cannot be used.
    """
    with Ledger(folder / LEDGER, "training", plan.identity) as ledger:
        training = Training(plan, folder, ledger, matches, tell)
        if training.number:
            tell(f"going on after round {training.number - 1} of {plan.rounds}")
        return finish(training, interruption, minutes)


def _portion(workers: Workers, first: int, last: int, interruption: Interruption) -> Rows:
    """Let workers play some games of a round. Raises KeyboardInterrupt where they are broken off."""
    tasks = (
        (index, begin, min(_CHUNK, last - begin)) for index, begin in enumerate(range(first, last, _CHUNK))
    )
    parts: dict[int, Rows] = {}

    def take(index: int, told: tuple[Any, ...]) -> None:
        if told:
            parts[index] = Rows(*told)

    collect(workers, tasks, take, interruption)
    return joined([parts[index] for index in sorted(parts)])


def _read(path: Path) -> Rows:
    """Return what was played. Raises SetupError for a file that is damaged."""
    try:
        with np.load(path, allow_pickle=False) as file:
            return Rows(*(file[name] for name in Rows._fields))
    except (OSError, ValueError, KeyError, EOFError, zipfile.BadZipFile) as error:
        raise SetupError(f"{path} is damaged ({error}); delete it, and its games are played again") from None


def _sentence(line: Line) -> str:
    """Return a line of the ledger as people read it."""
    if "matches" in line:
        return f"round {line['round']:3}: {sentence(line)}"
    told = f"round {line['round']:3}: {line['games']:,} games, {line['rows']:,} rows"
    if "lead" in line:
        told += f", error of the lead {line['lead']:.1f}, Brier score {line['brier']:.3f}"
    return told + ", {:.0f} s played, {:.0f} s learned".format(*line["seconds"])
