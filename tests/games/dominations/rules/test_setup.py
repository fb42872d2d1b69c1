"""The setup of the final game (S1 to S6)."""

from collections import Counter

import pytest

from demesne.core.chance import FastChance
from demesne.core.errors import SetupError
from demesne.core.events import EventList
from demesne.games.dominations.board.pieces import CRADLE, kind_of
from demesne.games.dominations.effects.tree_cards import has_copy
from demesne.games.dominations.game import DominationsState
from demesne.games.dominations.setup import Setup
from demesne.games.dominations.zones.seats import (
    dominator_of,
    influence_of,
    knowledge_in,
    limit_in,
    markers_left,
    objective_of,
    seat_at,
    tree_of,
)
from demesne.games.dominations.zones.supply import supply_size
from tests.games.dominations.naming import number
from tests.games.dominations.playing import Told, asked, moves, play
from tests.games.dominations.positions import Table


def start(players: int = 2, seed: int = 0, log: EventList | None = None) -> DominationsState:
    return DominationsState.start(Setup(players), FastChance(seed.to_bytes(8, "little")), log)


def chosen(state: DominationsState) -> DominationsState:
    """Let all keep the first of their cards."""
    while asked(state).startswith("keep-o") or asked(state) == "keep-monument":
        play(state, moves(state)[0])
    return state


@pytest.mark.parametrize("players", [0, 1, 5])
def test_s_two_to_four_players(players: int) -> None:
    with pytest.raises(SetupError):
        Setup(players)


def test_s1_the_cradle_lies_alone_and_ninety_tiles_are_in_the_supply() -> None:
    state = start()
    assert [kind_of(state.board.piece(number)) for number in range(state.board.count)] == [CRADLE] * 6
    assert supply_size(state) == 90


def test_s2_there_are_four_copies_of_72_masteries() -> None:
    state = start()
    assert state.tables.mastery_count == 72
    assert sum(has_copy(state, copy) for copy in range(288)) == 288


def test_s2_any_player_takes_any_copy_and_it_is_gone() -> None:
    state = Table(2).know(1, craft=3).master(0, "fishing", copy=2).at("development", seat=1)
    play(state, "master fishing")
    assert moves(state) == ["copy 1", "copy 3", "copy 4"]


def test_s3_each_player_keeps_one_of_two_objectives_and_one_of_two_monuments() -> None:
    state = start(3)
    assert state.players_to_act() == (0, 1, 2), "all choose at once"
    objectives = [move for seat in range(3) for move in moves(state, seat)]
    assert len(objectives) == len(set(objectives)) == 6
    play(state, moves(state, 2)[0], seat=2)
    # The first to have chosen an objective is asked for a monument; nobody waits for anybody.
    assert asked(state, 2) == "keep-monument"
    assert len(moves(state, 2)) == 2
    assert state.players_to_act() == (0, 1, 2)
    chosen(state)
    assert bin(state.monuments).count("1") == 3, "as many monuments as players"
    assert len({int(objective_of(state, seat)) for seat in range(3)}) == 3


def test_s3_what_is_kept_is_shown_together_and_the_rest_leaves_the_game() -> None:
    log = EventList()
    state = start(2, 1, log)
    kept = [moves(state, seat)[1] for seat in (0, 1)]
    play(state, kept[0], seat=0)
    play(state, kept[1], seat=1)
    kept += [moves(state, seat)[1] for seat in (0, 1)]
    assert play(state, kept[2], seat=0).of("shown") == []
    shown = play(state, kept[3], seat=1).one("shown")
    components = state.setup.components
    names = {components.objectives[number].id for number in shown["objectives"]}  # type: ignore[attr-defined]
    names |= {components.monuments[number].id for number in shown["monuments"]}  # type: ignore[attr-defined]
    assert names == {move.removeprefix("keep ") for move in kept}


def test_s3_the_order_of_the_choices_changes_nothing() -> None:
    first, second = start(2, 3), start(2, 3)
    for seat in (0, 0, 1, 1):
        play(first, moves(first, seat)[0], seat=seat)
    for seat in (1, 0, 1, 0):
        play(second, moves(second, seat)[0], seat=seat)
    assert first.digest() == second.digest()


def test_s4_knowledge_begins_at_0_limits_at_5_with_15_markers_and_a_campfire() -> None:
    state = chosen(start(4))
    for seat in range(4):
        assert [knowledge_in(state, seat, domain) for domain in range(6)] == [0] * 6
        assert [limit_in(state, seat, domain) for domain in range(6)] == [5] * 6
        assert markers_left(state, seat) == 15
        assert tree_of(state, seat).count == 1
        assert influence_of(state, seat) == 0


