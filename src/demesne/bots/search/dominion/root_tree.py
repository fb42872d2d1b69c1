"""The tree for Dominion: the moves at its root compete on the same cards."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from demesne.bots.search.budget import Clock
from demesne.bots.search.dominion.elimination import Contender, Elimination, note
from demesne.bots.search.dominion.rounds import RoundArm
from demesne.bots.search.tree import ROOT, Settings, Tree
from demesne.core.chance import FastChance


class RootTree(Tree):
    """A tree whose seat settles its move by comparing moves on the same cards.

    Below the root, and where there is no choice there, it grows like any other. A subclass says which moves compete.
    """

    def __init__(self, arm: RoundArm, rng: FastChance, settings: Settings) -> None:
        super().__init__(arm, rng, settings)
        self.rounds: Final[RoundArm] = arm

    def contest(self, clock: Clock) -> Elimination:
        """Return the contest of the moves of the state on the table, which are offered."""
        raise NotImplementedError

    def explore(self, clock: Clock, whole: bool) -> None:
        if self.only >= 0:
            super().explore(clock, whole)
            return
        favourite = self.settle_move(clock)
        # One iteration is kept for this: the move that is chosen is the one that was tried most often.
        self.play(favourite)
        while whole and clock.left(int(self.iterations)) != 0:
            self.rounds.begin_round()
            self.play(favourite)

    def settle_move(self, clock: Clock) -> Contender:
        """Let the moves compete, and return the favourite when it is alone or the end is near."""
        rounds = self.rounds
        rounds.deal()
        rounds.offer()
        elimination = self.contest(clock)
        while len(elimination.contenders) > 1:
            left: i64 = clock.left(int(self.iterations))
            if left == 0 or 0 < left <= len(elimination.contenders):
                break
            rounds.begin_round()
            for contender in elimination.contenders:
                self.play(contender)
            elimination.end_round()
        return elimination.favourite

    def play(self, contender: Contender) -> None:
        """Make a move in the state of this round, and play on."""
        rounds = self.rounds
        rounds.replay()
        node: i64 = self.child(ROOT, contender.number)
        if node < 0:
            rounds.actor = self.mover
            node = self.grow(ROOT, contender.number)
        self.path = vec[i64]([node])
        rounds.take(contender.number)
        self.walk(node)
        self.conclude(contender)

    def conclude(self, contender: Contender) -> None:
        """Play on to the end and note the results."""
        self.rounds.finish()
        self.iterations += 1
        self.back_up()
        note(contender, self.rounds.results[self.mover])
