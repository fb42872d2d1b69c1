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

    The network plays on and judges at times on the way. A result is a share of the victory, and for a small part the
    lead.
    """

    def __init__(
        self, view: DominionView, network: Network, rng: FastChance, looks: vec[i64], last: i64
    ) -> None:
        """`looks` are the turns, in ascending order, after which the network judges; after the last one it stops.

        The last judgement, or the end of a game that ends before, counts `last` of SCALE, and the others share what
        is left. A single one counts alone.
        """
        super().__init__(view, rng)
        self.looks: Final[vec[i64]] = looks
        self.weights: Final[vec[i64]] = weights_of(len(looks), last)
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
        """Let the network play on, and judge at times what seats can expect at their next decisions.

        Between two players one judgement speaks for both. A game that ends before counts for all that are missing.
        """
        state = self.state
        begun: i64 = self.turns_begun()
        shares = vec[i64]([0] * self.players)
        seen = vec[i64]([0] * self.players)
        while state.actor >= 0:
            seat: i64 = state.actor
            lens: View = self.lenses[seat]
            action: i64 = sure_action(lens)
            if action < 0:
                evaluator = self.show()
                k: i64 = seen[seat]
                if k < len(self.looks) and self.turns_begun() >= begun + self.looks[k]:
                    self.judge_seat(seat, k, self.expected(evaluator), shares)
                    seen[seat] = k + 1
                    if self.players == _PAIR:
                        seen[1 - seat] = k + 1
                    if self.has_seen_all(seen):
                        self.divide(shares)
                        return
                action = best_action(lens, evaluator)
            self.turn_to_phase()
            state.apply(seat, action, self.rng)
        self.settle(shares, seen)

    def judge_seat(self, seat: i64, look: i64, expected: i64, shares: vec[i64]) -> None:
        """Add what a seat expects at a look, and what that leaves to the other one of a pair."""
        shares[seat] += self.weights[look] * expected
        if self.players == _PAIR:
            shares[1 - seat] += self.weights[look] * (SCALE - expected)

    def has_seen_all(self, seen: vec[i64]) -> bool:
        """Return whether all seats were judged at all looks."""
        return all(many == len(self.looks) for many in seen)

    def divide(self, shares: vec[i64]) -> None:
        """Set the results by what seats expect: all share one victory."""
        total: i64 = 0
        for share in shares:
            total += share
        seat: i64 = 0
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

    def settle(self, shares: vec[i64], seen: vec[i64]) -> None:
        """Set the results of a game that is over: its end counts for all looks that did not come."""
        rest = vec[i64]([0] * self.players)
        seat: i64 = 0
        while seat < self.players:
            k: i64 = seen[seat]
            while k < len(self.weights):
                rest[seat] += self.weights[k]
                k += 1
            winners: i64 = self.winners(seat)
            if winners > 0:
                shares[seat] += rest[seat] * (SCALE // winners)
            seat += 1
        self.divide(shares)
        seat = 0
        while seat < self.players:
            self.results[seat] += (
                rest[seat] * _LEAD_WEIGHT * self.lead(seat, _MOST_LEAD) // (_MOST_LEAD * SCALE)
            )
            seat += 1


def weights_of(looks: int, last: i64) -> vec[i64]:
    """Return what each of some judgements counts, together SCALE, if the last one counts `last`."""
    if looks == 1:
        return vec[i64]([SCALE])
    each: i64 = (SCALE - last) // (looks - 1)
    return vec[i64]([each for _ in range(looks - 1)] + [SCALE - each * (looks - 1)])
