"""A batch of games of Dominations."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from demesne.dominations.setup import Setup
from demesne.dominations.state import State
from demesne.dominations.view import View
from demesne.envs.dominations.encode import MASK_WORDS, WORDS, encode, encode_mask
from demesne.envs.vector.batch import Batch
from demesne.kernel.errors import BotError, IllegalActionError
from demesne.players.dominations.bot import DominationsBot
from demesne.players.dominations.random import RandomBot


class DominationsBatch(Batch):
    """Games of one setup. With an `opponent` the caller plays one seat of each game, another one in the next."""

    def __init__(self, setup: Setup, count: int, opponent: DominationsBot | None) -> None:
        super().__init__(count, int(setup.players), WORDS, MASK_WORDS)
        self.setup: Final[Setup] = setup
        self.chooser: Final[RandomBot] = RandomBot()
        self.opponent: Final[DominationsBot] = self.chooser if opponent is None else opponent
        self.has_learners = opponent is not None
        idle = State(setup, vec[i64]())
        self.states: Final[vec[State]] = vec[State]([idle] * count)
        lens = View(idle, 0)
        self.lenses: Final[vec[View]] = vec[View]([lens] * (count * int(setup.players)))

    def begin(self, first: i64, last: i64) -> None:
        slot: i64 = first
        while slot < last:
            self.clear_result(slot)
            self.deal(slot)
            self.show(slot)
            slot += 1

    def advance(self, first: i64, last: i64) -> None:
        slot: i64 = first
        while slot < last:
            self.take(slot, self.actions[slot])
            slot += 1

    def wander(self, first: i64, last: i64) -> None:
        slot: i64 = first
        while slot < last:
            at: i64 = slot * self.players + self.seats[slot]
            action: i64 = self.chooser.pick(self.lenses[at], self.minds[at])
            self.actions[slot] = action
            self.take(slot, action)
            slot += 1

    def take(self, slot: i64, action: i64) -> None:
        """Take an action in a slot, and go on to the next decision of the caller."""
        state = self.states[slot]
        if not state.try_apply(state.actor, action, self.rngs[slot], None):
            raise IllegalActionError(state.why_illegal(int(state.actor), int(action)))
        if self.has_learners:
            self.let_others_play(slot)
        if self.terminated[slot] | self.truncated[slot]:
            self.clear_result(slot)
        if state.actor < 0:
            self.close(slot)
            self.deal(slot)
        self.show(slot)

    def deal(self, slot: i64) -> None:
        """Begin the next game of a slot."""
        self.next_game(slot)
        state = State.start(self.setup, self.rngs[slot])
        self.states[slot] = state
        seat: i64 = 0
        while seat < self.players:
            self.lenses[slot * self.players + seat] = View(state, seat)
            seat += 1
        if self.has_learners:
            self.let_others_play(slot)

    def let_others_play(self, slot: i64) -> None:
        """Let the opponents decide until it is the caller's turn or the game is over."""
        state = self.states[slot]
        learner: i64 = self.learners[slot]
        while state.actor >= 0 and state.actor != learner:
            at: i64 = slot * self.players + state.actor
            action: i64 = self.opponent.pick(self.lenses[at], self.minds[at])
            if not state.try_apply(state.actor, action, self.rngs[slot], None):
                raise BotError(f"{self.opponent.name} answered {action}, which is not legal")

    def close(self, slot: i64) -> None:
        """Report the result of a game that is over, and what the seat that acted last sees of its end."""
        state = self.states[slot]
        at: i64 = slot * self.players
        encode(self.lenses[at + self.seats[slot]], self.final_observations, slot * WORDS)
        self.terminated[slot] = 1
        for share in state.returns():
            self.rewards[at] = share
            at += 1

    def show(self, slot: i64) -> None:
        """Write what the seat to act sees and may do."""
        seat: i64 = self.states[slot].actor
        self.seats[slot] = seat
        lens = self.lenses[slot * self.players + seat]
        encode(lens, self.observations, slot * WORDS)
        encode_mask(lens, self.masks, slot * MASK_WORDS)
