"""Whole games by chance: nothing is lost or made, and what is told adds up to what there is."""

from collections import Counter
from typing import cast

import pytest

from demesne.core.events import EventList, Form
from demesne.games.dominations.game import DominationsState
from demesne.games.dominations.zones import hands
from demesne.games.dominations.zones.seats import hand_of, influence_of, knowledge_in, points_of
from tests.games.dominations import conservation
from tests.games.dominations.rules.games import ALL, random_game

GAMES = [(players, ruleset) for players in (2, 3, 4) for ruleset in ("final", "prototype")]
READINGS = {
    "joined_sides": "one",
    "trade": "one",
    "overflow_point": "every_time",
    "copy_needs_prerequisite": "yes",
}
COSTS = {"city": "cost", "level": "cost", "developed": "cost", "improved": "cost", "bought-influence": "paid"}


class Book:
    """What the players have by what everybody was told."""

    def __init__(self, players: int) -> None:
        self.knowledge = [[0] * 6 for _ in range(players)]
        self.influence = [0] * players
        self.points = [Counter[str]() for _ in range(players)]
        self.hands = [set[int]() for _ in range(players)]

    def enter(self, event: Form) -> None:
        """Take in one event."""
        kind = cast(str, event["event"])
        if kind == "reset":
            self.knowledge = [[0] * 6 for _ in self.knowledge]
        if "seat" not in event:
            return
        seat = cast(int, event["seat"])
        if kind in {"produced", "gained"}:
            self._add(seat, event["knowledge"], 1)
            self._add(seat, event["lost"], -1)
        elif kind == "kept":
            self._add(seat, event["knowledge"], 1)
        elif kind in COSTS:
            self._add(seat, event[COSTS[kind]], -1)
        elif kind == "exchanged":
            number = cast(int, event["number"])
            self.knowledge[seat][cast(int, event["from"])] -= cast(int, event["price"]) * number
            self.knowledge[seat][cast(int, event["to"])] += number
        elif kind == "influence":
            self.influence[seat] += cast(int, event["influence"])
        elif kind == "points":
            self.points[seat][cast(str, event["source"])] += cast(int, event["points"])
        elif kind == "drew-tiles":
            self.hands[seat] |= set(cast(list[int], event["tiles"]))
        elif kind == "returned-tiles":
            self.hands[seat] -= set(cast(list[int], event["tiles"]))
        elif kind == "placed":
            self.hands[seat].remove(cast(int, event["tile"]))

    def _add(self, seat: int, amounts: object, sign: int) -> None:
        for domain, amount in enumerate(cast(list[int], amounts)):
            self.knowledge[seat][domain] += sign * amount

    def agrees(self, state: DominationsState) -> bool:
        """Tell whether a state says the same."""
        for seat in range(int(state.players)):
            if self.knowledge[seat] != [knowledge_in(state, seat, domain) for domain in range(6)]:
                return False
            if (self.influence[seat], sum(self.points[seat].values())) != (
                influence_of(state, seat),
                points_of(state, seat),
            ):
                return False
            if sorted(self.hands[seat]) != hands.tiles(hand_of(state, seat)):
                return False
        return True


@pytest.mark.parametrize(("players", "ruleset"), GAMES)
def test_s1_b3_d6_nothing_is_lost_or_made_in_a_game(players: int, ruleset: str) -> None:
    for state in random_game(players, ruleset, 100 + players, EventList()):
        conservation.check(state)


def test_nothing_is_lost_or_made_with_other_readings() -> None:
    for state in random_game(3, "final", 7, EventList(), **READINGS):
        conservation.check(state)


@pytest.mark.parametrize(("players", "ruleset"), GAMES)
def test_g8_p1_what_is_told_adds_up_to_what_there_is(players: int, ruleset: str) -> None:
    log, book, read = EventList(), Book(players), 0
    for state in random_game(players, ruleset, 200 + players, log):
        for event in log.events[read:]:
            form = event.seen_by(ALL)
            if form is not None:
                book.enter(form)
        read = len(log.events)
        # A price is paid when a card is chosen and told when it lies.
        assert state.depth or book.agrees(state)
    assert state.is_over
