"""A batch of games of Dominations."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from demesne.bots.dominations.bot import DominationsBot
from demesne.bots.dominations.random import RandomBot
from demesne.core.errors import BotError
from demesne.envs.dominations.encode import MASK_WORDS, WORDS, encode, encode_mask
from demesne.envs.vector.batch import Batch
from demesne.games.dominations.game import DominationsState, View
from demesne.games.dominations.setup import Setup


class DominationsBatch(Batch):
    """Games of one setup. With an `opponent` the caller plays one seat of each game, another one in the next."""

    def __init__(self, setup: Setup, count: int, opponent: DominationsBot | None) -> None:
        super().__init__(count, int(setup.players), WORDS, MASK_WORDS)
        self.setup: Final[Setup] = setup
        self.chooser: Final[RandomBot] = RandomBot()
        self.opponent: Final[DominationsBot] = self.chooser if opponent is None else opponent
        self.has_learners = opponent is not None
        idle = DominationsState(setup, vec[i64]())
        self.states: Final[vec[DominationsState]] = vec[DominationsState]([idle] * count)
        lens = View(idle, 0)
        self.lenses: Final[vec[View]] = vec[View]([lens] * (count * int(setup.players)))

    def start(self, slot: i64) -> i64:
        state = DominationsState.start(self.setup, self.rngs[slot])
        self.states[slot] = state
        seat: i64 = 0
        while seat < self.players:
            self.lenses[slot * self.players + seat] = View(state, seat)
            seat += 1
        return state.actor

    def apply(self, slot: i64, action: i64) -> i64:
        state = self.states[slot]
        if not state.try_apply(state.actor, action, self.rngs[slot], None):
            raise BotError(f"{self.opponent.name} answered {action}, which is not legal")
        return state.actor

    def random_action(self, slot: i64) -> i64:
        at: i64 = slot * self.players + self.seats[slot]
        return self.chooser.pick(self.lenses[at], self.minds[at])

    def answer(self, slot: i64, seat: i64) -> i64:
        at: i64 = slot * self.players + seat
        return self.opponent.pick(self.lenses[at], self.minds[at])

    def close(self, slot: i64) -> None:
        state = self.states[slot]
        at: i64 = slot * self.players
        encode(self.lenses[at + self.seats[slot]], self.final_observations, slot * WORDS)
        self.terminated[slot] = 1
        for share in state.returns():
            self.rewards[at] = share
            at += 1

    def show(self, slot: i64) -> None:
        seat: i64 = self.states[slot].actor
        self.seats[slot] = seat
        lens = self.lenses[slot * self.players + seat]
        encode(lens, self.observations, slot * WORDS)
        encode_mask(lens, self.masks, slot * MASK_WORDS)
