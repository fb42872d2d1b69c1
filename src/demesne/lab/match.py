"""Playing games to the end: one game, and chunks of games added up in integers.

Game i of a simulation is a function of (seed, i): its key yields the stream of the game and one for each bot.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from demesne.dominion.actions import N_ACTIONS
from demesne.dominion.setup import Setup
from demesne.dominion.state import State
from demesne.dominion.view import View
from demesne.kernel.bits import single
from demesne.kernel.chance import Derivation, FastGenerator, Generator
from demesne.kernel.errors import BotError, DemesneError
from demesne.kernel.events import Event, Sink
from demesne.players.bot import Bot, LensBot

KEY_BYTES: Final = 8


class Streams:
    """The generators of one game of a simulation after another: one for the game, one for each seat's bot."""

    def __init__(self, seed: int, players: int) -> None:
        self.keys = Derivation(seed, "game", size=KEY_BYTES * (1 + players))
        self.game = FastGenerator(bytes(KEY_BYTES))
        self.bots = [FastGenerator(bytes(KEY_BYTES)) for _ in range(players)]
        self.key = b""

    def turn_to(self, number: int) -> None:
        """Begin the streams of game `number`, which depend on it and the seed alone."""
        self.key = self.keys.key(number)
        self.game.restart(self.key)
        for seat, rng in enumerate(self.bots):
            rng.restart(self.key[KEY_BYTES * (seat + 1) :])


class _Fanout(Sink):
    """Hands every event to the bots that observe and to a further sink."""

    def __init__(self, bots: list[Bot], further: Sink | None) -> None:
        self.bots = bots
        self.further = further

    def emit(self, event: Event) -> None:
        for seat, bot in enumerate(self.bots):
            if bot.observes:
                form = event.form(seat)
                if form is not None:
                    self.tell(bot, form)
        if self.further is not None:
            self.further.emit(event)

    def tell(self, bot: Bot, form: dict[str, object]) -> None:
        """Let one bot observe."""
        try:
            bot.observe(form)
        except Exception as error:
            raise fault_of(bot, error) from error


def play_on(
    state: State, bots: list[Bot], rng: Generator, bot_rngs: list[FastGenerator], sink: Sink | None = None
) -> None:
    """Let `bots` (one a seat, already started) play a state to its end; draws come from `rng`.

    Raises BotError, which names the bot, when one raises or answers with an illegal action.
    """
    if all(isinstance(bot, LensBot) for bot in bots):
        Lenses(state, bots, bot_rngs).play(rng, sink)
        return
    lenses = [View(state, seat) for seat in range(int(state.setup.players))]
    while state.actor >= 0:
        actor: i64 = state.actor
        bot = bots[actor]
        action: i64
        if isinstance(bot, LensBot):
            action = bot.pick(lenses[actor], bot_rngs[actor])
        else:
            action = ask_bot(state, bot, bot_rngs[actor])
        if not state.is_legal(action):
            raise BotError(f"{bot.name} answered {action}, which is not legal")
        state.apply(actor, action, rng, sink)


class Lenses:
    """Compiled bots around a living state, each with its lens; typed fields keep the loop free of checks."""

    def __init__(self, state: State, bots: list[Bot], rngs: list[FastGenerator]) -> None:
        self.state = state
        last = len(bots) - 1
        self.bots: list[LensBot] = [bot for bot in bots if isinstance(bot, LensBot)]
        self.bot0: LensBot = self.bots[0]
        self.bot1: LensBot = self.bots[1]
        self.bot2: LensBot = self.bots[min(2, last)]
        self.bot3: LensBot = self.bots[last]
        self.lens0: View = View(state, 0)
        self.lens1: View = View(state, 1)
        self.lens2: View = View(state, 2)
        self.lens3: View = View(state, 3)
        self.rng0: FastGenerator = rngs[0]
        self.rng1: FastGenerator = rngs[1]
        self.rng2: FastGenerator = rngs[min(2, last)]
        self.rng3: FastGenerator = rngs[last]

    def play(self, rng: Generator, sink: Sink | None) -> None:
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
                raise BotError(f"{self.bots[actor].name} answered {action}, which is not legal")


