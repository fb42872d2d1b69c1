"""Setting a game up: the players and the supply (S1-S5), and kingdoms by name or at random (S7)."""

from collections.abc import Collection, Iterable, Sequence
from typing import Final

from demesne.core.chance import FastChance, derive_key
from demesne.core.errors import SetupError
from demesne.games.dominion import ids
from demesne.games.dominion.cards import CARDS, by_name
from demesne.games.dominion.ids import BASIC, FIRST_ACTION
from demesne.games.dominion.state import DEEPEST_COINS, CardCode, SetupTables

KINGDOM_SIZE: Final = 10

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


class Setup(SetupTables):
    """The setup of a game: the number of players and the piles.

    `kingdom` holds ten different kingdom cards, as names, numbers or cards of your own; `players` is
    2 to 4; `max_turns` (0: none) cuts a game after that many turns of each player (E4); `first` is the seat
    that begins. Raises SetupError for anything else.
    """

    def __init__(
        self, kingdom: Sequence[str | int | CardCode], players: int = 2, max_turns: int = 0, first: int = 0
    ) -> None:
        if not 2 <= players <= 4:
            raise SetupError(f"Dominion has 2 to 4 players, not {players}")
        if not 0 <= first < players:
            raise SetupError(f"the first player is a seat from 0 to {players - 1}, not {first}")
        if max_turns < 0:
            raise SetupError(f"max_turns is 0 (no limit) or more, not {max_turns}")
        cards: list[CardCode] = list(CARDS)
        piles = _ten_piles(kingdom, cards)
        own = tuple([card.name for card, printed in zip(cards, CARDS, strict=True) if card is not printed])
        super().__init__(cards, piles, players, max_turns, first, own)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Setup) and self.key() == other.key()

    def __hash__(self) -> int:
        return hash(self.key())

    def __repr__(self) -> str:
        names = [self.cards[card].name for card in self.kingdom]
        return f"Setup({names!r}, players={self.players}, max_turns={self.max_turns}, first={self.first})"


def _ten_piles(kingdom: Sequence[str | int | CardCode], cards: list[CardCode]) -> tuple[int, ...]:
    """Return the ten piles, sorted, and put cards of the user's own into `cards`. Raises SetupError."""
    chosen: list[int] = []
    own: list[CardCode] = []
    for entry in kingdom:
        if isinstance(entry, CardCode):
            own.append(entry)
            number = int(entry.number)
            if entry.is_action != (FIRST_ACTION <= number < len(CARDS)):
                raise SetupError(
                    f"{entry.name} has number {number}; Actions have 8 to 31, other kingdom cards 7"
                )
            if entry.is_treasure:
                raise SetupError(f"{entry.name} is a Treasure; cards of your own are of the other types")
            if not 0 <= entry.cost < DEEPEST_COINS:
                raise SetupError(
                    f"{entry.name} costs {entry.cost}; a card costs 0 to {DEEPEST_COINS - 1} coins"
                )
        elif isinstance(entry, str):
            number = int(by_name(entry).number)
        else:
            number = entry
        if not BASIC <= number < len(CARDS):
            raise SetupError(f"{entry} is not a kingdom card")
        if number in chosen:
            raise SetupError(f"{cards[number].name} is in the kingdom twice")
        chosen.append(number)
    if len(chosen) != KINGDOM_SIZE:
        raise SetupError(f"a kingdom has {KINGDOM_SIZE} different cards, not {len(chosen)}")
    for card in own:
        cards[int(card.number)] = card
    return tuple(sorted(chosen))


