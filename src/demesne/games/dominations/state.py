"""The state of a game of Dominations: one flat run of machine words and a few integers.

The board and the trees are parts of the run, each read through its own class. Hidden in it are only the cards dealt
at the start, until all have chosen (S3): the supply of tiles is a set for each batch, never an order (law 3).
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from demesne.core.chance import Chance
from demesne.core.events import EventSink
from demesne.games.dominations.board.board import Board
from demesne.games.dominations.cards.tables import Tables
from demesne.games.dominations.layout import BOARD, SEATS, STRIDE, TREE
from demesne.games.dominations.setup import Setup
from demesne.games.dominations.tree.tree import Tree

UNKNOWN: Final = -1
_NOTHING: Final[vec[i64]] = vec[i64]()


@mypyc_attr(acyclic=True)
class State:
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
        # The legal actions of `legal_seat`, once they have been asked for.
        self.legal: vec[i64] = _NOTHING
        self.legal_seat: i64 = UNKNOWN
        self.rng: Chance = setup.no_chance
        self.sink: EventSink | None = None

    def copy(self) -> "State":
        """Return an independent copy."""
        other = State(self.setup, self.cells[:])
        self.copy_onto(other)
        return other

    def copy_onto(self, other: "State") -> None:
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


def lend(state: State, rng: Chance, sink: EventSink | None) -> None:
    """Let a state draw from `rng` and tell `sink` until `reclaim`."""
    state.rng = rng
    state.sink = sink


def reclaim(state: State) -> None:
    """Take back what was lent."""
    state.rng = state.setup.no_chance
    state.sink = None
