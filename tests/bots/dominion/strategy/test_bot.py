import pytest
from hypothesis import given
from hypothesis import strategies as st

from demesne.bots.dominion.strategy.library import bot_of
from demesne.bots.dominion.strategy.parser import parse
from demesne.core.chance import Chance, FastChance
from demesne.core.choice import Choice
from demesne.core.errors import SetupError
from demesne.games.dominion.game import DominionState
from demesne.games.dominion.ids import GARDENS
from demesne.games.dominion.setup import Setup
from demesne.games.dominion.view import View
from tests.bots.dominion.strategy.asking import bot
from tests.bots.dominion.strategy.trees import strategies

kingdoms = st.permutations(range(GARDENS, 32)).map(lambda cards: cards[:10])


def play_out(setup, seed, bots, moves=2000):
    """Play a game to its end or for a number of moves; lens and value view must give the same legal move."""
    state, rng = DominionState.start(setup, FastChance(seed)), FastChance(seed[::-1])
    for _ in range(moves):
        if state.is_over:
            break
        seat = state.actor
        action = bots[seat].pick(View(state, seat), Chance())
        view = state.view(seat)
        decision = Choice(int(seat), "", view.legal_actions())
        assert bots[seat].choose(view, decision, Chance(), 0) == action
        assert action in decision.actions
        state.apply(seat, action, rng)
    return state


@given(kingdoms, st.lists(strategies, min_size=2, max_size=4), st.binary(min_size=8, max_size=8))
def test_any_strategy_moves_legally_and_by_the_view_alone(kingdom, texts, seed):
    play_out(Setup(kingdom, len(texts), 20), seed, [bot_of(text) for text in texts], 300)


@given(kingdoms, st.binary(min_size=8, max_size=8))
def test_the_defaults_play_every_kingdom_to_its_end(kingdom, seed):
    names = [name for name in Setup(kingdom).cards if name.number in kingdom]
    each = [f"buy {card.name} when own({card.name}) < 2" for card in names]
    greedy = bot("buy Province", "buy Gold when turn > 9", *each, "buy Duchy", "buy Silver", "buy Estate")
    state = play_out(Setup(kingdom, 2, 60), seed, [greedy, bot("buy Province", "buy Gold", "buy Silver")])
    assert state.is_over
    assert not state.unfinished


def test_a_strategy_refuses_a_kingdom_without_the_cards_it_needs():
    player = bot_of(parse("strategy mine\nneeds Witch, Chapel, Moat, Gold\nbuy Witch\n"))
    chapel = Setup(
        ["Chapel", "Moat", "Cellar", "Market", "Militia", "Mine", "Smithy", "Spy", "Thief", "Village"]
    )
    with pytest.raises(SetupError, match=r"^the strategy mine needs Witch, which is not in this kingdom$"):
        player.start(0, chapel, b"")
    without = Setup([card for card in range(8, 21) if card not in (12, 13, 14)])
    with pytest.raises(SetupError, match="mine needs Witch, Chapel, Moat, which are not in this kingdom"):
        player.start(0, without, b"")


def test_rules_for_other_absent_cards_never_apply():
    setup = Setup(
        ["Chapel", "Moat", "Cellar", "Market", "Militia", "Mine", "Smithy", "Spy", "Thief", "Village"]
    )
    rules = ("buy Witch", "buy Province", "buy Gold", "buy Silver")
    state = play_out(setup, bytes(8), [bot(*rules), bot(*rules)])
    assert state.is_over
