"""Whole games in words: no event, question or answer of a real game is without its line."""

import random

import pytest

from demesne.core.chance import FastChance
from demesne.core.events import EventList
from demesne.games.dominion.game import DominionState
from demesne.games.dominion.ids import BASIC, CARDS
from demesne.games.dominion.setup import Setup
from demesne.i18n import source
from demesne.i18n.ask import label, prompt
from demesne.i18n.catalogue import Catalogue
from demesne.i18n.log import render

NAMES = ["Ann", "Bo", "Cy"]
CATALOGUES = [Catalogue.load(language) for language in source.LANGUAGES]


@pytest.mark.parametrize("seed", range(4))
def test_a_random_game_is_told_to_everybody_in_every_language(seed):
    choice = random.Random(seed)
    setup = Setup(choice.sample(range(BASIC, CARDS), 10), players=3, max_turns=25)
    generator = FastChance(seed.to_bytes(8, "big"))
    log = EventList()
    state = DominionState.start(setup, generator, log)
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
