"""What was counted in a sample of games of Dominion as data."""

from collections.abc import Iterator
from typing import Any, ClassVar

from demesne.bots.dominion.strategy import library
from demesne.bots.dominion.strategy.tree import Rule
from demesne.bots.dominion.strategy.vocabulary import VERBS
from demesne.games.dominion.setup import Setup
from demesne.lab.details.figures import Details, Figure, Heads, Rows
from demesne.lab.dominion.details import text
from demesne.lab.dominion.details.counting import OPENING_COINS, CountingTracer, Counts
from demesne.lab.dominion.details.rules import ordered
from demesne.lab.plan import Plan
from demesne.lab.results.statistics import estimate

ENDS = ("provinces", "piles", "unfinished")
OF_A_CARD = ("bought", "bought_in", "first_turn", "gained", "played", "owned")


class DominionDetails(Details):
    """The statistics of games of Dominion, with cards, rules, openings and ends."""

    has_tables: ClassVar[bool] = True

    def tracer_of(self, plan: Plan) -> CountingTracer:
        return CountingTracer(plan)

    @property
    def counted(self) -> CountingTracer:
        """What was counted."""
        assert isinstance(self.tracer, CountingTracer)
        return self.tracer

    def of_games(self) -> dict[str, Any]:
        return {
            "ends": {end: self.counted.ends[end] for end in ENDS},
            "emptied": {name: self.counted.emptied[card] for card, name in self.cards()},
        }

    def of_player(self, player: int) -> dict[str, Any]:
        counts = self.counted.counts[player]
        return {"starts": _starts(counts), "cards": self._cards(counts), "rules": self.rules(player)}

    def of_turns(self, player: int, games: list[int]) -> dict[str, list[Any]]:
        """Return the coins spent in each turn, None before the first."""
        spent = self.counted.counts[player].spent
        return {"spent": [None, *(spent[turn - 1] / games[turn] for turn in range(1, len(games)))]}

    def figures_of_games(self, told: dict[str, Any]) -> Iterator[Figure]:
        for name in ("ends", "emptied"):
            for key, value in told[name].items():
                yield name, key, value

    def figures_of_player(self, told: dict[str, Any]) -> Iterator[Figure]:
        for start in told["starts"]:
            yield "start games", start["start"], start["games"]
            yield "start win_rate", start["start"], start["win_rate"]
        for card in told["cards"]:
            for key in OF_A_CARD:
                yield f"card {key}", card["card"], card[key]
        for rule in told["rules"] or ():
            yield "rule per_game", rule["rule"], rule["per_game"]

    def endings(self, told: dict[str, Any]) -> Iterator[tuple[str, str]]:
        return text.endings(told)

    def tables(self, player: dict[str, Any]) -> Iterator[tuple[Heads, Rows]]:
        return text.tables(player)

    def cards(self) -> list[tuple[int, str]]:
        """Return every card of the game with its name."""
        setup = self.plan.setup()
        assert isinstance(setup, Setup)
        return [(int(card.number), card.name) for card in setup.cards if setup.piles[int(card.number)]]

    def rules(self, player: int) -> list[dict[str, Any]] | None:
        """Return how often each rule of a strategy fired, and the defaults of each verb; None for another bot."""
        code = self.plan.bots[player]
        if not (code.endswith(library.SUFFIX) or code in library.names()):
            return None
        counts, games = self.counted.counts[player], max(1, len(self.sample.traces))
        rules: list[tuple[Rule | str, int]] = [
            (rule, counts.fired[number]) for number, rule in enumerate(ordered(library.find(code)))
        ]
        rules += [(f"{verb}: no rule", counts.defaults[n]) for verb, n in VERBS.items() if counts.defaults[n]]
        return [{"rule": str(rule), "fired": fired, "per_game": fired / games} for rule, fired in rules]

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
