"""Dominion as a search deals it: in rounds, in each of which all that is tried meets the same cards."""

from typing import Final

from mypy_extensions import i64

from demesne.bots.search.arm import Arm, action_of
from demesne.core.chance import FastChance
from demesne.games.dominion.game import DominionView
from demesne.games.dominion.view import View

_NONE: Final = -1

# Draws are numbered by round, and within a round by phase and turn.
_ROUND: Final = 1 << 24
_PHASE: Final = 256


class RoundArm(Arm):
    """A decision in Dominion.

    A *round* is a state that the view allows, with chance of its own for each phase of every turn. All playouts of a
    round meet the same cards, as far as their moves let them.
    States come from `DominionView.sample`, whose result gives the attributes their type: bots import no state.
    """

    def __init__(self, view: DominionView, rng: FastChance) -> None:
        super().__init__(view.players, rng)
        self.view: DominionView = view
        self.rounds: i64 = 0
        self.phase: i64 = _NONE
        self.dealt = view.sample(rng)
        self.state = self.dealt
        self.lenses: list[View] = []

    def deal(self) -> None:
        self.begin_round()
        self.replay()

    def begin_round(self) -> None:
        """Draw a state and new chance."""
        self.rounds += 1
        self.rng.position = self.rounds * _ROUND
        self.dealt = self.view.sample(self.rng)

    def replay(self) -> None:
        """Restore the state of this round."""
        self.state = self.dealt.copy()
        self.lenses = []
        seat: i64 = 0
        while seat < self.players:
            self.lenses.append(self.state.lens(seat))
            seat += 1
        self.phase = _NONE

    def table(self) -> object:
        return self.state

    def take(self, move: i64) -> None:
        self.turn_to_phase()
        self.state.apply(self.state.actor, action_of(move), self.rng)

    def lead(self, seat: i64, most: i64) -> i64:
        """Return by how many points a seat is ahead of the best other one; `most` is the largest lead either way."""
        lead: i64 = most
        other: i64 = 0
        while other < self.players:
            if other != seat:
                ahead: i64 = self.state.score(seat) - self.state.score(other)
                lead = ahead if ahead < lead else lead
            other += 1
        return lead if lead > -most else -most

    def winners(self, seat: i64) -> i64:
        """Return how many seats share the victory with this one, itself included; 0 if another one beats it."""
        number: i64 = 1
        other: i64 = 0
        while other < self.players:
            if other != seat:
                if self.state.beats(other, seat):
                    return 0
                if not self.state.beats(seat, other):
                    number += 1
            other += 1
        return number

    def turn_to_phase(self) -> None:
        """Begin the chance of a phase: the hand of the next turn is drawn in the Buy phase."""
        state = self.state
        turn: i64 = state.turns(state.turn_player) * self.players + state.turn_player
        phase: i64 = 2 * turn + state.phase
        if phase != self.phase:
            self.phase = phase
            self.rng.position = self.rounds * _ROUND + (phase + 1) * _PHASE
