"""Playing games of Dominations to the end: one game, and chunks of games added up in integers."""

from typing import Final

from mypy_extensions import i64

from demesne.bots.bot import Bot
from demesne.bots.dominations.bot import DominationsBot
from demesne.core.chance import Chance, FastChance
from demesne.core.events import EventSink
from demesne.games.dominations.actions import N_ACTIONS
from demesne.games.dominations.choices.asks import TURN_GROWTH
from demesne.games.dominations.game import DominationsState, View
from demesne.games.dominations.layout import SOURCES
from demesne.games.dominations.setup import Setup
from demesne.games.dominations.zones.seats import points_from, points_of, seat_at
from demesne.lab.asking import answer_of, illegal, seat_bots, tables_of
from demesne.lab.streams import Streams
from demesne.lab.sums import Sums

WIN12: Final = 12
"""The one victory of a game, in twelfths (O4)."""


def play_on(
    state: DominationsState,
    bots: list[Bot],
    rng: Chance,
    bot_rngs: list[FastChance],
    sink: EventSink | None = None,
) -> i64:
    """Let `bots` (one a seat, already started) play a state to its end; draws come from `rng`.

    While all choose in secret (S3) each seat is asked in turn; the order changes neither draws nor result.
    Returns the seat that was ahead on the initiative track in the first age played. Raises BotError, which names
    the bot, when one raises or answers with an illegal action.
    """
    lenses = [View(state, seat) for seat in range(int(state.players))]
    compiled: list[DominationsBot | None] = [bot if isinstance(bot, DominationsBot) else None for bot in bots]
    first: i64 = -1
    while True:
        actor: i64 = state.actor
        if actor < 0:
            return first
        if first < 0 and state.step >= TURN_GROWTH:
            first = seat_at(state, 0)
        action: i64
        bot = compiled[actor]
        if bot is not None:
            action = bot.pick(lenses[actor], bot_rngs[actor])
        else:
            action = answer_of(
                bots[actor], state.view(actor), state.choice(actor), bot_rngs[actor], N_ACTIONS
            )
        if not state.try_apply(actor, action, rng, sink):
            raise illegal(bots[actor], action)


def play_game(
    setup: Setup, bots: list[Bot], streams: Streams, number: int, sink: EventSink | None = None
) -> tuple[DominationsState, i64]:
    """Play game `number` of a simulation, bot j at seat j; return the final state and the seat that began (S6)."""
    streams.turn_to(number)
    sink = seat_bots(bots, setup, streams, sink)
    state = DominationsState.start(setup, streams.game, sink)
    return state, play_on(state, bots, streams.game, streams.bots, sink)


class Tally(Sums):
    """The sums of games of Dominations."""

    def __init__(self, players: int) -> None:
        super().__init__(players, len(SOURCES))

    def count(self, state: DominationsState, shift: i64, first: i64) -> None:
        """Add a finished game that seat `first` began; player j sat at seat (j + shift) % players."""
        self.games += 1
        players: i64 = self.players
        self.turns += state.setup.ages * state.setup.turns * players
        winner: i64 = state.winner()
        if winner == first:
            self.first_seat_shares12 += WIN12
            self.first_seat_squares144 += WIN12 * WIN12
        seat: i64 = 0
        while seat < players:
            player: i64 = seat - shift
            if player < 0:
                player += players
            score: i64 = points_of(state, seat)
            self.points[player] += score
            self.points_squared[player] += score * score
            source: i64 = 0
            while source < self.sources:
                self.by_source[player * self.sources + source] += points_from(state, seat, source)
                source += 1
            if seat == winner:
                self.wins[player] += 1
                self.shares12[player] += WIN12
                self.squares144[player] += WIN12 * WIN12
            seat += 1


def run_chunk(
    setup: Setup, bots: list[Bot], seed: int, first: int, count: int, fixed_seats: bool, tally: Tally
) -> None:
    """Play games `first` to `first + count - 1` and add them to `tally`.

    Unless `fixed_seats`, player j sits at seat (j + i) % players in game i.
    """
    players = int(setup.players)
    streams = Streams(seed, players)
    tables = tables_of(bots)
    for number in range(first, first + count):
        shift = 0 if fixed_seats else number % players
        state, began = play_game(setup, tables[shift], streams, number)
        tally.count(state, shift, began)
