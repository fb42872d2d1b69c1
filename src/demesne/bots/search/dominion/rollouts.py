"""Games of Dominion played out from one decision, each seat going on by one of the shipped strategies."""

from collections.abc import Sequence
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from demesne.bots.dominion.strategy.bot import StrategyBot
from demesne.bots.search.arm import move_of
from demesne.bots.search.confidence import SCALE
from demesne.bots.search.dominion.arm import DominionArm
from demesne.core.chance import FastChance
from demesne.games.dominion.actions import BUY, END, GAIN
from demesne.games.dominion.choices import asks
from demesne.games.dominion.game import DominionView
from demesne.games.dominion.ids import DUCHY, PROVINCE
from demesne.games.dominion.view import View

_PILES: Final = 2
"""With this number of empty piles the next one ends the game."""


class CarefulArm(DominionArm):
    """Games in which nobody ends the game with a purchase while another player is ahead.

    The strategies buy the last Province whatever the score. The search sees that in its tree; games played out without
    one would take a hand that cannot buy it for the better one.
    """

    def guided(self, seat: i64) -> i64:
        lens = self.lenses[seat]
        action: i64 = self.guides[self.plan[seat]].pick(lens, self.rng)
        if lens.ask == asks.BUY_PHASE and self.gives_away(lens, action):
            action = END
            if lens.is_legal(BUY + DUCHY) and not self.gives_away(lens, BUY + DUCHY):
                action = BUY + DUCHY
        return action

    def gives_away(self, lens: View, action: i64) -> bool:
        """Return whether a purchase empties the pile that ends the game while another player stays ahead."""
        card: i64 = action - BUY
        if card < 0 or action >= GAIN or lens.supply(card) != 1 or lens.supply(PROVINCE) == 0:
            return False
        if card != PROVINCE and lens.empty_piles < _PILES:
            return False
        drawn: i64 = self.rng.position
        state = self.state.copy()
        state.apply(lens.seat, action, self.rng)
        self.rng.position = drawn
        other: i64 = 0
        while other < self.players:
            if other != lens.seat and state.beats(other, lens.seat):
                return True
            other += 1
        return False


class Rollouts:
    """Plays on after an action in numbered worlds; all that is played in one world meets the same cards.

    A world is a state that the view allows, with chance of its own for each phase of every turn: a function of the seed
    and its number. `plans` are the names of the strategies by which a seat may go on.
    """

    def __init__(self, view: DominionView, guides: list[StrategyBot], seed: bytes) -> None:
        self.plans = tuple(guide.name for guide in guides)
        self.players = int(view.players)
        self._seat = view.seat
        self._arm = CarefulArm(view, guides, FastChance(seed))

    def leaders(self, games: int) -> tuple[int, ...]:
        """Return the plan of each seat that was tried most often in a number of games, as the search tries them."""
        for _ in range(games):
            self._arm.deal()
            self._arm.finish()
        return tuple(int(self._arm.plans.leader(seat)) for seat in range(self.players))

    def deal(self, world: int) -> None:
        """Put a world on the table; they are numbered from 0."""
        self._arm.rounds = world
        self._arm.begin_round()

    def play(self, action: int, plans: Sequence[int]) -> tuple[float, ...]:
        """Make an action in this world, go on by the plan of each seat, and return each seat's share of the victory."""
        arm = self._arm
        arm.plan = vec[i64](list(plans))
        arm.replay()
        arm.take(move_of(self._seat, 0, action, 0))
        arm.finish()
        return tuple(victory / SCALE for victory in arm.victories)
