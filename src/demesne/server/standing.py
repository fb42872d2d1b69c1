"""How a table stands beside its game: clocks, who is there, who plays for whom, what is wished and waited for."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Final

from demesne.kernel.game import GameState
from demesne.server import messages
from demesne.server.absence import Presence
from demesne.server.asked import is_reaction, is_secret_step, shown_asked
from demesne.server.clocks import SECRET_STEP, Clocks
from demesne.server.consent import Offer
from demesne.server.entry import Entry
from demesne.server.match import Match, Proposal
from demesne.server.store.games import GameRow, SeatRow
from demesne.server.terms import Terms, read_terms
from demesne.server.windows import Window, needs_window

ORPHAN: Final = "easy"
"""The bot at a seat whose person has deleted his account."""

SAFE: Final = "random"
"""The bot that goes on where another one has failed."""

STAND_IN: Final = "medium"
"""The bot that plays for a person who is away."""


@dataclass
class Standing:
    """What belongs to a table beside its match; only its room changes it."""

    row: GameRow
    match: Match
    presence: Presence
    clocks: Clocks | None
    left: set[int] = field(default_factory=set)
    again: set[int] = field(default_factory=set)
    declined: set[int] = field(default_factory=set)
    offer: Offer | None = None
    window: Window | None = None
    step_until: int | None = None

    @staticmethod
    def opened(
        row: GameRow, match: Match, log: Iterable[Entry], clocks: Clocks | None, now: int
    ) -> "Standing":
        """Return the standing of a table whose room opens."""
        people = (seat.number for seat in row.seats if seat.person is not None)
        standing = Standing(row, match, Presence.of(people, now), clocks)
        for entry in log:
            standing.note_leaving(entry)
        return standing

    @cached_property
    def terms(self) -> Terms:
        """How the table is played."""
        return read_terms(self.row.terms)

    @property
    def people(self) -> frozenset[int]:
        """The seats that belong to people."""
        return self.presence.people

    @cached_property
    def is_fast(self) -> bool:
        """Whether who has nothing to reveal answers an Attack at once."""
        return self.terms.is_fast(len(self.people))

    def bot_of(self, seat: int) -> str | None:
        """Return the bot that plays a seat now, None for its person."""
        return bot_on(self.row.seats[seat], self.match.stand_ins[seat])

    @property
    def bots(self) -> list[str | None]:
        """The bot that plays each seat now, None for its person."""
        return bots_of(self.row, self.match.stand_ins)

    @property
    def excused(self) -> set[int]:
        """The people's seats that bots play now."""
        return {seat for seat in self.people if self.bot_of(seat) is not None}

    # What an entry changes

    def note_leaving(self, entry: Entry) -> None:
        """Note who has left the game, and who has come back to it."""
        if entry.kind == "bot" and entry.why == "left":
            self.left.add(entry.seat)
        elif entry.kind == "person":
            self.left.discard(entry.seat)
            # Whoever comes back in a secret step has the whole time of it to choose.
            self.step_until = None

    def note_move(self, entry: Entry) -> None:
        """Note an entry that everybody sees: it may end the wish to take moves back, and lets others be made."""
        self.declined.clear()
        by_person = entry.kind == "move" and self.bot_of(entry.seat) is None
        is_undo = entry.kind == "undo"
        if self.offer and (is_undo or not self.offer.is_open_after(entry.seat, by_person=by_person)):
            self.offer = None

    def clocks_after(self, proposal: Proposal, taken: int, now: int) -> Clocks | None:
        """Return the clocks as they stand after a proposal whose command came in at `taken`."""
        if self.clocks is None:
            return None
        entry = proposal.entry
        is_ended = entry.kind == "end" or self.match.is_abandoned
        bots = bots_of(self.row, self.match.stand_ins_after(entry))
        running = [] if is_ended else clocked(proposal.state, bots, self.is_fast)
        clocks = self.clocks.turned(taken, now, running)
        return clocks.returned(entry.seat) if entry.kind == "person" else clocks

    def arrange(self, now: int, wait: int) -> None:
        """Open or close the window and the time of a secret step, as the game now stands."""
        match = self.match
        if match.is_over:
            self.window = self.step_until = self.offer = None
            return
        if is_secret_step(match.state):
            if self.step_until is None and self.clocks is not None:
                is_live = self.clocks.terms.kind == "live"
                self.step_until = now + (SECRET_STEP if is_live else self.clocks.terms.bank)
        else:
            self.step_until = None
        seat = match.asked[0]
        if self.is_fast or not needs_window(match.state, seat):
            self.window = None
        elif self.window is None or (self.window.seat, self.window.decision) != (
            seat,
            match.decision_id(seat),
        ):
            self.window = Window(seat, match.decision_id(seat), now + wait)

    # What is told

    def told(self, now: int) -> messages.Standing:
        """Return what everybody at the table is told."""
        presence, offer = self.presence, self.offer
        return messages.Standing(
            clocks=None if self.clocks is None else told_clocks(self.clocks, now),
            present=[seat.person is None or presence.is_here(seat.number) for seat in self.row.seats],
            offer=None
            if offer is None
            else messages.OpenOffer(offer.id, offer.seat, offer.moves, sorted(offer.agreed)),
            absent=[
                messages.Absent(seat, since, sorted(presence.votes.get(seat, ())))
                for seat, since in presence.absent(now)
            ],
            window=self._wait(now),
            bots=self.bots,
            again=sorted(self.again),
        )

    def _wait(self, now: int) -> messages.Wait | None:
        until = self.step_until if self.window is None else self.window.until
        return None if until is None else messages.Wait(until, max(0, until - now))

    def next_alarm(self, now: int) -> int | None:
        """Return when something happens at this table though nobody does anything, None if nothing does."""
        if self.match.is_over:
            return None
        is_awaited = any(self.bot_of(seat) is None for seat in self.match.asked)
        due = [
            self.window.until if self.window else None,
            self.step_until if is_awaited else None,
            self.clocks.next_fall() if self.clocks else None,
            self.presence.next_absence(now),
        ]
        return min((at for at in due if at is not None), default=None)


def bots_of(row: GameRow, stand_ins: Iterable[str | None]) -> list[str | None]:
    """Return the bot that plays each seat, None for its person, where these stand in for people."""
    return [bot_on(seat, stand_in) for seat, stand_in in zip(row.seats, stand_ins, strict=True)]


def bot_on(seat: SeatRow, stand_in: str | None) -> str | None:
    """Return the bot that plays a seat, None for its person."""
    return stand_in or seat.bot or (ORPHAN if seat.person is None else None)


def clocked(state: GameState, bots: Sequence[str | None], is_fast: bool) -> list[int]:
    """Return the seats whose clock runs: people who are seen to be asked, in a window only where the table is fast."""
    if is_reaction(state) and not is_fast:
        return []
    return [seat for seat in shown_asked(state) if bots[seat] is None]


def told_clocks(clocks: Clocks, now: int) -> messages.ClockTimes:
    """Return clocks as they are sent."""
    return messages.ClockTimes(clocks.terms.kind, list(clocks.read(now)), sorted(clocks.running), now)
