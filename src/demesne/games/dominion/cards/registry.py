"""The table of all cards, and the search by name."""

from difflib import get_close_matches
from typing import Final

from demesne.core.errors import SetupError
from demesne.games.dominion.cards.attacks import ATTACKS
from demesne.games.dominion.cards.card import Card
from demesne.games.dominion.cards.plain import PLAIN
from demesne.games.dominion.cards.sifting import SIFTING
from demesne.games.dominion.cards.trashing import TRASHING


def _number(card: Card) -> int:
    return int(card.number)


CARDS: Final[list[Card]] = sorted([*PLAIN, *ATTACKS, *SIFTING, *TRASHING], key=_number)


def plain(name: str) -> str:
    """Return a name as it is compared: lower case, without spaces, hyphens and underlines."""
    return name.lower().replace(" ", "").replace("-", "").replace("_", "")


_BY_NAME: Final[dict[str, Card]] = {plain(card.name): card for card in CARDS}


def by_name(name: str) -> Card:
    """Return the card of this name; case, spaces and hyphens do not matter. Raises SetupError for an unknown one."""
    card = _BY_NAME.get(plain(name))
    if card is None:
        close = get_close_matches(plain(name), list(_BY_NAME), 1)
        hint = f"; did you mean {_BY_NAME[close[0]].name}?" if close else ""
        raise SetupError(f"there is no card named {name!r}{hint}")
    return card
