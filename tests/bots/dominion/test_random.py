"""`random` takes every legal action with equal chance, at each kind of decision; keys are fixed, nothing flickers."""

from collections import Counter
from functools import cache

import pytest

from demesne.bots.dominion.random import RandomBot
from demesne.core.bits import count
from demesne.core.chance import FastChance, derive_key
from demesne.games.dominion import ids
from demesne.games.dominion.actions import BUY, END, PLAY, VERB_PLAY, VERB_SPECIAL
from demesne.games.dominion.choices.asks import ASK_NAMES, BUY_PHASE
from demesne.games.dominion.choices.legal import open_kind, options
from demesne.games.dominion.game import DominionState
from demesne.games.dominion.setup import Setup
from demesne.games.dominion.view import View
from tests.core.chi_square import assert_uniform
from tests.games.dominion.naming import number as number_of
from tests.games.dominion.positions import Seat, position

# Between them they ask every kind of question.
KINGDOMS = (
    "Cellar, Moat, Spy, Thief, Library, Throne Room, Chancellor, Militia, Bureaucrat, Remodel",
    "Cellar, Chapel, Workshop, Feast, Mine, Festival, Market, Village, Laboratory, Library",
)
TREASURE_SETS = ("Copper", "Silver", "Gold", "Copper, Silver", "Copper, Gold", "Silver, Gold")
DULL = {END, *(BUY + card for card in (ids.COPPER, ids.CURSE, ids.ESTATE))}
GAMES = 40
DRAWS = 200


@cache
def widest() -> dict[tuple[str, bool], DominionState]:
    """Return for each kind of decision, with and without cards among its answers, the widest choice met in games."""
    found: dict[tuple[str, bool], DominionState] = {}
    for number in range(GAMES):
        names = KINGDOMS[number % len(KINGDOMS)].split(", ")
        rng = FastChance(derive_key("widest", number, size=8))
        state = DominionState.start(Setup(names, 2, 25), rng)
        while not state.is_over:
            legal = state.legal_actions()
            key = (ASK_NAMES[open_kind(state)], legal[0] < VERB_SPECIAL << 5)
            if len(legal) > 1 and (key not in found or len(legal) > len(found[key].legal_actions())):
                found[key] = state.copy()
            # Ending at once and buying Copper, Curse or Estate makes games without Actions.
            lively = [action for action in legal if action not in DULL] or legal
            state.apply(state.actor, lively[rng.randbelow(len(lively))], rng)
    # Two different Victory cards in a hand that a Bureaucrat meets are rare.
    state = position(Seat(hand="Bureaucrat"), Seat(hand="Estate, Duchy, Province"))
    state.apply(state.actor, PLAY + number_of("Bureaucrat"), FastChance(bytes(8)))
    found["topdeck", True] = state
    return found


def assert_even(state: DominionState, key: str) -> None:
    """Assert that all legal actions of a position come up, and equally often."""
    legal = state.legal_actions()
    lens, bot, rng = View(state, state.actor), RandomBot(), FastChance(derive_key("even", key, size=8))
    answers = Counter(int(bot.pick(lens, rng)) for _ in range(DRAWS * len(legal)))
    assert sorted(answers) == legal
    assert_uniform([answers[action] for action in legal])


@pytest.mark.parametrize("kind", ASK_NAMES)
def test_all_legal_actions_of_a_kind_come_up_equally_often(kind):
    met = {has_cards: state for (name, has_cards), state in widest().items() if name == kind}
    assert met, "the games did not ask this"
    for has_cards, state in met.items():
        assert_even(state, f"{kind} {has_cards}")


@pytest.mark.parametrize("treasures", [*TREASURE_SETS, "Copper, Silver, Gold"])
@pytest.mark.parametrize("coins", [0, 11])
def test_buying_and_playing_any_treasures_come_up_equally_often(treasures, coins):
    state = position(Seat(hand=treasures), Seat(), coins=coins)
    assert open_kind(state) == BUY_PHASE
    assert count(options(state, VERB_PLAY)) == len(treasures.split(", "))
    assert_even(state, f"{treasures} {coins}")


def test_nothing_is_drawn_where_only_the_end_is_left():
    state = position(Seat(hand="3 Estate"), Seat(), supply={"Copper": 0, "Curse": 0})
    assert state.legal_actions() == [END]
    rng = FastChance(bytes(8))
    assert RandomBot().pick(View(state, state.actor), rng) == END
    assert rng.position == 0
