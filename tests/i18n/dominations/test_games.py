"""Whole games in words: no event, question or answer of a real game is without its line."""

import random

import pytest

from demesne.core.chance import FastChance
from demesne.core.events import EventList
from demesne.games.dominations.game import GAME, View
from demesne.games.dominations.setup import Setup
from demesne.i18n.dominations import label, prompt, render
from tests.i18n.dominations import CATALOGUES

NAMES = ["Ann", "Bo", "Cy"]


@pytest.mark.parametrize(
    "options",
    [
        {"ruleset": "final"},
        {"ruleset": "final", "joined_sides": "one", "objective_choice": "open"},
        {"ruleset": "prototype"},
    ],
    ids=["final", "one-side", "prototype"],
)
def test_a_random_game_is_told_to_everybody_in_every_language(options):
    choice = random.Random(5)
    setup = GAME.make_setup(3, options, 5)
    assert isinstance(setup, Setup)
    generator = FastChance((5).to_bytes(8, "big"))
    log = EventList()
    state = GAME.start(setup, generator, log)
    while not state.is_over:
        seat = int(state.current_player)
        view = state.view(seat)
        assert isinstance(view, View)
        legal = view.legal_actions()
        for catalogue in CATALOGUES:
            assert prompt(view, catalogue, NAMES)
            labels = [label(action, view, catalogue, NAMES) for action in legal]
            assert all(labels)
            assert len(set(labels)) == len(labels), "two answers read alike"
        state.apply(seat, choice.choice(legal), generator, log)
    for seat in (-1, 0, 1, 2):
        for form in log.forms(seat):
            for catalogue in CATALOGUES:
                assert render(form, catalogue, NAMES, seat, setup.components)
