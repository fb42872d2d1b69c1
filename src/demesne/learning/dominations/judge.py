"""What a network expects of a position of Dominations, for all seats."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from demesne.bots.dominations.cache import CacheOfSeats
from demesne.bots.dominations.worth.weights import Weights
from demesne.bots.search.confidence import SCALE
from demesne.bots.search.dominations.prospects import lead_of, result_of
from demesne.games.dominations.choices import asks
from demesne.games.dominations.phases.game_end import winner_of
from demesne.games.dominations.state import State
from demesne.games.dominations.zones.seats import points_of_all
from demesne.learning.dominations.features import WORDS, Features
from demesne.learning.network import Evaluator, Network

LEAD: Final = 0
CHANCE: Final = 1
OUTPUTS: Final = 2
LEAD_UNIT: Final = 50
"""The points that an output of 1 for the lead means."""


class Judge:
    """Judges positions; `results` and `victories` are those of every seat, from 0 to SCALE."""

    def __init__(self, players: i64, network: Network, weights: Weights, caches: CacheOfSeats) -> None:
        self.players: i64 = players
        self.network: Final[Network] = network
        self.features: Features = Features(players, weights, caches)
        self.evaluators: Final[list[Evaluator]] = [
            Evaluator(network) for _ in range(int(players) * int(players))
        ]
        self.words: vec[i64] = vec[i64]([0] * WORDS)
        self.leads: vec[i64] = vec[i64]([0] * int(players * players))
        self.chances: vec[i64] = vec[i64]([0] * int(players * players))
        self.results: vec[i64] = vec[i64]()
        self.victories: vec[i64] = vec[i64]()

    def judge(self, state: State) -> None:
        """Set `results` and `victories`."""
        players: i64 = self.players
        self.results = vec[i64]([0] * int(players))
        self.victories = vec[i64]([0] * int(players))
        if state.step == asks.OVER:
            self.count_points(state)
            return
        self.features.read(state)
        seat: i64 = 0
        while seat < players:
            other: i64 = 0
            while other < players:
                if other != seat:
                    self.compare(seat, other)
                other += 1
            seat += 1
        total: i64 = 0
        seat = 0
        while seat < players:
            self.victories[seat] = self.chance(seat)
            total += self.victories[seat]
            seat += 1
        seat = 0
        while seat < players:
            # Together all seats have one victory.
            self.victories[seat] = self.victories[seat] * SCALE // total if total > 0 else SCALE // players
            self.results[seat] = result_of(self.lead(seat), self.victories[seat])
            seat += 1

    def count_points(self, state: State) -> None:
        """Give every seat of a game that is over what its points and the victory are worth (O4)."""
        points: vec[i64] = vec[i64]([100 * points for points in points_of_all(state)])
        self.victories[winner_of(state)] = SCALE
        seat: i64 = 0
        while seat < self.players:
            self.results[seat] = result_of(lead_of(points, seat), self.victories[seat])
            seat += 1

    def compare(self, seat: i64, other: i64) -> None:
        """Let the network compare two seats."""
        pair: i64 = seat * self.players + other
        evaluator = self.evaluators[pair]
        self.features.put_pair(seat, other, self.words)
        evaluator.show(self.words)
        scale: i64 = self.network.scale
        self.leads[pair] = evaluator.output(LEAD) * LEAD_UNIT * 100 // scale
        chance: i64 = (scale + evaluator.output(CHANCE)) * SCALE // (2 * scale)
        if chance < 0:
            chance = 0
        elif chance > SCALE:
            chance = SCALE
        self.chances[pair] = chance

    def lead(self, seat: i64) -> i64:
        """Return the lead of a seat over the best other that the network expects, seen from both sides."""
        lead: i64 = 1 << 40
        other: i64 = 0
        while other < self.players:
            if other != seat:
                back: i64 = self.leads[other * self.players + seat]
                ahead: i64 = (self.leads[seat * self.players + other] - back) // 2
                if ahead < lead:
                    lead = ahead
            other += 1
        return lead

    def chance(self, seat: i64) -> i64:
        """Return the chance of a seat to be ahead of all others, as if it were another matter with each of them."""
        chance: i64 = SCALE
        other: i64 = 0
        while other < self.players:
            if other != seat:
                back: i64 = self.chances[other * self.players + seat]
                chance = chance * (self.chances[seat * self.players + other] + SCALE - back) // (2 * SCALE)
            other += 1
        return chance
