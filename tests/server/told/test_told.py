"""Whole games in words, as every onlooker is told them: nothing is without its line, its question or its label."""

import pytest

from demesne.kernel import registry
from demesne.kernel.chance import FastGenerator, derive
from demesne.locales.source import LANGUAGES
from demesne.server.match import Match
from demesne.server.told.narrators import narrator
from tests.examples import extended
from tests.server.test_match import new_match

NAMES = ["Ann", "Bo", "Cid", "Dot"]
GAMES = [
    ("dominion", 2, {"kingdom": "random"}),
    ("dominion", 4, {"kingdom": "interaction"}),
    ("dominations", 2, {}),
    ("dominations", 4, {"ruleset": "prototype"}),
]


def steps(match, seed, most=10_000):
    """Play at random with moves taken back now and then; yield each accepted proposal, the deal without one."""
    rng = FastGenerator(derive("told", seed))
    yield None
    for _ in range(most):
        if match.is_over:
            return
        seat = match.asked[rng.below(len(match.asked))]
        if match.free_undo(seat) and rng.below(10) == 0:
            proposal = match.undo(seat)
        else:
            actions = match.state.view(seat).legal_actions()
            proposal = match.act(seat, actions[rng.below(len(actions))])
        match.accept(proposal)
        yield proposal


def tell(match, told, onlooker, events):
    """Return what an onlooker is told, with its forms and the notation of its moves."""
    view = match.state.view(onlooker)
    texts = match.game.moves(view) if onlooker in match.asked else []
    forms = match.forms(onlooker, events)
    undo = "free" if onlooker >= 0 and match.free_undo(onlooker) else ""
    return told.tell(view, forms, texts, NAMES[: match.players], undo), forms, texts


def deal(kind, players, seed, **options):
    game = registry.find(kind)
    match = Match(game, game.make_setup(players, options, seed), players, derive("told", kind, seed))
    proposal = match.deal()
    match.accept(proposal)
    return match, proposal


@pytest.mark.parametrize("language", ["en", *extended(*(code for code in LANGUAGES if code != "en"))])
@pytest.mark.parametrize(("kind", "players", "options"), GAMES)
def test_every_step_of_a_game_is_told_to_everybody(kind, players, options, language):
    match, dealt = deal(kind, players, 1, **options)
    narrates = narrator(kind, match.setup, language)
    for proposal in steps(match, language):
        for onlooker in match.onlookers:
            told, forms, texts = tell(match, narrates, onlooker, (proposal or dealt).events)
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
    told = narrator("dominion", match.setup, "de").tell(view, [], texts, NAMES[:2], "")
    moves = {move.text: (move.do, move.object) for move in told.moves}
    assert moves["end turn"] == ("end-turn", "")
    assert moves["play Copper"] == ("play", "copper")
    assert {move.label for move in told.moves} >= {"Kupfer ausspielen", "Zug beenden"}
