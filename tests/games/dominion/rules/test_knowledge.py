"""K1 to K3: what a player may know."""
# ruff: noqa: N802 - the ids of the rules are upper case

import pytest

from demesne.games.dominion import ids
from tests.games.dominion.naming import number
from tests.games.dominion.positions import Seat


@pytest.mark.parametrize("seat", [-1, 0, 1, 2])
def test_K1_the_table_is_public(deal, seat):
    game = deal(
        Seat(hand="Copper", in_play="Village, Silver", discard="Gold, Estate"),
        Seat(hand="4 Copper", discard="Duchy"),
        Seat(hand="2 Curse", deck=""),
        trash="3 Smithy",
    )
    view = game.state.view(seat)
    assert view.supply(number("Smithy")) == 7
    assert view.trash(number("Smithy")) == 3
    assert view.in_play(number("Village")) == view.in_play(ids.SILVER) == 1
    assert [int(view.discard_top(other)) for other in range(3)] == [ids.ESTATE, ids.DUCHY, -1]
    assert [int(view.hand_size(other)) for other in range(3)] == [1, 4, 2]


@pytest.mark.parametrize("seat", [-1, 1])
def test_K1_cards_gained_and_trashed_are_seen_by_all(deal, seat):
    game = deal(Seat(hand="Remodel, Gold"))
    game.play("Remodel")
    game.gain("Province")
    view = game.state.view(seat)
    assert view.owned(0, ids.PROVINCE) == 1
    assert view.owned(0, ids.GOLD) == 0
    assert view.known_discard(0, ids.PROVINCE) == 1


def test_K2_the_own_deck_is_counted(deal):
    game = deal(Seat(deck="4 Copper, Estate", tops="Gold"))
    assert game.state.view(0).deck_size(0) == 6


def test_K3_the_own_deck_is_known_as_a_bag_by_memory(deal):
    game = deal(Seat(hand="2 Copper", deck="4 Copper, Estate", discard="Gold, Duchy"))
    view = game.state.view(0)
    assert [int(view.deck(card)) for card in (ids.COPPER, ids.ESTATE, ids.GOLD)] == [4, 1, 0]
    assert [int(view.discard(card)) for card in (ids.GOLD, ids.DUCHY)] == [1, 1]


def test_K3_everybody_remembers_what_everybody_owns(deal):
    game = deal(Seat(hand="2 Copper", deck="4 Copper, Estate", discard="Gold, Duchy"))
    for seat in (-1, 1):
        view = game.state.view(seat)
        assert [int(view.owned(0, card)) for card in (ids.COPPER, ids.ESTATE, ids.GOLD)] == [6, 1, 1]
        assert view.owned_total(0) == 9
        assert view.points(0) == 4


def views_agree(deal, seat, one, other):
    """Tell whether a seat has the same view of two positions, live and as a value."""
    states = [deal(*seats).state for seats in (one, other)]
    values = [state.view(seat).to_bytes() for state in states]
    lenses = [state.lens(seat).to_bytes() for state in states]
    assert values == lenses
    return values[0] == values[1]


HIDDEN = [
    (Seat(hand="Gold, 4 Copper", deck="5 Estate"), Seat(hand="4 Copper, Estate", deck="4 Estate, Gold")),
    (
        Seat(hand="3 Copper", deck="Gold", discard="Silver, Copper"),
        Seat(hand="2 Copper, Silver", deck="Copper", discard="Gold, Copper"),
    ),
    (Seat(hand="Moat", deck="Estate", tops="Gold"), Seat(hand="Estate", deck="Moat", tops="Gold")),
]


@pytest.mark.parametrize(("one", "other"), HIDDEN)
def test_K3_others_hands_and_decks_are_hidden(deal, one, other):
    for seat in (0, 2, -1):
        assert views_agree(deal, seat, (Seat(), one, Seat()), (Seat(), other, Seat()))
    assert not views_agree(deal, 1, (Seat(), one), (Seat(), other))


def test_K3_a_hand_that_was_shown_stays_known(deal):
    game = deal(Seat(hand="Bureaucrat"), Seat(hand="Copper, 2 Silver, Smithy"))
    game.play("Bureaucrat")
    view = game.state.view(-1)
    assert [int(view.known_hand(1, card)) for card in (ids.COPPER, ids.SILVER, ids.SMITHY)] == [1, 2, 1]


