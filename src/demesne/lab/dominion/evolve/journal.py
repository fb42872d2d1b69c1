"""The folder of a search: one ledger, the plan, the start, and then a line for each finished race and stage.

Each line holds a digest of itself and of the line before it.
"""

import json
from hashlib import blake2b
from pathlib import Path
from typing import Any, Final

from demesne.core.errors import SetupError
from demesne.lab import ledger
from demesne.lab.dominion.evolve.generations import SearchState
from demesne.lab.dominion.evolve.islands import Founder
from demesne.lab.dominion.evolve.operators.genome import Genome, from_lines, lines_of
from demesne.lab.dominion.evolve.plan import EvolvePlan
from demesne.lab.dominion.evolve.search import may_go_on
from demesne.lab.ledger import Ledger

NAME: Final = "evolve.jsonl"

_DIGEST_BYTES: Final = 8

Told = dict[str, Any]


def stored_seed(directory: Path) -> int | None:
    """Return the seed of the search in a folder, None where there is none (yet)."""
    return ledger.stored_seed(directory / NAME)


class Journal(Ledger):
    """The open folder of one search. Only one process may have it open.

    `told` holds what the file has already: the start, then races and stages. Raises SetupError for a folder
    that cannot be used: one of another plan, one with damage in the middle, or one in use.
    """

    def __init__(self, directory: Path, plan: EvolvePlan) -> None:
        super().__init__(directory / NAME, "search", plan.identity)
        self.chain = plan.digest
        try:
            self.told = [self._read_line(line, number) for number, line in enumerate(self.lines)]
        except SetupError:
            self.close()
            raise

    def restore(self, state: SearchState) -> None:
        """Take a state before its beginning to the last step in the folder that its plan has room for."""
        start, *steps = self.told
        state.rank(start["order"])
        state.begin([from_lines(lines) for lines in start["founders"]])
        state.games = start["games"]
        for told in steps:
            if not may_go_on(state):
                return
            games = told["games"] - state.games
            if "order" in told:
                state.settle_stage(told["order"], games)
            elif "founders" in told:
                state.plant([_founder(given) for given in told["founders"]], games)
            else:
                state.take(None if told["leader"] is None else from_lines(told["leader"]), games)

    def start(self, order: list[int], texts: list[Genome], games: int) -> None:
        """Keep the order of the shipped strategies and the first texts. Raises DemesneError where the disk refuses."""
        founders = [lines_of(rules) for rules in texts]
        self._tell({"generation": 0, "games": games, "order": order, "founders": founders})

    def keep(self, state: SearchState, better: Genome | None) -> None:
        """Keep what a race found, which the state has taken. Raises DemesneError where the disk refuses."""
        self._tell(_step(state) | {"leader": None if better is None else lines_of(better)})

    def keep_ranking(self, state: SearchState, order: list[int]) -> None:
        """Keep the order after a stage, which the state has taken. Raises DemesneError where the disk refuses."""
        self._tell(_step(state) | {"order": order})

    def keep_plans(self, state: SearchState, founders: list[Founder]) -> None:
        """Keep the texts of many Actions, which the state has taken. Raises DemesneError where the disk refuses."""
        told = [
            {"kind": founder.kind, "keeps": list(founder.keeps), "rules": lines_of(founder.rules)}
            for founder in founders
        ]
        self._tell(_step(state) | {"founders": told})

    def _tell(self, told: Told) -> None:
        told["digest"] = self.chain_on(told)
        self.told.append(told)
        self.append(json.dumps(told))

    def chain_on(self, told: Told) -> str:
        """Return the digest of a line behind the ones before it, and go on from it."""
        text = json.dumps({key: value for key, value in told.items() if key != "digest"}, sort_keys=True)
        found = blake2b(text.encode(), key=self.chain, digest_size=_DIGEST_BYTES)
        self.chain = found.digest()
        return found.hexdigest()

    def _read_line(self, line: str, number: int) -> Told:
        """Return what a line tells, if its digest is right."""
        try:
            told = json.loads(line)
        except ValueError:
            told = None
        if not isinstance(told, dict) or told.get("digest") != self.chain_on(told):
            raise SetupError(
                f"{self.path} is damaged in line {number + 2}; "
                "delete it and all lines after it, and they are played again"
            )
        return told


def _step(state: SearchState) -> Told:
    return {"generation": state.generation, "games": state.games}


def _founder(told: Told) -> Founder:
    return Founder(from_lines(told["rules"]), told["kind"], tuple(told["keeps"]))
