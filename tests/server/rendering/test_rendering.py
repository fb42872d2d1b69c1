"""Whole games in words, for every viewer: every event has its line, every decision its question and labels."""

import pytest

from demesne.core import registry
from demesne.core.chance import FastChance, derive_key
from demesne.i18n.source import LANGUAGES
from demesne.server.live.match import Match
from demesne.server.rendering.renderers import renderer
from tests.examples import extended
from tests.server.live.test_match import new_match

NAMES = ["Ann", "Bo", "Cid", "Dot"]
GAMES = [
    ("dominion", 2, {"kingdom": "random"}),
    ("dominion", 4, {"kingdom": "interaction"}),
    ("dominations", 2, {}),
    ("dominations", 4, {"ruleset": "prototype"}),
]


def steps(match, seed, most=10_000):
    """Play at random with moves taken back now and then; yield each accepted proposal, the deal without one."""
    rng = FastChance(derive_key("told", seed))
    yield None
    for _ in range(most):
        if match.is_over:
            return
        seat = match.asked[rng.randbelow(len(match.asked))]
        if match.free_undo(seat) and rng.randbelow(10) == 0:
            proposal = match.undo(seat)
        else:
            actions = match.state.view(seat).legal_actions()
            proposal = match.act(seat, actions[rng.randbelow(len(actions))])
        match.accept(proposal)
        yield proposal


def tell(match, told, viewer, events):
    """Return the rendered game of a viewer, with its events and the notation of its moves."""
    view = match.state.view(viewer)
    texts = match.game.moves(view) if viewer in match.asked else []
    forms = match.forms(viewer, events)
    undo = "free" if viewer >= 0 and match.free_undo(viewer) else ""
    names = NAMES[: match.players]
    return told.render(view, forms, texts, names, undo, result=match.result), forms, texts


def deal(kind, players, seed, **options):
    game = registry.find(kind)
    match = Match(game, game.make_setup(players, options, seed), players, derive_key("told", kind, seed))
    proposal = match.deal()
    match.accept(proposal)
    return match, proposal


@pytest.mark.parametrize("language", ["en", *extended(*(code for code in LANGUAGES if code != "en"))])
@pytest.mark.parametrize(("kind", "players", "options"), GAMES)
def test_every_step_of_a_game_is_told_to_everybody(kind, players, options, language):
    match, dealt = deal(kind, players, 1, **options)
    narrates = renderer(kind, match.setup, language)
    for proposal in steps(match, language):
        for viewer in match.viewers:
            told, forms, texts = tell(match, narrates, viewer, (proposal or dealt).events)
            assert [line.event for line in told.lines] == [form["event"] for form in forms]
            assert all(line.text for line in told.lines)
            assert [move.text for move in told.moves] == texts
            assert all(move.label and move.do for move in told.moves)
            assert len({(move.do, move.object) for move in told.moves}) == len(told.moves)
            assert bool(told.ask) == bool(texts)
            assert bool(told.wait) == (not texts and not match.is_over)


def test_moves_say_what_they_do_and_to_what():
    match = new_match("dominion")
    view = match.state.view(0)
    texts = match.game.moves(view)
    told = renderer("dominion", match.setup, "de").render(view, [], texts, NAMES[:2], "")
    moves = {move.text: (move.do, move.object) for move in told.moves}
    assert moves["end turn"] == ("end-turn", "")
    assert moves["play Copper"] == ("play", "copper")
    assert {move.label for move in told.moves} >= {"Kupfer ausspielen", "Zug beenden"}
