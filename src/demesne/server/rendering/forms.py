"""The parts of the key `told` of an update, as they go over the wire. `docs/protocol.md` describes them."""

from typing import Annotated, Any, Final, Literal

import msgspec

from demesne.core.errors import SetupError

Language = Literal["en", "de", "es", "fr"]
"""The languages of the catalogues."""

UndoMode = Literal["", "ask", "free"]
"""How your last move may be taken back: not at all, with the consent of the others, or freely."""


class Line(msgspec.Struct, omit_defaults=True):
    """A line of the log: the kind of its event, the seat it is about (-1: none), and what it says.

    `cards` are the keys of what the line names: cards of the catalogue, cells and points of a board. `level` is 0 for
    the start of a part of the game, 1 for an action of a player, 2 for its results. A line about moves taken back
    `undoes` that number of earlier lines, not counting lines about the table and lines undone before; such lines in
    the same list are marked as `undone`.
    """

    event: str
    seat: int
    text: str
    cards: list[str]
    level: int
    undoes: int = 0
    undone: bool = False


Amounts = dict[str, int]
"""Amounts by the words of domains, "vestigium", "points" and "influence"; those that are 0 are left out."""


class Figures(msgspec.Struct, omit_defaults=True):
    """The result of a move of Dominations in figures, before effects that follow from it.

    `total` ranks moves of one kind. You gain `gains`, of which `lost` is above your limits, and pay `cost`; `others`
    are the gains of other seats, and `cities` the cells of all cities that produce. A tile joins the `sides` of its
    cell and completes the loci at the `corners`. A card completes `nodi`; a copy may lie in `slots`, each with its
    number of nodi there.
    """

    total: int = 0
    gains: Amounts = {}
    lost: Amounts = {}
    cost: Amounts = {}
    others: dict[str, Amounts] = {}
    cities: list[str] = []
    sides: list[int] = []
    corners: list[int] = []
    nodi: Amounts = {}
    slots: dict[str, int] = {}


class Move(msgspec.Struct):
    """A legal move: its notation, the label of its button, and its meaning for programs.

    `do` is its verb, `object` the key of the card, tile or place it is about ("" for none), `preview` its result in
    words ("" for none), `figures` the same in figures where it has some.
    """

    text: str
    label: str
    do: str
    object: str
    preview: str
    figures: Figures | msgspec.UnsetType = msgspec.UNSET


class ScorePart(msgspec.Struct):
    """Points from one source; `detail` explains them, "" for nothing."""

    name: str
    points: int
    detail: str


class ScoreRow(msgspec.Struct):
    """The points of a player; `wins` for all who win or share the victory."""

    seat: int
    name: str
    total: int
    parts: list[ScorePart]
    wins: bool


class ScoreSheet(msgspec.Struct):
    """The result of a game: a row for each player, the winner first, and the same in sentences."""

    rows: list[ScoreRow]
    text: list[str]


_NUMBER: Final = {"type": "number"}
_STRING: Final = {"type": "string"}
SHAPE: Final[dict[str, Any]] = {
    "type": "object",
    "properties": {
        "kind": {"enum": ["polygon", "line", "disc", "text"]},
        "points": {
            "type": "array",
            "items": {"type": "array", "items": _NUMBER, "minItems": 2, "maxItems": 2},
        },
        "size": _NUMBER,
        "seat": {"type": "integer"},
        **dict.fromkeys(("role", "domain", "pattern", "label", "action"), _STRING),
    },
    "required": ["kind", "role", "points"],
    "additionalProperties": False,
}
"""The JSON schema of a shape without its empty keys (`demesne.games.dominations.picture.shapes`)."""


def _list_of(items: dict[str, Any]) -> dict[str, Any]:
    return {"type": "array", "items": items}


def _or_null(kind: dict[str, Any]) -> msgspec.Meta:
    return msgspec.Meta(extra_json_schema={"anyOf": [kind, {"type": "null"}]})


Picture = Annotated[msgspec.Raw, msgspec.Meta(extra_json_schema=_list_of(SHAPE))]
"""Shapes, as JSON that is encoded once for all viewers."""

