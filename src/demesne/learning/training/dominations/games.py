"""Games that a network learns from, and what it learns of each: pairs of seats at the beginnings of turns.

Some moves up to a turn are random, and in most games greedy planning makes the others, so that the network sees more
than its own play leads to. From then on it plays alone, and only then the positions are kept: their results are those
of its own play.
"""

import random
from collections.abc import Callable
from functools import partial
from typing import Final, NamedTuple

import numpy as np
from librt.vecs import vec
from mypy_extensions import i64
from numpy.typing import NDArray

from demesne.bots.dominations.bot import DominationsBot
from demesne.bots.dominations.cache import CacheOfSeats
from demesne.bots.dominations.greedy import GreedyBot
from demesne.bots.dominations.worth.weights import Weights as Worths
from demesne.core.chance import FastChance, derive_key
from demesne.games.dominations.choices import asks
from demesne.games.dominations.choices.legal import asked_kind
from demesne.games.dominations.game import DominationsState
from demesne.games.dominations.rulesets import FINAL, PROTOTYPE
from demesne.games.dominations.setup import Setup
from demesne.lab.processes.pool import Play
from demesne.learning import weights
from demesne.learning.dominations.bots import NetworkBot, network_of
from demesne.learning.dominations.features import ELEMENTS, WORDS, Features

SETUPS: Final = ((2, 0.8), (3, 0.12), (4, 0.08))
"""The numbers of players, and the share of the games that each has."""
PROTOTYPES: Final = 1 / 3
"""The share of the games by the rules of the prototype."""
KEPT: Final = {2: 1.0, 3: 0.5, 4: 0.25}
"""The share of the pairs that is kept: more players make more pairs."""
RANDOM_MOVES: Final = (3, 8, 15)
"""At first one move in n is random; each game takes one of these."""
GREEDY: Final = 0.6
"""The share of the games that greedy planning begins."""
LATEST: Final = 1.0
"""Up to which part of the game there are random moves at most; in a quarter of the games there are none."""

_EARLIEST: Final = -1 / 3
_WORDS: Final = vec[i64]([0] * WORDS)
"""Where a pair is written before it is noted."""
_MOVES: Final = (asks.GROWTH, asks.PLACE_TILE, asks.BUILD, asks.DEVELOP)


class Rows(NamedTuple):
    """Pairs of seats at the beginnings of turns; those of one `series` are the same pair, turn after turn."""

    inputs: NDArray[np.uint8]
    leads: NDArray[np.float32]
    """By how many points the first seat led at the end."""
    wins: NDArray[np.float32]
    """1 where it was ahead at the end, 0 where the other one was, 0.5 where neither."""
    series: NDArray[np.int64]
    """The number of the game, then the pair."""


NO_ROWS: Final = Rows(
    np.zeros((0, ELEMENTS), np.uint8),
    np.zeros(0, np.float32),
    np.zeros(0, np.float32),
    np.zeros(0, np.int64),
)


def player(seed: int, data: bytes | None) -> Play:
    """Return what plays the games of a round: by weights as a file holds them, or without any by greedy planning."""
    network = None if data is None else network_of(weights.from_bytes(data), "the network")

    def bots(players: int) -> list[DominationsBot]:
        if network is None:
            return greedy_bots(players)
        return [NetworkBot("network", network) for _ in range(players)]

    return partial(_play, seed, bots)


def _play(seed: int, bots: Callable[[int], list[DominationsBot]], first: int, count: int) -> tuple[Rows, str]:
    return joined([game(seed, number, bots) for number in range(first, first + count)]), ""


def joined(parts: list[Rows]) -> Rows:
    """Return rows one after another, at least one run of them."""
    return Rows(*(np.concatenate(columns) for columns in zip(*parts, strict=True)))


def greedy_bots(players: int) -> list[DominationsBot]:
    """Return bots that plan greedily."""
    return [GreedyBot() for _ in range(players)]


def game(seed: int, number: int, bots: Callable[[int], list[DominationsBot]]) -> Rows:
    """Play a game and return what is to be learned from it."""
    own = random.Random(derive_key(seed, "moves", number))
    players = own.choices([players for players, _ in SETUPS], [share for _, share in SETUPS])[0]
    setup = Setup(players, PROTOTYPE if own.random() < PROTOTYPES else FINAL)
    late = bots(players)
    early = greedy_bots(players) if own.random() < GREEDY else late
    for seat, bot in enumerate(late):
        bot.start(seat, setup, derive_key(seed, "bot", number, seat, size=8))
    rng = FastChance(derive_key(seed, "game", number, size=8))
    state = DominationsState.start(setup, rng)
    turns = int(setup.ages * setup.turns) * players
    alone = own.uniform(_EARLIEST, LATEST) * turns
    every = own.choice(RANDOM_MOVES)
    scribe = Scribe(players, own)
    turn = 0
    while state.actor >= 0:
        seat = state.current_player
        kind = asked_kind(state, seat)
        if kind == asks.GROWTH and state.step == asks.TURN_GROWTH:
            turn += 1
            if turn > alone:
                scribe.note(state)
        if turn <= alone and kind in _MOVES and own.randrange(every) == 0:
            action = own.choice(state.legal_actions(seat))
        else:
            action = int((late if turn > alone else early)[seat].pick(state.lens(seat), rng))
        state.apply(seat, action, rng)
    return scribe.rows(state, number)


class Scribe:
    """Notes pairs of seats, and gives them the results of the game."""

    def __init__(self, players: int, own: random.Random) -> None:
        self.players = players
        self.own = own
        self.features = Features(players, Worths(), CacheOfSeats())
        self.inputs: list[bytes] = []
        self.pairs: list[tuple[int, int]] = []

    def note(self, state: DominationsState) -> None:
        """Note the pairs of a position."""
        self.features.read(state)
        for seat in range(self.players):
            for other in range(self.players):
                if other != seat and self.own.random() < KEPT[self.players]:
                    self.features.put_pair(seat, other, _WORDS)
                    self.inputs.append(memoryview(_WORDS).cast("B").tobytes())
                    self.pairs.append((seat, other))

    def rows(self, state: DominationsState, number: int) -> Rows:
        """Return what was noted of a game that is over."""
        scores, returns = state.scores(), state.returns()
        rank = list(zip(scores, returns, strict=True))
        wins = [(rank[seat] > rank[other]) + 0.5 * (rank[seat] == rank[other]) for seat, other in self.pairs]
        return Rows(
            np.frombuffer(b"".join(self.inputs), np.uint8).reshape(-1, ELEMENTS),
            np.array([scores[seat] - scores[other] for seat, other in self.pairs], np.float32),
            np.array(wins, np.float32),
            np.array([16 * number + 4 * seat + other for seat, other in self.pairs], np.int64),
        )
