"""How far a search is: its islands, the panel they play, and what follows from a finished race or stage."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

from demesne.lab.dominion.evolve.games import whole_batches
from demesne.lab.dominion.evolve.islands import SIMPLE, Founder, Island, bought, going_on, settle
from demesne.lab.dominion.evolve.operators.genome import Genome, tidy
from demesne.lab.dominion.evolve.plan import EvolvePlan
from demesne.lab.dominion.evolve.stages import SIMPLE_ISLANDS, SIMPLE_STAGES, STAGES, Stage

LAST_CHAMPIONS: Final = 3
"""The most champions on a panel."""
PANEL: Final = 4
"""The opponents that the deals of a plan are for; a panel of fewer plays as many deals in all."""

_BEST_OF_SIMPLE: Final = 2


@dataclass
class SearchState:
    """What is finished of a search.

    `shipped` holds the names and genomes of the shipped strategies that the kingdom allows, the best first once
    they have met; before them stands the one that the plan is to beat, if there is such a one. `islands` stand the
    best first once a stage has ranked them. `standard` are the opponents that later stages keep: the simple texts of
    different cards, after the best of them, and the best shipped strategy. `champions` are the best of the stages.
    `stages` counts the finished ones, `generation` the finished races, `games` all games so far.
    """

    plan: EvolvePlan
    shipped: list[tuple[str, Genome]]
    islands: list[Island] = field(default_factory=list)
    standard: list[Genome] = field(default_factory=list)
    champions: list[Genome] = field(default_factory=list)
    stages: int = 0
    generation: int = 0
    games: int = 0

    @classmethod
    def of(cls, plan: EvolvePlan) -> "SearchState":
        """Return the state before anything is played."""
        strategies = {strategy.name: strategy for strategy in plan.shipped}
        if plan.mark is not None:
            strategies = {plan.against: plan.mark, **strategies}
        return cls(plan, [(name, tidy(strategy.rules, plan.scope)) for name, strategy in strategies.items()])

    @property
    def stage(self) -> Stage:
        """The stage that is being played."""
        return STAGES[min(self.stages, len(STAGES) - 1)]

    @property
    def here(self) -> Island:
        """The island whose race is next: the first of those that have played the fewest games."""
        return min(self.islands, key=lambda island: island.spent)

    @property
    def panel(self) -> list[Genome]:
        """The opponents of the next race: the standard ones too, so that no text learns to beat the champions only."""
        return list(dict.fromkeys([*self.standard, *self.champions[-LAST_CHAMPIONS:]]))

    @property
    def deals(self) -> int:
        """The deals of a race's first heat against each of the panel, in whole batches; all together are as many."""
        return whole_batches(self.plan.deals * PANEL // len(self.panel))

    @property
    def leader(self) -> Genome:
        """The best so far. Texts that have not been ranked yet do not count."""
        if not self.islands:
            return self.shipped[0][1]
        if self.plan.mark is not None or self.stage.simple or self.stages >= len(STAGES) - 1:
            return self.islands[0].leader
        return self.champions[-1] if self.champions else self.standard[0]

    @property
    def is_over(self) -> bool:
        """Whether the stage is: every island has played its games."""
        return self.plan.mark is None and all(island.spent >= self.stage.games for island in self.islands)

    @property
    def needs_plans(self) -> bool:
        """Whether the best simple text is known and the texts of many Actions are next."""
        return self.plan.islands > 1 and self.stages == SIMPLE_STAGES and len(self.islands) == 1

    def rank(self, order: list[int]) -> None:
        """Put the shipped strategies in order, the best first; before them stays the one that is to be beaten."""
        if self.plan.mark is not None:
            order = [0, *(at for at in order if at != 0)]
        self.shipped = [self.shipped[at] for at in order]

    def begin(self, texts: Sequence[Genome]) -> None:
        """Let islands begin with simple texts, the best first. Against one strategy there is one, with its text."""
        if self.plan.mark is not None:
            texts = [self.shipped[0][1]]
            self.stages = len(STAGES) - 1
        founders = [
            Founder(rules, SIMPLE, tuple(bought(rules, self.plan.scope))) for rules in texts[:SIMPLE_ISLANDS]
        ]
        self.islands = settle(founders, self.plan.population)
        self.standard, self.champions = list(texts[:1]), list(texts[1 : 1 + _BEST_OF_SIMPLE])

    def plant(self, founders: Sequence[Founder], games: int) -> None:
        """Let islands begin with texts of many Actions, beside the simple one; it took some games to find them."""
        self.islands = [*self.islands[:1], *settle(founders, self.plan.population, 1)]
        self.games += games

    def take(self, better: Genome | None, games: int) -> None:
        """Take the result of a race: the next leader of its island, or none, and its games."""
        self.here.take(better, games, self.plan.population)
        self.generation += 1
        self.games += games

    def settle_stage(self, order: Sequence[int], games: int) -> None:
        """Take the order of the islands after a stage, the best first, and the games that ranked them."""
        stage = self.stage
        ranked = [self.islands[at] for at in order]
        self.islands = going_on(ranked, max(1, self.plan.islands // stage.part))
        for island in self.islands:
            island.spent = 0
        self.games += games
        self.stages += 1
        if self.stages == len(STAGES) - 1 and self.plan.islands > 1:
            # The best simple text once more: its first line has gone on without the later champions.
            number = 1 + max(island.number for island in ranked)
            self.islands += settle([Founder(self.standard[0])], self.plan.population, number)
        leaders = [island.leader for island in ranked]
        if stage.simple and stage.keeps:
            self.standard, self.champions = leaders, []
        elif self.stage.simple:
            self.champions = leaders[:_BEST_OF_SIMPLE]
        elif stage.simple:
            self.standard = list(dict.fromkeys([leaders[0], *self.standard, self.shipped[0][1]]))
            self.champions = []
        elif leaders[0] not in self.champions:
            self.champions.append(leaders[0])
