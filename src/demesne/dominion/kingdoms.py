"""Kingdoms by name (S7), by ten card names, or at random from a seed."""

from typing import Final

from demesne.dominion import ids
from demesne.dominion.cards import CARDS, by_name
from demesne.dominion.setup import KINGDOM_SIZE
from demesne.kernel.chance import FastGenerator, derive
from demesne.kernel.errors import SetupError

RECOMMENDED: Final[dict[str, tuple[int, ...]]] = {
    "first-game": (
        ids.CELLAR,
        ids.MARKET,
        ids.MILITIA,
        ids.MINE,
        ids.MOAT,
        ids.REMODEL,
        ids.SMITHY,
        ids.VILLAGE,
        ids.WOODCUTTER,
        ids.WORKSHOP,
    ),
    "big-money": (
        ids.ADVENTURER,
        ids.BUREAUCRAT,
        ids.CHANCELLOR,
        ids.CHAPEL,
        ids.FEAST,
        ids.LABORATORY,
        ids.MARKET,
        ids.MINE,
        ids.MONEYLENDER,
        ids.THRONE_ROOM,
    ),
    "interaction": (
        ids.BUREAUCRAT,
        ids.CHANCELLOR,
        ids.COUNCIL_ROOM,
        ids.FESTIVAL,
        ids.LIBRARY,
        ids.MILITIA,
        ids.MOAT,
        ids.SPY,
        ids.THIEF,
        ids.VILLAGE,
    ),
    "size-distortion": (
        ids.CELLAR,
        ids.CHAPEL,
        ids.FEAST,
        ids.GARDENS,
        ids.LABORATORY,
        ids.THIEF,
        ids.VILLAGE,
        ids.WITCH,
        ids.WOODCUTTER,
        ids.WORKSHOP,
    ),
    "village-square": (
        ids.BUREAUCRAT,
        ids.CELLAR,
        ids.FESTIVAL,
        ids.LIBRARY,
        ids.MARKET,
        ids.REMODEL,
        ids.SMITHY,
        ids.THRONE_ROOM,
        ids.VILLAGE,
        ids.WOODCUTTER,
    ),
}
RANDOM: Final = "random"


def resolve(text: str, seed: int) -> tuple[int, ...]:
    """Return the ten cards, sorted, that `text` stands for.

    `text` is the name of a recommended kingdom, "random" (ten from `seed`), or ten card names with commas.
    Raises SetupError for an unknown name or card, a card twice, or another number than ten.
    """
    name = text.strip().lower().replace(" ", "-").replace("_", "-")
    if name in RECOMMENDED:
        return tuple(sorted(RECOMMENDED[name]))
    if name == RANDOM:
        return random_ten(seed)
    if "," not in text:
        raise SetupError(
            f"there is no kingdom {text.strip()!r}; say {', '.join(RECOMMENDED)}, random, or ten card names with commas"
        )
    chosen: list[int] = []
    for part in text.split(","):
        if not part.strip():
            raise SetupError("a kingdom is ten card names with commas; one of the names is empty")
        card = by_name(part.strip())
        number = int(card.number)
        if number < ids.BASIC:
            raise SetupError(f"{card.name} is in every game and no kingdom card")
        if number in chosen:
            raise SetupError(f"{card.name} is in the kingdom twice")
        chosen.append(number)
    if len(chosen) != KINGDOM_SIZE:
        raise SetupError(f"a kingdom has {KINGDOM_SIZE} different cards, not {len(chosen)}")
    return tuple(sorted(chosen))


def random_ten(seed: int) -> tuple[int, ...]:
    """Return ten different kingdom cards drawn from `seed`, each ten equally likely."""
    rng = FastGenerator(derive(seed, "kingdom"))
    left = list(range(ids.BASIC, len(CARDS)))
    return tuple(sorted([left.pop(int(rng.below(len(left)))) for _ in range(KINGDOM_SIZE)]))
