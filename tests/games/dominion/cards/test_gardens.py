"""Gardens: at the end 1 point for every 10 cards owned, rounded down."""

import pytest

from demesne.core.chance import FastChance, derive_key
from demesne.games.dominion import bags, ids
from demesne.games.dominion.cards.card import Card
from demesne.games.dominion.game import DominionState
from demesne.games.dominion.layout import OWNED, start_of
from demesne.games.dominion.setup import Setup
from tests.games.dominion.positions import Seat


@pytest.mark.parametrize(
    ("coppers", "points"), [(0, 0), (8, 0), (9, 1), (18, 1), (19, 2), (28, 2), (29, 3), (39, 4)]
)
def test_rounds_down(deal, coppers, points):
    game = deal(Seat(hand=f"{coppers} Copper" if coppers else "", deck="Gardens"), Seat(hand="", deck=""))
    assert game.state.scores()[0] == points


def test_each_one_counts_all_cards_the_gardens_too(deal):
    game = deal(Seat(hand="3 Gardens", deck="10 Copper", discard="7 Estate"), Seat(hand="", deck=""))
    assert game.state.scores()[0] == 3 * 2 + 7


def test_counts_cards_wherever_they_are(deal):
    game = deal(
        Seat(hand="2 Copper", deck="2 Copper", discard="2 Copper", tops="Gardens", in_play="3 Copper")
    )
    assert game.state.scores()[0] == 1


def test_trashed_cards_do_not_count(deal):
    game = deal(Seat(hand="Chapel, Copper", deck="7 Copper, Gardens"))
    assert game.state.scores()[0] == 1
    game.play("Chapel")
    game.trash("Copper")
    assert game.state.scores()[0] == 0


def test_is_never_played(deal):
    game = deal(Seat(hand="Gardens, Smithy"))
    assert game.options == ["play Smithy", "end"]


@pytest.mark.parametrize(("players", "pile"), [(2, 8), (3, 12), (4, 12)])
def test_has_a_pile_of_a_victory_card(deal, players, pile):
    game = deal(*[Seat() for _ in range(players)], kingdom="Gardens")
    assert game.supply("Gardens") == pile


def test_a_card_of_ones_own_in_its_place_counts_its_points_only():
    manor = Card(ids.GARDENS, "Manor", 4, "Victory", points=2)
    setup = Setup([manor, *range(ids.FIRST_ACTION, ids.FIRST_ACTION + 9)], 2)
    state = DominionState.start(setup, FastChance(derive_key("manor", 2)))
    bags.add(state.cells, start_of(0) + OWNED, ids.GARDENS, 10)
    assert state.scores() == [10 * 2 + 3, 3]
