"""Playing games of Dominion to the end: one game, and chunks of games added up in integers."""

from typing import Final

from mypy_extensions import i64

from demesne.bots.bot import Bot
from demesne.bots.dominion.bot import LensBot
from demesne.core.bits import single
from demesne.core.chance import Chance, FastChance
from demesne.core.events import EventSink
from demesne.games.dominion.actions import N_ACTIONS
from demesne.games.dominion.game import DominionState, DominionView
from demesne.games.dominion.setup import Setup
from demesne.games.dominion.view import View
from demesne.lab.asking import answer_of, illegal, seat_bots, tables_of
from demesne.lab.streams import Streams
from demesne.lab.sums import Sums


def play_on(
    state: DominionState,
    bots: list[Bot],
    rng: Chance,
    bot_rngs: list[FastChance],
    sink: EventSink | None = None,
) -> None:
    """Let `bots` (one a seat, already started) play a state to its end; draws come from `rng`.

    Raises BotError, which names the bot, when one raises or answers with an illegal action.
    """
    if all(isinstance(bot, LensBot) for bot in bots):
        Lenses(state, bots, bot_rngs).play(rng, sink)
        return
    lenses = [state.lens(seat) for seat in range(int(state.setup.players))]
    while state.actor >= 0:
        actor: i64 = state.actor
        bot = bots[actor]
        action: i64
        if isinstance(bot, LensBot):
            action = bot.pick(lenses[actor], bot_rngs[actor])
        else:
            action = answer_of(bot, state.view(actor), state.choice(), bot_rngs[actor], N_ACTIONS)
        if not state.is_legal(actor, action):
            raise illegal(bot, action)
        state.apply(actor, action, rng, sink)


class Lenses:
    """Compiled bots around a living state, each with its lens.

    Typed fields keep the loop free of checks, final ones free of counted references.
    """

    def __init__(self, state: DominionState, bots: list[Bot], rngs: list[FastChance]) -> None:
        self.state = state
        last = len(bots) - 1
        self.bots: list[LensBot] = [bot for bot in bots if isinstance(bot, LensBot)]
        self.bot0: Final[LensBot] = self.bots[0]
        self.bot1: Final[LensBot] = self.bots[1]
        self.bot2: Final[LensBot] = self.bots[min(2, last)]
        self.bot3: Final[LensBot] = self.bots[last]
        self.lens0: Final[View] = DominionView(state, 0)
        self.lens1: Final[View] = DominionView(state, 1)
        self.lens2: Final[View] = DominionView(state, 2)
        self.lens3: Final[View] = DominionView(state, 3)
        self.rng0: Final[FastChance] = rngs[0]
        self.rng1: Final[FastChance] = rngs[1]
        self.rng2: Final[FastChance] = rngs[min(2, last)]
        self.rng3: Final[FastChance] = rngs[last]

    def play(self, rng: Chance, sink: EventSink | None) -> None:
        """Play on to the end."""
        state = self.state
        while True:
            actor: i64 = state.actor
            action: i64
            if actor == 0:
                action = self.bot0.pick(self.lens0, self.rng0)
            elif actor == 1:
                action = self.bot1.pick(self.lens1, self.rng1)
            elif actor == 2:
                action = self.bot2.pick(self.lens2, self.rng2)
            elif actor == 3:
                action = self.bot3.pick(self.lens3, self.rng3)
            else:
                return
            if not state.try_apply(actor, action, rng, sink):
                raise illegal(self.bots[actor], action)


def play_game(
    setup: Setup,
    bots: list[Bot],
    streams: Streams,
    number: int,
    sink: EventSink | None = None,
    rng: Chance | None = None,
) -> DominionState:
    """Play game `number` of a simulation, bot j at seat j, and return the final state.

    `rng` replaces the stream of the game, for example by one that records it.
    """
    streams.turn_to(number)
    source: Chance = streams.game
    if rng is not None:
        source = rng
    sink = seat_bots(bots, setup, streams, sink)
    state = DominionState.start(setup, source, sink)
    play_on(state, bots, source, streams.bots, sink)
    return state


class Tally(Sums):
    """The sums of games of Dominion."""

    def count(self, state: DominionState, shift: i64) -> None:
        """Add a finished game in which player j sat at seat (j + shift) % players."""
        self.games += 1
        self.unfinished += state.cut
        players: i64 = self.players
        first: i64 = state.setup.first
        winners: i64 = 0
        won: i64 = 0
        seat: i64 = 0
        while seat < players:
            self.turns += state.turns(seat)
            beaten = False
            other: i64 = 0
            while other < players:
                if other != seat and state.beats(other, seat):
                    beaten = True
                other += 1
            if not beaten:
                winners += 1
                won |= single(seat)
            seat += 1
        share: i64 = 12 // winners
        if (won >> first) & 1:
            self.first_seat_shares12 += share
            self.first_seat_squares144 += share * share
        seat = 0
        while seat < players:
            player: i64 = seat - shift
            if player < 0:
                player += players
            score: i64 = state.score(seat)
            self.points[player] += score
            self.points_squared[player] += score * score
            if (won >> seat) & 1:
                self.shares12[player] += share
                self.squares144[player] += share * share
                if winners == 1:
                    self.wins[player] += 1
                else:
                    self.shared[player] += 1
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
        tally.count(play_game(setup, tables[shift], streams, number), shift)
