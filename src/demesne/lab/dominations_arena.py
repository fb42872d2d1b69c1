"""Dominations in the lab."""

from typing import Any, ClassVar, Final

from demesne.dominations import rulesets
from demesne.dominations.game import GAME
from demesne.dominations.setup import Setup
from demesne.dominations.state import State
from demesne.kernel.chance import FastGenerator, Generator
from demesne.kernel.events import Sink
from demesne.kernel.game import GameState
from demesne.lab import dominations_match as match
from demesne.lab.arena import Arena
from demesne.lab.plan import Plan
from demesne.lab.sums import Sums
from demesne.players.bot import Bot


class DominationsArena(Arena):
    """Plays the games of a plan by its ruleset. Who begins is drawn in each game (S6), so there are no series."""

    game = GAME
    lacks: ClassVar = {
        "kingdom": "dominations has no kingdoms; leave --kingdom out",
        "max_turns": "dominations always ends after three ages; leave --max-turns out",
        "series": "dominations draws who begins; leave --series out",
    }

    def setup(self, plan: Plan, first: int) -> Setup:
        ruleset = rulesets.find(plan.ruleset) if plan.ruleset else rulesets.FINAL
        return Setup(plan.players, ruleset.with_options(plan.readings))

    def options(self, plan: Plan, setup: object) -> dict[str, Any]:
        assert isinstance(setup, Setup)
        return {"ruleset": setup.ruleset.name, "options": setup.options()}

    def columns(self, setup: object) -> dict[str, str]:
        assert isinstance(setup, Setup)
        readings = [f"{name}={reading}" for name, reading in setup.options().items()]
        return {"ruleset": setup.ruleset.name, "options": ", ".join(readings)}

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
        return int(match.play_on(state, bots, rng, bot_rngs, sink))

    def count(self, tally: Sums, state: GameState, shift: int, first: int) -> None:
        assert isinstance(tally, match.Tally)
        assert isinstance(state, State)
        tally.count(state, shift, first)

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


ARENA: Final = DominationsArena()
