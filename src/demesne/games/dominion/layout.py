"""Where everything lies in the words of a state, and in the word of a frame.

Bags are kept by count, so the words hold no order of hidden cards (law 3). A frame is one word: kind, player, card,
count and an extra.
"""

from typing import Final

from mypy_extensions import i64

from demesne.core.bits import single

# Zones of the table, in words.
SUPPLY: Final = 0
TRASH: Final = 4
IN_PLAY: Final = 8
ASIDE: Final = 12
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
KNOWN_TOPS: Final = 30
HAND_FROM_SHUFFLED_DECK: Final = 31
TURNS: Final = 32
TOP: Final = 33

# The parts of a frame.
BITS_FRAME_PLAYER: Final = 8
BITS_FRAME_CARD: Final = 16
BITS_FRAME_COUNT: Final = 24
BITS_FRAME_EXTRA: Final = 32

# The extra of a frame that chooses several cards: the least card allowed, and whether one may stop.
FLOOR: Final = 31
OPTIONAL: Final = 32

# The extra of a frame that hits: a bit for each immune player, and above them what the Attack remembers.
MEMORY: Final = 5

# The first word of a bag holds the Treasures in its lowest bytes.
TREASURE_WORDS: Final = 0xFFFFFF


def loot(card: i64) -> i64:
    """Return one copy of a Treasure as it counts among those just trashed, of which a frame has room for three each."""
    return single(card << 1)


def start_of(player: i64) -> i64:
    """Return where a player's part begins."""
    return PLAYERS + player * STRIDE


def player_words(players: i64) -> i64:
    """Return how many words a game with this number of players takes."""
    return PLAYERS + players * STRIDE


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
