"""The bot `network:FILE`: it keeps the rules for bots and answers the same in both modes."""

from dataclasses import replace
from hashlib import blake2b

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from librt.vecs import vec
from mypy_extensions import i64

from demesne.bots.registry import known, make_bot
from demesne.core.chance import FastChance
from demesne.core.errors import SetupError
from demesne.envs.dominion.encode import WORDS, encode
from demesne.games.dominion.actions import BUY, PLAY_ALL
from demesne.games.dominion.ids import CURSE
from demesne.lab.checkbot.subject import Subject
from demesne.lab.checkbot.suite import examine
from demesne.lab.checkbot.verdict import FAILED
from demesne.learning import weights
from demesne.learning.dominion.bots import bot_of, only_action
from demesne.learning.dominion.inputs import ELEMENTS, NAME, OUTPUTS, READ, VALUE, WIDTH
from demesne.learning.network import Evaluator
from tests.learning.dominion.games import positions, random_weights
from tests.learning.drawn import drawn

CURSE_BUY = BUY + CURSE
CHANCE = FastChance(bytes(8))


@pytest.fixture(scope="module")
def file(tmp_path_factory):
    path = tmp_path_factory.mktemp("weights") / "some.network"
    weights.write(path, weights.to_bytes(random_weights()))
    return path


def test_it_takes_the_first_legal_action_of_the_highest_score():
    given_weights = random_weights(3)
    bot = bot_of(given_weights, "some")
    for state in positions(4):
        lens = state.lens(state.actor)
        legal = [action for action in lens.legal_actions() if action != CURSE_BUY]
        chosen = bot.pick(lens, CHANCE)
        if PLAY_ALL in legal:
            assert chosen == PLAY_ALL
            continue
        evaluator = Evaluator(given_weights.network(ELEMENTS, WIDTH))
        words: vec[i64] = vec[i64]([0] * WORDS)
        encode(lens, words, 0)
        evaluator.show(words)
        assert chosen == max(legal, key=evaluator.output)
        bot.show(lens)
        assert bot.value() == int(evaluator.output(VALUE)) / int(evaluator.network.scale)


def test_a_network_that_sees_one_other_seat_still_plays():
    (name,) = {*READ} - {NAME}
    assert name == "dominion/0/5015eefd711b"
    one = drawn("dominion", name, (361, 8, 6, OUTPUTS), 5)
    unseen = [0] * (8 * (len(ELEMENTS) - 361))
    all_seats = replace(
        one,
        inputs=NAME,
        sizes=(len(ELEMENTS), 8, 6, OUTPUTS),
        matrices=[[*one.matrices[0], *unseen], *one.matrices[1:]],
    )
    bots = [bot_of(each, "some") for each in (one, all_seats)]
    for state in positions(6, 4):
        lens = state.lens(state.actor)
        assert bots[0].pick(lens, CHANCE) == bots[1].pick(lens, CHANCE)


@settings(max_examples=10, deadline=None)
@given(st.integers(0, 2**32), st.integers(2, 4))
def test_its_answers_are_legal_and_depend_on_the_view_alone(seed, players):
    bot = bot_of(random_weights(seed % 7), "some")
    for state in positions(seed, players):
        lens = state.lens(state.actor)
        chosen = bot.pick(lens, CHANCE)
        assert lens.is_legal(chosen)
        assert chosen != CURSE_BUY
        other = bot_of(random_weights(seed % 7), "some")
        assert other.choose(state.view(int(state.actor)), state.choice(), CHANCE, 0) == chosen
    assert CHANCE.position == 0


def test_where_one_action_is_left_it_asks_no_network():
    for state in positions(9):
        lens = state.lens(state.actor)
        legal = [action for action in lens.legal_actions() if action != CURSE_BUY]
        assert only_action(lens) == (legal[0] if len(legal) == 1 else -1)


def test_its_choices_are_what_they_were():
    """The same on every machine, compiled and interpreted."""
    digest = blake2b(digest_size=12)
    for seed in range(3):
        bot = bot_of(random_weights(seed), "some")
        for state in positions(seed):
            lens = state.lens(state.actor)
            bot.show(lens)
            digest.update(bytes([bot.pick(lens, CHANCE)]) + repr(list(bot.evaluator.units)).encode())
    assert digest.hexdigest() == "9d902795514f40232e6b4d64"


def test_it_passes_the_checks_for_bots(file):
    subject = Subject(f"network:{file}", "dominion", 1, 2, 1.0, 10.0, False)
    failed = [verdict for verdict in examine(subject) if verdict.status == FAILED]
    assert failed == []


@pytest.mark.parametrize(
    ("wrong", "problem"),
    [
        ({"game": "dominations"}, "holds a network for dominations, not for dominion"),
        (
            {"inputs": "dominion/9/abc"},
            r"for other inputs \(dominion/9/abc\) than this version .* train it again",
        ),
        ({"sizes": (len(ELEMENTS), 8, 6, 203)}, "for other inputs"),
        ({"sizes": (361, 8, 6, 204)}, "for other inputs"),
    ],
)
def test_weights_that_do_not_fit_are_refused(wrong, problem):
    with pytest.raises(SetupError, match=problem):
        bot_of(replace(random_weights(), **wrong), "some")


@pytest.mark.parametrize(
    ("code", "problem"),
    [
        ("network", "plays by a file of weights; write network:FILE"),
        ("network:", "nothing stands after the colon of network:; it is written like network:FILE"),
        ("network:nowhere", "cannot read nowhere: No such file"),
    ],
)
def test_a_code_without_a_file_is_refused(code, problem):
    with pytest.raises(SetupError, match=problem):
        make_bot(code, "dominion")


def test_the_list_of_bots_has_it():
    assert (
        dict(known("dominion"))["network:FILE"]
        == "Plays by the weights in a file that `demesne train` wrote."
    )
