"""What `check-bot` puts before the bots of Dominion."""

from collections.abc import Collection, Mapping
from typing import Final

from demesne.core.choice import Choice
from demesne.games.dominion.actions import BUY, END, PLAY_ALL
from demesne.games.dominion.cards import CARDS
from demesne.games.dominion.ids import BASIC, COPPER, CURSE
from demesne.games.dominion.setup import RECOMMENDED, with_cards
from demesne.lab.checkbot.probes import Probes

MAX_TURNS: Final = 40
"""Turns of each player after which a game ends: random players seldom end one."""


class DominionProbes(Probes):
    """The recommended kingdoms, with the cards that a bot needs in place of others."""

    place = "demesne.lab.checkbot.dominion"

    def ways(self, needed: Collection[int]) -> Mapping[str, Mapping[str, object]]:
        return {name: {"kingdom": cards, "max_turns": MAX_TURNS} for name, cards in _kingdoms(needed).items()}

    def lively(self, decision: Choice) -> list[int]:
        """Return the answers with which more happens: cards are played and bought."""
        actions = decision.actions
        if decision.kind == "action-phase":
            return [action for action in actions if action != END]
        if decision.kind == "buy-phase":
            if PLAY_ALL in actions:
                return [PLAY_ALL]
            idle = (END, BUY + COPPER, BUY + CURSE)
            return [action for action in actions if action not in idle] or [END]
        return actions


def _kingdoms(needed: Collection[int]) -> dict[str, str]:
    """Return kingdoms of Dominion with all cards that are needed, as text, by what they are called."""
    found = {}
    for name, kingdom in RECOMMENDED.items():
        cards = with_cards(kingdom, needed)
        missing = [CARDS[card].name for card in sorted(needed) if card >= BASIC and card not in kingdom]
        if missing:
            found[f"{name} with {' and '.join(missing)}"] = ",".join(CARDS[card].name for card in cards)
        else:
            found[name] = name
    return found


PROBES: Final = DominionProbes()
