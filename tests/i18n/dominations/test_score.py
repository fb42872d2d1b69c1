"""The score sheet says who won, from which sources, and how the goals were judged."""

import random

import pytest

from demesne.core.chance import FastChance
from demesne.games.dominations.game import GAME
from demesne.games.dominations.layout import SOURCES
from demesne.i18n.catalogue import Catalogue
from demesne.i18n.dominations import score
from tests.terminal.stage import ENGLISH

NAMES = ["Ann", "Bo", "Cy"]


def sheet(view, catalogue, names):
    return score.sheet(view, catalogue, names)


@pytest.fixture(scope="module")
def over():
    """Return the view of a spectator after a random game."""
    choice, rng = random.Random(5), FastChance(bytes(8))
    state = GAME.start(GAME.make_setup(3, {}, 0), rng)
    while not state.is_over:
        seat = state.current_player
        state.apply(seat, choice.choice(state.view(seat).legal_actions()), rng)
    return state.view(-1)


class Level:
    """Stands in for a view in which all have the same points."""

    def __init__(self, view, order):
        self._view = view
        self._order = order

    def __getattr__(self, name):
        return getattr(self._view, name)

    def order(self):
        return self._order

    def points(self, seat):
        return 30


def test_players_are_listed_by_their_points(over):
    lines = sheet(over, ENGLISH, NAMES)
    listed = [line for line in lines if line.partition(":")[0] in NAMES]
    points = [int(line.split()[1]) for line in listed]
    assert points == sorted(points, reverse=True)
    assert len(listed) == 3
    assert lines[-1] == f"{listed[0].partition(':')[0]} wins."


def test_the_sources_add_up_to_the_points(over):
    lines = sheet(over, ENGLISH, NAMES)
    for place, line in enumerate(lines):
        if line.partition(":")[0] in NAMES:
            parts = lines[place + 1].strip().split(", ")
            assert sum(int(part.split()[0]) for part in parts) == int(line.split()[1])
            assert len(parts) <= len(SOURCES)


def test_every_goal_is_judged(over):
    lines = sheet(over, ENGLISH, NAMES)
    for seat, name in enumerate(NAMES):
        first = next(k for k, line in enumerate(lines) if line.startswith(f"{name}: "))
        title = next(k for k in range(first, len(lines)) if "reached" in lines[k])
        goals = lines[title + 1 : title + 6]
        assert [line.startswith("    [x] ") for line in goals] == over.goals_reached(seat)
        assert f": {sum(over.goals_reached(seat))} goal" in lines[title]


@pytest.mark.parametrize("order", [[0, 1, 2], [2, 0, 1]])
def test_the_initiative_decides_ties(over, order):
    lines = sheet(Level(over, order), ENGLISH, NAMES)
    assert lines[-1] == f"{NAMES[order[0]]} wins the tie, being ahead on initiative."
    assert lines[0].startswith(NAMES[order[0]])


@pytest.mark.parametrize("language", ["de", "es", "fr"])
def test_every_language(over, language):
    lines = sheet(over, Catalogue.load(language), NAMES)
    assert len(lines) == len(sheet(over, ENGLISH, NAMES))
    assert not set(lines[1:-1]) & set(sheet(over, ENGLISH, NAMES))
