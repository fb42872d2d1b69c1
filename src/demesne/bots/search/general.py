"""The search for a game of which only the rules are known: IS-MCTS with games played out at random."""

from collections.abc import Sequence
from typing import Any, Final

from mypy_extensions import i64

from demesne.bots.bot import Bot
from demesne.bots.search.arm import Arm, action_of, move_of
from demesne.bots.search.budget import Budget
from demesne.bots.search.chance import chance_of
from demesne.bots.search.confidence import SCALE
from demesne.bots.search.evaluation import Evaluation
from demesne.bots.search.root_parallel import RootParallel
from demesne.bots.search.tree import Settings, Tree
from demesne.core.chance import Chance, FastChance, derive_key
from demesne.core.choice import Choice
from demesne.core.game import Game, State, View

_CURIOSITY: Final = 70


class GeneralArm(Arm):
    """A decision in any game: every legal action is tried, and none is preferred."""

    def __init__(self, game: Game, view: View, rng: FastChance) -> None:
        self.view = view
        self.state: State = view.sample(rng)
        self.is_fresh = True
        self.kinds = {kind: number for number, kind in enumerate(game.choice_kinds)}
        super().__init__(len(self.state.scores()), rng)

    def deal(self) -> None:
        self.state = self.view.sample(self.rng)
        self.is_fresh = True

    def table(self) -> object:
        return self.state

    def offer(self) -> None:
        # While several seats choose in secret, the seat of the view moves first.
        state = self.state
        seat = self.view.seat if self.is_fresh else state.current_player
        self.actor = seat
        if seat >= 0:
            choice = state.choice(seat)
            question = move_of(seat, self.kinds.get(choice.kind, 0), 0, 0)
            self.set_moves([question + action for action in choice.actions])
            self.hinted = len(choice.actions)

    def take(self, move: i64) -> None:
        self.state.apply(int(self.actor), int(action_of(move)), self.rng)
        self.is_fresh = False

    def finish(self) -> None:
        play_out(self.state, self.rng)
        for seat, share in enumerate(self.state.returns()):
            self.results[seat] = self.victories[seat] = round(share * SCALE)


class GeneralRollouts:
    """Plays on at random after an action, in numbered worlds; all that is played in one draws alike.

    A world is a state that the view allows: a function of the seed and its number. There is one plan to go on by.
    """

    def __init__(self, view: View, seed: bytes) -> None:
        self.plans = ("random",)
        self.view = view
        self.seed = seed
        self.deal(0)

    def leaders(self, games: int) -> tuple[int, ...]:
        """Return the plan of each seat."""
        return (0,) * len(self.dealt.scores())

    def deal(self, world: int) -> None:
        """Put a world on the table; they are numbered from 0."""
        self.rng = FastChance(derive_key(self.seed, "world", world, size=8))
        self.dealt = self.view.sample(self.rng)
        self.start = self.rng.position

    def play(self, action: int, plans: Sequence[int]) -> tuple[float, ...]:
        """Make an action in this world, go on, and return each seat's share of the victory."""
        state = self.dealt.copy()
        self.rng.position = self.start
        state.apply(self.view.seat, action, self.rng)
        play_out(state, self.rng)
        return tuple(state.returns())


def play_out(state: State, rng: Chance) -> None:
    """Play a state to the end at random."""
    while (seat := state.current_player) >= 0:
        actions = state.legal_actions(seat)
        state.apply(seat, actions[rng.randbelow(len(actions))], rng)


class GeneralSearchBot(Bot):
    """Searches within its budget. A move depends on the seed, the view and the budget alone."""

    def __init__(self, game: Game, name: str, budget: Budget) -> None:
        self.name = name
        self.game = game
        self.budget = budget
        self.settings = Settings(_CURIOSITY, 0, 1, 1)
        self.parallel = RootParallel(game.name)
        self.seed = b""

    def start(self, seat: int, setup: object, seed: bytes) -> None:
        self.seed = seed[:8]

    def choose(self, view: object, decision: Choice, rng: Chance, budget: int) -> int:
        return self.parallel.choose(self, view, self.budget.given(budget))

    def close(self) -> None:
        """End nothing: all parts are searched in this process."""

    def evaluate(self, view: View, budget: Budget | None = None) -> Evaluation:
        """Return the evaluation of the open decision of the view's seat, by a search of the whole budget."""
        return self.parallel.evaluate(self, view, budget or self.budget)

    def samples(self, view: View, number: int) -> list[object]:
        """Return the states that the first `number` iterations start from: what the seat may believe in."""
        return self.tree(view).samples(number)

    def rollouts(self, view: View, seed: bytes) -> GeneralRollouts:
        """Return what plays on at random after the actions of a decision."""
        return GeneralRollouts(view, seed)

    def tree(self, lens: View, part: Any = 0) -> Tree:
        """Return the tree for a part of a decision, not yet grown."""
        own = chance_of(self.seed, lens.to_bytes(), part)
        return Tree(GeneralArm(self.game, lens, own), own, self.settings)

    def setup_of(self, lens: View) -> None:
        """Return None: another process may not know a game that was registered in this one."""
