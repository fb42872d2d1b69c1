"""A game that plays on from a position, in three ways at once."""

import json
from collections.abc import Callable

from demesne.core.chance import Chance, FastChance, RecordingChance, ScriptedChance
from demesne.core.events import EventList, Form
from demesne.core.records.record import Move
from demesne.games.dominations.cards.tables import LEVEL_CODE
from demesne.games.dominations.data_reader.loading import load
from demesne.games.dominations.domains import LETTERS, WORDS
from demesne.games.dominations.effects.tree_cards import has_copy
from demesne.games.dominations.encoding import blank, fill
from demesne.games.dominations.game import GAME, DominationsState
from demesne.games.dominations.layout import SOURCES
from demesne.games.dominations.measures.costs import next_level
from demesne.games.dominations.setup import Setup
from demesne.games.dominations.zones.seats import influence_of, points_from, points_of, seat_at
from tests.games.dominations import conservation
from tests.games.dominations.cards.growing import places
from tests.games.dominations.naming import number
from tests.games.dominations.playing import Told, moves
from tests.games.dominations.positions import Table


def loaded(setup: Setup, data: bytes) -> DominationsState:
    """Return the state of some bytes without the check of `from_bytes`: positions made to order have no history."""
    state = DominationsState(setup, blank(setup))
    fill(state, data)
    return state


LAST_TURN = 5


class Game:
    """A game from a position, played three times: directly, by copies, and by saving and restoring.

    After each move the three must be equal. What has been played is kept as a record keeps it; `replay` plays it once
    more from its notation and draws.
    """

    def __init__(self, state: DominationsState) -> None:
        self.state = state
        self.copied = state.copy()
        self.restored = state.copy()
        self.setup = state.setup
        self.start = state.to_bytes()
        self.rng = FastChance(bytes(8))
        self.lines: list[str] = []

    def play(self, *texts: str) -> Told:
        """Take moves one after another, each for the seat to act; return what happened."""
        log = EventList()
        for text in texts:
            seat = self.state.current_player
            legal = self.legal
            assert text in legal, f"{text!r} is not legal at {self.asked}: {legal}"
            action = self.state.legal_actions(seat)[legal.index(text)]
            original, digest = self.copied, self.state.digest()
            self.copied = original.copy()
            self.restored = loaded(self.setup, self.restored.to_bytes())
            assert original.digest() == self.copied.digest() == self.restored.digest() == digest
            draws = RecordingChance(self.rng)
            self.state.apply(seat, action, draws, log)
            for other in (self.copied, self.restored):
                other.apply(seat, action, ScriptedChance(draws.outcomes), None)
                assert other.digest() == self.state.digest()
            assert original.digest() == digest, "a copy shares something"
            conservation.check(self.state)
            move = Move(seat, text, draws.outcomes)
            self.lines.append(json.dumps(move.to_json(len(self.lines) + 1)))
        return Told([form for event in log.events if (form := event.seen_by(-1)) is not None])

    def replay(self) -> None:
        """Play the moves again as a record replays them; the end must be the same."""
        state = loaded(self.setup, self.start)
        for line in self.lines:
            read = json.loads(line)
            action = GAME.parse(read["do"], state, read["seat"])
            rng: Chance = ScriptedChance(read.get("draws", []))
            state.apply(read["seat"], action, rng)
            assert rng.position == len(read.get("draws", []))
        assert state.digest() == self.state.digest()

    # What lies on the table

    @property
    def legal(self) -> list[str]:
        """The legal moves of the seat to act."""
        return moves(self.state)

    @property
    def asked(self) -> str:
        """The kind of the open decision."""
        return self.state.choice().kind

    def points(self, seat: int, source: str = "") -> int:
        """Return a seat's victory points, or those from one source."""
        if not source:
            return int(points_of(self.state, seat))
        return int(points_from(self.state, seat, SOURCES.index(source)))

    def influence(self, seat: int) -> int:
        """Return a seat's influence."""
        return int(influence_of(self.state, seat))

    # Cards that make certain nodi

    def develop(self, mastery: str, nodi: str) -> Told:
        """Develop a mastery with the copy and in the slot that make exactly these nodi, such as "CC"."""
        seat = self.state.current_player
        first = 4 * number(self.setup, "masteries", mastery)
        copies = [code for code in range(first, first + 4) if has_copy(self.state, code)]
        code, slot = places(self.state, seat, copies, nodi)[0]
        return self.lay(f"master {mastery}", f"copy {code - first + 1}", slot)

    def build_level(self, monument: str, nodi: str) -> Told:
        """Build the next level of a monument in the slot where it makes exactly these nodi."""
        seat = self.state.current_player
        level = int(next_level(self.state, number(self.setup, "monuments", monument)))
        _, slot = places(self.state, seat, [LEVEL_CODE + level], nodi)[0]
        return self.lay(f"level {monument}", "", slot)

    def lay(self, first: str, copy: str, slot: str) -> Told:
        """Take the moves that lay a card; where only one copy or slot fits, nobody is asked."""
        told = self.play(first)
        for kind, text in (("copy-of-card", copy), ("slot", f"slot {slot}")):
            if self.state.current_player >= 0 and self.asked == kind:
                told.forms += self.play(text).forms
        return told


def word_of(letter: str) -> str:
    """Return the domain of a letter."""
    return WORDS[LETTERS.index(letter)]


def to_age_end(start: Callable[..., Game], table: Table, age: int = 1) -> tuple[Game, Told]:
    """Let an age end after the last turn of the last seat; nobody has tiles. Return the game and what happened."""
    last = int(table.setup.players) - 1
    game = start(table, "development", seat=int(seat_at(table.state, last)), age=age, turn=LAST_TURN)
    return game, game.play("pass")


def tile_of(letters: str) -> str:
    """Return the id of the tile with these corners clockwise, its settlement's colour first, such as "TRS"."""
    for tile in load().tiles:
        if "".join(LETTERS[corner] for corner in tile.corners) == letters:
            assert LETTERS[tile.settlement] == letters[0]
            return tile.id
    raise AssertionError(f"no tile {letters}")


def total(form: Form, field: str) -> int:
    """Return the sum of the numbers that an event lists in a field."""
    numbers = form[field]
    assert isinstance(numbers, list)
    return sum(numbers)


def figure(form: Form, field: str) -> int:
    """Return the number that an event has in a field."""
    number_there = form[field]
    assert isinstance(number_there, int)
    return number_there