def test_s5_each_player_draws_seven_tiles_and_may_exchange_any_number_once() -> None:
    state = chosen(start(2))
    first, second = int(seat_at(state, 0)), int(seat_at(state, 1))
    assert (state.current_player, asked(state)) == (first, "exchange-hand")
    tiles = [move.removeprefix("return ") for move in moves(state)[:-1]]
    assert len(tiles) == 7
    assert moves(state)[-1] == "done"
    told = play(state, f"return {tiles[1]}", f"return {tiles[4]}")
    # Tiles are named in ascending order, so that each choice is made in one way only.
    assert moves(state) == [f"return {tiles[5]}", f"return {tiles[6]}", "done"]
    told = play(state, "done")
    numbers = {tile.id: tile.number for tile in state.setup.components.tiles}
    assert told.one("returned-tiles")["tiles"] == [numbers[tiles[1]], numbers[tiles[4]]]
    assert len(drawn(told)) == 2
    assert state.current_player == second, "in turn order, once"
    play(state, "done")
    assert asked(state) == "growth"


def exchanging(*front: str) -> DominationsState:
    """Return the exchange of seat 0, which holds four Art tiles, with these tiles alone in the supply."""
    made = Table(2).hand(0, "art-01", "art-02", "art-03", "art-04").hand(1, "craft-01", "craft-02")
    return made.batches(front).at("hands")


def drawn(told: Told) -> set[int]:
    return set(told.one("drew-tiles")["tiles"])  # type: ignore[call-overload,no-any-return]


def test_s5_what_is_returned_lies_at_the_end_of_the_supply() -> None:
    """Two tiles are left in front: the exchange of three gives these two and one of the three returned."""
    state = exchanging("trade-01", "trade-02")
    told = play(state, "return art-01", "return art-02", "return art-03", "done")
    fronts = {number(state.setup, "tiles", tile) for tile in ("trade-01", "trade-02")}
    assert fronts <= drawn(told)
    assert len(drawn(told)) == 3
    assert supply_size(state) == 2


@pytest.mark.parametrize("tile", ["art-01", "art-02", "art-03"])
def test_s5_tiles_returned_together_are_mixed(tile: str) -> None:
    """One tile is left in front; then any of three returned together can be the first to come."""
    state = exchanging("trade-01")
    last = "art-03" if tile != "art-03" else "art-01"
    # The only tile in front comes without a draw.
    play(state, "return art-01", "return art-02", "return art-03", "done", draws=[tile, last])
    assert supply_size(state) == 1


def test_s5_a_supply_that_runs_out_gives_what_is_there() -> None:
    made = Table(2).hand(0, "art-01", "art-02").hand(1, "craft-01", "craft-02")
    state = made.batches(["trade-01", "trade-02"]).at("keeping", age=2)
    # Seat 0 keeps both and would draw five; two tiles are left.
    told = play(state, "done")
    assert drawn(told) == {number(state.setup, "tiles", tile) for tile in ("trade-01", "trade-02")}
    assert supply_size(state) == 0
    play(state, "done")
    assert asked(state) == "exchange-hand"


def test_s6_the_initiative_order_of_the_first_age_is_random() -> None:
    orders: Counter[tuple[int, ...]] = Counter()
    for seed in range(60):
        rng = FastChance(seed.to_bytes(8, "little"))
        state = DominationsState.start(Setup(3), rng)
        while asked(state).startswith("keep") or asked(state) == "exchange-hand":
            done = moves(state).index("done") if "done" in moves(state) else 0
            state.apply(state.current_player, state.legal_actions()[done], rng)
        orders[tuple(int(seat_at(state, rank)) for rank in range(3))] += 1
    # Each of the six orders is expected ten times.
    assert len(orders) == 6
    assert min(orders.values()) >= 2


def test_m5_s6_hands_are_exchanged_before_the_order_is_drawn() -> None:
    """Step 7 of the setup comes before step 9, so the hands are exchanged as all sit."""
    state = chosen(start(3))
    told = Told([])
    for seat in range(3):
        assert (state.current_player, asked(state)) == (seat, "exchange-hand")
        assert not told.of("initiative")
        told = play(state, "done")
    assert told.kinds()[-3:] == ["initiative", "age", "turn"]
    assert state.current_player == seat_at(state, 0)


def test_s6_ties_are_won_by_the_player_ahead() -> None:
    """All have 4 Craft at the end of an age: seat 2, the first in the order, is the Farmer."""
    made = Table(3, order=(2, 0, 1))
    for seat in range(3):
        made.know(seat, craft=4).hand(seat, f"art-0{seat + 1}")
    state = made.at("domination")
    assert dominator_of(state, 1) == 2
