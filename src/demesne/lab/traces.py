"""Games played once more with an eye on them: what each player has at every turn of a sample of games.

A game is a function of its seed and number, so the sample needs no hook in the loops that play a simulation or a
tournament: its games are played again, with a sink that reads the table when a turn begins.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from demesne.core import registry
from demesne.core.events import Event, EventSink, Form
from demesne.core.game import Game, GameState
from demesne.core.spec import load
from demesne.lab.asking import seat_bots
from demesne.lab.plan import Plan
from demesne.lab.processes.interruption import Interruption
from demesne.lab.series import PlannedGames
from demesne.lab.streams import Streams
from demesne.lab.sums import Sums

if TYPE_CHECKING:
    from demesne.bots.bot import Bot

SPECTATOR: Final = -1

SLOW_SAMPLE: Final = 20
"""The most games of a sample if some bot searches, for each game costs as much as it did the first time."""


@dataclass(frozen=True)
class Gauge:
    """Something to measure of a player: `read(view, seat)` on the spectator's view."""

    name: str
    title: str
    told: str
    read: Callable[[Any, int], float]


@dataclass(frozen=True)
class Gauges:
    """What is measured of the players of one game.

    `by_turn` are read at the start of each turn of a player and at the end of the game. A game with sources of points
    has `parts`, such as ages, and `begins_part(form)` tells of an event whether it begins another than the first.
    `sample` is the most games of a sample.
    """

    by_turn: tuple[Gauge, ...] = ()
    parts: tuple[str, ...] = ()
    begins_part: Callable[[Form], bool] = lambda _: False
    sample: int = 200


@dataclass(frozen=True)
class Trace:
    """One game: each list has an entry for each of the `players`, which are numbers of those of the sample.

    `turns` counts the turns of each player. `values[g][j][t]` is gauge g of entry j after t turns of its own;
    `sources[j][p][s]` are the points from source s in part p of the game.
    """

    players: tuple[int, ...]
    scores: list[int]
    turns: list[int]
    values: list[list[list[float]]]
    sources: list[list[list[int]]]


@dataclass(frozen=True)
class Sample:
    """The traces of some games of a simulation or a tournament; `asked` is how many there should be."""

    gauges: Gauges
    asked: int
    traces: list[Trace]

    def of(self, player: int) -> Iterator[tuple[Trace, int]]:
        """Yield the games of a player, each with its entry there."""
        for trace in self.traces:
            if player in trace.players:
                yield trace, trace.players.index(player)

    @property
    def complete(self) -> bool:
        """Whether no Ctrl-C came in between."""
        return len(self.traces) == self.asked


def gauges_of(game: str) -> Gauges:
    """Return what is measured of a game."""
    return load(registry.spec(game).gauges, Gauges) or Gauges()


def size_of(game: str, bots: Iterable["Bot"]) -> int:
    """Return how many games of these bots are a sample, at most."""
    # A bot that searches has a budget for it; how long another takes is not to be known.
    slow = any(hasattr(bot, "budget") for bot in bots)
    return SLOW_SAMPLE if slow else gauges_of(game).sample


def trace(
    plan: Plan,
    games: int,
    interruption: Interruption,
    watch: Callable[[int, int], None] | None = None,
    tracer: "Tracer | None" = None,
) -> Sample:
    """Play the sample of a simulation, of which `games` games are finished, again.

    After Ctrl-C the sample ends with the last whole game. `watch` is called with the number of games done, and all.
    A `tracer` of the same plan may look at more. Raises BotError where a bot fails.
    """
    tracer = tracer or Tracer(plan)
    planned = PlannedGames(plan, tracer.run_chunk)
    asked = min(games, size_of(plan.game, planned.bots))
    tally = plan.arena.tally(plan.players)
    try:
        for number in range(asked):
            try:
                interruption.allow()
                planned.play(number, 1, tally)
            finally:
                interruption.forbid()
            if watch:
                watch(number + 1, asked)
    except KeyboardInterrupt:
        pass
    return Sample(tracer.gauges, asked, tracer.traces)


