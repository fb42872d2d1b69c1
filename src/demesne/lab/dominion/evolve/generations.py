"""How far a search is: its islands, the panel they play, and what follows from a finished race or meeting."""

from dataclasses import dataclass, field
from typing import Final

from demesne.lab.dominion.evolve.games import BATCH
from demesne.lab.dominion.evolve.islands import Island, settle
from demesne.lab.dominion.evolve.operators.genome import Genome, tidy
from demesne.lab.dominion.evolve.plan import EvolvePlan

PANEL: Final = 4
"""The opponents of every race: the best texts of the last meeting."""
EPOCH: Final = 150_000
"""The games between meetings, so that no island improves for long against outdated texts."""
MEETINGS: Final = 4
"""The meetings after which the worse islands are given up."""
GOING_ON: Final = 4
"""One island in this number goes on then."""


@dataclass
class SearchState:
    """What is finished of a search.

    `shipped` holds the names and genomes of the shipped strategies that the kingdom allows, the best first once
    they have met; before them stands the one that the plan is to beat, if there is such a one. `islands` take turns;
    after a meeting they stand the best first. `champions` are the best texts of all meetings. `generation` counts
    finished races, `games` all games so far; `raced` counts the games since the last meeting, `met` the meetings of
    the islands that are left.
    """

    plan: EvolvePlan
    shipped: list[tuple[str, Genome]]
    islands: list[Island] = field(default_factory=list)
    panel: list[Genome] = field(default_factory=list)
    champions: list[Genome] = field(default_factory=list)
    generation: int = 0
    games: int = 0
    raced: int = 0
    met: int = 0

    @classmethod
    def of(cls, plan: EvolvePlan) -> "SearchState":
        """Return the state before anything is played."""
        strategies = {strategy.name: strategy for strategy in plan.shipped}
        if plan.mark is not None:
            strategies = {plan.against: plan.mark, **strategies}
        return cls(plan, [(name, tidy(strategy.rules, plan.scope)) for name, strategy in strategies.items()])

    @property
    def here(self) -> Island:
        """The island whose race is next: the first of those that have had the fewest."""
        return min(self.islands, key=lambda island: island.races)

    @property
    def deals(self) -> int:
        """The deals of a race's first heat against each of the panel, in whole batches; all together are as many."""
        return BATCH * max(1, self.plan.deals * PANEL // len(self.panel) // BATCH)

    @property
    def leader(self) -> Genome:
        """The best so far."""
        return self.islands[0].leader if self.islands else self.shipped[0][1]

    @property
    def meets(self) -> bool:
        """Whether a meeting is next, and not a race."""
        return self.plan.mark is None and self.raced >= EPOCH

    def rank(self, order: list[int]) -> None:
        """Put the shipped strategies in order, the best first; before them stays the one that is to be beaten."""
        if self.plan.mark is not None:
            order = [0, *(at for at in order if at != 0)]
        self.shipped = [self.shipped[at] for at in order]

    def begin(self, founders: list[Genome]) -> None:
        """Let islands begin with the best of some texts. Against one strategy there is one, and it begins with that."""
        if self.plan.mark is not None:
            founders = [self.shipped[0][1]]
        self.islands = settle(founders, self.plan.islands, self.plan.population, self.plan.scope)
        self.panel = [island.leader for island in self.islands[:PANEL]]

    def take(self, better: Genome | None, games: int) -> None:
        """Take the result of a race: the next leader of its island, or none, and its games."""
        self.here.take(better, self.plan.population)
        self.generation += 1
        self.raced += games
        self.games += games

    def attend(self) -> list[Genome]:
        """Return the texts of the next meeting: the leaders of the islands, and the panel."""
        return list(dict.fromkeys([*(island.leader for island in self.islands), *self.panel]))

    def settle_meeting(self, order: list[int], games: int) -> None:
        """Take the order of those who attended a meeting, the best first, and its games."""
        texts = self.attend()
        ranking = [texts[at] for at in order]
        self.panel = ranking[:PANEL]
        if ranking[0] not in self.champions:
            self.champions.append(ranking[0])
        self.islands.sort(key=lambda island: ranking.index(island.leader))
        self.games += games
        self.raced = 0
        self.met += 1
        if self.met == MEETINGS:
            self.islands = self.islands[: max(1, len(self.islands) // GOING_ON)]
            self.met = 0
