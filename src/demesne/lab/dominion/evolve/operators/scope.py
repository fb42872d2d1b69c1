"""What a kingdom lets the rules of a strategy be about."""

from collections.abc import Sequence
from typing import Final

from demesne.bots.dominion.strategy.tree import Rule
from demesne.bots.dominion.strategy.vocabulary import SOURCES
from demesne.games.dominion.ids import (
    CHAPEL,
    COPPER,
    CURSE,
    DUCHY,
    ESTATE,
    FIRST_ACTION,
    GARDENS,
    GOLD,
    MINE,
    PROVINCE,
    REMODEL,
    SILVER,
    THIEF,
    THRONE_ROOM,
)

BASIC_BUYS: Final = (COPPER, SILVER, GOLD, ESTATE, DUCHY, PROVINCE)

_TRASHED: Final = {
    CHAPEL: (CURSE, ESTATE, COPPER, SILVER, DUCHY),
    REMODEL: (CURSE, ESTATE, COPPER, SILVER, GOLD, DUCHY),
    MINE: (COPPER, SILVER),
    THIEF: (SILVER, GOLD),
}
_TREASURES: Final = (COPPER, SILVER, GOLD)


class Scope:
    """The cards of a kingdom, by what rules can choose of them."""

    def __init__(self, kingdom: Sequence[int]) -> None:
        self.kingdom: tuple[int, ...] = tuple(kingdom)
        self.actions: tuple[int, ...] = tuple(card for card in kingdom if card >= FIRST_ACTION)
        self.buys: tuple[int, ...] = (*BASIC_BUYS, *kingdom)
        self.victories: tuple[int, ...] = tuple(
            card for card in self.buys if card in (ESTATE, DUCHY, PROVINCE, GARDENS)
        )
        self.sources: dict[str, tuple[int, ...]] = {
            verb: tuple(card for card in cards if card in kingdom) for verb, cards in SOURCES.items()
        }
        self.verbs: tuple[str, ...] = (
            *(verb for verb, cards in self.sources.items() if cards),
            *(("play",) if len(self.actions) > 1 else ()),
            *(("throne",) if THRONE_ROOM in kingdom and len(self.actions) > 1 else ()),
        )
        """The verbs other than `buy` that matter here; Moat and Bureaucrat leave nothing worth a rule."""

    def allows(self, rule: Rule) -> bool:
        """Tell whether all that a rule chooses, and the effect it is for, can occur in this kingdom."""
        cards = self.buys if rule.verb == "buy" else (*BASIC_BUYS, CURSE, *self.kingdom)
        return (rule.card is None or rule.card in cards) and (
            rule.source is None or rule.source in self.kingdom
        )

    def targets(self, verb: str, source: int) -> tuple[int, ...]:
        """Return the cards that a trash, discard or gain rule for the effect of `source` can be about."""
        if verb == "trash":
            return _TRASHED[source]
        if verb == "gain":
            return _TREASURES if source in (MINE, THIEF) else self.buys
        return (*self.buys, CURSE)
