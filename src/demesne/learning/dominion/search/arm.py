"""Dominion as a network plays and judges it, for a search and for chances to win."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from demesne.bots.search.arm import move_of
from demesne.bots.search.confidence import SCALE
from demesne.bots.search.dominion.rounds import RoundArm
from demesne.core.chance import FastChance
from demesne.envs.dominion.encode import WORDS, encode
from demesne.games.dominion.actions import PLAY_ALL
from demesne.games.dominion.game import DominionView
from demesne.games.dominion.view import View
from demesne.learning.dominion.bots import best_action, open_actions, sure_action
from demesne.learning.dominion.chances import gaps_of
from demesne.learning.dominion.inputs import VALUE
from demesne.learning.network import Evaluator, Network

_MOST_LEAD: Final = 20
_PAIR: Final = 2
_LEAD_WEIGHT: Final = 300
"""What the largest lead is worth beside a victory, of SCALE."""


class NetworkArm(RoundArm):
    """A decision in Dominion, with a network's opinion of every position that is met.

    The network plays on for `ahead` turns before it judges. A result is a share of the victory, and for a small part
    the lead.
    """

    def __init__(self, view: DominionView, network: Network, rng: FastChance, ahead: i64) -> None:
        super().__init__(view, rng)
        self.ahead: Final[i64] = ahead
        self.network: Final[Network] = network
        # One for each seat: what it sees changes less between two positions than from seat to seat.
        self.evaluators: Final[list[Evaluator]] = [Evaluator(network) for _ in range(int(view.players))]
        self.words: Final[vec[i64]] = vec[i64]([0] * WORDS)
        # The gaps between the scores of the moves and the best one, set by `offer` where there is a choice.
        self.gaps: vec[i64] = vec[i64]()

    def offer(self) -> None:
        seat: i64 = self.state.actor
        self.actor = seat
        lens = self.lenses[seat]
        # All moves answer one question: nothing grows below them.
        question: i64 = move_of(seat, lens.ask, 0, 0)
        self.moves = vec[i64]()
        if lens.is_legal(PLAY_ALL):
            self.moves = append(self.moves, question + PLAY_ALL)
            return
        for action in open_actions(lens):
            self.moves = append(self.moves, question + action)
        if len(self.moves) > 1:
            self.judge(question)

    def judge(self, question: i64) -> None:
        """Let the network score the moves that are offered."""
        evaluator = self.show()
        scores = vec[i64]()
        for move in self.moves:
            scores = append(scores, evaluator.output(move - question))
        self.gaps = gaps_of(scores, self.network.scale)

    def show(self) -> Evaluator:
        """Let the network see what the seat that moves sees."""
        seat: i64 = self.state.actor
        evaluator = self.evaluators[seat]
        encode(self.lenses[seat], self.words, 0)
        evaluator.show(self.words)
        return evaluator

    def expected(self, evaluator: Evaluator) -> i64:
        """Return the share of the victory that the network expects for the seat it was shown last."""
        share: i64 = (self.network.scale + evaluator.output(VALUE)) * SCALE // (2 * self.network.scale)
        if share < 0:
            return 0
        return share if share < SCALE else SCALE

    def finish(self) -> None:
        """Let the network play on, then judge what seats can expect at their next decisions.

        Between two players the first judgement is enough. A game that ends before counts as it ends.
        """
        state = self.state
        end: i64 = self.turns_begun() + self.ahead
        shares = vec[i64]([-1] * self.players)
        left: i64 = self.players if self.players > _PAIR else 1
        while state.actor >= 0:
            seat: i64 = state.actor
            lens: View = self.lenses[seat]
            action: i64 = sure_action(lens)
            if action < 0:
                evaluator = self.show()
                if shares[seat] < 0 and self.turns_begun() >= end:
                    shares[seat] = self.expected(evaluator)
                    left -= 1
                    if left == 0:
                        self.divide(shares)
                        return
                action = best_action(lens, evaluator)
            self.turn_to_phase()
            state.apply(seat, action, self.rng)
        self.settle()

    def divide(self, shares: vec[i64]) -> None:
        """Set the results by what seats expect, -1 for one of a pair that was not asked: all share one victory."""
        seat: i64 = 0
        total: i64 = 0
        while seat < self.players:
            if shares[seat] < 0:
                shares[seat] = SCALE - shares[1 - seat]
            total += shares[seat]
            seat += 1
        seat = 0
        while seat < self.players:
            part: i64 = shares[seat] * SCALE // total if total > 0 else SCALE // self.players
            self.results[seat] = part
            self.victories[seat] = part
            seat += 1

    def turns_begun(self) -> i64:
        """Return the turns that all players have begun."""
        total: i64 = 0
        seat: i64 = 0
        while seat < self.players:
            total += self.state.turns(seat)
            seat += 1
        return total

    def settle(self) -> None:
        """Set the results of a game that is over."""
        seat: i64 = 0
        while seat < self.players:
            winners: i64 = self.winners(seat)
            self.victories[seat] = SCALE // winners if winners > 0 else 0
            self.results[seat] = (
                self.victories[seat] + _LEAD_WEIGHT * self.lead(seat, _MOST_LEAD) // _MOST_LEAD
            )
            seat += 1
