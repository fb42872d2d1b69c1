"""The bots that play Dominations by a network: they keep the rules for bots and answer the same in both modes."""

from dataclasses import replace
from hashlib import blake2b

import pytest

from demesne.bots.registry import make_bot
from demesne.bots.search.arm import action_of
from demesne.bots.search.budget import Budget
from demesne.core.chance import FastChance
from demesne.core.errors import SetupError
from demesne.games.dominations.choices import asks
from demesne.games.dominations.choices.legal import asked_kind
from demesne.learning.dominations.arm import NetworkArm, turn_of
from demesne.learning.dominations.bots import NetworkBot, network_of
from demesne.learning.dominations.search_bot import NetworkSearchBot
from tests.learning.dominations.games import positions, random_weights

CHANCE = FastChance(bytes(8))
NETWORK = network_of(random_weights(2), "some")


def some(every, seed=1, players=2):
    """Yield some of the positions of a game, with a view of the seat that moves."""
    for number, state in enumerate(positions(seed, players)):
        if number % every == 0:
            yield state, state.lens(state.current_player)


@pytest.mark.parametrize("players", [2, 3])
def test_its_answers_are_legal_and_depend_on_the_view_alone(players):
    bot = NetworkBot("some", NETWORK)
    for state, lens in some(27, 3, players):
        chosen = bot.pick(lens, CHANCE)
        assert lens.is_legal(chosen)
        other = NetworkBot("some", NETWORK)
        assert other.choose(state.view(state.current_player), state.choice(), CHANCE, 0) == chosen
    assert CHANCE.position == 0


def test_it_takes_the_move_whose_turn_ends_best():
    bot = NetworkBot("some", NETWORK)
    compared = 0
    for state, lens in some(1):
        if asked_kind(state, state.current_player) != asks.BUILD or lens.count() == 1:
            continue
        arm = NetworkArm(lens, NETWORK, FastChance(bytes(8)))
        arm.deal()
        arm.offer()
        moves, seat, found = list(arm.moves), int(arm.actor), []
        for move in moves:
            arm.deal()
            arm.offer()
            arm.take(move)
            arm.finish()
            found.append(int(arm.results[seat]))
        assert int(bot.pick(lens, CHANCE)) == action_of(moves[found.index(max(found))])
        compared += 1
    assert compared > 5


def test_a_turn_is_played_to_its_end_and_no_further():
    for state, lens in some(11):
        if state.step not in (asks.TURN_GROWTH, asks.TURN_BUILD, asks.TURN_DEVELOP):
            continue
        arm = NetworkArm(lens, NETWORK, FastChance(bytes(8)))
        copy = state.copy()
        arm.end_turn(copy)
        assert copy.actor < 0 or copy.step == asks.TURN_GROWTH
        assert turn_of(copy) > turn_of(state) or copy.actor < 0
        assert copy.age == state.age or copy.turn == 0


def test_their_choices_are_what_they_were():
    """The same on every machine, compiled and interpreted."""
    digest = blake2b(digest_size=12)
    for bot in (NetworkBot("some", NETWORK), NetworkSearchBot("some", NETWORK, Budget(20))):
        for _, lens in some(14, 6):
            digest.update(int(bot.pick(lens, CHANCE)).to_bytes(2))
    assert digest.hexdigest() == "55e0c5c627a502e990e8ed83"


def test_a_search_returns_its_best_option():
    for _, lens in some(60, 6):
        bot = NetworkSearchBot("some", NETWORK, Budget(24))
        found = bot.evaluate(lens, Budget(24))
        assert found.iterations == 24
        assert found.options[0].action == bot.tree(lens).search(Budget(24))


@pytest.mark.parametrize(
    ("wrong", "problem"),
    [
        ({"game": "dominion"}, "holds a network for dominion, not for dominations"),
        (
            {"inputs": "dominations/9"},
            r"for other inputs \(dominations/9\) than this version .* train it again",
        ),
        ({"sizes": (361, 8, 6, 2)}, "for other inputs"),
        ({"is_even": False}, "for other inputs"),
    ],
)
def test_weights_that_do_not_fit_are_refused(wrong, problem):
    with pytest.raises(SetupError, match=problem):
        network_of(replace(random_weights(), **wrong), "some")


@pytest.mark.parametrize(
    ("code", "problem"),
    [
        ("network", "plays by a file of weights; write network:FILE"),
        ("network:nowhere", "cannot read nowhere: No such file"),
    ],
)
def test_a_code_without_a_file_is_refused(code, problem):
    with pytest.raises(SetupError, match=problem):
        make_bot(code, "dominations")
