"""The statistics of a sample as data: what JSON shows under "statistics", and a long table for CSV and Parquet."""

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from math import fsum
from typing import Any

from demesne.bots.dominion.strategy import library
from demesne.bots.dominion.strategy.tree import Rule
from demesne.bots.dominion.strategy.vocabulary import VERBS
from demesne.games.dominion.setup import Setup
from demesne.lab.details.counting import OPENING_COINS, CountingTracer, Counts
from demesne.lab.details.rules import ordered
from demesne.lab.plan import Plan
from demesne.lab.processes.interruption import Interruption
from demesne.lab.results.statistics import estimate
from demesne.lab.traces import Sample, Tracer, gauges_of, trace


@dataclass(frozen=True)
class Details:
    """The statistics of a sample of games: curves and distributions, and of Dominion also what was counted."""

    plan: Plan
    sample: Sample
    counted: CountingTracer | None

    def to_json(self) -> dict[str, Any]:
        """Return the statistics as the report has them."""
        traces = self.sample.traces
        told: dict[str, Any] = {"games": len(traces), "complete": self.sample.complete}
        told["lengths"] = _distribution([max(trace.turns) for trace in traces])
        if self.counted is not None:
            told["ends"] = {end: self.counted.ends[end] for end in ("provinces", "piles", "unfinished")}
            told["emptied"] = {name: self.counted.emptied[card] for card, name in self.cards()}
        told["players"] = [self._player(player, name) for player, name in enumerate(self.plan.names())]
        return told

    def cards(self) -> list[tuple[int, str]]:
        """Return every card of the game with its name."""
        setup = self.plan.setup()
        assert isinstance(setup, Setup)
        return [(int(card.number), card.name) for card in setup.cards if setup.piles[int(card.number)]]

    def _player(self, player: int, name: str) -> dict[str, Any]:
        told: dict[str, Any] = {"name": name}
        told["scores"] = _distribution([trace.scores[j] for trace, j in self.sample.of(player)])
        if self.counted is not None:
            counts = self.counted.counts[player]
            told["starts"] = _starts(counts)
            told["cards"] = self._cards(counts)
            told["rules"] = self.rules(player)
        told["by_turn"] = self.by_turn(player)
        return told

    def _cards(self, counts: Counts) -> list[dict[str, Any]]:
        games = len(self.sample.traces)
        return [
            {
                "card": name,
                "bought": counts.bought[card] / games,
                "bought_in": counts.games[card] / games,
                "first_turn": counts.first_turns[card] / counts.games[card] if counts.games[card] else None,
                "gained": counts.gained[card] / games,
                "played": counts.played[card] / games,
                "owned": counts.owned[card] / games,
            }
            for card, name in self.cards()
            if games and (counts.gained[card] or counts.owned[card])
        ]

    def rules(self, player: int) -> list[dict[str, Any]] | None:
        """Return how often each rule of a strategy fired, and the defaults of each verb; None for another bot."""
        code = self.plan.bots[player]
        if self.counted is None or not (code.endswith(library.SUFFIX) or code in library.names()):
            return None
        counts, games = self.counted.counts[player], max(1, len(self.sample.traces))
        rules: list[tuple[Rule | str, int]] = [
            (rule, counts.fired[number]) for number, rule in enumerate(ordered(library.find(code)))
        ]
        rules += [(f"{verb}: no rule", counts.defaults[n]) for verb, n in VERBS.items() if counts.defaults[n]]
        return [{"rule": str(rule), "fired": fired, "per_game": fired / games} for rule, fired in rules]

    def by_turn(self, player: int) -> dict[str, list[Any]]:
        """Return the means after each turn of a player over the games that last so long, and how many they are.

        Of Dominion also the coins spent in the turn, None before the first.
        """
        games = [(trace.values, trace.turns[j], j) for trace, j in self.sample.of(player)]
        last = max((turns for _, turns, _ in games), default=-1)
        there = [sum(turns >= turn for _, turns, _ in games) for turn in range(last + 1)]
        told: dict[str, list[Any]] = {"turn": list(range(last + 1)), "games": there}
        for at, gauge in enumerate(self.sample.gauges.by_turn):
            told[gauge.name] = [
                fsum(values[at][j][turn] for values, turns, j in games if turns >= turn) / there[turn]
                for turn in range(last + 1)
            ]
        if self.counted is not None and last >= 0:
            spent = self.counted.counts[player].spent
            told["spent"] = [None, *(spent[turn - 1] / there[turn] for turn in range(1, last + 1))]
        return told

    def rows(self) -> list[dict[str, Any]]:
        """Return the statistics as a long table: a row for each figure."""
        told = self.to_json()
        return [
            {
                "game": self.plan.game,
                "seed": self.plan.seed,
                "player": player,
                "statistic": statistic,
                "key": str(key),
                "games": told["games"],
                "value": float(value),
            }
            for player, statistic, key, value in _figures(told)
            if value is not None
        ]


def collect(
    plan: Plan, games: int, interruption: Interruption, watch: Callable[[int, int], None] | None = None
) -> Details:
    """Play a sample of a simulation again and count. After Ctrl-C it ends with the last whole game. Raises BotError."""
    if gauges_of(plan.game).counts_cards:
        counting = CountingTracer(plan)
        return Details(plan, trace(plan, games, interruption, watch, counting), counting)
    return Details(plan, trace(plan, games, interruption, watch, Tracer(plan)), None)


def _distribution(values: list[int]) -> dict[str, int]:
    return {str(value): number for value, number in sorted(Counter(values).items())}


def _starts(counts: Counts) -> list[dict[str, Any]]:
    """Return the results by the coins of the first two hands, such as 5/2."""
    told = []
    for coins, (games, shares12, squares144) in sorted(counts.starts.items()):
        rate = estimate(shares12, squares144, games)
        assert rate is not None
        told.append(
            {
                "start": f"{coins}/{OPENING_COINS - coins}",
                "games": games,
                "win_rate": rate.mean,
                "interval": [rate.low, rate.high],
            }
        )
    return told


def _figures(told: dict[str, Any]) -> Iterator[tuple[str | None, str, object, Any]]:
    """Yield every figure as (player, statistic, key, value); the player is None for one of whole games."""
    for name in ("lengths", "ends", "emptied"):
        for key, value in told.get(name, {}).items():
            yield None, name, key, value
    for player in told["players"]:
        name = player["name"]
        for score, games in player["scores"].items():
            yield name, "scores", score, games
        for start in player.get("starts", ()):
            yield name, "start games", start["start"], start["games"]
            yield name, "start win_rate", start["start"], start["win_rate"]
        for card in player.get("cards", ()):
            for key in ("bought", "bought_in", "first_turn", "gained", "played", "owned"):
                yield name, f"card {key}", card["card"], card[key]
        for rule in player.get("rules") or ():
            yield name, "rule per_game", rule["rule"], rule["per_game"]
        turns = player["by_turn"]
        for key, values in turns.items():
            if key != "turn":
                for turn, value in zip(turns["turn"], values, strict=True):
                    yield name, f"by_turn {key}", turn, value
