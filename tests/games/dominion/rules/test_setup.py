"""S1 to S7: components and setup."""
# ruff: noqa: N802 - the ids of the rules are upper case

import pytest

from demesne.core.chance import FastChance, ScriptedChance, derive_key
from demesne.core.errors import SetupError
from demesne.core.events import EventList
from demesne.core.series import next_first
from demesne.games.dominion import bags, ids, validate
from demesne.games.dominion.cards import CARDS
from demesne.games.dominion.cards.card import Card
from demesne.games.dominion.game import DominionState
from demesne.games.dominion.layout import DECK, DISCARD, HAND, SUPPLY
from demesne.games.dominion.setup import Setup, fitting, random_ten, resolve
from tests.games.dominion.naming import cards, number, text

RULEBOOK = {
    "first-game": "Cellar, Market, Militia, Mine, Moat, Remodel, Smithy, Village, Woodcutter, Workshop",
    "big-money": "Adventurer, Bureaucrat, Chancellor, Chapel, Feast, Laboratory, Market, Mine, Moneylender, "
    "Throne Room",
    "interaction": "Bureaucrat, Chancellor, Council Room, Festival, Library, Militia, Moat, Spy, Thief, "
    "Village",
    "size-distortion": "Cellar, Chapel, Feast, Gardens, Laboratory, Thief, Village, Witch, Woodcutter, "
    "Workshop",
    "village-square": "Bureaucrat, Cellar, Festival, Library, Market, Remodel, Smithy, Throne Room, Village, "
    "Woodcutter",
}
FIRST_GAME = RULEBOOK["first-game"].split(", ")
WITH_GARDENS = RULEBOOK["size-distortion"].split(", ")
COUNTS = [2, 3, 4]


def start(players: int, kingdom: list[str] = FIRST_GAME, first: int = 0) -> DominionState:
    return DominionState.start(Setup(kingdom, players, first=first), FastChance(derive_key("setup", players)))


def pile(state: DominionState, name: str) -> int:
    return int(bags.number(state.cells, SUPPLY, number(name)))


@pytest.mark.parametrize("players", COUNTS)
def test_S1_each_player_has_seven_copper_and_three_estates_and_draws_five(players):
    state = start(players)
    validate.check(state)
    for seat in range(players):
        hand, deck = (validate.part(state, seat, zone) for zone in (HAND, DECK))
        assert hand.total() == deck.total() == 5
        assert text((hand + deck).elements()) == "7 Copper, 3 Estate"
        assert not validate.part(state, seat, DISCARD)


@pytest.mark.parametrize("players", [-1, 0, 1, 5])
def test_S1_two_to_four_players(players):
    with pytest.raises(SetupError, match="2 to 4 players"):
        Setup(FIRST_GAME, players)


def test_S1_the_starting_hands_are_random():
    setup = Setup(FIRST_GAME, 2)
    hands = {
        text(validate.part(DominionState.start(setup, FastChance(derive_key(i))), 1, HAND).elements())
        for i in range(40)
    }
    assert hands == {"5 Copper", "4 Copper, Estate", "3 Copper, 2 Estate", "2 Copper, 3 Estate"}


@pytest.mark.parametrize("players", COUNTS)
def test_S2_the_supply_holds_the_seven_basic_piles_and_ten_of_the_kingdom(players):
    state = start(players)
    basic = ["Copper", "Silver", "Gold", "Estate", "Duchy", "Province", "Curse"]
    there = {card.name for card in CARDS if pile(state, card.name)}
    assert there == {*basic, *FIRST_GAME}


@pytest.mark.parametrize(("players", "coppers"), [(2, 46), (3, 39), (4, 32)])
def test_S3_treasure_counts(players, coppers):
    state = start(players)
    assert [pile(state, name) for name in ("Copper", "Silver", "Gold")] == [coppers, 40, 30]


@pytest.mark.parametrize(("players", "victories", "curses"), [(2, 8, 10), (3, 12, 20), (4, 12, 30)])
def test_S4_victory_and_curse_counts(players, victories, curses):
    state = start(players)
    assert [pile(state, name) for name in ("Estate", "Duchy", "Province")] == [victories] * 3
    assert pile(state, "Curse") == curses


@pytest.mark.parametrize(("players", "gardens"), [(2, 8), (3, 12), (4, 12)])
def test_S5_kingdom_piles_hold_ten_and_gardens_as_many_as_a_victory_card(players, gardens):
    state = start(players, WITH_GARDENS)
    for name in WITH_GARDENS:
        assert pile(state, name) == (gardens if name == "Gardens" else 10)


def test_S5_every_kingdom_card_is_chosen_once():
    with pytest.raises(SetupError, match="twice"):
        Setup([*FIRST_GAME[:9], "Cellar"], 2)
    for wrong in (FIRST_GAME[:9], [*FIRST_GAME, "Witch"]):
        with pytest.raises(SetupError, match="10 different cards"):
            Setup(wrong, 2)
    with pytest.raises(SetupError, match="not a kingdom card"):
        Setup([*FIRST_GAME[:9], "Province"], 2)
    with pytest.raises(SetupError, match="no card named"):
        Setup([*FIRST_GAME[:9], "Bridge"], 2)


