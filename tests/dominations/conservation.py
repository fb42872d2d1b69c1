"""What no move may ever change: how many tiles, cards and markers there are, and figures that follow from others."""

from collections import Counter

from demesne.dominations import asks, hands
from demesne.dominations.board.pieces import (
    LAND,
    MONUMENT,
    NO_MONUMENT,
    kind_of,
    level_of,
    monument_of,
    owner_of,
    resource,
    settlement_of,
)
from demesne.dominations.memory import (
    FRAMES,
    HIGHEST,
    IN_HAND,
    MARKERS,
    MOMENTS,
    PLACED,
    frame_a,
    frame_kind,
)
from demesne.dominations.state import State
from demesne.dominations.tables import CAMPFIRE_CODE, LEVEL_CODE
from demesne.dominations.tree.tree import Tree

OUT_OF_GAME = 122
"""Where a test puts tiles that shall not be in the supply."""


def check(state: State) -> None:
    """Fail unless a state has all its tiles, cards and markers once, and its noted figures are right."""
    check_tiles(state)
    check_cards(state)
    check_cities(state)
    check_monuments(state)
    for seat in range(int(state.players)):
        for domain in range(6):
            assert state.known(seat, domain) <= state.limit(seat, domain) <= 20, (
                "no domain is above its limit (G8)"
            )
        before = state.cells[state.base(seat) + MOMENTS]
        state.refresh_moments(seat)
        assert before == state.cells[state.base(seat) + MOMENTS], "the moments noted are those of the cards"


def check_tiles(state: State) -> None:
    """Every tile is on the board, in one hand or in one batch (S1)."""
    places = Counter(int(state.whereabouts(tile)) for tile in range(int(state.tables.tile_count)))
    lying = sorted(
        _turned(settlement_of(w), [resource(w, k) for k in range(3)])
        for w in words(state)
        if kind_of(w) == LAND
    )
    placed = [tile for tile in state.setup.components.tiles if state.whereabouts(tile.number) == PLACED]
    assert lying == sorted(_turned(tile.settlement, list(tile.corners)) for tile in placed)
    held = [tile for seat in range(int(state.players)) for tile in hands.tiles(state.hand(seat))]
    in_hand = [tile for tile in range(int(state.tables.tile_count)) if state.whereabouts(tile) == IN_HAND]
    assert sorted(held) == in_hand, "a tile is in the hand of one player"
    batches = {place for place in places if place < PLACED}
    assert batches == set(range(int(state.batches))), "the supply is a row of batches without gaps"


def check_cards(state: State) -> None:
    """Every copy is in the supply or in one tree, no tree has a mastery twice, nodi are those that lie (D5, D6)."""
    used: Counter[int] = Counter()
    for seat in range(int(state.players)):
        tree = state.tree(seat)
        codes = [int(tree.code(number)) for number in range(int(tree.count))]
        used.update(codes)
        cards = [code >> 2 for code in codes if code < LEVEL_CODE]
        assert len(set(cards)) == len(cards), "a mastery lies once in a tree"
        assert cards == sorted(cards, key=cards.index)
        owned = [card for card in range(int(state.tables.mastery_count)) if state.owns(seat, card)]
        assert owned == sorted(cards)
        for domain in range(6):
            values = [
                int(state.tables.values[card]) for card in cards if state.tables.domains[card] == domain
            ]
            assert (state.cells[state.base(seat) + HIGHEST] >> 8 * domain) & 255 == max(values, default=0)
        assert count_nodi(state, tree) == [int(tree.nodi(colour)) for colour in range(7)]
    for code in range(4 * int(state.tables.mastery_count)):
        assert used[code] + state.has_copy(code) == 1, "a copy is in one place"
    campfires = {code - CAMPFIRE_CODE: many for code, many in used.items() if code >= CAMPFIRE_CODE}
    if state.setup.chooses_campfire:
        assert all(many <= state.tables.campfire_cards[card] for card, many in campfires.items())


def count_nodi(state: State, tree: Tree) -> list[int]:
    """Return the full nodi of each colour, counted anew from where the cards lie."""
    places = {int(tree.slot(number)): int(tree.halves(number)) for number in range(int(tree.count))}
    found = [0] * 7
    for slot, halves in places.items():
        for step, own, other in ((1, 1, 3), (128, 2, 0)):
            if slot + step not in places:
                continue
            pair = (halves >> 3 * own & 7, places[slot + step] >> 3 * other & 7)
            colours = set(pair) - {6}
            assert 7 not in colours, "nothing lies beside a Corruptio (D4)"
            assert len(colours) == 1 or (not colours and state.setup.joins_vestigia), (
                f"{pair} make no nodus (D4)"
            )
            found[min(colours, default=6)] += 1
    return found


def check_cities(state: State) -> None:
    """Markers are on the board or with their player; limits are at least those of the cities (B3, G8)."""
    levels = Counter(dict.fromkeys(range(int(state.players)), 0))
    for word in words(state):
        if level_of(word):
            assert kind_of(word) == LAND, "cities lie on land"
            levels[int(owner_of(word))] += int(level_of(word))
            assert state.limit(owner_of(word), settlement_of(word)) >= 5 + 5 * level_of(word)
    for seat, used in levels.items():
        assert state.cells[state.base(seat) + MARKERS] == used <= state.setup.markers


def check_monuments(state: State) -> None:
    """Levels are taken in order, each once; a monument is on the board from its first level on (B4, B5)."""
    heads = [state.cells[FRAMES + 2 * k] for k in range(int(state.depth))]
    # The effects of a first level may ask before its tile is placed.
    waits = {int(frame_a(head)) for head in heads if frame_kind(head) == asks.PLACE_MONUMENT}
    lying = {int(monument_of(word)) for word in words(state) if kind_of(word) == MONUMENT}
    lying |= {int(state.board.circle_at(rank)) for rank in range(int(state.board.locus_count))} - {
        NO_MONUMENT
    }
    taken = Counter[int]()
    for seat in range(int(state.players)):
        tree = state.tree(seat)
        for number in range(int(tree.count)):
            code = int(tree.code(number))
            if LEVEL_CODE <= code < CAMPFIRE_CODE:
                level = state.setup.components.levels[code - LEVEL_CODE]
                assert level.level <= state.levels_built(level.monument)
                taken[level.monument] += 1
    for monument in range(12):
        assert taken[monument] == state.levels_built(monument)
        assert state.levels_built(monument) == 0 or state.monuments >> monument & 1
        if monument not in waits:
            assert (monument in lying) == (state.levels_built(monument) > 0)


def words(state: State) -> list[int]:
    """Return the words of all pieces on the board."""
    return [int(state.board.piece(number)) for number in range(int(state.board.count))]


def _turned(settlement: int, corners: list[int]) -> tuple[int, ...]:
    """Return a tile so that all its rotations are the same."""
    turns = [corners[k:] + corners[:k] for k in range(3)]
    return (int(settlement), *(int(corner) for corner in min(turns)))
