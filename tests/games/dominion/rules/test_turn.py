"""T1 to T4: the phases of a turn."""
# ruff: noqa: N802 - the ids of the rules are upper case

import pytest

from demesne.core.errors import IllegalActionError
from demesne.games.dominion import validate
from demesne.games.dominion.layout import DISCARD
from tests.games.dominion.naming import action_number
from tests.games.dominion.positions import Seat


@pytest.mark.parametrize("players", [2, 3, 4])
def test_T1_every_turn_starts_with_one_action_one_buy_and_no_coins(deal, players):
    others = [Seat(hand="Village, 4 Copper", turns=0) for _ in range(players - 1)]
    game = deal(Seat(hand="Festival, Village, 3 Copper"), *others)
    game.play("Festival")
    game.end()
    game.end()
    for seat in range(1, players):
        assert game.state.turn_player == seat
        assert game.figures == (1, 1, 0)
        assert game.state.turns(seat) == 1
        game.end()
        game.end()
    assert game.state.turn_player == 0
    assert game.state.turns(0) == 2


def test_T1_playing_and_buying_are_optional(deal):
    game = deal(Seat(hand="Smithy, 4 Gold"))
    assert "end" in game.options
    game.end()
    assert game.asked == (0, "buy-phase")
    assert "end" in game.options
    game.end()
    assert game.state.turn_player == 1


def test_T1_no_action_is_played_in_the_buy_phase(deal):
    game = deal(Seat(hand="Village, Copper"), actions=2)
    game.end()
    assert "play Village" not in game.options
    assert "play Copper" in game.options


def test_T1_no_treasure_is_played_and_nothing_bought_in_the_action_phase(deal):
    game = deal(Seat(hand="Village, 5 Gold"), coins=5)
    assert game.options == ["play Village", "end"]


def test_T1_only_the_turn_player_acts_in_the_phases(deal):
    game = deal(Seat(hand="Village, 5 Gold"))
    for seat in (1, -1, 2, 7):
        with pytest.raises(IllegalActionError, match="not the decision of seat"):
            game.state.apply(seat, action_number("end"), game.rng)


def test_T1_the_action_phase_is_skipped_without_an_action(deal):
    game = deal(Seat(hand="5 Copper"), Seat(hand="5 Copper"))
    game.end()
    assert game.asked == (1, "buy-phase")


def test_T1_the_action_phase_ends_with_the_last_action(deal):
    game = deal(Seat(hand="2 Smithy"))
    game.play("Smithy")
    assert game.asked == (0, "buy-phase")


def test_T2_a_played_action_stays_in_play_until_clean_up(deal):
    game = deal(Seat(hand="Village, Smithy, Copper", deck="9 Copper"))
    game.play("Village")
    game.play("Smithy")
    assert game.in_play == "Smithy, Village"
    assert game.discards(0) == ""
    game.end()
    assert game.in_play == ""
    assert game.discards(0) == "5 Copper, Smithy, Village"


def test_T2_an_action_may_be_played_even_where_it_can_do_nothing(deal):
    game = deal(Seat(hand="Throne Room, Mine, Remodel, Moneylender, Chapel", deck=""), actions=9)
    for card in ("Mine", "Moneylender", "Chapel"):
        assert f"play {card}" in game.options
    game.play("Mine")
    assert game.asked == (0, "action-phase")


def test_T2_an_action_is_resolved_wholly_before_another(deal):
    game = deal(Seat(hand="2 Cellar, 2 Copper"), actions=3)
    game.play("Cellar")
    assert not any(option.startswith("play") for option in game.options)


def test_T3_treasures_add_their_coins_one_by_one_or_all_at_once(deal):
    hand = "Copper, Silver, Gold, Estate"
    one_by_one, at_once = deal(Seat(hand=hand)), deal(Seat(hand=hand))
    coins = []
    for card in ("Gold", "Copper", "Silver"):
        one_by_one.play(card)
        coins.append(one_by_one.figures[2])
    at_once.play_treasures()
    assert coins == [3, 4, 6]
    assert at_once.figures == one_by_one.figures
    assert at_once.in_play == one_by_one.in_play == "Copper, Silver, Gold"
    assert at_once.hand(0) == "Estate"


def test_T3_some_treasures_may_stay_in_hand(deal):
    game = deal(Seat(hand="Copper, Silver, Gold"))
    game.play("Gold")
    game.buy("Silver")
    assert game.discards(0) == "Copper, 2 Silver, Gold"
    assert game.top(0) == "Gold"


def test_T3_coins_of_actions_and_treasures_pay_together(deal):
    game = deal(Seat(hand="Woodcutter, Gold, Silver"))
    game.play("Woodcutter")
    game.play_treasures()
    assert game.figures == (0, 2, 7)


def test_T3_coins_are_split_over_several_buys(deal):
    game = deal(Seat(hand="2 Gold, Copper"), buys=3)
    game.play_treasures()
    game.buy("Cellar")
    game.buy("Silver")
    assert game.figures == (1, 1, 2)
    assert "buy Silver" not in game.options
    game.buy("Estate")
    assert game.discards(0) == "Copper, Silver, 2 Gold, Estate, Cellar"
    assert game.state.turn_player == 1