class Tracer:
    """Plays the games of a plan one by one and keeps the trace of each."""

    def __init__(self, plan: Plan) -> None:
        self.arena = plan.arena
        self.gauges = gauges_of(plan.game)
        self.traces: list[Trace] = []

    def run_chunk(
        self,
        setup: object,
        bots: list["Bot"],
        seed: int,
        first: int,
        count: int,
        fixed_seats: bool,
        tally: Sums,
    ) -> None:
        """Do what `Arena.run_chunk` does, and keep traces."""
        players = len(bots)
        streams = Streams(seed, players)
        for number in range(first, first + count):
            shift = 0 if fixed_seats else number % players
            order = [bots[(seat - shift) % players] for seat in range(players)]
            streams.turn_to(number)
            meter = Meter(self.arena.game, self.gauges, players)
            seats = [(j + shift) % players for j in range(players)]
            sink = seat_bots(order, setup, streams, self.listener(meter, seats))
            state = self.arena.game.start(setup, streams.game, sink)
            meter.attach(state)
            self.begin(state, seats)
            began = self.arena.play_on(state, self.watched(order, seats), streams.game, streams.bots, sink)
            self.arena.count(tally, state, shift, began)
            self.traces.append(meter.trace(range(players), seats))
            self.end(state, seats)

    def listener(self, meter: "Meter", _: Sequence[int]) -> EventSink:
        """Return what hears the events of a game in which the players sit at these seats."""
        return meter

    def begin(self, state: GameState, seats: Sequence[int]) -> None:
        """Look at the start of a game."""

    def watched(self, bots: "list[Bot]", _: Sequence[int]) -> "list[Bot]":
        """Return who answers at each seat: the bots, or what stands before them and hears their answers."""
        return bots

    def end(self, state: GameState, seats: Sequence[int]) -> None:
        """Look at the end of a game."""


class Meter(EventSink):
    """Reads the gauges of a seat at each start of its turn. The state may come after its first events."""

    def __init__(self, game: Game, gauges: Gauges, players: int) -> None:
        self.game = game
        self.gauges = gauges
        self.state: GameState | None = None
        self.early: list[int] = []
        self.values: list[list[list[float]]] = [[[] for _ in range(players)] for _ in gauges.by_turn]
        self.sums: list[list[list[int]]] = [[] for _ in range(players)]
        self.turns = [0] * players

    def emit(self, event: Event) -> None:
        form = event.seen_by(SPECTATOR)
        if form is None:
            return
        if event.kind == "turn":
            seat = form["seat"]
            assert isinstance(seat, int)
            if self.state is None:
                self.early.append(seat)
            else:
                self.begin_turn(seat)
        elif self.gauges.begins_part(form):
            self.end_part()

    def attach(self, state: GameState) -> None:
        """Give the state, which has not changed since its first events."""
        self.state = state
        for seat in self.early:
            self.begin_turn(seat)

    def begin_turn(self, seat: int) -> None:
        """Read all gauges of a seat whose turn begins."""
        self.read(seat)
        self.turns[seat] += 1

    def read(self, seat: int) -> None:
        """Read all gauges of a seat."""
        assert self.state is not None
        view = self.state.view(SPECTATOR)
        for gauge, values in zip(self.gauges.by_turn, self.values, strict=True):
            values[seat].append(gauge.read(view, seat))

    def end_part(self) -> None:
        """Read the points of all seats from each source."""
        assert self.state is not None
        view: Any = self.state.view(SPECTATOR)
        for seat, sums in enumerate(self.sums):
            sums.append([int(view.points_from(seat, s)) for s in range(len(self.game.sources))])

    def trace(self, players: Iterable[int], seats: Sequence[int]) -> Trace:
        """Return the trace of a finished game; the players sat at `seats`, in the same order."""
        assert self.state is not None
        for seat in seats:
            self.read(seat)
        if self.gauges.parts:
            self.end_part()
        scores = self.state.scores()
        return Trace(
            tuple(players),
            [scores[seat] for seat in seats],
            [self.turns[seat] for seat in seats],
            [[values[seat] for seat in seats] for values in self.values],
            [_differences(self.sums[seat]) for seat in seats],
        )


def _differences(sums: Sequence[Sequence[int]]) -> list[list[int]]:
    """Return what each part brought, from the sums at the ends of the parts."""
    before = [[0] * len(row) for row in sums[:1]] + [list(row) for row in sums[:-1]]
    return [
        [now - then for now, then in zip(row, last, strict=True)]
        for row, last in zip(sums, before, strict=True)
    ]
