"""What a network sees of a position is what the views of the seats show, each thing in its place."""

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from demesne.bots.dominations.cache import CacheOfSeats
from demesne.bots.dominations.worth.weights import Weights
from demesne.core.chance import FastChance
from demesne.games.dominations.choices import asks
from demesne.games.dominations.domains import DOMAINS
from demesne.games.dominations.rulesets import FINAL, PROTOTYPE
from demesne.learning.dominations import features as layout
from demesne.learning.dominations.features import COURSE_WORDS, ELEMENTS, SEAT_WORDS, WORDS, Features
from tests.learning.dominations.games import positions

OWN = 8 * COURSE_WORDS
OTHER = OWN + 8 * SEAT_WORDS


def pair(features, seat, other):
    """Return the elements that describe a pair of seats."""
    words: vec[i64] = vec[i64]([0] * WORDS)
    features.put_pair(seat, other, words)
    assert all(word >= 0 for word in words)
    return memoryview(words).cast("B").tobytes()


def reader(players):
    return Features(players, Weights(), CacheOfSeats())


@pytest.mark.parametrize(("players", "ruleset"), [(2, FINAL), (3, PROTOTYPE), (4, FINAL)])
def test_every_number_is_that_of_the_view(players, ruleset):
    features = reader(players)
    for number, state in enumerate(positions(players, players, ruleset)):
        if number % 7:
            continue
        features.read(state)
        view = state.view(0)
        scores = state.scores()
        found = pair(features, 1, 0)
        assert len(found) == ELEMENTS
        assert [found[layout.AGE + k] for k in range(3)] == [int(k == view.age) for k in range(3)]
        assert found[layout.TURN + int(view.turn)] == 1
        assert found[layout.PLAYERS + players - 2] == 1
        assert found[layout.PROTOTYPE] == (ruleset is PROTOTYPE)
        for at, seat in ((OWN, 1), (OTHER, 0)):
            assert found[at + layout.POINTS] == scores[seat] // 2
            assert found[at + layout.INFLUENCE] == view.influence(seat)
            assert found[at + layout.ON_TURN] == (view.turn_player == seat)
            for domain in range(DOMAINS):
                assert found[at + layout.KNOWLEDGE + domain] == view.knowledge(seat, domain)
                assert found[at + layout.LIMITS + domain] == view.limit(seat, domain)
            masteries = sum(found[at + layout.BASIC_CARDS : at + layout.ADVANCED_CARDS + 72])
            by_domain = sum(found[at + layout.BASIC : at + layout.NODI])
            assert masteries == by_domain


def test_seats_change_places():
    features = reader(2)
    for number, state in enumerate(positions(3)):
        if number % 20:
            continue
        features.read(state)
        one, other = pair(features, 0, 1), pair(features, 1, 0)
        assert one[:OWN] == other[:OWN]
        assert (one[OWN:OTHER], one[OTHER:]) == (other[OTHER:], other[OWN:OTHER])


def test_turns_run_out():
    left: tuple[list[int], ...] = ([], [])
    features = reader(2)
    for state in positions(1):
        if state.step == asks.TURN_GROWTH:
            features.read(state)
            found = pair(features, 0, 1)
            for seat, at in enumerate((OWN, OTHER)):
                left[seat].append(found[at + layout.TURNS_LEFT])
    for told in left:
        assert told == sorted(told, reverse=True)
        assert (told[0], told[-1]) in {(15, 1), (15, 0)}


@pytest.mark.parametrize("players", [2, 4])
def test_what_a_seat_cannot_see_makes_no_difference(players):
    """Law: a position of which a seat knows the same is judged alike."""
    features, rng = reader(players), FastChance(bytes(8))
    for number, state in enumerate(positions(5, players)):
        if number % 25 or state.step == asks.CHOOSING:
            continue
        view = state.view(state.current_player)
        told = set()
        for _ in range(3):
            features.read(view.sample(rng))
            told.add(pair(features, 0, 1))
        features.read(state)
        assert told == {pair(features, 0, 1)}
