"""Decisions and moves of Dominations in words: what a seat is asked, and what each answer is called."""

from collections.abc import Sequence
from typing import Protocol

from demesne.games.dominations.board.notation import cell_text
from demesne.games.dominations.board.pieces import cell_of, level_of, settlement_of
from demesne.games.dominations.cards.components import Components
from demesne.games.dominations.choices.asks import ASK_NAMES
from demesne.games.dominations.game import View
from demesne.games.dominations.notation.moves import parts
from demesne.games.dominations.views.naming import object_text
from demesne.i18n.catalogue import Catalogue, CatalogueError
from demesne.i18n.dominations import words
from demesne.i18n.dominations.names import name

COUNTED = ("wild", "reduce", "pay")
"""Questions that come once for each unit of knowledge."""

PLACES = ("cell", "place", "monument-place", "circle-place", "side", "locus", "ring", "slot")
"""Kinds of objects that are named by the notation of the board and the tree, in every language."""

AMOUNTS = ("take", "spare", "pay")
"""Answers that name one unit of knowledge by its domain."""


class Asking(Protocol):
    """The card that asks."""

    @property
    def kind(self) -> str: ...
    @property
    def number(self) -> int: ...
    @property
    def advanced(self) -> bool: ...


class Question(Protocol):
    """What a view tells of its open decision; every view has these."""

    @property
    def ask(self) -> int: ...
    @property
    def remaining(self) -> int: ...
    @property
    def source_card(self) -> Asking | None: ...
    @property
    def is_for_domination(self) -> bool: ...
    @property
    def only_exchanges(self) -> bool: ...
    def components(self) -> Components: ...


def prompt(view: Question, catalogue: Catalogue, names: Sequence[str] = ()) -> str:  # noqa: ARG001 - as in Dominion
    """Return what the seat of a view is asked. Raises CatalogueError where it is asked nothing."""
    if not 0 <= view.ask < len(ASK_NAMES):
        raise CatalogueError(f"no decision has the number {view.ask}")
    kind = ASK_NAMES[view.ask]
    left = {"n": int(view.remaining)} if kind in COUNTED else {}
    if view.is_for_domination:
        kind = "wild-domination"
    elif view.only_exchanges:
        kind = "exchange-or-end"
    question = catalogue.text(f"dominations-ask.{kind}", **left)
    card = view.source_card
    if card is None:
        return words.sentence(question)
    said = name(card.kind, card.number, catalogue, view.components(), card.advanced)
    return catalogue.text("dominations-ask.by", source=said, question=question)


def label(action: int, view: View, catalogue: Catalogue, names: Sequence[str] = ()) -> str:
    """Return what an answer to the open decision of a view is called, as a button names it.

    `names` are the players' names, for the initiative order. Raises what `notation.parts` raises for an action that
    does not answer the decision.
    """
    verb, kind, number = parts(action, view)
    if verb == "pass":
        return catalogue.text(f"dominations-move.pass-{ASK_NAMES[view.ask]}")
    if verb == "city":
        said = _city(number, view, catalogue)
    elif verb == "level":
        said = label_of(verb, kind, int(view.next_level(number)), catalogue, view.components())
    elif verb == "next":
        said = names[number] if names else catalogue.text("play.person", number=number + 1)
    elif verb == "resolve":
        card = view.waiting(number)
        said = name(card.kind, card.number, catalogue, view.components(), card.advanced)
    elif verb == "improve" and ASK_NAMES[view.ask] == "assimilate":
        card_name = name("mastery", number, catalogue, view.components(), advanced=True)
        said = catalogue.text("dominations-move.assimilate", what=card_name)
    elif kind in PLACES:
        said = label_of(verb, kind, object_text(kind, number, view) or "", catalogue)
    else:
        said = label_of(verb, kind, number, catalogue, view.components())
    cost = _cost(verb, kind, number, view, catalogue)
    return catalogue.text("dominations-move.with-cost", move=said, cost=cost) if cost else said


def label_of(
    verb: str,
    kind: str,
    value: int | str,
    catalogue: Catalogue,
    components: Components | None = None,
) -> str:
    """Return the label of a move from what it does and its object (`notation.parts`).

    The value of the kinds in `PLACES` is the text of the notation; that of "monument" behind "level" is the number of
    the level card. Raises CatalogueError for a verb that no move has.
    """
    if not kind:
        return catalogue.text(f"dominations-move.{verb}")
    if kind in ("number", "copy"):
        number = int(value) + (kind == "copy")
        return catalogue.text(
            f"dominations-move.{verb}", **{"what": str(number)} if kind == "copy" else {"n": number}
        )
    if verb == "copy":
        verb = "assimilate"
    if kind == "domain":
        domain = int(value)
        what = words.amount(1, domain, catalogue) if verb in AMOUNTS else words.domain(domain, catalogue)
    elif kind in PLACES:
        what = str(value)
    else:
        of_kind = "level" if verb == "level" else kind.removeprefix("new-").removeprefix("own-")
        what = name(of_kind, int(value), catalogue, components)
    return catalogue.text(f"dominations-move.{verb}", what=what)


def _cost(verb: str, kind: str, number: int, view: View, catalogue: Catalogue) -> str:
    """Return what is to be paid for a move, or what tells it apart from others of its name; "" for neither."""
    components = view.components()
    match verb:
        case "city":
            word = view.board().piece(number)
            domain, level = int(settlement_of(word)), int(level_of(word)) + 1
            return _paid(int(view.city_cost(view.seat, domain, level)), domain, catalogue)
        case "level":
            return words.cost(components.levels[int(view.next_level(number))].cost, catalogue)
        case "master":
            return _paid(
                int(view.mastery_cost(view.seat, number)), components.masteries[number].domain, catalogue
            )
        case "improve" if ASK_NAMES[view.ask] == "develop":
            cost = int(view.improvement_cost(view.seat, number))
            return _paid(cost, components.masteries[number].improvement_domain, catalogue)
        case "copy" if kind == "copy":
            card = view.source_card
            return words.letters(components.masteries[card.number].copies[number]) if card else ""
        case "resolve":
            same = sum(view.waiting(other) == view.waiting(number) for other in range(number))
            return str(same + 1) if same else ""
    return ""


def _paid(number: int, domain: int, catalogue: Catalogue) -> str:
    """Return a price in one domain."""
    return words.amount(number, domain, catalogue) if number > 0 else words.cost([], catalogue)


def _city(number: int, view: View, catalogue: Catalogue) -> str:
    """Return the label of building or raising the city on a piece of the board (B1, B2)."""
    word = view.board().piece(number)
    level = int(level_of(word)) + 1
    said = {"of": words.of(int(settlement_of(word)), catalogue), "cell": cell_text(cell_of(word))}
    if level == 1:
        return catalogue.text("dominations-move.city", **said)
    return catalogue.text("dominations-move.raise", level=level, **said)
