"""What the answers to a decision would bring, told beside each of them."""

from collections.abc import Callable
from typing import Final, NamedTuple

from demesne.games.dominations.actions import COPY, MASTERY, MONUMENT, PIECE, PLACE, TILE
from demesne.games.dominations.board.activation import completed_corners
from demesne.games.dominations.board.board import Board
from demesne.games.dominations.board.grid import corner_point
from demesne.games.dominations.board.knowledge import amounts
from demesne.games.dominations.board.notation import place_text, point_text
from demesne.games.dominations.board.pieces import land
from demesne.games.dominations.board.placing import land_place, land_place_count, place_cell, place_thirds
from demesne.games.dominations.choices import asks
from demesne.games.dominations.domains import DOMAINS
from demesne.games.dominations.game import View
from demesne.games.dominations.tree.halves import COLOURLESS, four
from demesne.games.dominations.tree.slots import open_slots, slot_of
from demesne.i18n.dominations import effects_text
from demesne.i18n.dominations.naming import Naming


class Outcome(NamedTuple):
    """What an answer brings: by how much it comes before others, in words, and in figures where it has some.

    `made` is the knowledge produced of the six domains and white, `lost` what of it is above the limits, `nodi` the
    full nodi by colour, `total` what ranks the answer among its kind.
    """

    worth: int
    text: str
    total: int = 0
    made: tuple[int, ...] = ()
    lost: tuple[int, ...] = ()
    nodi: tuple[int, ...] = ()


Tell = Callable[[int], Outcome | None]
"""Returns the outcome of an action, None where there is nothing to tell."""

_BYTE: Final = 8


def preview(view: View, naming: Naming) -> dict[int, Outcome]:
    """Return the outcomes of those answers to the open decision that have one to tell."""
    tell = _teller(view, naming)
    if tell is None:
        return {}
    found = {action: tell(action) for action in view.legal_actions()}
    return {action: outcome for action, outcome in found.items() if outcome is not None}


def _teller(view: View, naming: Naming) -> Tell | None:
    match view.ask:
        case asks.PLACE_TILE:
            return _of_places(view, naming)
        case asks.GROWTH | asks.SECOND_TILE:
            return _of_tiles(view, naming)
        case asks.SLOT:
            return _of_slots(view, naming)
        case asks.COPY_OF_CARD:
            return _of_copies(view, naming)
        case asks.BUILD | asks.DEVELOP | asks.ASSIMILATE | asks.FREE_IMPROVEMENT:
            return _of_cards(view, naming)
    return None


def _of_places(view: View, naming: Naming) -> Tell:
    """Tell what a tile would produce, and whether it closes a locus (G2 to G5)."""
    board = view.board()
    tile = naming.components.tiles[int(view.subject)]
    figures = (tile.settlement, *tile.corners)
    yields = _Yields(view, naming)

    def tell(action: int) -> Outcome:
        outcome = yields.of(view.preview(action))
        loci = [naming.say("locus", point=point) for point in _loci(board, action - PLACE, figures)]
        return outcome._replace(text=", ".join([outcome.text, *loci]))

    return tell


def _loci(board: Board, rank: int, tile: tuple[int, int, int, int]) -> list[str]:
    """Return the points around which a tile would close a locus (G4)."""
    where = land_place(board, rank)
    cell = place_cell(where)
    closed = completed_corners(board, land(cell, *tile, place_thirds(where)))
    return [point_text(corner_point(cell, corner)) for corner in range(3) if closed >> corner & 1]


def _of_tiles(view: View, naming: Naming) -> Tell:
    """Tell where a tile of the hand would bring most."""
    board = view.board()
    ranks = range(land_place_count(board))
    yields = _Yields(view, naming)

    def tell(action: int) -> Outcome | None:
        tile = action - TILE
        if not TILE <= action < PIECE or not ranks:
            return None
        made = [int(view.preview_tile(tile, rank)) for rank in ranks]
        best = max(ranks, key=lambda rank: yields.worth(made[rank]))
        place = place_text(land_place(board, best))
        found = yields.of(made[best])
        text = naming.say("best-place", place=place, knowledge=found.text)
        return found._replace(worth=0, text=text)

    return tell