def test_T3_the_rulebooks_two_buys_with_two_gold(deal):
    game = deal(Seat(hand="2 Gold"), buys=2, kingdom="Cellar, Smithy")
    game.play_treasures()
    game.buy("Cellar")
    assert game.top(0) == "Cellar"
    game.buy("Smithy")
    assert game.supply("Cellar") == game.supply("Smithy") == 9


def test_T3_no_treasure_is_played_after_the_first_buy(deal):
    game = deal(Seat(hand="Gold, 2 Silver"), buys=2)
    game.play("Gold")
    game.buy("Copper")
    assert game.asked == (0, "buy-phase")
    assert not any(option.startswith("play") for option in game.options)
    assert game.hand(0) == "2 Silver"
    with pytest.raises(IllegalActionError):
        game.state.apply(0, action_number("play treasures"), game.rng)


def test_T3_any_supply_card_can_be_bought_curse_included(deal):
    game = deal(Seat(hand="5 Gold"), kingdom="Gardens")
    game.play_treasures()
    bought = [option.removeprefix("buy ") for option in game.options if option.startswith("buy")]
    assert len(bought) == 17
    assert "Curse" in bought
    game.buy("Curse")
    assert game.state.scores()[0] == -1


def test_T3_an_empty_pile_and_the_trash_sell_nothing(deal):
    game = deal(Seat(hand="5 Gold"), supply={"Smithy": 0}, trash="5 Village")
    game.play_treasures()
    assert "buy Smithy" not in game.options
    assert game.trashed == "10 Smithy, 5 Village"
    game.buy("Village")
    assert game.trashed == "10 Smithy, 5 Village"


def test_T3_a_bought_card_goes_face_up_onto_the_discard_pile(deal):
    game = deal(Seat(hand="Silver"), buys=2, coins=3)
    game.buy("Silver")
    assert game.discards(0) == "Silver"
    assert game.top(0) == "Silver"
    assert game.said == [{"event": "bought", "seat": 0, "card": 1}]
    assert game.figures == (1, 1, 0)


def test_T3_the_turn_ends_with_the_last_buy(deal):
    game = deal(Seat(hand="5 Gold"))
    game.play_treasures()
    game.buy("Province")
    assert game.state.turn_player == 1


@pytest.mark.parametrize("coins", [0, 1, 2, 8, 30, 70])
def test_T3_a_card_needs_its_whole_cost(deal, coins):
    game = deal(Seat(hand="Estate"), coins=coins, kingdom="Gardens")
    costs = {int(card.cost) for card in game.state.setup.cards if f"buy {card.name}" in game.options}
    assert costs == {cost for cost in (0, 2, 3, 4, 5, 6, 8) if cost <= coins}


NO_FREE_CARD = {"Copper": 0, "Curse": 0}


def test_T3_treasures_can_be_played_with_no_pile_of_cost_0(deal):
    """The player before holds no Treasure, which must not count."""
    game = deal(Seat(hand="Copper", deck="5 Estate"), Seat(hand="Silver, 4 Gold"), supply=NO_FREE_CARD)
    game.end()
    assert game.asked == (1, "buy-phase")
    assert game.options == ["play Silver", "play Gold", "end", "play treasures"]


def test_T3_a_buy_phase_without_any_choice_is_skipped(deal):
    """The player before holds Treasures, which must not count."""
    game = deal(
        Seat(hand="Copper", deck="5 Gold"), Seat(hand="5 Curse", turns=0), Seat(turns=0), supply=NO_FREE_CARD
    )
    game.end()
    assert [int(game.state.turns(seat)) for seat in range(3)] == [1, 1, 1]
    assert game.asked == (2, "buy-phase")


def test_T4_clean_up_discards_play_area_and_hand_and_draws_five(deal):
    game = deal(Seat(hand="Village, Silver, 2 Estate", deck="Curse, 6 Copper", discard="Duchy"))
    game.play("Village", "Curse")
    game.end()
    game.play_treasures()
    game.end()
    assert game.hand(0) == "5 Copper"
    assert game.discards(0) == "Silver, 2 Estate, Duchy, Curse, Village"
    assert game.in_play == ""


def test_T4_a_short_deck_is_shuffled_for_the_new_hand(deal):
    game = deal(Seat(hand="Gold", deck="2 Copper", discard="2 Duchy"))
    game.end("Duchy", "Duchy")
    assert game.hand(0) == "2 Copper, Gold, 2 Duchy"
    assert game.discards(0) == ""
    assert game.top(0) == ""


def test_T4_with_fewer_than_five_cards_all_are_drawn(deal):
    game = deal(Seat(hand="Gold, Copper", deck=""))
    game.end("Gold", "Gold")
    assert game.hand(0) == "Copper, Gold"
    assert not validate.part(game.state, 0, DISCARD)


def test_T4_cards_gained_this_turn_are_part_of_the_shuffle_at_clean_up(deal):
    game = deal(Seat(hand="Gold, Gold", deck=""), buys=1)
    game.play_treasures()
    game.buy("Market")
    assert game.hand(0) == "2 Gold, Market"
