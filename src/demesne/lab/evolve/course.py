"""How far a search is: its populations, the champions, and what follows from a finished generation."""

from dataclasses import dataclass, field
from typing import Final

from demesne.lab.evolve.genome import Genome, tidy
from demesne.lab.evolve.isles import LAST_ISLES, Isle, better_half, settle
from demesne.lab.evolve.plan import EvolvePlan
from demesne.lab.evolve.race import Member

EPOCH: Final = 10
"""Generations of the main population with one panel; at their end the best becomes a champion, which joins it."""

AGAINST_ONE: Final = 64
"""Deals of the first heat against a single strategy, in units of the plan's deals: each step up to it is small."""

LAST_STAY: Final = 3
"""The last isle stays so many times as long as others: its strategies must hold their own when they leave it."""


@dataclass
class Course:
    """What is finished of a search.

    `shipped` holds the names and genomes of the shipped strategies that the kingdom allows, the best first once
    they have met; before them stands the one that the plan is to beat, if there is such a one. `isles` are those that
    are still inhabited; generation by generation they take turns, until only `main` is left. Populations stand the
    best first. `champions` are those that joined the opponents, in the order in which they did. `generation` counts
    finished generations, `games` all games so far.
    """

    plan: EvolvePlan
    shipped: list[tuple[str, Genome]]
    isles: list[Isle]
    main: Isle
    champions: list[Genome] = field(default_factory=list)
    generation: int = 0
    games: int = 0
    stayed: int = 0
    epoch: int = 0

    @classmethod
    def of(cls, plan: EvolvePlan) -> "Course":
        """Return the course before anything is played."""
        strategies = {strategy.name: strategy for strategy in plan.shipped}
        if plan.mark is not None:
            strategies = {plan.against: plan.mark, **strategies}
        shipped = [(name, tidy(strategy.rules, plan.scope)) for name, strategy in strategies.items()]
        # Who is to beat one strategy begins with that one, and goes on in small steps.
        isles = [] if plan.mark is not None else settle(plan.scope, plan.isles)
        main = Isle(-1, plan.scope, [Member(rules) for _, rules in shipped])
        return cls(plan, shipped, isles, main)

    @property
    def here(self) -> Isle:
        """The isle whose generation is next."""
        return self.isles[self.stayed % len(self.isles)] if self.isles else self.main

    @property
    def deals(self) -> int:
        """The deals of the next generation's first heat; many where a single opponent has them all."""
        return self.plan.deals * (1 if self.plan.mark is None else AGAINST_ONE)

    @property
    def leader(self) -> Member:
        """The best so far; before the first race the best of the shipped strategies."""
        if not self.isles:
            return self.main.population[0]
        found = [member for isle in self.isles for member in isle.population]
        return max(found, key=lambda member: member.bound, default=self.main.population[0])

    def rank(self, order: list[int]) -> None:
        """Put the shipped strategies in order, the best first; they are the first parents."""
        if self.plan.mark is not None:
            order = [0, *(at for at in order if at != 0)]
        self.shipped = [self.shipped[at] for at in order]
        founders = [Member(rules) for _, rules in self.shipped[: self.plan.members]]
        self.main.population = list(founders)
        if len(self.isles) == LAST_ISLES:
            self.isles[0].population = founders

    def take(self, population: list[Member], games: int) -> None:
        """Take what a generation left of a population after so many games, and what follows from it."""
        self.here.population = population
        self.here.generations += 1
        self.generation += 1
        self.games += games
        if self.isles:
            self.stayed += 1
            long = LAST_STAY if len(self.isles) <= LAST_ISLES else 1
            if self.stayed == self.plan.stay * len(self.isles) * long:
                self._move()
            return
        self.epoch += 1
        if self.epoch % EPOCH == 0 and self.plan.mark is None:
            if population[0].rules not in self.champions:
                self.champions.append(population[0].rules)
            self.main.meet_a_new_panel()

    def _move(self) -> None:
        """Give up the worse isles, or bring the last one and the shipped strategies together."""
        self.stayed = 0
        if len(self.isles) > LAST_ISLES:
            self.isles = better_half(self.isles, self.plan.scope)
            return
        found = [member for isle in self.isles for member in isle.population]
        here = {member.rules for member in found}
        self.isles = []
        self.main.population = found + [member for member in self.main.population if member.rules not in here]