class _Yields:
    """Outcomes of knowledge that is produced: what the limits cut counts for nothing (G8).

    Many places produce the same, so each is worked out and put into words once.
    """

    def __init__(self, view: View, naming: Naming) -> None:
        seat = view.seat
        self._room = [
            int(view.limit(seat, domain)) - int(view.knowledge(seat, domain)) for domain in range(DOMAINS)
        ]
        self._naming = naming
        self._worth: dict[int, int] = {}
        self._known: dict[int, Outcome] = {}

    def worth(self, made: int) -> int:
        """Return how much knowledge stays of what is made, a byte for each domain, then white."""
        if made not in self._worth:
            numbers = amounts(made)
            self._worth[made] = sum(numbers) - sum(self._lost(numbers))
        return self._worth[made]

    def of(self, made: int) -> Outcome:
        """Return the outcome of the same."""
        if made not in self._known:
            numbers = amounts(made)
            lost = self._lost(numbers)
            text = self._naming.knowledge(numbers)
            if any(lost):
                text = self._naming.say("lost", knowledge=text, lost=self._naming.knowledge(lost))
            worth = self.worth(made)
            self._known[made] = Outcome(worth, text, worth, tuple(numbers), tuple(lost))
        return self._known[made]

    def _lost(self, numbers: list[int]) -> list[int]:
        return [max(0, number - room) for number, room in zip(numbers, self._room, strict=False)]


def _of_slots(view: View, naming: Naming) -> Tell:
    """Tell which full nodi a card would make in a slot (D3)."""
    tree = view.tree(view.seat)
    slots = open_slots(tree)
    halves = view.halves

    def tell(action: int) -> Outcome:
        return _nodi(tree.nodi_of(slot_of(slots[action - PLACE]), halves, naming.joins_vestigia), naming)

    return tell


def _of_copies(view: View, naming: Naming) -> Tell:
    """Tell the most full nodi that a copy can make."""
    tree = view.tree(view.seat)
    slots = open_slots(tree)
    card = view.source_card
    assert card is not None, "a copy is of a card"
    copies = naming.components.masteries[card.number].copies

    def tell(action: int) -> Outcome:
        halves = four(copies[action - COPY])
        made = [_nodi(tree.nodi_of(slot_of(word), halves, naming.joins_vestigia), naming) for word in slots]
        best = max(made, key=lambda outcome: outcome.worth)
        return best._replace(text=naming.say("at-best", nodi=best.text))

    return tell


def _nodi(made: int, naming: Naming) -> Outcome:
    """Return the outcome of the full nodi in a word, a byte for each colour."""
    numbers = [int(made) >> (_BYTE * colour) & 255 for colour in range(COLOURLESS + 1)]
    return Outcome(sum(numbers), naming.nodi(numbers), total=sum(numbers), nodi=tuple(numbers))


def _of_cards(view: View, naming: Naming) -> Tell:
    """Tell the points and the effects of masteries and levels."""
    parts = naming.components

    def tell(action: int) -> Outcome | None:
        if MASTERY <= action < MASTERY + len(parts.masteries):
            card = parts.masteries[action - MASTERY]
            improves = view.owns(view.seat, card.number)
            points, effects = card.points[improves], card.advanced if improves else card.basic
        elif MONUMENT <= action < MONUMENT + len(parts.monuments):
            level = parts.levels[int(view.next_level(action - MONUMENT))]
            points, effects = level.points, level.effect
        else:
            return None
        texts = [f"{naming.points(points)}."] if points else []
        texts += [effects_text(effects, naming.catalogue)] if effects else []
        return Outcome(0, " ".join(texts)) if texts else None

    return tell
