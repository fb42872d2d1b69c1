"""What happens in many games of Dominations, counted from their events."""

from collections import Counter
from collections.abc import Iterator
from typing import Any

from demesne.bots.registry import make_bot
from demesne.core.events import Event, EventSink
from demesne.games.dominations.rulesets import FINAL, Ruleset
from demesne.games.dominations.setup import Setup
from demesne.games.dominations.zones.seats import objective_of
from demesne.lab.dominations.match import play_game
from demesne.lab.streams import Streams


class Census(EventSink):
    """Counts over games of one number of players, all played by bots of one code.

    Cards are numbers. `won_with` counts the winners who had a mastery, `dealt` and `kept` monuments and objectives as
    (kind, number), `goals` the goals that were reached as (objective, place on the card), `levels` the level cards
    built as (monument, level). `ranks` has for each place in the initiative order of the first age the victories and
    the points.
    """

    def __init__(self, players: int, code: str, ruleset: Ruleset = FINAL) -> None:
        self.setup = Setup(players, ruleset)
        self.players = players
        self.code = code
        self.games = 0
        self.scores: list[list[int]] = []
        self.sources: Counter[int] = Counter()
        self.owned: Counter[int] = Counter()
        self.copied: Counter[int] = Counter()
        self.improved: Counter[int] = Counter()
        self.won_with: Counter[int] = Counter()
        self.dealt: Counter[tuple[str, int]] = Counter()
        self.kept: Counter[tuple[str, int]] = Counter()
        self.in_play: Counter[int] = Counter()
        self.levels: Counter[tuple[int, int]] = Counter()
        self.shown: Counter[int] = Counter()
        self.goals: Counter[tuple[int, int]] = Counter()
        self.reached: Counter[int] = Counter()
        self.cities: Counter[int] = Counter()
        self.dominated: Counter[int] = Counter()
        self.ranks: list[list[int]] = [[0, 0] for _ in range(players)]
        self._order: list[int] = []
        self._objectives: list[int] = []

    @property
    def seats(self) -> int:
        """The number of seats in all games: how often a thing could have been taken."""
        return self.games * self.players

    def play(self, games: int, seed: int) -> None:
        """Play games 0 to `games` - 1 of a seed and count them."""
        streams = Streams(seed, self.players)
        bots = [make_bot(self.code, "dominations") for _ in range(self.players)]
        for number in range(games):
            self._order = []
            state, _ = play_game(self.setup, bots, streams, number, self)
            self._objectives = [int(objective_of(state, seat)) for seat in range(self.players)]
            self._finish(state.scores(), state.sheet(), int(state.winner()), state.view(-1))

    def _finish(self, scores: list[int], sheet: list[list[int]], winner: int, view: Any) -> None:
        """Count how a game ended."""
        self.games += 1
        self.scores.append(scores)
        for row in sheet:
            self.sources.update(dict(enumerate(row)))
        for rank, seat in enumerate(self._order):
            self.ranks[rank][0] += seat == winner
            self.ranks[rank][1] += scores[seat]
        masteries = range(len(self.setup.components.masteries))
        self.won_with.update(mastery for mastery in masteries if view.owns(winner, mastery))
        self.in_play.update(view.monuments())
        for seat, objective in enumerate(self._objectives):
            reached = view.goals_reached(seat)
            self.shown[objective] += 1
            self.reached[sum(reached)] += 1
            self.goals.update((objective, place) for place, holds in enumerate(reached) if holds)

    def emit(self, event: Event) -> None:
        """Count an event."""
        form: dict[str, Any] = {**(event.public or {}), **(event.private or {})}
        for counter, key in self._counted(event.kind, form):
            counter[key] += 1
        if event.kind == "initiative" and not self._order:
            self._order = list(form["order"])

    def _counted(self, kind: str, form: dict[str, Any]) -> Iterator[tuple[Counter[Any], Any]]:
        """Yield what an event counts for."""
        match kind:
            case "developed":
                yield self.owned, form["mastery"]
            case "assimilated":
                yield self.owned, form["mastery"]
                yield self.copied, form["mastery"]
            case "improved" | "assimilated-advanced":
                yield self.improved, form["mastery"]
            case "level":
                yield self.levels, (form["monument"], form["level"])
            case "city":
                yield self.cities, form["level"]
            case "domination":
                yield self.dominated, form["domain"]
            case "dealt" | "dealt-openly":
                for name, cards in (("objective", "objectives"), ("monument", "monuments")):
                    for number in form.get(cards, ()):
                        yield self.dealt, (name, number)
            case "kept-objective" | "chose":
                name = "objective" if "objective" in form else "monument"
                yield self.kept, (name, form[name])
