"""Dominations in words."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from demesne.core.events import Form
from demesne.games.dominations.layout import SOURCES
from demesne.games.dominations.notation.moves import read_action
from demesne.i18n import dominations as locales
from demesne.i18n.catalogue import Catalogue
from demesne.i18n.dominations import score, words
from demesne.i18n.dominations.names import entry
from demesne.i18n.dominations.naming import Naming
from demesne.i18n.dominations.preview import Outcome, preview
from demesne.server.rendering.dominations_facts import facts
from demesne.server.rendering.dominations_figures import Teller, figures_of, with_outcome
from demesne.server.rendering.forms import Facts, Move, Scenes, ScorePart, ScoreRow, ScoreSheet
from demesne.server.rendering.pictures import Painter
from demesne.server.rendering.renderer import DEED, HEADING, RESULT, Renderer

HEADINGS: Final = frozenset(
    ("started", "shown", "drawn-monuments", "initiative", "age", "age-end", "turn", "reset", "over")
)
RESULTS: Final = frozenset(("produced", "gained", "points", "influence", "locus", "kept"))
KINDS: Final = ("mastery", "monument", "objective", "tile", "campfire")
"""Kinds of components that events name by their number; several of a kind are in a list under the plural."""

NOTHING: Final = Outcome(0, "")

PLACES: Final = ("cell", "place", "point")


class DominationsRenderer(Renderer):
    """Renders games of Dominations."""

    def __init__(self, setup: Any, catalogue: Catalogue) -> None:
        super().__init__(setup, catalogue)
        self.naming = Naming(setup.components, setup.ruleset, catalogue)
        self.painter = Painter(self.naming)

    def text(self, form: Form, viewer: int, names: Sequence[str]) -> str:
        return locales.render(form, self.catalogue, names, viewer, self.setup.components)

    def named(self, form: Form) -> list[str]:
        return list(dict.fromkeys(self._named(form)))

    def _named(self, form: Mapping[str, Any]) -> Iterator[str]:
        for kind in KINDS:
            numbers = [form[kind]] if kind in form else form.get(f"{kind}s", [])
            yield from (self._id(kind, number) for number in numbers if number >= 0)
        card = form.get("card")
        if isinstance(card, dict):
            if card["kind"] != "rule":
                yield self._id(card["kind"], card["number"])
        elif card is not None:
            yield self._id("domination", card)
        if form["event"] == "level":
            levels = self.setup.components.levels
            built = form["monument"], form["level"]
            yield from (card.id for card in levels if (card.monument, card.level) == built)
        yield from (str(form[key]).partition("/")[0] for key in PLACES if key in form)

    def _id(self, kind: str, number: int) -> str:
        return entry(kind, number, self.setup.components).id

    def level(self, kind: str) -> int:
        return HEADING if kind in HEADINGS else RESULT if kind in RESULTS else DEED

    def ask(self, view: Any, names: Sequence[str]) -> str:
        return locales.prompt(view, self.catalogue, names)

    def moves(self, view: Any, texts: Sequence[str], names: Sequence[str]) -> list[Move]:
        outcomes = preview(view, self.naming)
        tell = figures_of(view)
        return [
            self._move(action, view, text, names, outcomes.get(action, NOTHING), tell)
            for action, text in zip(view.legal_actions(), texts, strict=True)
        ]

    def _move(
        self, action: int, view: Any, text: str, names: Sequence[str], brings: Outcome, tell: Teller
    ) -> Move:
        form, named = read_action(action, view)
        label = locales.label(action, view, self.catalogue, names)
        return Move(
            text, label, form.do, named.partition("#")[0], brings.text, with_outcome(tell(action), brings)
        )

    def facts(self, view: Any) -> Facts:
        return facts(view)

    def waited_for(self, view: Any) -> int:
        return int(view.asked)

    def scenes(self, view: Any, names: Sequence[str]) -> Scenes:
        return self.painter.paint(view, names)

    def score(self, view: Any, names: Sequence[str], result: Mapping[str, Any]) -> ScoreSheet:
        ranking = score.ranking(view)
        shown = [
            source
            for source in range(len(SOURCES))
            if any(int(view.points_from(seat, source)) for seat in ranking)
        ]
        rows = [
            ScoreRow(
                seat,
                names[seat],
                int(view.points(seat)),
                [self._part(view, seat, source) for source in shown],
                seat == ranking[0],
            )
            for seat in ranking
        ]
        return ScoreSheet(rows, score.sheet(view, self.catalogue, names))

    def _part(self, view: Any, seat: int, source: int) -> ScorePart:
        """Return the points of a seat from one source; the objective says which goals are reached."""
        name = SOURCES[source]
        detail = score.goals_line(view, seat, self.naming) if name == "objectives" else ""
        said = words.sentence(self.catalogue.text(f"dominations-word.source-{name}"))
        return ScorePart(said, int(view.points_from(seat, source)), detail)
