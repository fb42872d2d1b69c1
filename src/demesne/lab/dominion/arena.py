"""Dominion in the lab."""

from collections.abc import Iterable
from typing import Any, ClassVar, Final

from demesne.bots.bot import Bot
from demesne.bots.dominion.strategy import library
from demesne.core.chance import Chance, FastChance
from demesne.core.events import EventSink
from demesne.core.game import GameState
from demesne.games.dominion.game import GAME, DominionState
from demesne.games.dominion.ids import BASIC
from demesne.games.dominion.setup import Setup, fitting, resolve
from demesne.lab.arena import Arena
from demesne.lab.dominion import match, starts
from demesne.lab.plan import Plan
from demesne.lab.series import ChunkRunner
from demesne.lab.sums import Sums


class DominionArena(Arena):
    """Plays the games of a plan with its kingdom, cut off after its limit of turns."""

    lacks: ClassVar = {
        "ruleset": "has one ruleset only; leave --ruleset out",
        "readings": "has no options of its rules; leave --option out",
    }

    def setup(self, plan: Plan, first: int) -> Setup:
        return Setup(resolve(plan.kingdom, plan.seed), plan.players, plan.max_turns, first)

    def options(self, plan: Plan, setup: object) -> dict[str, Any]:
        return {"kingdom": _kingdom(setup), "max_turns": plan.max_turns}

    def columns(self, setup: object) -> dict[str, str]:
        return {"kingdom": ", ".join(_kingdom(setup))}

    def usual_kingdom(self, codes: Iterable[str]) -> str:
        """Return the first game, or a kingdom with all cards that strategies need and the first game lacks."""
        shipped = library.names()
        needed = {
            card
            for code in dict.fromkeys(codes)
            if code in shipped or code.endswith(library.SUFFIX)
            for card in library.find(code).needs
            if card >= BASIC
        }
        return fitting(needed)

    def check_start(self, plan: Plan) -> None:
        starts.read(plan.start, plan.players)

    def runner(self, plan: Plan, run_chunk: ChunkRunner) -> ChunkRunner:
        return starts.runner(plan, run_chunk)

    def tally(self, players: int) -> Sums:
        return match.Tally(players)

    def play_on(
        self,
        state: GameState,
        bots: list[Bot],
        rng: Chance,
        bot_rngs: list[FastChance],
        sink: EventSink | None,
    ) -> int:
        assert isinstance(state, DominionState)
        match.play_on(state, bots, rng, bot_rngs, sink)
        return int(state.setup.first)

    def count(self, tally: Sums, state: GameState, shift: int, first: int) -> None:
        assert isinstance(tally, match.Tally)
        assert isinstance(state, DominionState)
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


ARENA: Final = DominionArena(GAME)
