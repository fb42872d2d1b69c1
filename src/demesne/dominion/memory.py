"""The memory of a Dominion state: one flat run of machine words and a few integers.

Only this module and its subclasses in `table` and `state` know the layout. Bags are kept by count, so the
memory holds no order of hidden cards (law 3). A frame is one word: kind, player, card, count and an extra.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from demesne.dominion import bags
from demesne.dominion.ids import NO_CARD
from demesne.dominion.setup import Setup
from demesne.kernel.chance import Generator
from demesne.kernel.events import Sink

# Zones of the table, in words.
SUPPLY: Final = 0
TRASH: Final = 4
IN_PLAY: Final = 8
LIMBO: Final = 12
FRAMES: Final = 16
MAX_FRAMES: Final = 16
PLAYERS: Final = 32
STRIDE: Final = 34

# Zones and figures of one player, in words from the start of the player's part.
HAND: Final = 0
DECK: Final = 4
DISCARD: Final = 8
KNOWN_HAND: Final = 12
KNOWN_DECK: Final = 16
KNOWN_DISCARD: Final = 20
OWNED: Final = 24
HAND_SIZE: Final = 28
DECK_SIZE: Final = 29
TOPS: Final = 30
FRESH: Final = 31
TURNS: Final = 32
TOP: Final = 33

BITS_FRAME_PLAYER: Final = 8
BITS_FRAME_CARD: Final = 16
BITS_FRAME_COUNT: Final = 24
BITS_FRAME_EXTRA: Final = 32


@mypyc_attr(acyclic=True)
class Memory:
    """Words, integers and the stack of frames, with cheap copies.

    `tops` holds the publicly known cards on top of the decks, player after player, each from the top down;
    the figure `TOPS` of a player is how many of them are his.
    `rng` and `sink` are borrowed for the duration of one `apply` and never copied. So a state at rest refers to
    nothing that could refer back, and compiled it does without the garbage collector (`acyclic`).
    """

    def __init__(self, setup: Setup, cells: vec[i64]) -> None:
        self.setup: Final[Setup] = setup
        self.cells: Final[vec[i64]] = cells
        self.tops: bytes = b""
        self.turn_player: i64 = setup.first
        self.phase: i64 = 0
        self.actions: i64 = 1
        self.buys: i64 = 1
        self.coins: i64 = 0
        self.depth: i64 = 0
        self.has_bought: i64 = 0
        self.immune: i64 = 0
        self.secret_draws: i64 = 0
        self.stock: i64 = setup.stock
        self.empties: i64 = 0
        self.last: i64 = NO_CARD
        self.previous: i64 = NO_CARD
        self.cut: i64 = 0
        self.actor: i64 = -1
        self.rng: Generator = setup.nobody
        self.sink: Sink | None = None

    def copy_onto(self, other: "Memory") -> None:
        """Give `other`, which was made with a copy of these words, the integers of this state."""
        other.tops = self.tops
        other.turn_player = self.turn_player
        other.phase = self.phase
        other.actions = self.actions
        other.buys = self.buys
        other.coins = self.coins
        other.depth = self.depth
        other.has_bought = self.has_bought
        other.immune = self.immune
        other.secret_draws = self.secret_draws
        other.stock = self.stock
        other.empties = self.empties
        other.last = self.last
        other.previous = self.previous
        other.cut = self.cut
        other.actor = self.actor

    def integers(self) -> list[int]:
        """Return the integers in the order in which `set_integers` takes them."""
        return [
            int(self.turn_player),
            int(self.phase),
            int(self.actions),
            int(self.buys),
            int(self.coins),
            int(self.depth),
            int(self.has_bought),
            int(self.immune),
            int(self.secret_draws),
            int(self.stock),
            int(self.empties),
            int(self.last),
            int(self.previous),
            int(self.cut),
            int(self.actor),
        ]

    def set_integers(self, values: list[int]) -> None:
        """Take back what `integers` gave."""
        self.turn_player = values[0]
        self.phase = values[1]
        self.actions = values[2]
        self.buys = values[3]
        self.coins = values[4]
        self.depth = values[5]
        self.has_bought = values[6]
        self.immune = values[7]
        self.secret_draws = values[8]
        self.stock = values[9]
        self.empties = values[10]
        self.last = values[11]
        self.previous = values[12]
        self.cut = values[13]
        self.actor = values[14]

    def base(self, player: i64) -> i64:
        """Return where a player's part begins."""
        return PLAYERS + player * STRIDE

    def number(self, zone: i64, card: i64) -> i64:
        """Return how many copies of a card the bag at `zone` holds."""
        return (self.cells[zone + (card >> 3)] >> ((card & 7) << 3)) & 255

    def add(self, zone: i64, card: i64, n: i64) -> None:
        """Add `n` copies (negative: take away) to the bag at `zone`."""
        bags.add(self.cells, zone, card, n)

    def total(self, zone: i64) -> i64:
        """Return the number of cards in the bag at `zone`."""
        return bags.size(self.cells, zone)

    def pour(self, source: i64, target: i64) -> None:
        """Add the bag at `source` to the one at `target`; the source stays as it is."""
        bags.pour(self.cells, source, target)

    def empty(self, zone: i64) -> None:
        """Make the bag at `zone` empty."""
        bags.empty(self.cells, zone)

    def is_empty(self, zone: i64) -> bool:
        """Tell whether the bag at `zone` is empty."""
        return self.kinds(zone) == 0

    def kinds(self, zone: i64) -> i64:
        """Return the set of kinds of cards in the bag at `zone`."""
        return bags.kinds(self.cells, zone)

    def contents(self, zone: i64) -> list[int]:
        """Return the cards of the bag at `zone`, sorted."""
        cards: list[int] = []
        for card in range(32):
            cards += [card] * int(self.number(zone, card))
        return cards

    def counts(self, zone: i64) -> list[tuple[int, int]]:
        """Return (card, number) for each card in the bag at `zone`, in canonical order."""
        found: list[tuple[int, int]] = []
        for card in range(32):
            n = int(self.number(zone, card))
            if n:
                found.append((card, n))
        return found

    def tops_start(self, player: i64) -> int:
        """Return where a player's known cards begin in `tops`."""
        start: i64 = 0
        seat: i64 = 0
        while seat < player:
            start += self.cells[self.base(seat) + TOPS]
            seat += 1
        return int(start)

    def push(self, kind: i64, player: i64, card: i64, count: i64, extra: i64) -> None:
        """Put a frame on the stack. Ten Throne Rooms and the deepest effect need fourteen."""
        if self.depth >= MAX_FRAMES:
            raise OverflowError("the stack of effects is full")
        frame: i64 = (
            kind
            | player << BITS_FRAME_PLAYER
            | card << BITS_FRAME_CARD
            | count << BITS_FRAME_COUNT
            | extra << BITS_FRAME_EXTRA
        )
        bags.put(self.cells, FRAMES + self.depth, frame)
        self.depth += 1

    def pop(self) -> None:
        """Take the top frame off."""
        self.depth -= 1
        bags.put(self.cells, FRAMES + self.depth, 0)

    def frame(self) -> i64:
        """Return the top frame."""
        return self.cells[FRAMES + self.depth - 1]

    def replace(self, frame: i64) -> None:
        """Exchange the top frame."""
        bags.put(self.cells, FRAMES + self.depth - 1, frame)


def frame_kind(frame: i64) -> i64:
    """Return the kind of a frame (see `asks`)."""
    return frame & 255


def frame_player(frame: i64) -> i64:
    """Return the player that a frame concerns: who answers, or whose effect it is."""
    return (frame >> BITS_FRAME_PLAYER) & 255


def frame_card(frame: i64) -> i64:
    """Return the card whose effect a frame belongs to."""
    return (frame >> BITS_FRAME_CARD) & 255


def frame_count(frame: i64) -> i64:
    """Return the count of a frame; what it counts depends on the kind."""
    return (frame >> BITS_FRAME_COUNT) & 255


def frame_extra(frame: i64) -> i64:
    """Return the extra of a frame; what it says depends on the kind."""
    return frame >> BITS_FRAME_EXTRA


def player_words(players: i64) -> i64:
    """Return how many words a game with so many players takes."""
    return PLAYERS + players * STRIDE
