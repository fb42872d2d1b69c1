"""Dominion in the lab."""

from typing import Any, ClassVar, Final

from demesne.dominion.game import GAME
from demesne.dominion.kingdoms import resolve
from demesne.dominion.setup import Setup
from demesne.dominion.state import State
from demesne.kernel.chance import FastGenerator, Generator
from demesne.kernel.events import Sink
from demesne.kernel.game import GameState
from demesne.lab import match
from demesne.lab.arena import Arena
from demesne.lab.plan import Plan
from demesne.lab.sums import Sums
from demesne.players.bot import Bot


class DominionArena(Arena):
    """Plays the games of a plan with its kingdom, cut off after its limit of turns."""

    game = GAME
    lacks: ClassVar = {
        "ruleset": "dominion has one ruleset only; leave --ruleset out",
        "readings": "dominion has no options of its rules; leave --option out",
    }

    def setup(self, plan: Plan, first: int) -> Setup:
        return Setup(resolve(plan.kingdom, plan.seed), plan.players, plan.max_turns, first)

    def options(self, plan: Plan, setup: object) -> dict[str, Any]:
        return {"kingdom": _kingdom(setup), "max_turns": plan.max_turns}

    def columns(self, setup: object) -> dict[str, str]:
        return {"kingdom": ", ".join(_kingdom(setup))}

    def tally(self, players: int) -> Sums:
        return match.Tally(players)

    def play_on(
        self,
        state: GameState,
        bots: list[Bot],
        rng: Generator,
        bot_rngs: list[FastGenerator],
        sink: Sink | None,
    ) -> int:
        assert isinstance(state, State)
        match.play_on(state, bots, rng, bot_rngs, sink)
        return int(state.setup.first)

    def count(self, tally: Sums, state: GameState, shift: int, first: int) -> None:
        assert isinstance(tally, match.Tally)
        assert isinstance(state, State)
        tally.count(state, shift)

    def run_chunk(
        self,
        setup: object,
        bots: list[Bot],
        seed: int,
        first: int,
        count: int,
        fixed_seats: bool,
        tally: Sums,
    ) -> None:
        assert isinstance(setup, Setup)
        assert isinstance(tally, match.Tally)
        match.run_chunk(setup, bots, seed, first, count, fixed_seats, tally)


def _kingdom(setup: object) -> list[str]:
    assert isinstance(setup, Setup)
    return [setup.cards[number].name for number in setup.kingdom]


ARENA: Final = DominionArena()
