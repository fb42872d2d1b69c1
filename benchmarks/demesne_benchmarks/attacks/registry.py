"""The attacks: each is a function of a scene, registered under a name and the words that say what it does."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Final, NamedTuple

from demesne_benchmarks.attacks.scene import Scene


class Figure(NamedTuple):
    """Something that was measured: what it is, and what it came to."""

    what: str
    value: float | str


Attack = Callable[[Scene], Iterator[Figure]]


@dataclass(frozen=True)
class Entry:
    """An attack with its name, what it does, and the options of the server that it is made on."""

    name: str
    does: str
    run: Attack
    options: tuple[str, ...]


ATTACKS: Final[dict[str, Entry]] = {}


def attack(name: str, does: str, *options: str) -> Callable[[Attack], Attack]:
    """Register an attack, which is made on a server with these options."""

    def register(run: Attack) -> Attack:
        ATTACKS[name] = Entry(name, does, run, options)
        return run

    return register
