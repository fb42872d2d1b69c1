"""One game as the server holds it. Every change is proposed, appended to the log, and only then accepted.

A `Match` knows nothing of the network, of time and of storage. Its driver proposes a move, which is tried on a
copy, makes the entry of the log durable, and accepts the proposal. What is not accepted has not happened: neither the
state nor the position of the generator has moved.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from demesne.core.chance import RecordingChance, ScriptedChance, SecureChance
from demesne.core.errors import IllegalActionError, RecordError
from demesne.core.events import Event, EventList, Form
from demesne.core.game import Game, GameState
from demesne.server.hosting import hosting
from demesne.server.live.history import History
from demesne.server.storage.log.entry import (
    ABANDONED,
    HANDED,
    RETURNED,
    SPECTATOR,
    UNDONE,
    LogEntry,
    Snapshot,
    Why,
)


@dataclass(frozen=True)
class Proposal:
    """The effect that an entry of the log would have on the game.

    `position` is that of the generator, `events` what happens, `effective` the moves that then count.
    """

    entry: LogEntry
    state: GameState
    position: int
    events: tuple[Event, ...]
    effective: tuple[LogEntry, ...]


def effective(entries: Iterable[LogEntry]) -> tuple[LogEntry, ...]:
    """Return the moves of a log that count: those that were not taken back."""
    moves: list[LogEntry] = []
    for entry in entries:
        if entry.kind == "move":
            moves.append(entry)
        elif entry.kind == "undo":
            del moves[len(moves) - int(entry.text) :]
    return tuple(moves)


def drawn(moves: Iterable[LogEntry]) -> int:
    """Return how many draws some moves made."""
    return sum(len(move.draws) for move in moves)


class Match:
    """A game in progress. `sequence` is the number of entries that were accepted.

    `versions` counts the updates for each viewer, from the spectators (-1) on: nothing that a viewer
    does not see changes its number. `stand_ins` has for each seat the bot that plays it for its person, or None.
    """

    def __init__(self, game: Game, setup: object, players: int, key: bytes) -> None:
        """Make a game without its deal; `key` is that of its draws."""
        self.game = game
        self.hosting = hosting.find(game.name)
        self.setup = setup
        self.players = players
        self.sequence = 0
        self.versions = dict.fromkeys(self.viewers, 0)
        self.answers = [0] * players
        self.undos = 0
        self.stand_ins: list[str | None] = [None] * players
        self.is_abandoned = False
        self.key = key
        self._deal: LogEntry | None = None
        self._position = 0
        self._state: GameState | None = None
        self._effective: tuple[LogEntry, ...] = ()
        self._before: list[GameState] = []
        self._history = History(game, self.viewers)

    @staticmethod
    def resume(
        game: Game, setup: object, players: int, key: bytes, entries: Sequence[LogEntry], snapshot: Snapshot
    ) -> "Match":
        """Return the same match as `replay`, playing only what came after a snapshot. Raises RecordError."""
        match = Match(game, setup, players, key)
        if snapshot.sequence > len(entries) or len(snapshot.answers) != players:
            raise RecordError("the snapshot does not belong to this log")
        match._state = game.restore(setup, snapshot.state)
        match._deal = entries[0]
        match.sequence = snapshot.sequence
        match._effective = effective(entries[: snapshot.sequence])
        match._position = sum(len(entry.draws) for entry in entries[:1]) + drawn(match._effective)
        match.versions = dict(zip(match.viewers, snapshot.versions, strict=True))
        match.answers = list(snapshot.answers)
        match.undos = sum(entry.kind == "undo" for entry in entries[: snapshot.sequence])
        for entry in entries[: snapshot.sequence]:
            match._seat(entry)
        for entry in entries[snapshot.sequence :]:
            match.accept(match.again(entry))
        return match

    @staticmethod
    def replay(game: Game, setup: object, players: int, key: bytes, entries: Iterable[LogEntry]) -> "Match":
        """Return the match that these entries of a log lead to. Raises RecordError where they do not replay."""
        match = Match(game, setup, players, key)
        for entry in entries:
            match.accept(match.again(entry))
        return match

    # What is known

    @property
    def viewers(self) -> range:
        """The seats, and before them the spectators."""
        return range(SPECTATOR, self.players)

    @property
    def state(self) -> GameState:
        """The present state. It must not be changed; each acceptance replaces it."""
        assert self._state is not None, "the game has not been dealt"
        return self._state

    @property
    def is_over(self) -> bool:
        """Whether the game has ended, or was given up."""
        return self.is_abandoned or (self._state is not None and self._state.is_over)

    @property
    def result(self) -> dict[str, object] | None:
        """How the game ended, None while it goes on and for one that was given up."""
        return self.game.result(self.state) if self.state.is_over else None

    @property
    def asked(self) -> tuple[int, ...]:
        """The seats with an open decision."""
        return () if self._state is None or self.is_abandoned else self._state.players_to_act()

    @property
    def moves(self) -> tuple[LogEntry, ...]:
        """The moves that count: those that were not taken back."""
        return self._effective

    def decision_id(self, seat: int) -> str:
        """Return the id of the open decision of a seat.

        It follows from what this seat did and from the moves taken back, which everybody sees.
        """
        return f"{self.answers[seat]}.{self.undos}"

    # Proposals

    def deal(self) -> Proposal:
        """Propose the deal."""
        assert self._state is None, "the game has been dealt"
        rng = self._generator()
        log = EventList()
        state = self.game.start(self.setup, rng, log)
        entry = LogEntry(0, "deal", draws=tuple(rng.outcomes))
        return Proposal(entry, state, int(rng.position), tuple(log.events), ())

    def move(self, seat: int, text: str, command: str = "") -> Proposal:
        """Propose a move in notation, which may be abbreviated.

        Raises NotationError where the text is no move, fits several, or is not allowed.
        """
        if seat not in self.asked:
            raise IllegalActionError("it is not your decision")
        return self.act(seat, self.game.parse(text, self.state, seat), command)

    def act(self, seat: int, action: int, command: str = "") -> Proposal:
        """Propose an action by its number. Raises IllegalActionError."""
        if seat not in self.asked:
            raise IllegalActionError("it is not your decision")
        if not self.state.is_legal(seat, action):
            raise IllegalActionError(f"action {action} is not legal now")
        text = self.game.text(self.state, seat, action)
        rng = self._generator()
        state, events = self._applied(seat, action, rng)
        entry = LogEntry(self.sequence, "move", seat, text, action, tuple(rng.outcomes), command)
        return Proposal(entry, state, int(rng.position), events, (*self._effective, entry))

    def free_undo(self, seat: int) -> bool:
        """Return whether a seat may take its last answer back without asking: nobody has learned anything from it."""
        if not self._effective or not self._before or self.is_over:
            return False
        return self._effective[-1].seat == seat

    def free_moves(self) -> int:
        """Return how many moves a free undo takes back: those of the last answer."""
        number = 1
        while number < len(self._before) and not self._begins(len(self._effective) - number):
            number += 1
        return number

    def undo(self, seat: int, number: int = 1, command: str = "") -> Proposal:
        """Propose to take back the last moves at the request of `seat`. Raises IllegalActionError."""
        if not 1 <= number <= len(self._effective):
            raise IllegalActionError("there is no move to take back")
        entry = LogEntry(self.sequence, "undo", seat, str(number), command=command)
        return self._undone(entry, number)

    def has_moved(self, seat: int) -> bool:
        """Return whether a seat has made a move that counts."""
        return any(move.seat == seat for move in reversed(self._effective))

    def since(self, seat: int, own: int) -> int:
        """Return how many moves to take back for the last `own` answers of a seat; 0 if it gave fewer.

        The number stays secret: it counts moves that others made in secret.
        """
        left = own
        for at in reversed(range(len(self._effective))):
            left -= self._effective[at].seat == seat and self._begins(at)
            if left == 0:
                return len(self._effective) - at
        return 0

    def hand_over(self, seat: int, bot: str, why: Why, command: str = "") -> Proposal:
        """Propose that a bot plays a seat until its person returns."""
        return self._unmoved(LogEntry(self.sequence, "bot", seat, bot, command=command, why=why))

    def come_back(self, seat: int, command: str = "") -> Proposal:
        """Propose that a person plays their seat again."""
        return self._unmoved(LogEntry(self.sequence, "person", seat, command=command))

    def abandon(self, seat: int, command: str = "") -> Proposal:
        """Propose to abandon the game; `seat` is the last to leave it."""
        return self._unmoved(LogEntry(self.sequence, "end", seat, command=command))

    def again(self, entry: LogEntry) -> Proposal:
        """Propose an entry of the log, with the outcomes it has. Raises RecordError."""
        if entry.sequence != self.sequence:
            raise RecordError(f"entry {entry.sequence} of the log comes where {self.sequence} is due")
        try:
            if entry.kind == "undo":
                return self._undone(entry, int(entry.text))
            if entry.kind in ("bot", "person", "end"):
                return self._unmoved(entry)
            rng = ScriptedChance(list(entry.draws))
            if entry.kind == "deal":
                log = EventList()
                state = self.game.start(self.setup, rng, log)
                events = tuple(log.events)
                effective: tuple[LogEntry, ...] = ()
            else:
                state, events = self._applied(entry.seat, entry.action, rng)
                effective = (*self._effective, entry)
        except Exception as error:
            raise RecordError(f"entry {entry.sequence} of the log does not replay: {error}") from error
        if int(rng.position) != len(entry.draws):
            raise RecordError(f"entry {entry.sequence} of the log has more outcomes than are drawn")
        return Proposal(entry, state, self._position + len(entry.draws), events, effective)

    # Acceptance

    def accept(self, proposal: Proposal) -> None:
        """Apply a proposal whose entry is in the log."""
        entry = proposal.entry
        assert entry.sequence == self.sequence, "another proposal was accepted in between"
        if entry.kind == "deal":
            self._deal = entry
        elif entry.kind == "move":
            self._note_step(proposal)
            self._history.note(self.state, proposal.events)
            self.answers[entry.seat] += 1
        elif entry.kind == "undo":
            del self._before[max(0, len(self._before) - int(entry.text)) :]
            self._history.forget(int(entry.text))
            self.undos += 1
        self._seat(entry)
        for viewer in self.viewers:
            if self.is_for(viewer, proposal):
                self.versions[viewer] += 1
        self._state = proposal.state
        self._position = proposal.position
        self._effective = proposal.effective
        self.sequence += 1

    def is_for(self, viewer: int, proposal: Proposal) -> bool:
        """Return whether a proposal concerns a viewer: it answered, may see an event, or sees a change."""
        if proposal.entry.kind == "move" and proposal.entry.seat == viewer:
            return True
        if any(event.seen_by(viewer) is not None for event in proposal.events):
            return True
        # Some steps of an effect have no event, but the table shows how far it has come.
        return self.state.view(viewer).to_bytes() != proposal.state.view(viewer).to_bytes()

    def forms(self, viewer: int, events: Sequence[Event]) -> list[Form]:
        """Return the events that a viewer may see, in its form."""
        return [form for event in events if (form := event.seen_by(viewer)) is not None]

    def snapshot(self) -> Snapshot | None:
        """Return a snapshot of the match; None while moves can be taken back freely, which a snapshot does not keep."""
        if self._before:
            return None
        return Snapshot(
            self.sequence, self.state.to_bytes(), tuple(self.versions.values()), tuple(self.answers)
        )

    # Internals

    def _generator(self) -> RecordingChance:
        """Return the generator of the next draws, which keeps their outcomes."""
        source = SecureChance(self.key)
        source.position = self._position
        return RecordingChance(source)

    def _applied(
        self, seat: int, action: int, rng: RecordingChance | ScriptedChance
    ) -> tuple[GameState, tuple[Event, ...]]:
        """Return the state after an action, and what happens."""
        state = self.state.copy()
        log = EventList()
        state.apply(seat, action, rng, log)
        return state, tuple(log.events)

    def _undone(self, entry: LogEntry, number: int) -> Proposal:
        """Return the proposal without the last moves."""
        kept = self._effective[: len(self._effective) - number]
        if number <= len(self._before):
            state = self._before[-number]
        else:
            state = self._stand_after(kept)
        first = len(kept)
        taken = self._effective[first:]
        position = self._position - drawn(taken)
        # The number of moves of others stays secret, because some of them may be.
        answers = sum(move.seat == entry.seat and self._begins(at) for at, move in enumerate(taken, first))
        told: Form = {"player": entry.seat, "moves": max(1, answers)}
        shown = zip(self.viewers, self._history.shown(self._effective, first, self._dealt), strict=True)
        events = [Event(UNDONE, None, {**told, "events": number}, (viewer,)) for viewer, number in shown]
        return Proposal(entry, state, position, tuple(events), kept)

    def _unmoved(self, entry: LogEntry) -> Proposal:
        """Return the proposal of an entry that changes who plays and leaves the game as it is."""
        told: Form = {"player": entry.seat}
        kind = {"bot": HANDED, "person": RETURNED, "end": ABANDONED}[entry.kind]
        if entry.kind == "bot":
            told |= {"bot": entry.text, "why": entry.why}
        return Proposal(entry, self.state, self._position, (Event(kind, told),), self._effective)

    def stand_ins_after(self, entry: LogEntry) -> list[str | None]:
        """Return who plays for whom from an entry on."""
        found = list(self.stand_ins)
        if entry.kind == "bot":
            found[entry.seat] = entry.text
        elif entry.kind == "person":
            found[entry.seat] = None
        return found

    def asked_after(self, proposal: Proposal) -> tuple[int, ...]:
        """Return the seats that have a decision after a proposal, but for those that bots play for their people."""
        if proposal.entry.kind == "end":
            return ()
        stand_ins = self.stand_ins_after(proposal.entry)
        return tuple(seat for seat in proposal.state.players_to_act() if stand_ins[seat] is None)

    def _seat(self, entry: LogEntry) -> None:
        self.stand_ins = self.stand_ins_after(entry)
        self.is_abandoned = self.is_abandoned or entry.kind == "end"

    def _begins(self, at: int) -> bool:
        """Return whether one of the moves that count begins an answer."""
        return self._history.begins(self._effective, at, self._dealt)

    def _dealt(self) -> GameState:
        """Return the state after the deal."""
        assert self._deal is not None, "the game has not been dealt"
        return self.game.start(self.setup, ScriptedChance(list(self._deal.draws)))

    def _stand_after(self, moves: Sequence[LogEntry]) -> GameState:
        """Return the state after the deal and these moves, with the outcomes that they had."""
        state = self._dealt()
        for move in moves:
            state.apply(move.seat, move.action, ScriptedChance(list(move.draws)))
        return state

    def _note_step(self, proposal: Proposal) -> None:
        """Keep the state before a move that may be taken back freely.

        Moves that reveal anything to anybody are not free, nor those after which others decide. Declining to react to
        an Attack reveals something too. While all choose in secret nothing is free, because the end of a free undo
        would tell that another player has chosen.
        """
        entry = proposal.entry
        revealed = bool(entry.draws) or any(self.game.reveals(event.kind) for event in proposal.events)
        revealed = revealed or self.hosting.is_reaction(self.state)
        revealed = revealed or self.hosting.is_secret_step(self.state)
        if revealed or entry.seat not in proposal.state.players_to_act():
            self._before.clear()
            return
        if self._before and self._effective[-1].seat != entry.seat:
            self._before.clear()
        self._before.append(self.state)
