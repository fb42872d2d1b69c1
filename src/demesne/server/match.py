"""One game as the server holds it: proposed, appended to the log elsewhere, and only then accepted.

A `Match` knows nothing of the network, of time and of storage. Whoever drives it proposes a move, which is tried on a
copy; makes the entry of the log durable; and accepts the proposal. What is not accepted has not happened: neither the
state nor the position of the generator has moved.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from demesne.kernel.chance import RecordingGenerator, ScriptedGenerator, SecureGenerator
from demesne.kernel.errors import IllegalActionError, RecordError
from demesne.kernel.events import Event, EventLog, Form
from demesne.kernel.game import Game, GameState
from demesne.server.asked import is_reaction, is_secret_step
from demesne.server.entry import Entry, Why

SPECTATOR: Final = -1
UNDONE: Final = "undone"
HANDED: Final = "handed"
RETURNED: Final = "returned"
ABANDONED: Final = "abandoned"


@dataclass(frozen=True)
class Proposal:
    """What an entry of the log would make of the game.

    `position` is that of the generator, `events` what happens, `effective` the moves that then count.
    """

    entry: Entry
    state: GameState
    position: int
    events: tuple[Event, ...]
    effective: tuple[Entry, ...]


@dataclass(frozen=True)
class Snapshot:
    """A match after `sequence` entries, so that resuming it need not play them: a cache that may be deleted."""

    sequence: int
    state: bytes
    versions: tuple[int, ...]
    answers: tuple[int, ...]


def effective(entries: Iterable[Entry]) -> tuple[Entry, ...]:
    """Return the moves of a log that count: those that were not taken back."""
    moves: list[Entry] = []
    for entry in entries:
        if entry.kind == "move":
            moves.append(entry)
        elif entry.kind == "undo":
            del moves[len(moves) - int(entry.text) :]
    return tuple(moves)


def drawn(moves: Iterable[Entry]) -> int:
    """Return how many draws some moves made."""
    return sum(len(move.draws) for move in moves)


class Match:
    """A game in progress. `sequence` is the number of entries that were accepted.

    `versions` counts, for each onlooker from the spectators (-1) on, the updates that were for it: nothing that it was
    not sent moves its number. `stand_ins` has for each seat the bot that plays it for its person, None for nobody.
    """

    def __init__(self, game: Game, setup: object, players: int, key: bytes) -> None:
        """Make a game without its deal; `key` is that of its draws."""
        self.game = game
        self.setup = setup
        self.players = players
        self.sequence = 0
        self.versions = dict.fromkeys(self.onlookers, 0)
        self.answers = [0] * players
        self.undos = 0
        self.stand_ins: list[str | None] = [None] * players
        self.is_abandoned = False
        self.key = key
        self._deal: Entry | None = None
        self._position = 0
        self._state: GameState | None = None
        self._effective: tuple[Entry, ...] = ()
        self._before: list[GameState] = []

    @staticmethod
    def resume(
        game: Game, setup: object, players: int, key: bytes, entries: Sequence[Entry], snapshot: Snapshot
    ) -> "Match":
        """Return the same match as `replay`, playing only what came after a snapshot. Raises RecordError."""
        match = Match(game, setup, players, key)
        match._state = game.restore(setup, snapshot.state)
        match._deal = entries[0]
        match.sequence = snapshot.sequence
        match._effective = effective(entries[: snapshot.sequence])
        match._position = sum(len(entry.draws) for entry in entries[:1]) + drawn(match._effective)
        match.versions = dict(zip(match.onlookers, snapshot.versions, strict=True))
        match.answers = list(snapshot.answers)
        match.undos = sum(entry.kind == "undo" for entry in entries[: snapshot.sequence])
        for entry in entries[: snapshot.sequence]:
            match._seat(entry)
        for entry in entries[snapshot.sequence :]:
            match.accept(match.again(entry))
        return match

    @staticmethod
    def replay(game: Game, setup: object, players: int, key: bytes, entries: Iterable[Entry]) -> "Match":
        """Return the match that these entries of a log lead to. Raises RecordError where they do not replay."""
        match = Match(game, setup, players, key)
        for entry in entries:
            match.accept(match.again(entry))
        return match

    # What is known

    @property
    def onlookers(self) -> range:
        """The seats, and before them the spectators."""
        return range(SPECTATOR, self.players)

    @property
    def state(self) -> GameState:
        """The state as it stands; it must not be changed, and is another one after each acceptance."""
        assert self._state is not None, "the game has not been dealt"
        return self._state

    @property
    def is_over(self) -> bool:
        """Whether the game has ended, or was given up."""
        return self.is_abandoned or (self._state is not None and self._state.is_over)

    @property
    def asked(self) -> tuple[int, ...]:
        """The seats with an open decision."""
        return () if self._state is None or self.is_abandoned else self._state.to_act()

    @property
    def moves(self) -> tuple[Entry, ...]:
        """The moves that count: those that were not taken back."""
        return self._effective

    def decision_id(self, seat: int) -> str:
        """Return what names the decision that is open for a seat.

        It follows from what this seat did and from the moves taken back, which everybody sees.
        """
        return f"{self.answers[seat]}.{self.undos}"

    # Proposals

    def deal(self) -> Proposal:
        """Propose the deal."""
        assert self._state is None, "the game has been dealt"
        rng = self._generator()
        log = EventLog()
        state = self.game.start(self.setup, rng, log)
        entry = Entry(0, "deal", draws=tuple(rng.outcomes))
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
        if action not in self.state.view(seat).legal_actions():
            raise IllegalActionError(f"action {action} is not legal now")
        text = self.game.text(self.state, seat, action)
        rng = self._generator()
        state, events = self._applied(seat, action, rng)
        entry = Entry(self.sequence, "move", seat, text, action, tuple(rng.outcomes), command)
        return Proposal(entry, state, int(rng.position), events, (*self._effective, entry))

    def free_undo(self, seat: int) -> bool:
        """Tell whether a seat may take its last move back without asking: nobody has learned anything from it."""
        if not self._effective or not self._before or self.is_over:
            return False
        return self._effective[-1].seat == seat

    def undo(self, seat: int, number: int = 1, command: str = "") -> Proposal:
        """Propose that the last moves be taken back; `seat` is who asks. Raises IllegalActionError."""
        if not 1 <= number <= len(self._effective):
            raise IllegalActionError("there is no move to take back")
        entry = Entry(self.sequence, "undo", seat, str(number), command=command)
        return self._undone(entry, number)

    def since(self, seat: int, own: int) -> int:
        """Return how many moves have to be taken back so that the last `own` moves of a seat are; 0 if it made fewer.

        Nobody else is told that number: it counts what others did in secret.
        """
        left = own
        for number, move in enumerate(reversed(self._effective), 1):
            left -= move.seat == seat
            if left == 0:
                return number
        return 0

    def hand_over(self, seat: int, bot: str, why: Why, command: str = "") -> Proposal:
        """Propose that a bot plays a seat until its person returns."""
        return self._unmoved(Entry(self.sequence, "bot", seat, bot, command=command, why=why))

    def come_back(self, seat: int, command: str = "") -> Proposal:
        """Propose that a person plays his seat again."""
        return self._unmoved(Entry(self.sequence, "person", seat, command=command))

    def abandon(self, seat: int, command: str = "") -> Proposal:
        """Propose that the game is given up; `seat` is the last to do so."""
        return self._unmoved(Entry(self.sequence, "end", seat, command=command))

    def again(self, entry: Entry) -> Proposal:
        """Propose what an entry of a log says, with its own outcomes. Raises RecordError."""
        if entry.sequence != self.sequence:
            raise RecordError(f"entry {entry.sequence} of the log comes where {self.sequence} is due")
        try:
            if entry.kind == "undo":
                return self._undone(entry, int(entry.text))
            if entry.kind in ("bot", "person", "end"):
                return self._unmoved(entry)
            rng = ScriptedGenerator(list(entry.draws))
            if entry.kind == "deal":
                log = EventLog()
                state = self.game.start(self.setup, rng, log)
                events = tuple(log.events)
                effective: tuple[Entry, ...] = ()
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
        """Let a proposal happen, whose entry is in the log."""
        entry = proposal.entry
        assert entry.sequence == self.sequence, "another proposal was accepted in between"
        if entry.kind == "deal":
            self._deal = entry
        elif entry.kind == "move":
            self._note_step(proposal)
            self.answers[entry.seat] += 1
        elif entry.kind == "undo":
            del self._before[max(0, len(self._before) - int(entry.text)) :]
            self.undos += 1
        self._seat(entry)
        for onlooker in self.onlookers:
            if self.is_for(onlooker, proposal):
                self.versions[onlooker] += 1
        self._state = proposal.state
        self._position = proposal.position
        self._effective = proposal.effective
        self.sequence += 1

    def is_for(self, onlooker: int, proposal: Proposal) -> bool:
        """Tell whether a proposal is anything to an onlooker: it answered, is shown something, or sees a change."""
        if proposal.entry.kind == "move" and proposal.entry.seat == onlooker:
            return True
        if any(event.form(onlooker) is not None for event in proposal.events):
            return True
        # Of some steps of an effect nothing is told, but the table shows how far it has come.
        return self.state.view(onlooker).to_bytes() != proposal.state.view(onlooker).to_bytes()

    def forms(self, onlooker: int, events: Sequence[Event]) -> list[Form]:
        """Return what an onlooker is shown of some events."""
        return [form for event in events if (form := event.form(onlooker)) is not None]

    def snapshot(self) -> Snapshot | None:
        """Return the match as it stands; None while moves can be taken back freely, which a snapshot does not keep."""
        if self._before:
            return None
        return Snapshot(
            self.sequence, self.state.to_bytes(), tuple(self.versions.values()), tuple(self.answers)
        )

    # Inside

    def _generator(self) -> RecordingGenerator:
        """Return the generator of the next draws, which keeps their outcomes."""
        source = SecureGenerator(self.key)
        source.position = self._position
        return RecordingGenerator(source)

    def _applied(
        self, seat: int, action: int, rng: RecordingGenerator | ScriptedGenerator
    ) -> tuple[GameState, tuple[Event, ...]]:
        """Return the state after an action, and what happens."""
        state = self.state.clone()
        log = EventLog()
        state.apply(seat, action, rng, log)
        return state, tuple(log.events)

    def _undone(self, entry: Entry, number: int) -> Proposal:
        """Return the proposal that the last moves had not been made."""
        kept = self._effective[: len(self._effective) - number]
        if number <= len(self._before):
            state = self._before[-number]
        else:
            state = self._stand_after(kept)
        taken = self._effective[len(kept) :]
        position = self._position - drawn(taken)
        # How many moves the others made is not told: some of them may be secret.
        told: Form = {"player": entry.seat, "moves": sum(move.seat == entry.seat for move in taken)}
        return Proposal(entry, state, position, (Event(UNDONE, told),), kept)

    def _unmoved(self, entry: Entry) -> Proposal:
        """Return the proposal of an entry that changes who plays, and not the game."""
        told: Form = {"player": entry.seat}
        kind = {"bot": HANDED, "person": RETURNED, "end": ABANDONED}[entry.kind]
        if entry.kind == "bot":
            told |= {"bot": entry.text, "why": entry.why}
        return Proposal(entry, self.state, self._position, (Event(kind, told),), self._effective)

    def stand_ins_after(self, entry: Entry) -> list[str | None]:
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
        return tuple(seat for seat in proposal.state.to_act() if stand_ins[seat] is None)

    def _seat(self, entry: Entry) -> None:
        self.stand_ins = self.stand_ins_after(entry)
        self.is_abandoned = self.is_abandoned or entry.kind == "end"

    def _stand_after(self, moves: Sequence[Entry]) -> GameState:
        """Return the state after the deal and these moves, with the outcomes that they had."""
        assert self._deal is not None, "the game has not been dealt"
        state = self.game.start(self.setup, ScriptedGenerator(list(self._deal.draws)))
        for move in moves:
            state.apply(move.seat, move.action, ScriptedGenerator(list(move.draws)))
        return state

    def _note_step(self, proposal: Proposal) -> None:
        """Keep the state before a move that may be taken back freely.

        A move that reveals anything to anybody ends that, and so does one after which others decide. So does not to
        react to an Attack, which says something too. Where all choose in secret nothing is free: that it no longer is
        would tell that somebody else has chosen.
        """
        entry = proposal.entry
        revealed = bool(entry.draws) or any(self.game.reveals(event.kind) for event in proposal.events)
        revealed = revealed or is_reaction(self.state) or is_secret_step(self.state)
        if revealed or entry.seat not in proposal.state.to_act():
            self._before.clear()
            return
        if self._before and self._effective[-1].seat != entry.seat:
            self._before.clear()
        self._before.append(self.state)