def resolve(text: str, seed: int) -> tuple[int, ...]:
    """Return the ten cards, sorted, that `text` stands for.

    `text` is the name of a recommended kingdom, ten card names with commas, or "random" (ten from `seed`), which
    may go on with cards that must and that must not be among them: "random with Chapel, Witch without Moat".
    Raises SetupError for an unknown name or card, a card twice, or another number than ten.
    """
    name = text.strip().lower().replace(" ", "-").replace("_", "-")
    if name in RECOMMENDED:
        return tuple(sorted(RECOMMENDED[name]))
    words = text.split()
    if words and words[0].lower() == RANDOM:
        return random_ten(seed, *_wishes(words[1:]))
    if "," not in text:
        raise SetupError(
            f"there is no kingdom {text.strip()!r}; say {', '.join(RECOMMENDED)}, random, or ten card names with commas"
        )
    chosen = _numbers(text)
    if len(chosen) != KINGDOM_SIZE:
        raise SetupError(f"a kingdom has {KINGDOM_SIZE} different cards, not {len(chosen)}")
    return tuple(sorted(chosen))


def random_ten(seed: int, included: Collection[int] = (), excluded: Collection[int] = ()) -> tuple[int, ...]:
    """Return ten different kingdom cards drawn from `seed`, every allowed ten equally likely.

    Raises SetupError where a card must be among them and must not, or where that leaves no ten.
    """
    both = sorted(set(included) & set(excluded))
    if both:
        raise SetupError(f"{CARDS[both[0]].name} cannot be both with and without")
    left = [card for card in range(ids.BASIC, len(CARDS)) if card not in included and card not in excluded]
    drawn = KINGDOM_SIZE - len(included)
    if drawn < 0 or drawn > len(left):
        raise SetupError(
            f"a kingdom has {KINGDOM_SIZE} different cards; {len(included)} are asked for "
            f"and {len(left)} others are allowed"
        )
    rng = FastChance(derive_key(seed, "kingdom"))
    return tuple(sorted([*included, *[left.pop(int(rng.randbelow(len(left)))) for _ in range(drawn)]]))


def with_cards(kingdom: Collection[int], needed: Iterable[int]) -> tuple[int, ...]:
    """Return a kingdom in which cards that are needed replace others from the end. Raises SetupError beyond ten."""
    wanted = sorted({card for card in needed if card >= ids.BASIC})
    if len(wanted) > KINGDOM_SIZE:
        names = ", ".join([CARDS[card].name for card in wanted])
        raise SetupError(f"no kingdom has more than {KINGDOM_SIZE} cards, and {names} are needed")
    kept = [card for card in kingdom if card not in wanted][: KINGDOM_SIZE - len(wanted)]
    return tuple(sorted([*wanted, *kept]))


def fitting(needed: Collection[int]) -> str:
    """Return as text a kingdom that has all cards that are needed: a recommended one if possible.

    Raises SetupError for more than ten cards.
    """
    for name, kingdom in RECOMMENDED.items():
        if with_cards(kingdom, needed) == tuple(sorted(kingdom)):
            return name
    return ",".join([CARDS[card].name for card in with_cards(RECOMMENDED["first-game"], needed)])


def _wishes(words: list[str]) -> tuple[list[int], list[int]]:
    """Return the cards that must and those that must not be in a random kingdom. Raises SetupError."""
    texts: dict[str, list[str]] = {}
    wish = ""
    for word in words:
        if word.lower() in ("with", "without"):
            wish = word.lower()
            texts.setdefault(wish, [])
            if texts[wish]:
                raise SetupError(f"a random kingdom says {wish!r} once, with commas between the cards")
        elif wish:
            texts[wish].append(word)
        else:
            raise SetupError(
                f"a random kingdom may go on with cards, as in 'random with Witch, Chapel without Moat'; "
                f"there is {word!r}"
            )
    included, excluded = [
        _numbers(" ".join(texts[wish])) if wish in texts else [] for wish in ("with", "without")
    ]
    return included, excluded


def _numbers(text: str) -> list[int]:
    """Return the kingdom cards named with commas in `text`. Raises SetupError."""
    chosen: list[int] = []
    for part in text.split(","):
        if not part.strip():
            raise SetupError("cards of a kingdom are named with commas; one of the names is empty")
        card = by_name(part.strip())
        number = int(card.number)
        if number < ids.BASIC:
            raise SetupError(f"{card.name} is in every game and no kingdom card")
        if number in chosen:
            raise SetupError(f"{card.name} is in the kingdom twice")
        chosen.append(number)
    return chosen
