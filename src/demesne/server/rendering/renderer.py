"""Renders games of one setup in one language. Each game has its own renderer."""

from collections.abc import Mapping, Sequence
from itertools import islice
from typing import Any, Final

from msgspec import UNSET, UnsetType

from demesne.core.events import Form
from demesne.i18n.catalogue import Catalogue
from demesne.server.rendering.forms import Facts, Line, Move, Rendered, Scenes, ScoreSheet, UndoMode
from demesne.server.storage.log.entry import ABANDONED, HANDED, RETURNED, UNDONE

ABOUT_PLAYERS: Final = frozenset((UNDONE, HANDED, RETURNED, ABANDONED))
"""Events of the table, and not of the game."""

HEADING: Final = 0
DEED: Final = 1
RESULT: Final = 2


class Renderer:
    """Renders the games of one setup in the language of a catalogue. Views are those of its game."""

    def __init__(self, setup: Any, catalogue: Catalogue) -> None:
        self.setup = setup
        self.catalogue = catalogue

    def render(
        self,
        view: Any,
        forms: Sequence[Form],
        texts: Sequence[str],
        names: Sequence[str],
        undo: UndoMode = "",
        is_abandoned: bool = False,
        result: Mapping[str, Any] | None = None,
    ) -> Rendered:
        """Return a game in words, for the viewer that a view belongs to.

        `forms` are the events that it is shown, `texts` the moves of its open decision in notation (none without one),
        in the order of the legal actions, and `names` those of the players by seat. In a game that was given
        up nobody is waited for. `result` is what `Game.result` returns for a finished game, None for others.
        """
        return Rendered(
            lines=self.lines(forms, int(view.seat), names),
            ask=self.ask(view, names) if texts else "",
            wait="" if texts or result is not None or is_abandoned else self.wait(view, names),
            moves=self.moves(view, texts, names) if texts else [],
            undo=undo,
            scenes=self.scenes(view, names),
            score=UNSET if result is None else self.score(view, names, result),
            facts=self.facts(view),
        )

    def lines(self, forms: Sequence[Form], viewer: int, names: Sequence[str]) -> list[Line]:
        """Return the lines of events, with those marked whose moves are taken back by later ones of them."""
        lines: list[Line] = []
        for form in forms:
            line = self.line(form, viewer, names)
            status = (each for each in reversed(lines) if not each.undone and each.event not in ABOUT_PLAYERS)
            for each in islice(status, line.undoes):
                each.undone = True
            lines.append(line)
        return lines

    def line(self, form: Form, viewer: int, names: Sequence[str]) -> Line:
        """Return the line of an event. Raises CatalogueError for an event without one."""
        kind = str(form["event"])
        if kind in ABOUT_PLAYERS:
            return self._about_player(kind, form, viewer, names)
        seat = form.get("seat", -1)
        assert isinstance(seat, int), "a seat is a number"
        return Line(kind, seat, self.text(form, viewer, names), self.named(form), self.level(kind))

    def wait(self, view: Any, names: Sequence[str]) -> str:
        """Return for whom a viewer without a decision waits."""
        seat = self.waited_for(view)
        if seat < 0:
            return self.catalogue.text("told.others")
        return self.catalogue.text("table.waiting", player=names[seat])

    # Methods of each game

    def text(self, form: Form, viewer: int, names: Sequence[str]) -> str:
        """Return what the line of an event says."""
        raise NotImplementedError

    def named(self, form: Form) -> list[str]:
        """Return the keys of what an event names, each once."""
        raise NotImplementedError

    def level(self, kind: str) -> int:
        """Return the level of the lines of a kind of events."""
        raise NotImplementedError

    def ask(self, view: Any, names: Sequence[str]) -> str:
        """Return what the seat of a view is asked."""
        raise NotImplementedError

    def moves(self, view: Any, texts: Sequence[str], names: Sequence[str]) -> list[Move]:
        """Return the moves of the open decision, in the order of `texts`."""
        raise NotImplementedError

    def waited_for(self, view: Any) -> int:
        """Return the seat that a viewer waits for as far as it can know, -1 where several may be meant."""
        raise NotImplementedError

    def score(self, view: Any, names: Sequence[str], result: Mapping[str, Any]) -> ScoreSheet:
        """Return how a finished game ended, given its `Game.result`."""
        raise NotImplementedError

    def scenes(self, view: Any, names: Sequence[str]) -> Scenes | UnsetType:
        """Return the pictures of a game that has some."""
        return UNSET

    def facts(self, view: Any) -> Facts | UnsetType:
        """Return what the table of a game shows beside its view, if it has that."""
        return UNSET

    def _about_player(self, kind: str, form: Form, viewer: int, names: Sequence[str]) -> Line:
        """Return the line of what concerns who plays, and not the game."""
        seat = form["player"]
        assert isinstance(seat, int), "a player is a seat"
        if kind == ABANDONED:
            return Line(kind, -1, self.catalogue.text("told.abandoned"), [], HEADING)
        key = kind
        parameters: dict[str, object] = {}
        if kind == UNDONE:
            parameters["n"] = form["moves"]
        elif kind == HANDED:
            key = f"{kind}-{form['why']}"
        if seat == viewer:
            text = self.catalogue.text(f"told.{key}-own", **parameters)
        else:
            text = self.catalogue.text(f"told.{key}", player=names[seat], **parameters)
        undoes = form.get("events", 0)
        assert isinstance(undoes, int), "events are counted"
        return Line(kind, seat, text, [], DEED, undoes)