def test_K3_a_hidden_choice_weakens_what_was_known(deal):
    game = deal(Seat(hand="Militia, Bureaucrat"), Seat(hand="3 Copper, 2 Silver"), actions=2)
    game.play("Bureaucrat")
    game.play("Militia")
    game.discard("Copper")
    game.discard("Silver", "Silver")
    view = game.state.view(0)
    assert [int(view.known_hand(1, card)) for card in (ids.COPPER, ids.SILVER)] == [1, 0]
    assert view.known_discard(1, ids.SILVER) == 1
    assert view.known_discard(1, ids.COPPER) == 0


def test_K3_what_lies_in_the_whole_hand_goes_known_to_the_discard_pile(deal):
    game = deal(Seat(hand="Bureaucrat, 2 Estate"), Seat(hand="Copper, Gold, Smithy"))
    game.play("Bureaucrat")
    game.end()
    game.end()
    game.end()
    view = game.state.view(0)
    assert [int(view.known_discard(1, card)) for card in (ids.COPPER, ids.GOLD, ids.SMITHY)] == [1, 1, 1]


def test_K3_nobody_sees_another_seats_question(deal):
    game = deal(Seat(hand="Militia"), Seat(), Seat(hand="2 Copper"))
    game.play("Militia")
    for seat in (0, 2, -1):
        view = game.state.view(seat)
        assert (view.actor, view.ask, view.source) == (-1, -1, -1)
        assert view.legal_actions() == []
    assert (game.state.view(1).ask, game.state.view(1).source) == (2, ids.MILITIA)


def test_K3_the_end_of_the_action_phase_is_unseen_until_something_shows(deal):
    game = deal(Seat(hand="Village, 2 Copper"))
    before = game.state.view(1).to_bytes()
    game.end()
    assert game.said == []
    assert game.state.view(1).to_bytes() == before


@pytest.mark.parametrize(
    ("card", "hands"),
    [
        ("Mine", ["Copper, Silver, Estate", "3 Estate", "Gold, 2 Estate"]),
        ("Throne Room", ["Smithy, Village, Copper", "3 Copper"]),
        ("Chapel", ["Copper, Estate", "2 Copper"]),
        ("Remodel", ["Copper, Estate", "2 Copper"]),
        ("Library", ["Copper, Estate, Smithy", "3 Copper"]),
    ],
)
def test_K3_a_question_about_hidden_cards_shows_in_no_more_than_was_told(deal, card, hands):
    """The hands differ unseen, and so may the question; where nothing else was told, the views are the same."""
    told: dict[str, bytes] = {}
    for hand in hands:
        rest = ", ".join(other for other in hands if other != hand)
        game = deal(Seat(hand=f"{card}, {hand}", deck="7 Copper", discard=f"{rest}, Curse"), Seat())
        game.play(card)
        public = str([{**form, "cards": None} for form in game.said if form["event"] != "drew-secretly"])
        view = game.state.view(1).to_bytes()
        assert told.setdefault(public, view) == view


def test_K3_a_choice_of_no_cards_is_told(deal):
    game = deal(Seat(hand="Cellar, Copper, Estate, Smithy"))
    game.play("Cellar")
    game.done()
    assert game.said == [{"event": "discarded", "seat": 0, "n": 0, "top": -1, "from": "hand", "cards": []}]


def test_K3_that_no_card_of_the_hand_fits_is_told(deal):
    game = deal(Seat(hand="Mine, 2 Estate"))
    game.play("Mine")
    assert game.said[-1] == {"event": "no-effect", "seat": 0, "card": ids.MINE}


def test_K3_a_shuffled_deck_drawn_to_the_end_lies_in_the_hand(deal):
    """The Silver seen on the discard pile was shuffled in, and no card of that deck is left."""
    game = deal(
        Seat(hand="3 Council Room, Witch", deck="15 Copper"),
        Seat(hand="Copper, Estate", deck="", discard="Copper, Silver"),
        actions=5,
    )
    game.play("Council Room", "Copper")
    game.play("Council Room")
    view = game.state.view(0)
    assert view.known_shuffled(1, ids.SILVER) == 1
    assert view.known_hand(1, ids.SILVER) == 0
    game.play("Witch")
    game.play("Council Room")
    view = game.state.view(0)
    assert view.known_hand(1, ids.SILVER) == 1
    assert view.known_hand(1, ids.COPPER) == 0
