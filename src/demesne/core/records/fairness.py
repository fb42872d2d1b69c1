"""Chance that nobody at the table can influence: the commitment before a game, and the key that follows from it.

When a table is made the server publishes the commitment, SHA-256 of version, game and secret. Only then do the
players commit to some bytes each, by a hash that everybody sees. When all hashes are in, each sends the bytes; the
list of them is frozen, and the key of the game is HMAC-SHA256 of game and list under the secret. A player
who sends none has none in the list. After the end the secret is published. A player who saw the hashes before sending
bytes can then tell that neither the server nor another player, nor both together, chose their parts knowing these
bytes, and that every draw follows from the key.

It does not prove that players did not share what they know. A player who knows all other bytes and the secret can
choose between two keys by not sending the bytes; the list then shows that they are missing. A server to which nobody
sent bytes may have tried many secrets.
"""

import hmac
from collections.abc import Sequence
from hashlib import sha256
from typing import Final

from demesne.core.chance import SecureChance, derive_key

VERSION: Final = "demesne/1"
SECRET_BYTES: Final = 32
HASH_BYTES: Final = 32
SETUP_SEED_BYTES: Final = 8


def commitment(game: str, secret: bytes) -> str:
    """Return the commitment to a secret of 32 bytes for a game, as 64 hexadecimal digits."""
    return sha256(f"{VERSION}|{game}|".encode() + secret).hexdigest()


def bytes_hash(game: str, sent: bytes) -> bytes:
    """Return the hash by which a player commits to bytes for a game."""
    return sha256(f"{VERSION}|{game}|bytes|".encode() + sent).digest()


def frozen(entropy: Sequence[bytes | None]) -> str:
    """Return the list of what each seat sent, in the order of the seats, as it enters the key.

    >>> frozen([bytes(16), None])
    '0:00000000000000000000000000000000,1:-'
    """
    return ",".join([f"{seat}:{'-' if given is None else given.hex()}" for seat, given in enumerate(entropy)])


def thawed(text: str) -> list[bytes | None]:
    """Return what each seat sent, from the list as `frozen` writes it. Raises ValueError for any other text.

    >>> thawed('0:2a2a,1:-')
    [b'**', None]
    """
    given = [part.partition(":")[2] for part in text.split(",")]
    entropy = [None if digits == "-" else bytes.fromhex(digits) for digits in given]
    if frozen(entropy) != text:
        raise ValueError(f"no list of bytes by seats: {text[:40]!r}")
    return entropy


def game_key(game: str, secret: bytes, entropy: Sequence[bytes | None]) -> bytes:
    """Return the 32 bytes from which all chance of a game follows."""
    return hmac.digest(secret, f"{VERSION}|{game}|{frozen(entropy)}".encode(), "sha256")


def draws_key(key: bytes) -> bytes:
    """Return the key of the generator that draws cards and tiles."""
    return derive_key(key, "draws")


def choices_key(key: bytes) -> bytes:
    """Return the key of the generator that seats the players."""
    return derive_key(key, "choices")


def setup_seed(key: bytes) -> int:
    """Return the seed of what a setup leaves to chance, such as a random kingdom."""
    return int.from_bytes(derive_key(key, "setup", size=SETUP_SEED_BYTES), "little")


def seating(key: bytes, players: int) -> list[int]:
    """Return for each seat of the game which seat of the table sits there."""
    rng = SecureChance(choices_key(key))
    left = list(range(players))
    return [left.pop(int(rng.randbelow(len(left)))) for _ in range(players)]
