"""Trees that grow by exactly the nodi that a test wants."""

from collections import Counter
from collections.abc import Sequence

from demesne.games.dominations.domains import LETTERS, VESTIGIUM
from demesne.games.dominations.effects.tree_cards import has_copy
from demesne.games.dominations.game import DominationsState
from demesne.games.dominations.tree.halves import half
from demesne.games.dominations.tree.slots import fits, open_slots, slot_of
from demesne.games.dominations.tree.tree import beyond, slot_text
from demesne.games.dominations.zones.seats import owns, tree_of
from tests.games.dominations.naming import number
from tests.games.dominations.positions import Table


def fitting(state: DominationsState, seat: int, codes: Sequence[int], nodi: str) -> list[tuple[int, int]]:
    """Return the cards among some, with their slots, that make exactly these nodi in a tree."""
    tree, tables = tree_of(state, seat), state.tables
    bytes_of_nodi = sum(many << 8 * LETTERS.index(colour) for colour, many in Counter(nodi).items())
    joins = tables.joins_vestigia
    cards = [(code, tables.halves_of(code)) for code in codes]
    found = [
        (code, int(slot_of(word)))
        for word in open_slots(tree)
        for code, halves in cards
        if fits(word, halves, joins) and tree.nodi_of(slot_of(word), halves, joins) == bytes_of_nodi
    ]
    assert found, f"no card makes the nodi {nodi}"
    return found


def places(state: DominationsState, seat: int, codes: Sequence[int], nodi: str) -> list[tuple[int, str]]:
    """Return the same with names of slots, those first that keep most slots open."""
    tree, tables = tree_of(state, seat), state.tables
    ranked = []
    for code, slot in fitting(state, seat, codes, nodi):
        trial = tree.copy()
        trial.place(code, tables.halves_of(code), slot, tables.joins_vestigia)
        ranked.append((-len(open_slots(trial)), slot_text(slot), code))
    return [(code, slot) for _, slot, code in sorted(ranked)]


def grow(table: Table, seat: int, nodi: str, but: str = "", value: int = 3) -> Table:
    """Let a tree grow by a mastery of a value for each of these colours, each making one nodus of it.

    `but` names masteries that must not be taken.
    """
    state = table.state
    for colour in nodi:
        free = [
            4 * card.number + copy
            for card in table.setup.components.masteries
            if card.value == value and card.id not in but.split() and not owns(state, seat, card.number)
            for copy in range(4)
            if has_copy(state, 4 * card.number + copy)
        ]
        code, slot = places(state, seat, free, colour)[0]
        table.master(seat, table.setup.components.masteries[code // 4].id, slot, code % 4 + 1)
    return table


def grow_far(table: Table, seat: int, nodi: str) -> Table:
    """Let a tree grow until it has all these nodi, each card making one of them.

    More than four of a colour need white halves beside the campfire's, so masteries of value 6 come first. Where they
    go is found once for each tree; nobody else may have masteries.
    """
    tree = tree_of(table.state, seat)
    key = (table.setup.ruleset.name, nodi, *(int(tree.code(number)) for number in range(int(tree.count))))
    if key in _grown:
        for mastery, slot, copy in _grown[key]:
            table.master(seat, mastery, slot, copy)
        return table
    _grown[key] = []
    state, tables = table.state, table.state.tables
    for colour in sorted(nodi, key=nodi.count):
        free = [
            code
            for code in range(4 * int(tables.mastery_count))
            if tables.values[code >> 2] < 9 and not owns(state, seat, code >> 2)
        ]
        code, where = max(
            fitting(state, seat, free, colour), key=lambda found: free_whites(table, seat, *found)
        )
        step = (table.setup.components.masteries[code >> 2].id, slot_text(where), (code & 3) + 1)
        table.master(seat, *step)
        _grown[key].append(step)
    return table


_grown: dict[tuple[object, ...], list[tuple[str, str, int]]] = {}


def free_whites(table: Table, seat: int, code: int, slot: int) -> int:
    """Return how many white halves a card would show to slots that lie beside no other card."""
    tree, halves = tree_of(table.state, seat), table.state.tables.halves_of(code)
    return sum(
        half(halves, side) == VESTIGIUM
        and all(tree.number_at(beyond(beyond(slot, side), turn)) < 0 for turn in range(4) if turn != side ^ 2)
        and tree.number_at(beyond(slot, side)) < 0
        for side in range(4)
    )


def lay(table: Table, seat: int, mastery: str, nodi: str, advanced: bool = False) -> Table:
    """Lay a mastery where it makes exactly these nodi."""
    first = 4 * number(table.setup, "masteries", mastery)
    copies = [code for code in range(first, first + 4) if has_copy(table.state, code)]
    code, slot = places(table.state, seat, copies, nodi)[0]
    return table.master(seat, mastery, slot, code - first + 1, advanced)
