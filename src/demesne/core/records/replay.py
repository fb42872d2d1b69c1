"""Replaying game records, from their stored outcomes or from their key, or from both to compare them."""

from collections.abc import Iterator

from mypy_extensions import i64

from demesne import __version__
from demesne.core import registry
from demesne.core.chance import Chance, OutOfOutcomes, ScriptedChance
from demesne.core.errors import NotationError, SetupError
from demesne.core.events import Event, EventList
from demesne.core.game import Game, GameState
from demesne.core.records import commitment
from demesne.core.records.record import Move, Record


class Step:
    """The game after the deal (number 0) or a move. `state` changes with the next step: copy it to keep it."""

    def __init__(
        self, number: int, move: Move | None, action: int, state: GameState, events: list[Event]
    ) -> None:
        self.number = number
        self.move = move
        self.action = action
        self.state = state
        self.events = events


class Compared(Chance):
    """Draws from a script and raises ValueError where another generator would have drawn otherwise."""

    def __init__(self, script: ScriptedChance, source: Chance) -> None:
        self.position = 0
        self.wants_counts = False
        self.script = script
        self.source = source

    def randbelow(self, n: i64) -> i64:
        stored = self.script.randbelow(n)
        computed = self.source.randbelow(n)
        if stored != computed:
            raise ValueError(f"outcome {stored} is stored, but the key gives {computed}")
        return stored


class Draws:
    """The chance of a replay: for each step, a generator over its stored outcomes."""

    def __init__(self, record: Record, verify: bool) -> None:
        self.stored = record.header.stored
        self.inherited = record.header.inherited
        self.key: Chance | None = None
        if verify or not self.stored:
            self.key = record.header.generator()
        self.script = ScriptedChance([])

    def of(self, number: int, draws: list[int]) -> Chance:
        """Return the generator of the step of this number with these stored outcomes."""
        if not self.stored:
            assert self.key is not None
            return self.key
        self.script = ScriptedChance(draws)
        if self.key is None:
            return self.script
        if number <= self.inherited:
            # They were drawn by the key of another game; this one's goes on where that one's stopped.
            self.key.position += len(draws)
            return self.script
        return Compared(self.script, self.key)

    def unused(self) -> int:
        """Return how many stored outcomes of the last step were not drawn."""
        return len(self.script.outcomes) - int(self.script.position)


def game_of(record: Record) -> Game:
    """Return the game of a record. Raises RecordError where this version cannot replay it."""
    header = record.header
    try:
        game = registry.find(header.game)
    except SetupError as error:
        raise record.fault(1, str(error)) from error
    if header.rules != game.rules and header.rules not in game.former_rules:
        raise record.fault(
            1, f"played by the rules {header.rules!r}, which this version does not have: it has {game.rules}"
        )
    if not header.stored and header.engine != __version__:
        raise record.fault(
            1, f"without stored draws a record replays on its own version only, {header.engine!r}"
        )
    return game


def setup_of(record: Record, game: Game) -> object:
    """Return the setup of a record. Raises RecordError."""
    try:
        setup = game.setup_from_json(record.header.setup)
    except SetupError as error:
        raise record.fault(1, str(error)) from error
    if game.setup_by(record.header.rules, setup) != setup:
        raise record.fault(1, f"the setup is not one of the rules {record.header.rules!r}")
    if record.header.setup.get("players", len(record.header.players)) != len(record.header.players):
        raise record.fault(1, f"{len(record.header.players)} players are named, the setup has another number")
    return setup


def replay(record: Record, verify: bool = False) -> Iterator[Step]:
    """Yield the game of a record after the deal and after each move.

    With `verify` every outcome is also computed from the key and compared, except those taken over from another game.
    Raises RecordError, which names the line, where the record does not replay, and at the end if the result differs or
    a game that was over is recorded as given up.
    """
    game = game_of(record)
    setup = setup_of(record, game)
    draws = Draws(record, verify)
    log = EventList()
    try:
        state = game.start(setup, draws.of(0, record.deal), log)
    except (OutOfOutcomes, ValueError) as error:
        raise record.fault_of_move(0, why(error)) from error
    check_used(record, 0, draws)
    yield Step(0, None, -1, state, log.events)
    for number, move in enumerate(record.moves, 1):
        log = EventList()
        action = read_action(record, number, move, game, state)
        try:
            state.apply(move.seat, action, draws.of(number, move.draws), log)
        except (OutOfOutcomes, ValueError) as error:
            raise record.fault_of_move(number, why(error)) from error
        check_used(record, number, draws)
        yield Step(number, move, action, state, log.events)
    if record.result is not None:
        check_result(record, game, state)
    elif record.is_abandoned and state.is_over:
        raise record.fault_of_move(len(record.moves) + 1, "the game is over, so it was not given up")


def verify(record: Record) -> GameState:
    """Replay a finished game and return its last state. Raises RecordError.

    Every outcome is compared with the key, and the last state with its digest; a game that was given up has none. For a
    game of a server, the key and what else followed from chance is compared with the commitment of the server.
    """
    record.require_end()
    promised = commitment.read(record)
    if promised is not None:
        game = game_of(record)
        commitment.check(record, promised, game, setup_of(record, game))
    state: GameState | None = None
    for step in replay(record, verify=True):
        state = step.state
    assert state is not None
    return state


def read_action(record: Record, number: int, move: Move, game: Game, state: GameState) -> int:
    """Return the action that a move of a record stands for. Raises RecordError."""
    if move.seat not in state.players_to_act():
        over = "the game is over" if state.is_over else f"seat {move.seat} is not asked"
        raise record.fault_of_move(number, f"{over}, so it cannot {move.text[:40]!r}")
    try:
        action = game.parse(move.text, state, move.seat)
    except NotationError as error:
        raise record.fault_of_move(number, str(error)) from error
    written = game.text(state, move.seat, action)
    if move.text != written:
        raise record.fault_of_move(number, f"{move.text[:40]!r} must be written {written!r}")
    return action


def check_used(record: Record, number: int, draws: Draws) -> None:
    """Raise RecordError if a step has outcomes that were not drawn."""
    if draws.unused():
        raise record.fault_of_move(number, f"{draws.unused()} stored outcomes more than cards are drawn")


def check_result(record: Record, game: Game, state: GameState) -> None:
    """Raise RecordError unless the stored result is that of the replayed game."""
    line = len(record.moves) + 3
    if not state.is_over:
        raise record.fault(line, "a result is stored, but the game is not over")
    result = result_of(game, state)
    for key in result:
        if record.result is None or record.result.get(key) != result[key]:
            raise record.fault(line, f"the stored result has another {key!r} than the replayed game")
    if record.result is not None and len(record.result) != len(result):
        raise record.fault(line, f"a result has only {', '.join(result)}")


def result_of(game: Game, state: GameState) -> dict[str, object]:
    """Return the result of a finished game as its record stores it."""
    return {**game.result(state), "digest": state.digest()}


def why(error: Exception) -> str:
    """Return in words what is wrong with the draws of a step."""
    if isinstance(error, OutOfOutcomes):
        return "fewer outcomes are stored than cards are drawn"
    return str(error)
