"""Numbers of components by their ids, and knowledge as people write it."""

from collections.abc import Sequence

from demesne.games.dominations.domains import WORDS
from demesne.games.dominations.game import DominationsState
from demesne.games.dominations.measures.counting import count_nodi
from demesne.games.dominations.setup import Setup
from demesne.games.dominations.zones.seats import knowledge_in


def number(setup: Setup, kind: str, name: str) -> int:
    """Return the number of a component; `kind` is a field of `Components`, such as "tiles"."""
    for component in getattr(setup.components, kind):
        if component.id == name:
            return int(component.number)
    raise AssertionError(f"no {name!r} among the {kind}")


def amounts(numbers: Sequence[int]) -> dict[str, int]:
    """Return six amounts by the names of their domains, those of 0 left out."""
    return {WORDS[domain]: int(amount) for domain, amount in enumerate(numbers) if amount}


def known(state: DominationsState, seat: int) -> dict[str, int]:
    """Return a seat's knowledge by domain, without those at 0."""
    return amounts([int(knowledge_in(state, seat, domain)) for domain in range(6)])


def nodi(state: DominationsState, seat: int) -> dict[str, int]:
    """Return a seat's full nodi by colour, without those it has none of."""
    return amounts([int(count_nodi(state, seat, domain)) for domain in range(6)])
