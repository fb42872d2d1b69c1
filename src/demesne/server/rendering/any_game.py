"""A game that declares no renderer: its events word by word, its moves in its own notation."""

from collections.abc import Mapping, Sequence
from typing import Any

from demesne.core.events import Form
from demesne.i18n import any_game
from demesne.server.rendering.forms import Move, ScoreRow, ScoreSheet
from demesne.server.rendering.renderer import DEED, Renderer


class AnyRenderer(Renderer):
    """Renders any game. Words of the game are English in every language."""

    def text(self, form: Form, viewer: int, names: Sequence[str]) -> str:
        return any_game.render(form, names)

    def named(self, form: Form) -> list[str]:
        return []

    def level(self, kind: str) -> int:
        return DEED

    def ask(self, view: Any, names: Sequence[str]) -> str:
        return self.catalogue.text("told.ask")

    def moves(self, view: Any, texts: Sequence[str], names: Sequence[str]) -> list[Move]:
        return [_move(text) for text in texts]

    def waited_for(self, view: Any) -> int:
        """Return -1: who is asked may be hidden."""
        return -1

    def score(self, view: Any, names: Sequence[str], result: Mapping[str, Any]) -> ScoreSheet:
        scores, winners = result["scores"], result["winners"]
        ranking = sorted(range(len(names)), key=lambda seat: (seat not in winners, -scores[seat]))
        rows = [ScoreRow(seat, names[seat], int(scores[seat]), [], seat in winners) for seat in ranking]
        say = self.catalogue.text
        won = [row.name for row in rows if row.wins]
        lines = [f"{row.name}: {say('table.points', n=row.total)}" for row in rows]
        if len(won) == 1:
            lines.append(say("table.score-winner", player=won[0]))
        else:
            lines.append(say("table.score-shared", players=won))
        return ScoreSheet(rows, lines)


def _move(text: str) -> Move:
    """Return a move whose verb is the first word of its notation."""
    verb, _, what = text.partition(" ")
    return Move(text, text, verb, what, "")
