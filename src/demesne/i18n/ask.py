"""Decisions and moves in words: what a player is asked, and what each answer is called."""

from collections.abc import Sequence
from typing import Protocol

from demesne.games.dominion.choices.asks import ACTION_PHASE, ASK_NAMES
from demesne.games.dominion.ids import MOAT
from demesne.i18n.catalogue import Catalogue, CatalogueError

VERBS = ("play", "buy", "gain", "discard", "trash", "topdeck")
"""The verbs of actions with a card: action = 32 * verb + card."""

SPECIALS = (
    "end",
    "play-all",
    "done",
    "reveal",
    "decline",
    "discard-deck",
    "keep-deck",
    "discard-it",
    "put-back",
    "set-aside",
    "keep",
)
"""The actions from 192 on."""

PLAY = VERBS.index("play")
SPECIAL = 6
DONE = SPECIALS.index("done")


class Question(Protocol):
    """What a view tells of its open decision (design, law 4); every view has these."""

    @property
    def seat(self) -> int: ...
    @property
    def ask(self) -> int: ...
    @property
    def source(self) -> int: ...
    @property
    def subject(self) -> int: ...
    @property
    def subject_seat(self) -> int: ...
    @property
    def remaining(self) -> int: ...
    @property
    def actions(self) -> int: ...
    @property
    def buys(self) -> int: ...
    @property
    def coins(self) -> int: ...
    @property
    def limit(self) -> int: ...
    @property
    def is_treasure_only(self) -> bool: ...
    def hand(self, card: int) -> int: ...
    def options(self, verb: int) -> int: ...


def prompt(view: Question, catalogue: Catalogue, names: Sequence[str]) -> str:
    """Return what the seat of a view is asked. Raises CatalogueError where it is asked nothing."""
    if not 0 <= view.ask < len(ASK_NAMES):
        raise CatalogueError(f"no decision has the number {view.ask}")
    kind = ASK_NAMES[view.ask]
    match kind:
        case "action-phase":
            return catalogue.text("ask.action-phase", n=view.actions)
        case "buy-phase":
            if view.options(PLAY):
                return catalogue.text("ask.buy-phase", coins=view.coins, n=view.buys, more=unplayed(view))
            return catalogue.text("ask.buy-only", coins=view.coins, n=view.buys)
        case "discard":
            if _optional(view):
                return catalogue.text("ask.discard-any", source=view.source)
            return catalogue.text("ask.discard", source=view.source, n=view.remaining)
        case "trash" if _optional(view):
            return catalogue.text("ask.trash-any", source=view.source, n=view.remaining)
        case "gain":
            key = "ask.gain-treasure" if view.is_treasure_only else "ask.gain"
            return catalogue.text(key, source=view.source, limit=view.limit)
        case "spy":
            if view.subject_seat == view.seat:
                return catalogue.text("ask.spy-own", source=view.source, card=view.subject)
            return catalogue.text(
                "ask.spy", source=view.source, player=names[view.subject_seat], card=view.subject
            )
        case "thief-trash":
            return catalogue.text("ask.thief-trash", source=view.source, player=names[view.subject_seat])
        case "library":
            return catalogue.text("ask.library", source=view.source, card=view.subject)
    return catalogue.text(f"ask.{kind}", source=view.source)


def unplayed(view: Question) -> int:
    """Return the coins of the Treasures in the hand of a view."""
    return sum(worth * int(view.hand(card)) for card, worth in enumerate((1, 2, 3)))


def label(action: int, view: Question, catalogue: Catalogue) -> str:
    """Return what an answer is called, as a button names it. Raises CatalogueError for no action."""
    verb, rank = action >> 5, action & 31
    if 0 <= verb < len(VERBS):
        return catalogue.text(f"move.{VERBS[verb]}", card=rank)
    if verb != SPECIAL or rank >= len(SPECIALS):
        raise CatalogueError(f"no action has the number {action}")
    special = SPECIALS[rank]
    match special:
        case "end":
            return catalogue.text("move.end-actions" if view.ask == ACTION_PHASE else "move.end-turn")
        case "reveal":
            return catalogue.text("move.reveal", card=MOAT)
        case "discard-it" | "put-back" | "set-aside" | "keep":
            return catalogue.text(f"move.{special}", card=view.subject)
    return catalogue.text(f"move.{special}")


def _optional(view: Question) -> bool:
    """Say whether the seat may stop choosing."""
    return bool(view.options(SPECIAL) >> DONE & 1)