def test_S5_cards_of_ones_own_are_no_treasures():
    """Nobody could play them."""
    with pytest.raises(SetupError, match="Platinum is a Treasure"):
        Setup([*FIRST_GAME[:9], Card(ids.GARDENS, "Platinum", 9, "Treasure", worth=5)], 2)


@pytest.mark.parametrize("cost", [-1, 64])
def test_S5_cards_of_ones_own_cost_what_coins_can_pay(cost):
    with pytest.raises(SetupError, match=f"Palace costs {cost}; a card costs 0 to 63 coins"):
        Setup([*FIRST_GAME[:9], Card(ids.GARDENS, "Palace", cost, "Victory", points=5)], 2)


@pytest.mark.parametrize("players", COUNTS)
def test_S6_any_seat_may_begin(players):
    for first in range(players):
        state = start(players, first=first)
        assert state.turn_player == first
        assert [int(state.turns(seat)) for seat in range(players)] == [
            int(seat == first) for seat in range(players)
        ]
    with pytest.raises(SetupError, match="first player"):
        Setup(FIRST_GAME, players, first=players)


@pytest.mark.parametrize("players", COUNTS)
def test_S6_left_of_the_last_winner_begins_the_next_game(players):
    for winner in range(players):
        assert next_first([winner], players, ScriptedChance([])) == (winner + 1) % players


def test_S6_after_a_tie_one_who_did_not_win_begins():
    assert next_first([0, 1], 4, ScriptedChance([0])) == 2
    assert next_first([0, 1], 4, ScriptedChance([1])) == 3
    assert next_first([0, 1, 2], 3, ScriptedChance([2])) == 2


@pytest.mark.parametrize("name", RULEBOOK)
def test_S7_recommended_kingdoms(name):
    assert list(resolve(name, 1)) == sorted(cards(RULEBOOK[name]))


def test_S7_any_other_ten_are_legal_too():
    assert len({resolve("random", seed) for seed in range(20)}) == 20
    chosen = "Witch, Moat, Chapel, Spy, Feast, Thief, Mine, Library, Festival, Gardens"
    assert list(resolve(chosen, 1)) == sorted(cards(chosen))


def test_S7_setup_says_what_was_chosen():
    log = EventList()
    DominionState.start(Setup(FIRST_GAME, 3, first=1), FastChance(derive_key(1)), log)
    assert log.forms(-1)[0] == {
        "event": "started",
        "kingdom": sorted(number(name) for name in FIRST_GAME),
        "players": 3,
        "first": 1,
    }
    assert [form["event"] for form in log.forms(-1)] == ["started", "drew", "drew", "drew", "turn"]
    assert [form["seat"] for form in log.forms(-1)[1:]] == [1, 2, 0, 1]


def test_a_random_kingdom_has_what_it_must_have_and_not_what_it_must_not():
    for seed in range(50):
        kingdom = resolve("random with throne room, Witch without Moat,Spy", seed)
        assert len(set(kingdom)) == 10
        assert {ids.THRONE_ROOM, ids.WITCH} <= set(kingdom)
        assert not {ids.MOAT, ids.SPY} & set(kingdom)
    assert len({resolve("Random without Moat", seed) for seed in range(50)}) > 40
    assert resolve("random", 3) == random_ten(3)


@pytest.mark.parametrize(
    ("text", "part"),
    [
        ("random Witch", "there is 'Witch'"),
        ("random with", "one of the names is empty"),
        ("random with Witch,", "one of the names is empty"),
        ("random with Gold", "Gold is in every game"),
        ("random with Wich", "Wich"),
        ("random with Witch with Moat", "once"),
        ("random with Witch without Witch", "both with and without"),
        (
            "random with " + ",".join(card.name for card in CARDS[ids.BASIC : ids.BASIC + 11]),
            "11 are asked for",
        ),
        ("random without " + ",".join(card.name for card in CARDS[ids.BASIC : ids.BASIC + 16]), "9 others"),
    ],
)
def test_a_random_kingdom_that_cannot_be(text, part):
    with pytest.raises(SetupError, match=part):
        resolve(text, 1)


def test_a_kingdom_for_needed_cards_is_a_recommended_one_if_it_can_be():
    assert fitting([]) == fitting([ids.GOLD, ids.SMITHY]) == "first-game"
    assert fitting([ids.CHAPEL, ids.WITCH]) == "size-distortion"
    needed = {ids.CHAPEL, ids.SMITHY, ids.WITCH}
    assert needed <= set(resolve(fitting(needed), 0))
    with pytest.raises(SetupError, match="more than 10"):
        fitting(range(ids.BASIC, ids.BASIC + 11))
