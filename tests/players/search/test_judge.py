"""What the bots of both games say of single decisions."""

import pytest

from demesne.dominations.asks import TURN_BUILD
from demesne.dominations.rulesets import FINAL
from demesne.dominations.setup import Setup as DominationsSetup
from demesne.dominations.state import State as DominationsState
from demesne.dominion.actions import BUY, PLAY_ALL
from demesne.dominion.ids import PROVINCE
from demesne.kernel.chance import Generator
from demesne.players.dominations.greedy import GreedyBot
from demesne.players.search.budget import Budget
from demesne.players.search.dominations.arm import SEARCHED
from demesne.players.search.dominations.bot import DominationsSearchBot
from demesne.players.search.dominion.bot import DominionSearchBot
from tests.dominations.positions import Table
from tests.dominion.positions import Seat, position
from tests.players.search.fake import generator


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
    judgement = dominion_bot().judge(state.view(0))
    assert judgement.best == BUY + PROVINCE
    assert judgement.options[0].chances == (1, 0)
    assert judgement.chances[0] > 0.5
    assert judgement.iterations == 40


def test_treasures_are_judged_by_what_follows():
    state = position(Seat(hand="3 Gold"), Seat(hand="", deck="10 Gold"), supply={"Province": 1})
    judgement = dominion_bot().judge(state.view(0), Budget(60))
    assert [option.action for option in judgement.options] == [PLAY_ALL]
    assert judgement.iterations == 60
    assert judgement.chances[0] > 0.7, "with eight coins or more the last Province is had"


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_chances_of_all_seats_are_one_together(players):
    state = position(Seat(hand="", in_play="5 Copper"), *[Seat() for _ in range(players - 1)], coins=5)
    judgement = dominion_bot(30).judge(state.view(0))
    assert len(judgement.chances) == players
    assert sum(judgement.chances) == pytest.approx(1, abs=0.001)
    assert dominion_bot(30).pick(state.lens(0), Generator()) == judgement.best


def test_a_decision_that_greedy_planning_makes_is_judged_too():
    state = DominationsState.start(DominationsSetup(2, FINAL), generator(5))
    greedy, rng = GreedyBot(), generator(6)
    left = 0
    while left < 1:
        seat = state.current_player
        lens = state.lens(seat)
        if lens.count() > 1 and not SEARCHED >> lens.ask & 1:
            bot = dominations_bot(2)
            judgement = bot.judge(state.view(seat))
            assert judgement.iterations == 2
            assert [option.action for option in judgement.options] == [bot.pick(lens, Generator())]
            assert sum(judgement.chances) == pytest.approx(1, abs=0.001)
            left += 1
        state.apply(seat, greedy.pick(lens, rng), rng)


def test_the_chances_of_dominations_follow_the_points():
    ahead = Table(2).points(0, "masteries", 300).at("build", 0, age=3, turn=5)
    assert ahead.step == TURN_BUILD
    chances = dominations_bot().judge(ahead.view(0)).chances
    assert chances[0] > 0.99
    assert sum(chances) == pytest.approx(1, abs=0.001)


def test_samples_are_states_that_the_seat_cannot_tell_apart():
    """That they come by their odds is checked by tests/lab/conformance/test_samples.py."""
    secret = DominationsState.start(DominationsSetup(3, FINAL), generator(5))
    shuffled = position(Seat(hand="3 Gold"), Seat(hand="2 Copper", deck="3 Estate, 2 Gold, 2 Silver"))
    for bot, state in ((dominion_bot(), shuffled), (dominations_bot(), secret)):
        view = state.view(0)
        found = bot.samples(view, 20)
        assert len({sample.digest() for sample in found}) > 5
        assert {sample.view(0).to_bytes() for sample in found} == {view.to_bytes()}
        assert [sample.digest() for sample in bot.samples(view, 20)] == [sample.digest() for sample in found]
