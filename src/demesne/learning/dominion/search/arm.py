"""Dominion as a network sees it, for a search: probabilities of moves, and the value where a playout ends."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from demesne.bots.search.arm import move_of
from demesne.bots.search.confidence import SCALE
from demesne.bots.search.dominion.rounds import RoundArm
from demesne.core.chance import FastChance
from demesne.envs.dominion.encode import WORDS, encode
from demesne.games.dominion.actions import PLAY_ALL
from demesne.games.dominion.choices import asks
from demesne.games.dominion.game import DominionView
from demesne.games.dominion.view import View
from demesne.learning.dominion.bots import best_action, open_actions, sure_action
from demesne.learning.dominion.chances import gaps_of
from demesne.learning.dominion.inputs import VALUE
from demesne.learning.network import Evaluator, Network

_AHEAD: Final = 2
"""Turns that the network plays on before it judges."""

_MOST_SIGHT: Final = 15
_MOST_LEAD: Final = 20
_LEAD_WEIGHT: Final = 300
"""What the largest lead is worth beside a victory, of SCALE."""


class NetworkArm(RoundArm):
    """A decision in Dominion, with a network's opinion of every position that is met.

    A result is a share of the victory, and for a small part the lead.
    """

    def __init__(self, view: DominionView, network: Network, rng: FastChance) -> None:
        super().__init__(view, rng)
        self.network: Final[Network] = network
        # One for each seat: what it sees changes less between two positions than from seat to seat.
        self.evaluators: Final[list[Evaluator]] = [Evaluator(network) for _ in range(int(view.players))]
        self.words: Final[vec[i64]] = vec[i64]([0] * WORDS)
        # Set by `offer` where there is a choice: the gaps between the scores of the moves and the best one, and the
        # share that the network expects for the seat that moves.
        self.gaps: vec[i64] = vec[i64]()
        self.share: i64 = 0

    def offer(self) -> None:
        seat: i64 = self.state.actor
        self.actor = seat
        if seat < 0:
            return
        lens = self.lenses[seat]
        ask: i64 = lens.ask
        self.moves = vec[i64]()
        if lens.is_legal(PLAY_ALL):
            self.moves = append(self.moves, move_of(seat, ask, PLAY_ALL, 0))
            return
        sight: i64 = 0
        if ask == asks.BUY_PHASE:
            sight = lens.coins if lens.coins < _MOST_SIGHT else _MOST_SIGHT
        question: i64 = move_of(seat, ask, 0, sight)
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
        self.share = self.expected(evaluator)

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
        """Let the network play on for some turns, and judge where they have led."""
        self.play_on(1)

    def foretell(self) -> None:
        """Let the network play on for some turns, and judge what every seat can expect at its next decision."""
        self.play_on(self.players)

    def play_on(self, opinions: i64) -> None:
        """Play some turns, then go on until this number of seats has been judged: one or all."""
        state = self.state
        end: i64 = self.turns_begun() + _AHEAD
        shares = vec[i64]([-1] * self.players)
        left: i64 = opinions
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
                        if opinions == 1:
                            self.estimate(shares[seat])
                        else:
                            self.divide(shares)
                        return
                action = best_action(lens, evaluator)
            self.turn_to_phase()
            state.apply(seat, action, self.rng)
        self.settle()

    def divide(self, shares: vec[i64]) -> None:
        """Set the results by what each seat expects: the shares of all seats are one victory."""
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

    def estimate(self, share: i64) -> None:
        """Set the results by the share that the seat which moves can expect; the others share the rest evenly."""
        seat: i64 = 0
        while seat < self.players:
            mine: i64 = share if seat == self.state.actor else (SCALE - share) // (self.players - 1)
            self.results[seat] = mine
            self.victories[seat] = mine
            seat += 1

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
