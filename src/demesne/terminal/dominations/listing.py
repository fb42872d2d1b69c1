"""The moves of a decision as a person sees them: the best places first, long lists cut short."""

from collections.abc import Sequence
from typing import Final

from demesne.dominations import asks
from demesne.dominations.actions import DOMAIN, DONE, PASS, SWAP
from demesne.dominations.domains import DOMAINS
from demesne.dominations.notation import text
from demesne.dominations.view import View
from demesne.locales.dominations import label, prompt
from demesne.terminal.display import Display
from demesne.terminal.dominations.naming import Naming
from demesne.terminal.dominations.preview import preview
from demesne.terminal.question import Choice, Listed
from demesne.terminal.session import Session
from demesne.terminal.table import Guide

MOST: Final = 40
"""Moves that are listed at once."""

MOST_TOLD: Final = 20
"""Moves that are listed at once where each has a line of its own."""


class LongChoice(Choice):
    """A choice of which only the first moves are shown, until all are asked for; every number works.

    `told` says that each move comes with what it brings, on a line of its own.
    """

    def __init__(
        self, guide: Guide, session: Session, display: Display, naming: Naming, listed: Listed, told: bool
    ) -> None:
        super().__init__(guide, session, display, naming.catalogue, listed)
        self.naming = naming
        self.told = told

    def show(self) -> None:
        self.display.say(self.listed.prompt)
        number = len(self.listed.labels)
        most = MOST_TOLD if self.told else MOST
        self._list(self.listed.labels[:most])
        if number > most:
            self.display.say(self.naming.say("more", shown=most, n=number))

    def show_all(self) -> None:
        """List all moves."""
        self._list(self.listed.labels)

    def _list(self, labels: Sequence[str]) -> None:
        if self.told:
            self.display.lines(labels, self.listed.enter)
        else:
            self.display.moves(labels, self.listed.enter)


def choice(guide: Guide, session: Session, display: Display, naming: Naming, view: View) -> LongChoice:
    """Return the open decision of a view as a person meets it."""
    catalogue = naming.catalogue
    actions = sorted(view.legal_actions(), key=rank)
    labels = {action: label(action, view, catalogue, session.names) for action in actions}
    tell = preview(view, naming)
    told = False
    if tell is not None:
        seen = {action: tell(action) for action in actions}
        told = any(outcome.text for outcome in seen.values())
        actions.sort(key=lambda action: -seen[action].worth)
        labels = {
            action: f"{said}: {seen[action].text}" if seen[action].text else said
            for action, said in labels.items()
        }
    default = obvious(view, session)
    listed = Listed(
        prompt(view, catalogue, session.names),
        actions,
        [text(action, view) for action in actions],
        [labels[action] for action in actions],
        default,
        "" if default < 0 else label(default, view, catalogue, session.names),
    )
    return LongChoice(guide, session, display, naming, listed, told)


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
