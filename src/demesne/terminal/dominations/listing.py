"""The moves of a decision as a person sees them: the best places first, long lists cut short."""

from typing import Final

from demesne.games.dominations.actions import DOMAIN, DONE, PASS, SWAP
from demesne.games.dominations.choices import asks
from demesne.games.dominations.domains import DOMAINS
from demesne.games.dominations.game import View
from demesne.games.dominations.notation.moves import text
from demesne.i18n.dominations import label, prompt
from demesne.i18n.dominations.naming import Naming
from demesne.i18n.dominations.preview import preview
from demesne.terminal.display import Display
from demesne.terminal.question import Choice, Listed
from demesne.terminal.session import Session
from demesne.terminal.table import Guide

MOST: Final = 40
"""Moves that are listed at once."""

MOST_TOLD: Final = 20
"""Moves that are listed at once where each comes with what it brings, on a line of its own."""


class LongChoice(Choice):
    """A choice of which only the first moves are shown, until all are asked for; every number works.

    The first `told` moves come with what they bring.
    """

    def __init__(
        self, guide: Guide, session: Session, display: Display, naming: Naming, listed: Listed, told: int
    ) -> None:
        super().__init__(guide, session, display, naming.catalogue, listed)
        self.naming = naming
        self.told = told

    def show(self) -> None:
        self.display.say(self.listed.prompt)
        self.list(MOST_TOLD, MOST)

    def list(self, most_told: int, most: int) -> None:
        """List at most `most_told` moves with what they bring, and `most` others."""
        labels, enter = self.listed.labels, self.listed.enter
        told, others = labels[: self.told], labels[self.told :]
        self.display.lines(told[:most_told])
        if others:
            self.display.moves(others[:most], enter, self.told + 1)
        else:
            self.display.default(enter)
        shown = min(len(told), most_told) + min(len(others), most)
        if shown < len(labels):
            self.display.say(self.naming.say("more", shown=shown, n=len(labels)))

    def list_all(self) -> None:
        """List all moves."""
        number = len(self.listed.labels)
        self.list(number, number)


def choice(guide: Guide, session: Session, display: Display, naming: Naming, view: View) -> LongChoice:
    """Return the open decision of a view as a person meets it."""
    actions = view.legal_actions()
    labels = {action: label(action, view, naming.catalogue, session.names) for action in actions}
    outcomes = preview(view, naming)
    actions.sort(key=lambda action: (action not in outcomes, rank(action)))
    actions.sort(key=lambda action: -outcomes[action].worth if action in outcomes else 0)
    default = obvious(view, session)
    listed = Listed(
        prompt(view, naming.catalogue, session.names),
        actions,
        [text(action, view) for action in actions],
        [
            f"{labels[action]}: {outcomes[action].text}" if action in outcomes else labels[action]
            for action in actions
        ],
        default,
        labels.get(default, ""),
    )
    return LongChoice(guide, session, display, naming, listed, len(outcomes))


def rank(action: int) -> tuple[int, int]:
    """Return what orders moves in a list: exchanges come after what the phase is for, endings last."""
    if action in (PASS, DONE):
        return 2, action
    return (1 if SWAP <= action < SWAP + DOMAINS else 0), action


def obvious(view: View, session: Session) -> int:
    """Return the action that Enter stands for, -1 where none goes without saying."""
    actions = view.legal_actions()
    if len(actions) == 1:
        return actions[0]
    if view.ask == asks.ORDER:
        return actions[0]
    if PASS in actions and all(_is_exchange(action) for action in actions if action != PASS):
        return PASS
    steps = session.steps
    if DONE in actions and steps and steps[-1].question == session.table.question(view):
        return DONE
    return -1


def _is_exchange(action: int) -> bool:
    return DOMAIN <= action < SWAP + DOMAINS
