"""Dominations in the lab."""

from typing import Any, ClassVar, Final

from demesne.bots.bot import Bot
from demesne.core import game as protocol
from demesne.core.chance import Chance, FastChance
from demesne.core.events import EventSink
from demesne.games.dominations import rulesets
from demesne.games.dominations.game import GAME, DominationsState
from demesne.games.dominations.setup import Setup
from demesne.lab.arena import Arena
from demesne.lab.dominations import match
from demesne.lab.plan import Plan
from demesne.lab.sums import Sums


class DominationsArena(Arena):
    """Plays the games of a plan by its ruleset. Who begins is drawn in each game (S6), so there are no series."""

    lacks: ClassVar = {
        "kingdom": "has no kingdoms; leave --kingdom out",
        "max_turns": "always ends after three ages; leave --max-turns out",
        "start": "has no hands of coins; leave --start out",
        "series": "draws who begins; leave --series out",
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
        state: protocol.GameState,
        bots: list[Bot],
        rng: Chance,
        bot_rngs: list[FastChance],
        sink: EventSink | None,
    ) -> int:
        assert isinstance(state, DominationsState)
        return int(match.play_on(state, bots, rng, bot_rngs, sink))

    def count(self, tally: Sums, state: protocol.GameState, shift: int, first: int) -> None:
        assert isinstance(tally, match.Tally)
        assert isinstance(state, DominationsState)
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


ARENA: Final = DominationsArena(GAME)
