"""What the bots of both games say of single decisions."""

import pytest

from demesne.bots.dominations.greedy import GreedyBot
from demesne.bots.search.budget import Budget
from demesne.bots.search.dominations.arm import SEARCHED
from demesne.bots.search.dominations.bot import DominationsSearchBot
from demesne.bots.search.dominion.bot import DominionSearchBot
from demesne.core.chance import Chance
from demesne.games.dominations.choices.asks import TURN_BUILD
from demesne.games.dominations.game import DominationsState
from demesne.games.dominations.rulesets import FINAL
from demesne.games.dominations.setup import Setup as DominationsSetup
from demesne.games.dominion.actions import BUY, PLAY_ALL
from demesne.games.dominion.ids import PROVINCE
from tests.bots.search.fake import generator
from tests.games.dominations.positions import Table
from tests.games.dominion.positions import Seat, position


def dominion_bot(iterations=40):
    bot = DominionSearchBot("ismcts", Budget(iterations))
    bot.start(0, None, b"eight by")
    return bot


def dominations_bot(iterations=4):
    bot = DominationsSearchBot("ismcts", Budget(iterations))
    bot.start(0, None, b"eight by")
    return bot


def test_the_last_province_is_a_sure_victory():
    state = position(
        Seat(hand="", in_play="3 Gold"),
        Seat(hand="", deck="10 Gold", discard="Duchy"),
        coins=8,
        supply={"Province": 1},
    )
    evaluation = dominion_bot().evaluate(state.view(0))
    assert evaluation.best == BUY + PROVINCE
    assert evaluation.options[0].chances == (1, 0)
    assert evaluation.chances[0] > 0.5
    assert evaluation.iterations == 40


def test_treasures_are_judged_by_what_follows():
    state = position(Seat(hand="3 Gold"), Seat(hand="", deck="10 Gold"), supply={"Province": 1})
    evaluation = dominion_bot().evaluate(state.view(0), Budget(60))
    assert [option.action for option in evaluation.options] == [PLAY_ALL]
    assert evaluation.iterations == 60
    assert evaluation.chances[0] > 0.7, "with eight coins or more the last Province is had"


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_chances_of_all_seats_are_one_together(players):
    state = position(Seat(hand="", in_play="5 Copper"), *[Seat() for _ in range(players - 1)], coins=5)
    evaluation = dominion_bot(30).evaluate(state.view(0))
    assert len(evaluation.chances) == players
    assert sum(evaluation.chances) == pytest.approx(1, abs=0.001)
    assert dominion_bot(30).pick(state.lens(0), Chance()) == evaluation.best


def test_a_decision_that_greedy_planning_makes_is_evaluated_too():
    state = DominationsState.start(DominationsSetup(2, FINAL), generator(5))
    greedy, rng = GreedyBot(), generator(6)
    left = 0
    while left < 1:
        seat = state.current_player
        lens = state.lens(seat)
        if lens.count() > 1 and not SEARCHED >> lens.ask & 1:
            bot = dominations_bot(2)
            evaluation = bot.evaluate(state.view(seat))
            assert evaluation.iterations == 2
            assert [option.action for option in evaluation.options] == [bot.pick(lens, Chance())]
            assert sum(evaluation.chances) == pytest.approx(1, abs=0.001)
            left += 1
        state.apply(seat, greedy.pick(lens, rng), rng)


def test_the_chances_of_dominations_follow_the_points():
    ahead = Table(2).points(0, "masteries", 300).at("build", 0, age=3, turn=5)
    assert ahead.step == TURN_BUILD
    chances = dominations_bot().evaluate(ahead.view(0)).chances
    assert chances[0] > 0.99
    assert sum(chances) == pytest.approx(1, abs=0.001)


def test_samples_are_states_that_the_seat_cannot_tell_apart():
    """That they come by their odds is checked by tests/lab/checkbot/test_samples.py."""
    secret = DominationsState.start(DominationsSetup(3, FINAL), generator(5))
    shuffled = position(Seat(hand="3 Gold"), Seat(hand="2 Copper", deck="3 Estate, 2 Gold, 2 Silver"))
    for bot, state in ((dominion_bot(), shuffled), (dominations_bot(), secret)):
        view = state.view(0)
        found = bot.samples(view, 20)
        assert len({sample.digest() for sample in found}) > 5
        assert {sample.view(0).to_bytes() for sample in found} == {view.to_bytes()}
        assert [sample.digest() for sample in bot.samples(view, 20)] == [sample.digest() for sample in found]
