"""Dominion in words."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from demesne.core.events import Form
from demesne.games.dominion.cards import CARDS
from demesne.games.dominion.ids import PROVINCE
from demesne.games.dominion.notation import moves as notation
from demesne.i18n import ask, log, score
from demesne.i18n.catalogue import card_key
from demesne.server.rendering.forms import Move, ScorePart, ScoreRow, ScoreSheet
from demesne.server.rendering.renderer import DEED, HEADING, RESULT, Renderer

HEADINGS: Final = frozenset(("started", "turn", "over"))
DEEDS: Final = frozenset(("played", "played-treasures", "bought", "cleaned-up"))
NAMING: Final = ("card", "cards", "kingdom", "top")
"""The keys of events that hold cards."""

EMPTY_PILES: Final = 3
"""Empty piles that end a game (E1)."""

KEYS: Final = {CARDS[card].name: card_key(card) for card in range(len(CARDS))}
"""The key of each card by its English name, which views and notation give."""


class DominionRenderer(Renderer):
    """Renders games of Dominion."""

    def text(self, form: Form, viewer: int, names: Sequence[str]) -> str:
        return log.render(form, self.catalogue, names, viewer)

    def named(self, form: Form) -> list[str]:
        found: dict[str, None] = {}
        for name in NAMING:
            value = form.get(name, -1)
            for card in value if isinstance(value, list) else [value]:
                if isinstance(card, int) and card >= 0:
                    found[card_key(card)] = None
        return list(found)

    def level(self, kind: str) -> int:
        return HEADING if kind in HEADINGS else DEED if kind in DEEDS else RESULT

    def ask(self, view: Any, names: Sequence[str]) -> str:
        return ask.prompt(view, self.catalogue, names)

    def moves(self, view: Any, texts: Sequence[str], names: Sequence[str]) -> list[Move]:
        return [
            self._move(action, view, text) for action, text in zip(view.legal_actions(), texts, strict=True)
        ]

    def _move(self, action: int, view: Any, text: str) -> Move:
        said = notation.to_json(action, view)
        about = KEYS[said["card"]] if "card" in said else ""
        return Move(text, ask.label(action, view, self.catalogue), said["do"], about, "")

    def waited_for(self, view: Any) -> int:
        """Return the seat of the innermost effect, or whose turn it is: nobody sees who must answer (see `View`)."""
        turn = int(view.turn_player)
        return next((seat for _, seat in view.effects()[-1:] if seat != view.seat), turn)

    def score(self, view: Any, names: Sequence[str], result: Mapping[str, Any]) -> ScoreSheet:
        winners = score.winners(view)
        rows = [
            ScoreRow(seat, names[seat], int(view.points(seat)), self._parts(view, seat), seat in winners)
            for seat in score.ranking(view)
        ]
        # What is left of the supply tells whether the game ended by itself (E1) or was cut (E4).
        cut = int(view.supply(PROVINCE)) > 0 and int(view.empty_piles) < EMPTY_PILES
        return ScoreSheet(rows, score.sheet(view, self.catalogue, names, cut))

    def _parts(self, view: Any, seat: int) -> list[ScorePart]:
        """Return the points of a seat by the cards that bring them."""
        return [
            ScorePart(self.catalogue.card_name(card), points, self.catalogue.cards({card: number}))
            for card, number, points in score.sources(view, seat)
        ]
