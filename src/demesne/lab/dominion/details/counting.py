"""Games of Dominion played once more and counted: cards, rules, openings and ends."""

from collections import Counter
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from demesne.bots.dominion.strategy.bot import StrategyBot
from demesne.core.events import Event, EventSink
from demesne.core.game import GameState
from demesne.games.dominion.game import DominionState
from demesne.games.dominion.ids import COPPER, PROVINCE
from demesne.lab.dominion.details.rules import RuleCounter
from demesne.lab.plan import Plan
from demesne.lab.traces import SPECTATOR, Meter, Tracer

if TYPE_CHECKING:
    from demesne.bots.bot import Bot

OPENING_COINS = 7
"""Coppers among the ten cards of the first two hands."""


class Counts:
    """What a player did in the games that are counted.

    By card: `bought`, `gained` (bought ones too), `played`, `owned` at the end, `games` in which it was bought, and the
    sum of the `first_turns` in which that was. `spent[t]` are the coins spent in turn t + 1 of all games. `starts` has
    by the coins of the first hand [games, shares of the victory in twelfths, their squares].
    """

    def __init__(self) -> None:
        self.bought: Counter[int] = Counter()
        self.gained: Counter[int] = Counter()
        self.played: Counter[int] = Counter()
        self.owned: Counter[int] = Counter()
        self.games: Counter[int] = Counter()
        self.first_turns: Counter[int] = Counter()
        self.spent: Counter[int] = Counter()
        self.starts: dict[int, list[int]] = {}
        self.fired: Counter[int] = Counter()
        self.defaults: Counter[int] = Counter()


class CountingTracer(Tracer):
    """Traces games of Dominion and counts what each player does; `ends` and `emptied` count games."""

    def __init__(self, plan: Plan) -> None:
        super().__init__(plan)
        self.counts = [Counts() for _ in plan.bots]
        self.ends: Counter[str] = Counter()
        self.emptied: Counter[int] = Counter()
        self.coins: list[int] = []

    def listener(self, meter: Meter, seats: Sequence[int]) -> EventSink:
        return _Listener(meter, [self.counts[seats.index(seat)] for seat in range(len(seats))])

    def begin(self, state: GameState, seats: Sequence[int]) -> None:
        assert isinstance(state, DominionState)
        self.coins = [int(state.view(seat).hand(COPPER)) for seat in seats]

    def watched(self, bots: "list[Bot]", seats: Sequence[int]) -> "list[Bot]":
        counted: list[Bot] = []
        for seat, bot in enumerate(bots):
            counts = self.counts[seats.index(seat)]
            if isinstance(bot, StrategyBot):
                counted.append(RuleCounter(bot, counts.fired, counts.defaults))
            else:
                counted.append(bot)
        return counted

    def end(self, state: GameState, seats: Sequence[int]) -> None:
        assert isinstance(state, DominionState)
        view: Any = state.view(SPECTATOR)
        piles = range(len(state.setup.piles))
        by_provinces = not int(view.supply(PROVINCE))
        self.ends["unfinished" if state.unfinished else "provinces" if by_provinces else "piles"] += 1
        self.emptied.update(card for card in piles if state.setup.piles[card] and not view.supply(card))
        shares = state.returns()
        for counts, coins, seat in zip(self.counts, self.coins, seats, strict=True):
            counts.owned.update({card: int(view.owned(seat, card)) for card in piles})
            share = round(12 * shares[seat])
            start = counts.starts.setdefault(coins, [0, 0, 0])
            for at, more in enumerate((1, share, share * share)):
                start[at] += more


class _Listener(EventSink):
    """Hears a game for its meter and counts what the player at each seat does."""

    def __init__(self, meter: Meter, counts: Sequence[Counts]) -> None:
        self.meter = meter
        self.counts = counts
        self.costs: list[int] | None = None
        self.seen: list[set[int]] = [set() for _ in counts]

    def emit(self, event: Event) -> None:
        self.meter.emit(event)
        if event.kind not in ("bought", "gained", "played", "played-treasures"):
            return
        form: Any = event.seen_by(SPECTATOR)
        seat = form["seat"]
        counts = self.counts[seat]
        if event.kind == "played-treasures":
            counts.played.update(form["cards"])
            return
        card = form["card"]
        if event.kind == "played":
            counts.played[card] += 1
            return
        counts.gained[card] += 1
        if event.kind == "bought":
            counts.bought[card] += 1
            turn = self.meter.turns[seat]
            counts.spent[turn - 1] += self._cost(card)
            if card not in self.seen[seat]:
                self.seen[seat].add(card)
                counts.games[card] += 1
                counts.first_turns[card] += turn

    def _cost(self, card: int) -> int:
        if self.costs is None:
            assert isinstance(self.meter.state, DominionState)
            self.costs = [int(each.cost) for each in self.meter.state.setup.cards]
        return self.costs[card]
