"""The bot that searches, for Dominations."""

from typing import Final

from mypy_extensions import i64

from demesne.bots.dominations.bot import DominationsBot
from demesne.bots.dominations.greedy import GreedyBot
from demesne.bots.search.budget import Budget
from demesne.bots.search.chance import chance_of
from demesne.bots.search.dominations.arm import SEARCHED, DominationsArm
from demesne.bots.search.dominations.rollouts import Rollouts
from demesne.bots.search.evaluation import Evaluation
from demesne.bots.search.root_parallel import RootParallel
from demesne.bots.search.tree import Settings, Tree
from demesne.core.bits import single
from demesne.core.chance import Chance
from demesne.core.choice import Choice
from demesne.games.dominations.choices import asks
from demesne.games.dominations.game import GAME, View

_CURIOSITY: Final = 15
_DOUBT: Final = 200
_FAITH: Final = 5
_PATIENCE: Final = 1

# The search for the tile looks at the rest of the turn as well, so the questions that follow need a part of its
# iterations. So do the choices before the first turn, for each of which a whole age is played every time.
_PART: Final = 4
_PART_AT_START: Final = 8
_LEAST: Final = 16
# Sets the draw whether a move is hasty apart from those of the parts of a search.
_HASTE: Final = -1


class DominationsSearchBot(DominationsBot):
    """Searches as long as its budget allows. A move depends on the seed, the view and the budget alone.

    What a turn does not turn on, such as the slot of a card, it leaves to greedy planning.
    """

    def __init__(self, name: str, budget: Budget) -> None:
        self.name = name
        self.budget = budget
        self.parallel = RootParallel("dominations")
        self.settings: Settings = Settings(_CURIOSITY, _DOUBT, _FAITH, _PATIENCE)
        self.greedy: GreedyBot = GreedyBot()
        self.seed = b""

    def start(self, seat: int, setup: object, seed: bytes) -> None:
        self.seed = seed[:8]

    def choose(self, view: object, decision: Choice, rng: Chance, budget: int) -> int:
        assert isinstance(view, View)
        return int(self.think(view, self.budget.given(budget)))

    def pick(self, lens: View, rng: Chance) -> i64:
        return self.think(lens, self.budget)

    def think(self, lens: View, budget: Budget) -> i64:
        """Return a move; only questions that a turn turns on are searched."""
        if lens.count() == 1:
            return lens.nth(0)
        if single(lens.ask) & SEARCHED == 0:
            return self.greedy.pick(lens, chance_of(self.seed, lens.to_bytes(), 0))
        if budget.haste and chance_of(self.seed, lens.to_bytes(), _HASTE).randbelow(1000) < budget.haste:
            budget = Budget(1)
        budget = shared(budget, lens.ask)
        if budget.parts > 1:
            return self.parallel.choose(self, lens, budget)
        return self.tree(lens).search(budget)

    def close(self) -> None:
        """End the processes of a search in parts; a later search starts new ones."""
        self.parallel.close()

    def evaluate(self, view: View, budget: Budget | None = None) -> Evaluation:
        """Return what a search of the whole budget thinks of the decision that the view's seat has to make.

        Also where only one action is worth a look, or where greedy planning decides: then the evaluation has that one,
        and its chances.
        """
        return self.parallel.evaluate(self, view, budget or self.budget)

    def judge(self, view: View, budget: Budget | None = None) -> Evaluation:
        """Return `evaluate(view, budget)`, under its name in version 0.1."""
        return self.evaluate(view, budget)

    def samples(self, view: View, number: int) -> list[object]:
        """Return states from which that many iterations would play a decision out: what its seat may believe in."""
        return self.tree(view).samples(number)

    def rollouts(self, view: View, seed: bytes) -> Rollouts:
        """Return what plays on after the actions of a decision by the planning that guides the search."""
        return Rollouts(view, seed)

    def tree(self, lens: View, part: i64 = 0) -> Tree:
        """Return the tree for a part of a decision, not yet grown."""
        own = chance_of(self.seed, lens.to_bytes(), part)
        return Tree(DominationsArm(lens, own), own, self.settings)

    def setup_of(self, lens: View) -> dict[str, object] | None:
        """Return the setup behind a view as JSON."""
        return GAME.setup_to_json(lens.sample(chance_of(b"", b"", 0)).setup)


def shared(budget: Budget, ask: i64) -> Budget:
    """Return what a question gets of a budget of iterations; a time is not divided."""
    iterations = budget.iterations
    if ask != asks.GROWTH and iterations > _LEAST:
        part = _PART_AT_START if ask <= asks.CAMPFIRE else _PART
        iterations = max(_LEAST, iterations // part)
    return Budget(
        iterations, budget.milliseconds, min(budget.parts, iterations) if iterations else budget.parts
    )
