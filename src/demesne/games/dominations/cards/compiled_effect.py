"""Effects as the engine runs them: the numbers of the vocabulary in the fields of a compiled object."""

from typing import Final

from mypy_extensions import i64

from demesne.games.dominations.cards import vocabulary as words
from demesne.games.dominations.cards.components import Effect
from demesne.games.dominations.domains import ALL_DOMAINS, ANY, ITS

MASTERY: Final = 0
LEVEL: Final = 1
CAMPFIRE: Final = 2
DOMINATION: Final = 3
KINDS: Final = ("mastery", "level", "campfire", "domination")
"""Kinds of cards that have effects."""

INFLUENCE_BIT: Final = 64
"""Beside the six bits of the domains, in the sets of what an effect reads and writes."""

NO_CODE: Final = 0
SET_INITIATIVE: Final = 1
ACTIVATE_TILE: Final = 2
SECOND_TILE: Final = 3
_CODES: Final = ("", "set-initiative", "activate-tile", "second-tile")


class CompiledEffect:
    """One effect of one side of a card; see `components.Effect` for the fields that it shares.

    `reads` and `writes` are the sets of domains (and `INFLUENCE_BIT`) on which its outcome depends and which it
    changes; `standing` numbers the masteries with effects that are paid by their growth, -1 for other cards.
    """

    def __init__(self, number: int, effect: Effect, kind: int, card: int, advanced: bool) -> None:
        self.number: i64 = number
        self.kind: i64 = kind
        self.card: i64 = card
        self.advanced: bool = advanced
        self.when: i64 = effect.when
        self.do: i64 = effect.do
        self.amount: i64 = effect.amount
        self.domain: i64 = effect.domain
        self.trigger: i64 = effect.trigger
        self.per: i64 = effect.per
        self.of: i64 = effect.of
        self.each: i64 = effect.each
        self.least: i64 = effect.least
        self.costs: i64 = effect.costs
        self.value: i64 = effect.value
        self.price: i64 = effect.price
        self.most: i64 = effect.most
        self.kinds: i64 = effect.kinds
        self.code: i64 = _CODES.index(effect.code)
        self.standing: i64 = -1
        self.reads: i64 = _read(effect)
        self.writes: i64 = _written(effect)


def _read(effect: Effect) -> int:
    """Return what the outcome of an effect depends on."""
    read = 0
    if effect.per == words.KNOWLEDGE:
        read = ALL_DOMAINS if effect.of < 0 else 1 << effect.of
    if effect.per == words.OWN_INFLUENCE:
        read = INFLUENCE_BIT
    if effect.do == words.BUY_INFLUENCE:
        read |= ALL_DOMAINS
    return read


def _written(effect: Effect) -> int:
    """Return what an effect changes, where something reads it."""
    if effect.do == words.BUY_INFLUENCE:
        return ALL_DOMAINS | INFLUENCE_BIT
    if effect.do == words.INFLUENCE:
        return INFLUENCE_BIT
    if effect.do in (words.GAIN, words.FILL):
        return ALL_DOMAINS if effect.domain in (ANY, ITS) else 1 << effect.domain
    return 0
