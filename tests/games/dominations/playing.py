"""Moves by their notation, the events that they bring, and draws that give what a test wants."""

from collections.abc import Sequence
from typing import ClassVar

from mypy_extensions import i64

from demesne.core.chance import Chance, FastChance
from demesne.core.events import EventList, Form
from demesne.games.dominations.game import DominationsState
from demesne.games.dominations.notation import moves as notation
from tests.games.dominations import conservation
from tests.games.dominations.naming import number


class Draws(Chance):
    """Gives the wanted components, by number, one a draw; any draw beyond them is an error."""

    algorithm: ClassVar[str] = "wanted"

    def __init__(self, wanted: Sequence[int]) -> None:
        super().__init__()
        self.wants_counts = True
        self.wanted = list(wanted)
        self.offered: list[tuple[int, int]] = []

    def offer_counts(self, counts: list[tuple[int, int]]) -> None:
        self.offered = counts

    def randbelow(self, n: i64) -> i64:
        assert self.wanted, f"one draw more than was wanted, from {self.offered}"
        item = self.wanted.pop(0)
        items = [each for each, _ in self.offered]
        assert len(items) == n, "the bag that was announced is drawn from"
        assert item in items, f"{item} is not in the bag {items}"
        return items.index(item)


class Told:
    """The events of some moves, as everybody was told them (secrets as their seat was)."""

    def __init__(self, forms: list[Form]) -> None:
        self.forms = forms

    def of(self, kind: str, seat: int = -1) -> list[Form]:
        """Return the events of a kind, those of one seat if it is named, without the kind."""
        return [
            {key: value for key, value in form.items() if key != "event"}
            for form in self.forms
            if form["event"] == kind and seat in {-1, form.get("seat")}
        ]

    def one(self, kind: str, seat: int = -1) -> Form:
        """Return the only event of a kind."""
        found = self.of(kind, seat)
        assert len(found) == 1, f"{len(found)} events {kind}: {self.forms}"
        return found[0]

    def kinds(self) -> list[str]:
        """Return the kinds of all events, in order."""
        return [str(form["event"]) for form in self.forms]


def moves(state: DominationsState, seat: int = -1) -> list[str]:
    """Return the legal moves of a seat (the first to act) in canonical notation."""
    seat = state.current_player if seat < 0 else seat
    view = state.view(seat)
    return [notation.text(action, view) for action in state.legal_actions(seat)]


def asked(state: DominationsState, seat: int = -1) -> str:
    """Return the kind of a seat's open decision (the first to act)."""
    return state.choice(seat).kind


def play(state: DominationsState, *texts: str, seat: int = -1, draws: Sequence[str] | None = None) -> Told:
    """Take moves one after another, each for the seat to act (or `seat`); return what happened.

    `draws` are the tiles that come, exactly so many. Every state on the way conserves what it has.
    """
    rng: Chance = FastChance(bytes(8))
    if draws is not None:
        rng = Draws([number(state.setup, "tiles", tile) for tile in draws])
    log = EventList()
    for text in texts:
        who = state.current_player if seat < 0 else seat
        legal = moves(state, who)
        assert text in legal, f"{text!r} is not legal at {state.choice(who).kind}: {legal}"
        state.apply(who, state.legal_actions(who)[legal.index(text)], rng, log)
        conservation.check(state)
    if isinstance(rng, Draws):
        assert not rng.wanted, "fewer draws than were wanted"
    shown = [event.seen_by(event.seats[0] if event.seats else -1) for event in log.events]
    return Told([form for form in shown if form is not None])
