"""The memory of a state of Dominations: one flat run of machine words and a few integers.

Only this module and its subclasses know the layout. The board and the trees are parts of the run, each read through
its own class. Hidden in it are only the cards dealt at the start, until all have chosen (S3): the supply of tiles is
a set for each batch, never an order (law 3).
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from demesne.dominations.board import board as boards
from demesne.dominations.board.board import Board
from demesne.dominations.setup import Setup
from demesne.dominations.tables import Tables
from demesne.dominations.tree import tree as trees
from demesne.dominations.tree.tree import Tree
from demesne.kernel.bits import shifted
from demesne.kernel.chance import Generator
from demesne.kernel.events import Sink

BOARD: Final = 0
# A byte for each tile: the batch of the supply that it lies in, from 0 at the front, or where else it is.
TILES: Final = BOARD + boards.WORDS
TILE_WORDS: Final = 12
# The copies of masteries that nobody has, as `Copies` counts them.
COPIES: Final = TILES + TILE_WORDS
COPY_WORDS: Final = 9
FRAMES: Final = COPIES + COPY_WORDS
MAX_FRAMES: Final = 10
PENDING: Final = FRAMES + 2 * MAX_FRAMES
MOST_PENDING: Final = 24
SEATS: Final = PENDING + MOST_PENDING

# The part of a seat, in words from its start.
KNOWLEDGE: Final = 0
LIMITS: Final = 1
INFLUENCE: Final = 2
MARKERS: Final = 3
HAND: Final = 4
OVERFLOWED: Final = 5
SWAPPED: Final = 6
OBJECTIVE: Final = 7
DEALT: Final = 8
OWN: Final = 9
HIGHEST: Final = 11
PAID: Final = 12
MOMENTS: Final = 13
# In the word of the moments: the kinds of costs that are reduced, the prices of exchanges at a loss and of 1 for 1.
REDUCED: Final = 24
TRADE_PRICE: Final = 32
SWAP_PRICE: Final = 40
EXTRA: Final = 14
POINTS: Final = 15
TREE: Final = 17
STRIDE: Final = TREE + trees.WORDS

# Where a tile is when it lies in no batch of the supply; a byte stays below 128.
PLACED: Final = 120
IN_HAND: Final = 121

MASTERIES: Final = 0
MONUMENTS: Final = 1
INFLUENCE_POINTS: Final = 2
DOMINATION_POINTS: Final = 3
OBJECTIVES: Final = 4
TREE_POINTS: Final = 5
OVERFLOW: Final = 6
SOURCES: Final[tuple[str, ...]] = (
    "masteries",
    "monuments",
    "influence",
    "domination",
    "objectives",
    "tree",
    "overflow",
)
"""Where victory points come from."""

# The half of a word with sixteen bits for each source; two words make a seat's points.
_IN_A_WORD: Final = 4


def words(players: i64) -> i64:
    """Return how many words a game with so many players takes."""
    return SEATS + players * STRIDE


@mypyc_attr(acyclic=True)
class Memory:
    """Words, integers and the stack of frames, with cheap copies.

    `rng` and `sink` are borrowed for the duration of one `apply` and never copied. `actor` is the first seat with an
    open decision, -1 when the game is over.
    """

    def __init__(self, setup: Setup, cells: vec[i64]) -> None:
        self.setup: Setup = setup
        self.tables: Tables = setup.tables
        self.cells: vec[i64] = cells
        self.board: Board = Board(cells, BOARD)
        self.players: i64 = setup.players
        self.trees: list[Tree] = []
        base: i64 = SEATS + TREE
        while base < len(cells):
            self.trees.append(Tree(cells, base))
            base += STRIDE
        self.step: i64 = 0
        self.age: i64 = 0
        self.turn: i64 = 0
        # The rank in the initiative order of the seat whose turn or step it is.
        self.rank: i64 = 0
        self.order: i64 = 0
        self.next_order: i64 = 0
        self.batches: i64 = 1
        self.monuments: i64 = 0
        self.drawn: i64 = 0
        # How many levels of each monument are built, four bits each.
        self.built: i64 = 0
        # Who has the domination card of each domain, four bits each: the seat + 1.
        self.dominators: i64 = 0
        # Which of the effects that come once in an age are spent, and which options of a turn are.
        self.spent: i64 = 0
        self.developed: i64 = 0
        self.redraws: i64 = 0
        self.produced: i64 = 0
        self.rewarded: i64 = 0
        self.depth: i64 = 0
        self.pending: i64 = 0
        self.actor: i64 = -1
        self.rng: Generator = setup.nobody
        self.sink: Sink | None = None

    def copy_onto(self, other: "Memory") -> None:
        """Give `other`, which was made with a copy of these words, the integers of this state."""
        other.step = self.step
        other.age = self.age
        other.turn = self.turn
        other.rank = self.rank
        other.order = self.order
        other.next_order = self.next_order
        other.batches = self.batches
        other.monuments = self.monuments
        other.drawn = self.drawn
        other.built = self.built
        other.dominators = self.dominators
        other.spent = self.spent
        other.developed = self.developed
        other.redraws = self.redraws
        other.produced = self.produced
        other.rewarded = self.rewarded
        other.depth = self.depth
        other.pending = self.pending
        other.actor = self.actor

    def integers(self) -> list[int]:
        """Return the integers in the order in which `set_integers` takes them."""
        return [
            int(self.step),
            int(self.age),
            int(self.turn),
            int(self.rank),
            int(self.order),
            int(self.next_order),
            int(self.batches),
            int(self.monuments),
            int(self.drawn),
            int(self.built),
            int(self.dominators),
            int(self.spent),
            int(self.developed),
            int(self.redraws),
            int(self.produced),
            int(self.rewarded),
            int(self.depth),
            int(self.pending),
            int(self.actor),
        ]

    def set_integers(self, values: list[int]) -> None:
        """Take back what `integers` gave."""
        self.step = values[0]
        self.age = values[1]
        self.turn = values[2]
        self.rank = values[3]
        self.order = values[4]
        self.next_order = values[5]
        self.batches = values[6]
        self.monuments = values[7]
        self.drawn = values[8]
        self.built = values[9]
        self.dominators = values[10]
        self.spent = values[11]
        self.developed = values[12]
        self.redraws = values[13]
        self.produced = values[14]
        self.rewarded = values[15]
        self.depth = values[16]
        self.pending = values[17]
        self.actor = values[18]

    # Seats

    def base(self, seat: i64) -> i64:
        """Return where a seat's part begins."""
        return SEATS + seat * STRIDE

    def tree(self, seat: i64) -> Tree:
        """Return the civilization tree of a seat."""
        return self.trees[seat]

    def seat_at(self, rank: i64) -> i64:
        """Return the seat of this rank in the initiative order."""
        return (self.order >> (2 * rank)) & 3

    def rank_of(self, seat: i64) -> i64:
        """Return the rank of a seat in the initiative order; 0 is ahead (S6)."""
        rank: i64 = 0
        while self.seat_at(rank) != seat:
            rank += 1
        return rank

    def knowledge(self, seat: i64) -> i64:
        """Return the knowledge of a seat, a byte for each domain."""
        return self.cells[self.base(seat) + KNOWLEDGE]

    def known(self, seat: i64, domain: i64) -> i64:
        """Return how much a seat has of a domain."""
        return (self.cells[self.base(seat) + KNOWLEDGE] >> (domain << 3)) & 255

    def limit(self, seat: i64, domain: i64) -> i64:
        """Return a seat's limit in a domain (G8)."""
        return (self.cells[self.base(seat) + LIMITS] >> (domain << 3)) & 255

    def influence(self, seat: i64) -> i64:
        """Return a seat's influence (P1)."""
        return self.cells[self.base(seat) + INFLUENCE]

    def markers(self, seat: i64) -> i64:
        """Return how many city markers a seat has left (B3)."""
        return self.setup.markers - self.cells[self.base(seat) + MARKERS]

    def hand(self, seat: i64) -> i64:
        """Return the land tiles in a seat's hand, as `hands` reads them."""
        return self.cells[self.base(seat) + HAND]

    def owns(self, seat: i64, mastery: i64) -> bool:
        """Tell whether a mastery is in a seat's tree (D6)."""
        own: i64 = self.base(seat) + OWN
        if mastery < 36:
            return (self.cells[own] >> mastery) & 1 == 1
        return (self.cells[own + 1] >> (mastery - 36)) & 1 == 1

    def objective(self, seat: i64) -> i64:
        """Return the objective card that a seat has shown, -1 before."""
        return self.cells[self.base(seat) + OBJECTIVE] - 1

    def points_from(self, seat: i64, source: i64) -> i64:
        """Return a seat's victory points from one of the `SOURCES`."""
        word: i64 = self.cells[self.base(seat) + POINTS + source // _IN_A_WORD]
        return (word >> (16 * (source % _IN_A_WORD))) & 0xFFFF

    def points(self, seat: i64) -> i64:
        """Return a seat's victory points (P1)."""
        total: i64 = 0
        source: i64 = 0
        while source <= OVERFLOW:
            total += self.points_from(seat, source)
            source += 1
        return total

    def levels_built(self, monument: i64) -> i64:
        """Return how many levels of a monument are built."""
        return (self.built >> (4 * monument)) & 15

    def dominator(self, domain: i64) -> i64:
        """Return who has the domination card of a domain, -1 for nobody."""
        return ((self.dominators >> (4 * domain)) & 15) - 1

    # Frames

    def push(self, kind: i64, seat: i64, a: i64, b: i64, c: i64, data: i64) -> None:
        """Put a frame on the stack: its kind, who it concerns, three small numbers and a word."""
        assert self.depth < MAX_FRAMES, "the stack of effects is full"
        at: i64 = FRAMES + 2 * self.depth
        self.cells[at] = kind | (seat << 8) | (a << 12) | (b << 26) | (c << 40)
        self.cells[at + 1] = data
        self.depth += 1

    def pop(self) -> None:
        """Take the top frame off."""
        self.depth -= 1
        at: i64 = FRAMES + 2 * self.depth
        self.cells[at] = 0
        self.cells[at + 1] = 0

    def frame(self) -> i64:
        """Return the head of the top frame."""
        return self.cells[FRAMES + 2 * self.depth - 2]

    def frame_data(self) -> i64:
        """Return the word of the top frame."""
        return self.cells[FRAMES + 2 * self.depth - 1]

    def replace(self, head: i64, data: i64) -> None:
        """Exchange the top frame."""
        at: i64 = FRAMES + 2 * self.depth - 2
        self.cells[at] = head
        self.cells[at + 1] = data


def frame_kind(head: i64) -> i64:
    """Return the kind of a frame (see `asks`)."""
    return head & 255


def frame_seat(head: i64) -> i64:
    """Return the seat that a frame concerns."""
    return (head >> 8) & 15


def frame_a(head: i64) -> i64:
    """Return the first number of a frame (14 bits); what the three say depends on the kind."""
    return (head >> 12) & 0x3FFF


def frame_b(head: i64) -> i64:
    """Return the second number of a frame (14 bits)."""
    return (head >> 26) & 0x3FFF


def frame_c(head: i64) -> i64:
    """Return the third number of a frame."""
    return head >> 40


def byte(word: i64, k: i64) -> i64:
    """Return the k-th byte of a word."""
    return (word >> (k << 3)) & 255


def bytes_of(number: i64, k: i64) -> i64:
    """Return a word whose k-th byte is this number."""
    return shifted(number, k << 3)
