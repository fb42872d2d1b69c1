"""The searching bot for Dominion."""

from typing import Final

from mypy_extensions import i64

from demesne.bots.dominion.bot import LensBot
from demesne.bots.dominion.strategy.bot import StrategyBot
from demesne.bots.search.budget import Budget
from demesne.bots.search.chance import chance_of
from demesne.bots.search.dominion.arm import DominionArm
from demesne.bots.search.dominion.buy_phase_tree import BuyPhaseTree
from demesne.bots.search.dominion.guides import guides_for
from demesne.bots.search.dominion.rollouts import Rollouts
from demesne.bots.search.evaluation import Evaluation
from demesne.bots.search.root_parallel import RootParallel
from demesne.bots.search.tree import Settings, Tree
from demesne.core.chance import Chance
from demesne.core.choice import Choice
from demesne.games.dominion.actions import PLAY_ALL
from demesne.games.dominion.cards import CARDS
from demesne.games.dominion.game import GAME, DominionView
from demesne.games.dominion.view import View

# A hand after next is met in few iterations, and what is tried there in vain hides what the move before is worth: so a
# node must be met often before it gets children, and then it leaves the guides' moves late.
_CURIOSITY: Final = 20
_DOUBT: Final = 2000
_FAITH: Final = 400
_PATIENCE: Final = 50
_RIPENESS: Final = 100


class DominionSearchBot(LensBot):
    """Searches within its budget. A move depends on the seed, the view and the budget alone."""

    def __init__(self, name: str, budget: Budget) -> None:
        self.name = name
        self.budget = budget
        self.parallel = RootParallel("dominion")
        self.settings: Settings = Settings(_CURIOSITY, _DOUBT, _FAITH, _PATIENCE, _RIPENESS)
        self.seed = b""
        self.kingdom: tuple[int, ...] = ()
        self.guides: list[StrategyBot] = []

    def start(self, seat: int, setup: object, seed: bytes) -> None:
        self.seed = seed[:8]

    def choose(self, view: object, decision: Choice, rng: Chance, budget: int) -> int:
        assert isinstance(view, DominionView)
        return int(self.think(view, self.budget.given(budget)))

    def pick(self, lens: View, rng: Chance) -> i64:
        assert isinstance(lens, DominionView)
        return self.think(lens, self.budget)

    def think(self, lens: DominionView, budget: Budget) -> i64:
        """Return a move, without a search where it is the only one or plays all Treasures, which is never wrong."""
        if lens.is_legal(PLAY_ALL):
            return PLAY_ALL
        actions = lens.legal_actions()
        if len(actions) == 1:
            return actions[0]
        if budget.parts > 1:
            return self.parallel.choose(self, lens, budget)
        return self.tree(lens).search(budget)

    def close(self) -> None:
        """End the processes of a search in parts; a later search starts new ones."""
        self.parallel.close()

    def evaluate(self, view: DominionView, budget: Budget | None = None) -> Evaluation:
        """Return what a search of the whole budget thinks of the decision that the view's seat has to make.

        Also where only one action is worth a look: then the evaluation has that one, and its chances.
        """
        return self.parallel.evaluate(self, view, budget or self.budget)

    def judge(self, view: DominionView, budget: Budget | None = None) -> Evaluation:
        """Return `evaluate(view, budget)`, under its name in version 0.1."""
        return self.evaluate(view, budget)

    def samples(self, view: DominionView, number: int) -> list[object]:
        """Return the states that the first `number` iterations start from: what the seat may believe in."""
        return self.tree(view).samples(number)

    def rollouts(self, view: DominionView, seed: bytes) -> Rollouts:
        """Return what plays on after the actions of a decision by the strategies that guide the search."""
        return Rollouts(view, guides_for(view.kingdom()), seed)

    def tree(self, lens: DominionView, part: i64 = 0) -> Tree:
        """Return the tree for a part of a decision, not yet grown."""
        kingdom = lens.kingdom()
        if self.kingdom != kingdom:
            self.guides = guides_for(kingdom)
            self.kingdom = kingdom
        own = chance_of(self.seed, lens.to_bytes(), part)
        return BuyPhaseTree(DominionArm(lens, self.guides, own), own, self.settings)

    def setup_of(self, lens: DominionView) -> dict[str, object] | None:
        """Return the setup behind a view as JSON, None if a pile is a user's card."""
        setup = lens.sample(chance_of(b"", b"", 0)).setup
        return GAME.setup_to_json(setup) if setup.cards == list(CARDS) else None
