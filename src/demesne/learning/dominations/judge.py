"""What a network expects of a position of Dominations, for all seats."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from demesne.bots.dominations.cache import CacheOfSeats
from demesne.bots.dominations.worth.weights import Weights
from demesne.bots.search.confidence import SCALE
from demesne.games.dominations.choices import asks
from demesne.games.dominations.phases.game_end import winner_of
from demesne.games.dominations.state import State
from demesne.games.dominations.zones.seats import points_of
from demesne.learning.dominations.features import WORDS, Features
from demesne.learning.network import Evaluator, Network

LEAD: Final = 0
CHANCE: Final = 1
OUTPUTS: Final = 2
LEAD_UNIT: Final = 50
"""The points that an output of 1 for the lead means."""

_SHARE: Final = 4_000
_MOST_LEAD: Final = 200


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
        seat = 0
        while seat < players:
            self.sum_up(seat)
            seat += 1

    def count_points(self, state: State) -> None:
        """Give every seat of a game that is over what its points and the victory are worth (O4)."""
        winner: i64 = winner_of(state)
        seat: i64 = 0
        while seat < self.players:
            lead: i64 = 1 << 40
            other: i64 = 0
            while other < self.players:
                ahead: i64 = points_of(state, seat) - points_of(state, other)
                if other != seat and ahead < lead:
                    lead = ahead
                other += 1
            if seat == winner:
                self.victories[seat] = SCALE
            self.results[seat] = mixed(100 * lead, self.victories[seat])
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

    def sum_up(self, seat: i64) -> None:
        """Set what a seat gets by the comparisons with all others: those with the best of them."""
        lead: i64 = 1 << 40
        chance: i64 = SCALE
        other: i64 = 0
        while other < self.players:
            if other != seat:
                pair: i64 = seat * self.players + other
                back: i64 = other * self.players + seat
                ahead: i64 = (self.leads[pair] - self.leads[back]) // 2
                if ahead < lead:
                    lead = ahead
                likely: i64 = (self.chances[pair] + SCALE - self.chances[back]) // 2
                chance = chance * likely // SCALE
            other += 1
        self.victories[seat] = chance
        self.results[seat] = mixed(lead, chance)


def mixed(lead: i64, chance: i64) -> i64:
    """Return the result for a lead in hundredths of a point and a chance to win."""
    most: i64 = 100 * _MOST_LEAD
    if lead > most:
        lead = most
    elif lead < -most:
        lead = -most
    return (SCALE - _SHARE) * (lead + most) // (2 * most) + _SHARE * chance // SCALE
