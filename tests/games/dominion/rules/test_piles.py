"""T5 to T9: shuffling, order, gaining, discarding."""
# ruff: noqa: N802 - the ids of the rules are upper case

import pytest

from demesne.games.dominion import validate
from demesne.games.dominion.layout import TOP
from tests.games.dominion.naming import number
from tests.games.dominion.positions import Seat


def test_T5_takes_what_is_there_shuffles_and_takes_the_rest(deal):
    game = deal(Seat(hand="Smithy", deck="Gold, Silver", discard="2 Estate, Duchy"))
    game.play("Smithy", "Gold", "Duchy")
    assert game.kinds() == ["played", "drew", "shuffled", "drew"]
    assert game.hand(0) == "Silver, Gold, Duchy"
    assert game.deck(0) == "2 Estate"


def test_T5_an_empty_deck_is_not_reshuffled_until_a_card_is_needed(deal):
    game = deal(Seat(hand="Laboratory, Woodcutter", deck="2 Copper", discard="Gold"))
    game.play("Laboratory")
    assert game.deck(0) == ""
    assert game.discards(0) == "Gold"
    game.play("Woodcutter")
    assert game.deck(0) == ""
    assert game.discards(0) == "Gold"


def test_T5_cards_in_play_and_in_hand_are_not_shuffled(deal):
    game = deal(Seat(hand="Smithy, Gold", deck="", discard="Copper"))
    game.play("Smithy")
    assert game.hand(0) == "Copper, Gold"
    assert game.in_play == "Smithy"


def test_T5_known_cards_on_top_are_drawn_first_in_their_order(deal):
    game = deal(Seat(hand="Village, Moat", deck="5 Copper", tops="Duchy, Gold, Silver"))
    game.play("Village")
    assert game.tops(0) == ["Gold", "Silver"]
    game.play("Moat")
    assert game.tops(0) == []
    assert game.hand(0) == "Silver, Gold, Duchy"


def test_T5_every_order_of_a_shuffled_pile_is_possible(deal):
    drawn = set()
    for first in ("Copper", "Silver", "Gold"):
        game = deal(Seat(hand="Village", deck="", discard="Copper, Silver, Gold"))
        game.play("Village", first)
        drawn.add(game.hand(0))
    assert drawn == {"Copper", "Silver", "Gold"}


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("turn", [0, 1])
def test_T6_effects_resolve_in_turn_order_from_the_left(deal, players, turn):
    seats = [Seat(hand="5 Copper") for _ in range(players)]
    seats[turn] = Seat(hand="Bureaucrat")
    game = deal(*seats, turn=turn)
    game.play("Bureaucrat")
    shown = [form["seat"] for form in game.said if form["event"] == "revealed-hand"]
    assert shown == [(turn + step) % players for step in range(1, players)]


def test_T6_the_active_player_comes_first_where_affected(deal):
    game = deal(Seat(), Seat(hand="Spy"), Seat(), turn=1)
    game.play("Spy")
    assert game.state.view(1).subject_seat == 1


def test_T6_a_short_pile_is_dealt_out_in_turn_order(deal):
    game = deal(Seat(), Seat(), Seat(hand="Witch"), Seat(), turn=2, supply={"Curse": 2})
    game.play("Witch")
    assert [game.discards(seat) for seat in range(4)] == ["Curse", "", "", "Curse"]


def test_T7_a_gained_card_goes_to_the_discard_pile_and_is_not_used(deal):
    game = deal(Seat(hand="Workshop"), actions=3)
    game.play("Workshop")
    game.gain("Village")
    assert game.top(0) == "Village"
    assert game.asked == (0, "buy-phase")
    assert game.figures == (2, 1, 0)


def test_T7_only_supply_cards_can_be_gained(deal):
    game = deal(Seat(hand="Workshop"), supply={"Village": 0})
    game.play("Workshop")
    assert "Village" in game.trashed
    assert "gain Village" not in game.options


def test_T7_a_trashed_card_leaves_the_game(deal):
    game = deal(Seat(hand="Chapel, Copper", deck="", discard=""))
    game.play("Chapel")
    game.trash("Copper")
    assert game.trashed == "Copper"
    assert game.state.view(0).own(0) == 0
    assert game.state.view(0).owned_total(0) == 1


def test_T8_discards_come_from_the_hand_and_only_their_number_is_shown(deal):
    game = deal(Seat(hand="Militia"), Seat(hand="Copper, Silver, 3 Gold"))
    game.play("Militia")
    game.discard("Copper")
    game.discard("Silver", "Silver")
    assert game.hand(1) == "3 Gold"
    assert game.said[-1] == {
        "event": "discarded",
        "seat": 1,
        "n": 2,
        "top": 1,
        "from": "hand",
        "cards": [0, 1],
    }
    assert game.state.view(0).known_discard(1, number("Copper")) == 0


def test_T8_only_the_top_of_a_discard_pile_is_public(deal):
    game = deal(Seat(), Seat(discard="2 Gold, Estate"))
    table = game.state.view(0)
    assert table.discard_top(1) == number("Estate")
    assert table.known_discard(1, number("Gold")) == 0


@pytest.mark.parametrize("last", ["Copper", "Silver", "Gold"])
def test_T9_the_last_card_played_lies_on_top_after_clean_up(deal, last):
    game = deal(Seat(hand="Copper, Silver, Gold, Estate"))
    for card in ("Copper", "Silver", "Gold"):
        if card != last:
            game.play(card)
    game.play(last)
    game.end()
    assert game.top(0) == last


def test_T9_the_dearest_of_all_treasures_played_at_once_is_last(deal):
    game = deal(Seat(hand="2 Copper, Gold, Silver, Duchy"))
    game.play_treasures()
    game.end()
    assert game.top(0) == "Gold"


def test_T9_an_action_on_top_where_no_treasure_was_played(deal):
    game = deal(Seat(hand="Woodcutter, 2 Estate"))
    game.play("Woodcutter")
    game.end()
    assert game.top(0) == "Woodcutter"


def test_T9_the_bought_card_lies_below(deal):
    game = deal(Seat(hand="Gold"))
    game.play_treasures()
    game.buy("Silver")
    assert game.top(0) == "Gold"
    assert game.discards(0) == "Silver, Gold"


@pytest.mark.parametrize("top", ["Estate", "Duchy", "Curse"])
def test_T9_with_nothing_in_play_the_top_is_a_card_of_the_hand_drawn_at_random(deal, top):
    game = deal(Seat(hand="Estate, Duchy, Curse"))
    game.end(top)
    assert game.top(0) == top


def test_T9_with_nothing_in_play_and_no_hand_the_top_stays(deal):
    game = deal(Seat(hand="", discard="Gold, Duchy"))
    game.end()
    assert game.top(0) == "Duchy"


def test_T9_several_discards_go_in_card_number_and_the_top_is_drawn(deal):
    for top in ("Copper", "Estate"):
        game = deal(Seat(hand="Militia"), Seat(hand="Copper, Estate, 3 Gold"))
        game.play("Militia")
        game.discard("Copper")
        assert "discard Copper" not in game.options
        game.discard("Estate", top)
        assert game.top(1) == top
        assert validate.figure(game.state, 1, TOP) == number(top)


def test_T9_several_trashed_cards_go_in_card_number_too(deal):
    game = deal(Seat(hand="Chapel, Copper, Silver, Estate"))
    game.play("Chapel")
    game.trash("Silver")
    assert game.options == ["trash Estate", "done"]
