"""What is foretold of an answer is what comes."""

import pytest

from demesne.core.chance import FastChance, derive_key
from demesne.games.dominations.choices import asks
from demesne.games.dominations.game import GAME
from demesne.i18n.dominations.naming import Naming
from demesne.i18n.dominations.preview import preview
from tests.terminal.dominations.stage import begin, header
from tests.terminal.stage import ENGLISH


def naming_of(session):
    return Naming(session.setup.components, session.setup.ruleset, ENGLISH)


@pytest.mark.parametrize("ruleset", ["final", "prototype"])
def test_placements_and_nodi_come_as_foretold(tmp_path, ruleset):
    session = begin(tmp_path / "game.jsonl", header("foretold", (None, None), ruleset=ruleset))
    naming = naming_of(session)
    chooser = FastChance(derive_key("preview"))
    placed = losses = laid = 0
    while session.asked >= 0:
        seat = session.asked
        view = session.view(seat)
        actions = view.legal_actions()
        action = actions[chooser.randbelow(len(actions))]
        outcome = preview(view, naming).get(action)
        heard = len(session.told[seat])
        kind = int(view.ask)
        session.answer(action)
        news = session.told[seat][heard:]
        if outcome is None:
            continue
        if kind == asks.PLACE_TILE:
            made = [form for form in news if form["event"] == "produced" and form["seat"] == seat]
            if "Vestigium" in outcome.text or session.view(seat).ask == asks.LOCUS or not made:
                continue
            placed += 1
            produced = naming.knowledge(made[0]["knowledge"])
            assert outcome.text.startswith(produced)
            if any(made[0]["lost"]):
                losses += 1
                assert f"(lost: {naming.knowledge(made[0]['lost'])})" in outcome.text
            closed = any(form["event"] == "locus" for form in news)
            assert ("locus *" in outcome.text) >= closed
        elif kind == asks.SLOT:
            nodi = next(form["nodi"] for form in news if "nodi" in form and form["seat"] == seat)
            assert outcome.text == naming.nodi([*nodi[:6], sum(nodi[6:])])
            laid += 1
    assert placed >= 15
    assert losses >= 1
    assert laid >= 3


def test_the_best_place_of_a_tile_is_the_first_in_the_list_of_its_places(tmp_path):
    session = begin(tmp_path / "game.jsonl")
    naming = naming_of(session)
    while session.view(0).ask != asks.GROWTH or session.asked != 0:
        if session.asked:
            session.let_bot_answer()
        else:
            session.answer(session.view(0).legal_actions()[-1])
    told = preview(session.view(0), naming)
    assert len(told) == 7
    action = next(iter(told))
    session.answer(action)
    places = preview(session.view(0), naming)
    best = max(places, key=lambda place: places[place].worth)
    place = GAME.text(session.state, 0, best).removeprefix("at ")
    assert told[action].text == f"at best at {place}: {places[best].text}"