News = Annotated[msgspec.Raw, _or_null(_list_of(SHAPE))]
"""The same, or null where nothing has changed."""

Words = Annotated[msgspec.Raw, _or_null(_list_of(_STRING))]
"""Lines of text, likewise."""

SAME: Final = msgspec.Raw(b"null")


class InWords(msgspec.Struct):
    """The board and the trees by seat, described in words for people who cannot see them."""

    board: Words
    trees: list[Words]


class Scenes(msgspec.Struct):
    """The pictures of Dominations: the board, the trees by seat, and what the open decision adds to them.

    `piece` is the tile or card to place, as it lies in the hand. `places` are shapes of places that the board does not
    show by itself. The `action` of a shape is the `object` of the moves made by choosing it; the name of a cell stands
    for all rotations of a tile there. Null means unchanged since this connection was last sent it.
    """

    board: News
    trees: list[News]
    piece: Picture
    places: Picture
    words: InWords

    def after(self, seen: "Scenes | None") -> "Scenes":
        """Return the same without what a connection has seen."""
        if seen is None:
            return self
        return Scenes(
            _news(self.board, seen.board),
            [_news(new, old) for new, old in zip(self.trees, seen.trees, strict=True)],
            self.piece,
            self.places,
            InWords(
                _news(self.words.board, seen.words.board),
                [_news(new, old) for new, old in zip(self.words.trees, seen.words.trees, strict=True)],
            ),
        )


def _news(new: msgspec.Raw, old: msgspec.Raw) -> msgspec.Raw:
    return SAME if new is old else new


class Leader(msgspec.Struct):
    """The seat that would take the domination card of a domain if the age ended now (-1: nobody), and its points."""

    seat: int
    points: int


class Offer(msgspec.Struct, omit_defaults=True):
    """A mastery for the viewer: what it costs to develop now, and why it cannot be had.

    `state` is "pay", "exchange" or "missing" (by so much of its domain, which exchanges bring or do not bring),
    "prerequisite", "gone" without a copy that fits, or "own". `nodi` are those that the copy that fits best would
    complete; not counted for a mastery that the viewer has or may not have yet.
    """

    cost: int
    state: Literal["pay", "exchange", "missing", "prerequisite", "gone", "own"]
    missing: int = 0
    nodi: int = 0


class Price(msgspec.Struct):
    """What a city costs the viewer in a cell, on the next level, and how much there is to pay it with."""

    cell: str
    domain: str
    cost: int
    have: int


class Progress(msgspec.Struct):
    """A part of a goal: how much there is of what is asked for, and how much is asked for."""

    have: int
    need: int


class Facts(msgspec.Struct):
    """What the table of Dominations shows beside the view.

    A game has `ages` of `turns`. `leaders` are by domain. `goals` has for each seat the goals of its objective, each
    with its parts, and `goal_points` the points of 1, 2, ... reached goals. `market` has the masteries by their ids,
    for seats only; `cities` the prices in the build phase. `exchange` is the knowledge that your best exchange takes
    for 1, 0 for none, and `tile` the one that is being placed.
    """

    ages: int
    turns: int
    leaders: list[Leader]
    goals: list[list[list[Progress]]]
    goal_points: list[int]
    market: dict[str, Offer]
    cities: list[Price]
    exchange: int
    tile: str


class Rendered(msgspec.Struct):
    """A game in words: what happened, what is asked, who is awaited, and the moves in the order of the choice.

    `ask` is "" without a choice, `wait` with one. `undo` says how your last move may be taken back. Games of
    Dominations have `scenes` and `facts`, finished games a `score`.
    """

    lines: list[Line]
    ask: str
    wait: str
    moves: list[Move]
    undo: UndoMode
    scenes: Scenes | msgspec.UnsetType = msgspec.UNSET
    score: ScoreSheet | msgspec.UnsetType = msgspec.UNSET
    facts: Facts | msgspec.UnsetType = msgspec.UNSET


def read_language(written: str | None) -> Language | None:
    """Return the language that a request names, None if it names none. Raises SetupError for an unknown one."""
    try:
        found: Language | None = msgspec.convert(written, Language | None)
    except msgspec.ValidationError:
        raise SetupError("lang is en, de, es or fr") from None
    return found
