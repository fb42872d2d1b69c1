"""What no move may ever change: how many tiles, cards and markers there are, and figures that follow from others."""

from collections import Counter

from demesne.games.dominations.board.pieces import (
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
from demesne.games.dominations.cards.tables import CAMPFIRE_CODE, LEVEL_CODE
from demesne.games.dominations.choices import asks
from demesne.games.dominations.effects.resolving import refresh_moments
from demesne.games.dominations.effects.tree_cards import has_copy
from demesne.games.dominations.game import DominationsState
from demesne.games.dominations.layout import FRAMES, HIGHEST, IN_HAND, MARKERS, MOMENTS, PLACED, seat_base
from demesne.games.dominations.tree.tree import Tree
from demesne.games.dominations.zones import hands
from demesne.games.dominations.zones.frames import frame_a, frame_kind
from demesne.games.dominations.zones.seats import hand_of, knowledge_in, levels_built, limit_in, owns, tree_of
from demesne.games.dominations.zones.supply import whereabouts

OUT_OF_GAME = 122
"""Where a test puts tiles that shall not be in the supply."""


def check(state: DominationsState) -> None:
    """Fail unless a state has all its tiles, cards and markers once, and its noted figures are right."""
    check_tiles(state)
    check_cards(state)
    check_cities(state)
    check_monuments(state)
    for seat in range(int(state.players)):
        for domain in range(6):
            assert knowledge_in(state, seat, domain) <= limit_in(state, seat, domain) <= 20, (
                "no domain is above its limit (G8)"
            )
        before = state.cells[seat_base(seat) + MOMENTS]
        refresh_moments(state, seat)
        assert before == state.cells[seat_base(seat) + MOMENTS], "the moments noted are those of the cards"


def check_tiles(state: DominationsState) -> None:
    """Every tile is on the board, in one hand or in one batch (S1)."""
    places = Counter(int(whereabouts(state, tile)) for tile in range(int(state.tables.tile_count)))
    lying = sorted(
        _turned(settlement_of(w), [resource(w, k) for k in range(3)])
        for w in words(state)
        if kind_of(w) == LAND
    )
    placed = [tile for tile in state.setup.components.tiles if whereabouts(state, tile.number) == PLACED]
    assert lying == sorted(_turned(tile.settlement, list(tile.corners)) for tile in placed)
    held = [tile for seat in range(int(state.players)) for tile in hands.tiles(hand_of(state, seat))]
    in_hand = [tile for tile in range(int(state.tables.tile_count)) if whereabouts(state, tile) == IN_HAND]
    assert sorted(held) == in_hand, "a tile is in the hand of one player"
    batches = {place for place in places if place < PLACED}
    assert batches == set(range(int(state.batches))), "the supply is a row of batches without gaps"


def check_cards(state: DominationsState) -> None:
    """Every copy is in the supply or in one tree, no tree has a mastery twice, nodi are those that lie (D5, D6)."""
    used: Counter[int] = Counter()
    for seat in range(int(state.players)):
        tree = tree_of(state, seat)
        codes = [int(tree.code(number)) for number in range(int(tree.count))]
        used.update(codes)
        cards = [code >> 2 for code in codes if code < LEVEL_CODE]
        assert len(set(cards)) == len(cards), "a mastery lies once in a tree"
        assert cards == sorted(cards, key=cards.index)
        owned = [card for card in range(int(state.tables.mastery_count)) if owns(state, seat, card)]
        assert owned == sorted(cards)
        for domain in range(6):
            values = [
                int(state.tables.values[card]) for card in cards if state.tables.domains[card] == domain
            ]
            assert (state.cells[seat_base(seat) + HIGHEST] >> 8 * domain) & 255 == max(values, default=0)
        assert count_nodi(state, tree) == [int(tree.nodi(colour)) for colour in range(7)]
    for code in range(4 * int(state.tables.mastery_count)):
        assert used[code] + has_copy(state, code) == 1, "a copy is in one place"
    campfires = {code - CAMPFIRE_CODE: many for code, many in used.items() if code >= CAMPFIRE_CODE}
    if state.setup.chooses_campfire:
        assert all(many <= state.tables.campfire_cards[card] for card, many in campfires.items())


def count_nodi(state: DominationsState, tree: Tree) -> list[int]:
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


def check_cities(state: DominationsState) -> None:
    """Markers are on the board or with their player; limits are at least those of the cities (B3, G8)."""
    levels = Counter(dict.fromkeys(range(int(state.players)), 0))
    for word in words(state):
        if level_of(word):
            assert kind_of(word) == LAND, "cities lie on land"
            levels[int(owner_of(word))] += int(level_of(word))
            assert limit_in(state, owner_of(word), settlement_of(word)) >= 5 + 5 * level_of(word)
    for seat, used in levels.items():
        assert state.cells[seat_base(seat) + MARKERS] == used <= state.setup.markers


def check_monuments(state: DominationsState) -> None:
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
        tree = tree_of(state, seat)
        for number in range(int(tree.count)):
            code = int(tree.code(number))
            if LEVEL_CODE <= code < CAMPFIRE_CODE:
                level = state.setup.components.levels[code - LEVEL_CODE]
                assert level.level <= levels_built(state, level.monument)
                taken[level.monument] += 1
    for monument in range(12):
        assert taken[monument] == levels_built(state, monument)
        assert levels_built(state, monument) == 0 or state.monuments >> monument & 1
        if monument not in waits:
            assert (monument in lying) == (levels_built(state, monument) > 0)


def words(state: DominationsState) -> list[int]:
    """Return the words of all pieces on the board."""
    return [int(state.board.piece(number)) for number in range(int(state.board.count))]


def _turned(settlement: int, corners: list[int]) -> tuple[int, ...]:
    """Return a tile so that all its rotations are the same."""
    turns = [corners[k:] + corners[:k] for k in range(3)]
    return (int(settlement), *(int(corner) for corner in min(turns)))
