"""Whole games in words: no event, question or answer of a real game is without its line."""

import random

import pytest

from demesne.dominion.ids import BASIC, CARDS
from demesne.dominion.setup import Setup
from demesne.dominion.state import State
from demesne.kernel.chance import FastGenerator
from demesne.kernel.events import EventLog
from demesne.locales import source
from demesne.locales.ask import label, prompt
from demesne.locales.catalogue import Catalogue
from demesne.locales.log import render

NAMES = ["Ann", "Bo", "Cy"]
CATALOGUES = [Catalogue.load(language) for language in source.LANGUAGES]


@pytest.mark.parametrize("seed", range(4))
def test_a_random_game_is_told_to_everybody_in_every_language(seed):
    choice = random.Random(seed)
    setup = Setup(choice.sample(range(BASIC, CARDS), 10), players=3, max_turns=25)
    generator = FastGenerator(seed.to_bytes(8, "big"))
    log = EventLog()
    state = State.start(setup, generator, log)
    while state.actor >= 0:
        seat = int(state.actor)
        view = state.view(seat)
        for catalogue in CATALOGUES:
            assert prompt(view, catalogue, NAMES)
            assert all(label(action, view, catalogue) for action in view.legal_actions())
        state.apply(seat, choice.choice(state.legal_actions()), generator, log)
    for seat in (-1, 0, 1, 2):
        for form in log.forms(seat):
            assert all(render(form, catalogue, NAMES, seat) for catalogue in CATALOGUES)