def ask_bot(state: State, bot: Bot, rng: Generator) -> i64:
    """Ask a bot that sees value views only."""
    actor: i64 = state.actor
    view = state.view(actor)
    decision = state.decision()
    try:
        return action_in(bot, bot.choose(view, decision, rng, 0))
    except Exception as error:
        raise fault_of(bot, error) from error


def action_in(bot: Bot, answer: object) -> i64:
    """Return what a bot answered, if it is an action at all."""
    if not isinstance(answer, int) or not 0 <= answer < N_ACTIONS:
        raise BotError(f"{bot.name} answered {answer!r}, which is no action")
    return answer


def fault_of(bot: Bot, error: Exception) -> DemesneError:
    """Return the error that names the bot which raised; an error of this package speaks for itself."""
    if isinstance(error, DemesneError):
        return error
    return BotError(f"{bot.name} failed: {type(error).__name__}: {' '.join(str(error).split())}")


def play_game(
    setup: Setup,
    bots: list[Bot],
    streams: Streams,
    number: int,
    sink: Sink | None = None,
    rng: Generator | None = None,
) -> State:
    """Play game `number` of a simulation, bot j at seat j, and return the final state.

    `rng` replaces the stream of the game, for example by one that records it.
    """
    streams.turn_to(number)
    if any(bot.observes for bot in bots):
        sink = _Fanout(bots, sink)
    source: Generator = streams.game
    if rng is not None:
        source = rng
    for seat, bot in enumerate(bots):
        try:
            bot.start(seat, setup, streams.key[KEY_BYTES * (seat + 1) :])
        except Exception as error:
            raise fault_of(bot, error) from error
    state = State.start(setup, source, sink)
    play_on(state, bots, source, streams.bots, sink)
    return state


class Tally:
    """What a chunk of games adds up to, in integers, for each player in the order given.

    `wins` counts victories alone, `shared` shared ones; `shares12` adds the shares of victory in twelfths and
    `squares144` their squares; `points` the scores. `turns` counts the turns of all players together.
    """

    def __init__(self, players: int) -> None:
        self.players: i64 = players
        self.games: i64 = 0
        self.unfinished: i64 = 0
        self.turns: i64 = 0
        self.first_seat_shares12: i64 = 0
        self.first_seat_squares144: i64 = 0
        self.wins: vec[i64] = vec[i64]([0] * players)
        self.shared: vec[i64] = vec[i64]([0] * players)
        self.shares12: vec[i64] = vec[i64]([0] * players)
        self.squares144: vec[i64] = vec[i64]([0] * players)
        self.points: vec[i64] = vec[i64]([0] * players)
        self.points_squared: vec[i64] = vec[i64]([0] * players)

    def count(self, state: State, shift: i64) -> None:
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

    def to_tuple(self) -> tuple[int, ...]:
        """Return all sums as one tuple, for another process."""
        sums = [self.games, self.unfinished, self.turns, self.first_seat_shares12, self.first_seat_squares144]
        for column in (
            self.wins,
            self.shared,
            self.shares12,
            self.squares144,
            self.points,
            self.points_squared,
        ):
            sums.extend([column[player] for player in range(int(self.players))])
        return tuple([int(value) for value in sums])

    def add(self, sums: tuple[int, ...]) -> None:
        """Add what another tally's `to_tuple` gave."""
        self.games += sums[0]
        self.unfinished += sums[1]
        self.turns += sums[2]
        self.first_seat_shares12 += sums[3]
        self.first_seat_squares144 += sums[4]
        at = 5
        for column in (
            self.wins,
            self.shared,
            self.shares12,
            self.squares144,
            self.points,
            self.points_squared,
        ):
            for player in range(int(self.players)):
                column[player] += sums[at]
                at += 1


def run_chunk(
    setup: Setup, bots: list[Bot], seed: int, first: int, count: int, fixed_seats: bool, tally: Tally
) -> None:
    """Play games `first` to `first + count - 1` and add them to `tally`.

    Unless `fixed_seats`, player j sits at seat (j + i) % players in game i.
    """
    players = int(setup.players)
    streams = Streams(seed, players)
    tables = [[bots[(seat - shift) % players] for seat in range(players)] for shift in range(players)]
    for number in range(first, first + count):
        shift = 0 if fixed_seats else number % players
        tally.count(play_game(setup, tables[shift], streams, number), shift)
