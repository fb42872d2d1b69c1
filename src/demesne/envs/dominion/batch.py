"""A batch of games of Dominion."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from demesne.bots.dominion.bot import LensBot
from demesne.bots.dominion.random import RandomBot
from demesne.core.errors import BotError
from demesne.envs.dominion.encode import MASK_WORDS, WORDS, encode, encode_mask
from demesne.envs.vector.batch import Batch
from demesne.games.dominion.actions import PLAY_ALL
from demesne.games.dominion.choices.legal import is_legal
from demesne.games.dominion.game import DominionState
from demesne.games.dominion.setup import Setup
from demesne.games.dominion.view import View


class DominionBatch(Batch):
    """Games of one or several setups, which differ in their kingdoms alone.

    With an `opponent` the caller plays one seat of each game, another one in the next; an `adviser` only says what it
    would do. With `plays_treasures` a seat of
    the caller plays all its Treasures at once before it is asked in its Buy phase.
    """

    def __init__(
        self,
        setups: list[Setup],
        count: int,
        opponent: LensBot | None,
        plays_treasures: bool = False,
        adviser: LensBot | None = None,
    ) -> None:
        setup = setups[0]
        super().__init__(count, int(setup.players), WORDS, MASK_WORDS)
        self.setups: Final[vec[Setup]] = vec[Setup](setups)
        self.plays_treasures: Final[bool] = plays_treasures
        self.chooser: Final[RandomBot] = RandomBot()
        self.opponent: Final[LensBot] = opponent or adviser or self.chooser
        self.has_learners = opponent is not None
        idle = DominionState(setup, vec[i64]())
        self.states: Final[vec[DominionState]] = vec[DominionState]([idle] * count)
        lens = idle.lens(0)
        self.lenses: Final[vec[View]] = vec[View]([lens] * (count * int(setup.players)))

    def start(self, slot: i64) -> i64:
        number: i64 = self.games[slot] // self.players % len(self.setups)
        state = DominionState.start(self.setups[number], self.rngs[slot])
        self.states[slot] = state
        seat: i64 = 0
        while seat < self.players:
            self.lenses[slot * self.players + seat] = state.lens(seat)
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
        if state.cut:
            self.truncated[slot] = 1
        else:
            self.terminated[slot] = 1
        for share in state.returns():
            self.rewards[at] = share
            at += 1

    def show(self, slot: i64) -> None:
        state = self.states[slot]
        seat: i64 = state.actor
        if self.plays_treasures and is_legal(state, PLAY_ALL):
            state.try_apply(seat, PLAY_ALL, self.rngs[slot], None)
        self.seats[slot] = seat
        lens = self.lenses[slot * self.players + seat]
        encode(lens, self.observations, slot * WORDS)
        encode_mask(lens, self.masks, slot * MASK_WORDS)
