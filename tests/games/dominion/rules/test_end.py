"""E1 to E4: the end of the game and the winner."""
# ruff: noqa: N802 - the ids of the rules are upper case

import pytest

from tests.games.dominion.positions import Seat


def rich(**more):
    """Return a player who can buy anything."""
    return Seat(hand="5 Gold", **more)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_E1_ends_with_the_turn_in_which_the_provinces_run_out(deal, players):
    game = deal(rich(), *[Seat() for _ in range(players - 1)], supply={"Province": 1})
    game.play_treasures()
    game.buy("Province")
    assert game.state.is_over
    assert game.asked == (-1, "over")
    assert game.state.players_to_act() == ()
    assert game.said[-1]["event"] == "over"
    assert game.said[-1]["winners"] == [0]


def test_E1_goes_on_to_the_end_of_that_turn(deal):
    game = deal(rich(), supply={"Province": 1}, buys=2)
    game.play_treasures()
    game.buy("Province")
    assert not game.state.is_over
    assert "buy Gold" in game.options
    game.buy("Gold")
    assert game.state.is_over


@pytest.mark.parametrize("empty", [("Copper", "Curse"), ("Estate", "Duchy"), ("Smithy", "Village")])
def test_E1_ends_with_any_third_empty_pile(deal, empty):
    game = deal(rich(), supply={**dict.fromkeys(empty, 0), "Market": 1})
    game.play_treasures()
    game.buy("Market")
    assert game.state.is_over


def test_E1_two_empty_piles_do_not_end_it(deal):
    game = deal(rich(), supply={"Curse": 0, "Market": 1})
    game.play_treasures()
    game.buy("Market")
    assert not game.state.is_over
    assert game.state.view(0).empty_piles == 2


def test_E1_a_pile_emptied_in_the_action_phase_counts_at_the_end_of_the_turn(deal):
    game = deal(Seat(hand="Workshop, 4 Copper"), supply={"Curse": 0, "Estate": 0, "Silver": 1})
    game.play("Workshop")
    game.gain("Silver")
    assert not game.state.is_over
    game.end()
    assert game.state.is_over


def test_E1_piles_of_cards_outside_the_kingdom_are_not_empty_piles(deal):
    game = deal(rich(), supply={"Market": 1})
    game.play_treasures()
    game.buy("Market")
    assert game.state.view(0).empty_piles == 1
    assert not game.state.is_over


def test_E2_points_count_wherever_the_cards_are(deal):
    game = deal(
        Seat(
            hand="Estate, Curse",
            deck="Duchy, Copper",
            discard="Province, Curse",
            tops="Estate",
            in_play="Silver",
        ),
        Seat(hand="2 Curse", deck="Curse", discard=""),
    )
    assert game.state.scores() == [1 - 1 + 3 + 6 - 1 + 1, -3]


def test_E2_gardens_count_ten_cards(deal):
    game = deal(Seat(hand="2 Gardens, 5 Copper", deck="13 Copper"))
    assert game.state.scores()[0] == 2 * 2


def test_E2_cards_set_aside_in_mid_effect_count(deal):
    game = deal(Seat(hand="Militia"), Seat(hand="Duchy, Province, Estate, 2 Copper"))
    game.play("Militia")
    game.discard("Estate")
    assert game.state.scores()[1] == 10


def finish(deal, *seats, turn=0, **options):
    """Let the turn player end the game without changing any score, and return the state."""
    game = deal(*seats, turn=turn, supply={"Province": 0}, **options)
    game.end()
    assert game.state.is_over
    return game.state


def test_E3_most_points_win(deal):
    state = finish(deal, Seat(hand="Duchy"), Seat(hand="2 Duchy"), Seat(hand="Estate"))
    assert state.returns() == [0.0, 1.0, 0.0]


def test_E3_a_tie_goes_to_the_player_with_fewer_turns(deal):
    state = finish(deal, Seat(hand="Duchy", turns=5), Seat(hand="Duchy", turns=4))
    assert state.returns() == [0.0, 1.0]


def test_E3_fewer_turns_do_not_beat_more_points(deal):
    state = finish(deal, Seat(hand="2 Duchy", turns=5), Seat(hand="Duchy", turns=4))
    assert state.returns() == [1.0, 0.0]


def test_E3_tied_in_points_and_turns_share_the_victory(deal):
    seats = [Seat(hand="Duchy", turns=5) for _ in range(2)]
    state = finish(deal, *seats, turn=1)
    assert state.returns() == [0.5, 0.5]


def test_E3_three_of_four_may_share(deal):
    seats = [Seat(hand="Duchy", turns=5) for _ in range(3)]
    state = finish(deal, *seats, Seat(hand="Estate", turns=5), turn=3)
    assert state.returns() == [1 / 3, 1 / 3, 1 / 3, 0.0]


def test_E3_among_three_tied_those_with_fewer_turns_share(deal):
    seats = [Seat(hand="Duchy", turns=turns) for turns in (5, 4, 4)]
    assert finish(deal, *seats).returns() == [0.0, 0.5, 0.5]


def test_E3_fewer_turns_matter_only_among_the_tied(deal):
    seats = [Seat(hand=hand, turns=turns) for hand, turns in (("2 Duchy", 5), ("2 Duchy", 5), ("Estate", 4))]
    assert finish(deal, *seats, turn=1).returns() == [0.5, 0.5, 0.0]


def test_E3_negative_scores_are_ranked_too(deal):
    state = finish(deal, Seat(hand="2 Curse"), Seat(hand="Curse"))
    assert state.scores() == [-2, -1]
    assert state.returns() == [0.0, 1.0]


def test_E3_the_end_event_names_scores_and_winners(deal):
    game = deal(Seat(hand="Duchy"), Seat(hand="Duchy"), supply={"Province": 0}, turn=1)
    game.end()
    assert game.said[-1] == {"event": "over", "scores": [3, 3], "winners": [0, 1], "unfinished": False}


@pytest.mark.parametrize("players", [2, 3, 4])
def test_E4_a_game_is_cut_after_so_many_turns_of_each_player(deal, players):
    game = deal(Seat(turns=1), *[Seat(turns=0) for _ in range(players - 1)], max_turns=3)
    while not game.state.is_over:
        game.end()
    assert [int(game.state.turns(seat)) for seat in range(players)] == [3] * players
    assert game.state.unfinished
    assert game.said[-1]["unfinished"] is True


def test_E4_a_cut_game_is_scored_as_any_other(deal):
    game = deal(Seat(hand="Duchy", turns=2), Seat(hand="Estate", turns=2), turn=1, max_turns=2)
    game.end()
    assert game.state.unfinished
    assert game.state.scores() == [3, 1]
    assert game.state.returns() == [1.0, 0.0]


def test_E4_a_game_that_ends_by_the_supply_in_its_last_turn_is_finished(deal):
    game = deal(Seat(turns=2), Seat(turns=2), turn=1, max_turns=2, supply={"Province": 0})
    game.end()
    assert game.state.is_over
    assert not game.state.unfinished


def test_E4_without_a_limit_nothing_is_cut(deal):
    game = deal(Seat(turns=900), Seat(turns=900), turn=1)
    game.end()
    assert not game.state.is_over
