"""The status of a table beside its game: clocks, presence, bots at people's seats, requests and reaction windows."""

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass, field
from functools import cached_property

from demesne.core.game import GameState
from demesne.server.hosting.hosting import ORPHAN, Hosting
from demesne.server.live.match import Match, Proposal
from demesne.server.live.table.clocks import SECRET_STEP, Clocks
from demesne.server.live.table.presence import Presence
from demesne.server.live.table.reaction_windows import Window, needs_window
from demesne.server.live.table.terms import Terms, read_terms
from demesne.server.live.table.undo_offer import Offer
from demesne.server.storage.games import GameRow, SeatRow
from demesne.server.storage.log.entry import LogEntry
from demesne.server.websocket import messages


@dataclass
class TableStatus:
    """The state of a table beside its match. Only its live game changes it."""

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
        row: GameRow, match: Match, log: Iterable[LogEntry], clocks: Clocks | None, now: int
    ) -> "TableStatus":
        """Return the status of a table whose game opens."""
        people = (seat.number for seat in row.seats if seat.person is not None)
        is_patient = clocks is not None and clocks.terms.kind == "days"
        status = TableStatus(row, match, Presence.of(people, now, is_patient=is_patient), clocks)
        for entry in log:
            status.note_leaving(entry)
        status.presence.arrived |= arrived_by(log)
        return status

    @cached_property
    def terms(self) -> Terms:
        """The terms of the table."""
        return read_terms(self.row.terms)

    @property
    def people(self) -> frozenset[int]:
        """The seats that belong to people."""
        return self.presence.people

    @cached_property
    def is_fast(self) -> bool:
        """Whether players with nothing to reveal answer an Attack at once."""
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

    @property
    def is_paused(self) -> bool:
        """Whether the game is paused because bots play all seats."""
        return self.people <= self.excused

    def is_bot_turn(self, seat: int) -> bool:
        """Return whether a bot has to end a turn of a seat before its person may take the seat back.

        Otherwise leaving and coming back would stop a clock. Without a clock, or if nobody waits, there is
        nothing to gain.
        """
        return self.clocks is not None and not self.is_paused and seat in self.match.asked

    # Changes by entries

    def note_leaving(self, entry: LogEntry) -> None:
        """Note who has left the game, and who has come back to it."""
        if entry.kind == "bot" and entry.why == "left":
            self.left.add(entry.seat)
        elif entry.kind == "person":
            self.left.discard(entry.seat)

    def note_move(self, entry: LogEntry) -> None:
        """Note an entry that everybody sees: it may end the request to take moves back, and allows new ones."""
        self.declined.clear()
        by_person = entry.kind == "move" and self.bot_of(entry.seat) is None
        is_undo = entry.kind == "undo"
        if self.offer and (is_undo or not self.offer.is_open_after(entry.seat, by_person=by_person)):
            self.offer = None

    def clocks_after(self, proposal: Proposal, taken: int, now: int) -> Clocks | None:
        """Return the clocks after a proposal whose command came in at `taken`."""
        if self.clocks is None:
            return None
        entry = proposal.entry
        is_ended = entry.kind == "end" or self.match.is_abandoned
        bots = bots_of(self.row, self.match.stand_ins_after(entry))
        running = (
            [] if is_ended else clocked(self.match.hosting, proposal.state, bots, self.is_fast, self._arrived)
        )
        clocks = self.clocks.turned(taken, now, running)
        return clocks.returned(entry.seat) if entry.kind == "person" else clocks

    @property
    def _arrived(self) -> Collection[int] | None:
        """The seats whose clocks have begun, None for all of them."""
        return None if self.presence.is_patient else self.presence.arrived

    def note_arrival(self, now: int) -> None:
        """Start the clocks of people who are asked and have come for the first time."""
        if self.clocks is None or self.match.is_over:
            return
        asked = clocked(self.match.hosting, self.match.state, self.bots, self.is_fast, self._arrived)
        if not self.clocks.running.issuperset(asked):
            self.clocks = self.clocks.turned(now, now, self.clocks.running.union(asked))

    def arrange(self, now: int, wait: int) -> None:
        """Open or close the reaction window and the time limit of a secret step, by the present state."""
        match = self.match
        if match.is_over:
            self.window = self.step_until = self.offer = None
            return
        if match.hosting.is_secret_step(match.state) and not self.is_paused:
            if self.step_until is None and self.clocks is not None:
                is_live = self.clocks.terms.kind == "live"
                self.step_until = now + (SECRET_STEP if is_live else self.clocks.terms.bank)
        else:
            self.step_until = None
        seat = match.asked[0]
        if self.is_fast or not needs_window(match, seat):
            self.window = None
        elif self.window is None or (self.window.seat, self.window.decision) != (
            seat,
            match.decision_id(seat),
        ):
            self.window = Window(seat, match.decision_id(seat), now + wait)

    # What is sent

    def told(self, now: int) -> messages.PublicStatus:
        """Return the status that everybody at the table is sent."""
        presence, offer = self.presence, self.offer
        return messages.PublicStatus(
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
        """Return when the next event is due that needs no command, None if there is none."""
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
    """Return the bot that plays each seat, None for its person, given the bots that stand in."""
    return [bot_on(seat, stand_in) for seat, stand_in in zip(row.seats, stand_ins, strict=True)]


def bot_on(seat: SeatRow, stand_in: str | None) -> str | None:
    """Return the bot that plays a seat, None for its person."""
    return stand_in or seat.bot or (ORPHAN if seat.person is None else None)


def clocked(
    hosting: Hosting,
    state: GameState,
    bots: Sequence[str | None],
    is_fast: bool,
    arrived: Collection[int] | None = None,
) -> list[int]:
    """Return the seats whose clock runs: people whom everybody sees asked, in a window only at a fast table.

    `arrived` are the seats whose people have come to the table, None if that does not matter.
    """
    if hosting.is_reaction(state) and not is_fast:
        return []
    return [
        seat
        for seat in hosting.shown_asked(state)
        if bots[seat] is None and (arrived is None or seat in arrived)
    ]


def arrived_by(log: Iterable[LogEntry]) -> set[int]:
    """Return the seats for which a log shows that their people, or bots in their place, have played."""
    return {entry.seat for entry in log if entry.kind != "deal"}


def told_clocks(clocks: Clocks, now: int) -> messages.ClockTimes:
    """Return clocks as they are sent."""
    return messages.ClockTimes(clocks.terms.kind, list(clocks.read(now)), sorted(clocks.running), now)
