"""Game records of a simulation, which `demesne replay` reads: a file for each game, or one game as a sample."""

from pathlib import Path

from demesne.bots.bot import Bot
from demesne.core.chance import Chance, FastChance, RecordingChance
from demesne.core.choice import Choice
from demesne.core.errors import DemesneError, SetupError
from demesne.core.game import Game, GameState
from demesne.core.records.record import Header, Move, Record
from demesne.core.records.replay import result_of
from demesne.lab.arena import REDEAL_STEP
from demesne.lab.asking import seat_bots
from demesne.lab.plan import Plan
from demesne.lab.series import PlannedGames
from demesne.lab.streams import KEY_BYTES, Streams
from demesne.lab.sums import Sums

_PATTERN = "game-*.jsonl"


class Scribe(Bot):
    """Sits at a seat in place of a bot, passes everything on, and writes down what the bot answers."""

    def __init__(
        self,
        bot: Bot,
        game: Game,
        state: GameState,
        draws: RecordingChance,
        moves: list[tuple[int, str, int]],
    ) -> None:
        self.name = bot.name
        self.bot = bot
        self.game = game
        self.state = state
        self.draws = draws
        self.moves = moves

    def choose(self, view: object, decision: Choice, rng: Chance, budget: int) -> int:
        answer = self.bot.choose(view, decision, rng, budget)
        # What is illegal ends the match, so it needs no text.
        if answer in decision.actions:
            text = self.game.text(self.state, decision.seat, answer)
            self.moves.append((decision.seat, text, len(self.draws.outcomes)))
        return answer


class Recording:
    """Plays the games of a plan one by one with a record of each, with the outcomes of all draws."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.arena = plan.arena
        self.game = self.arena.game

    def run_chunk(
        self,
        setup: object,
        bots: list[Bot],
        seed: int,
        first: int,
        count: int,
        fixed_seats: bool,
        tally: Sums,
    ) -> None:
        """Do what `Arena.run_chunk` does, and keep records."""
        players = len(bots)
        streams = Streams(seed, players)
        for number in range(first, first + count):
            shift = 0 if fixed_seats else number % players
            order = [(seat - shift) % players for seat in range(players)]
            streams.turn_to(number)
            draws = RecordingChance(streams.game)
            moves: list[tuple[int, str, int]] = []
            sink = seat_bots([bots[player] for player in order], setup, streams, None)
            state = self.game.start(setup, draws, sink)
            scribes: list[Bot] = [Scribe(bots[player], self.game, state, draws, moves) for player in order]
            began = self.arena.play_on(state, scribes, draws, streams.bots, sink)
            names = self.plan.names()
            header = Header(
                self.plan.game,
                self.game.rules,
                self.game.setup_to_json(setup),
                FastChance.algorithm,
                streams.key[:KEY_BYTES],
                [{"name": names[player], "bot": self.plan.bots[player]} for player in order],
                origin={"seed": seed, "number": number},
            )
            # A move caused the draws between its own mark and that of the next.
            marks = [mark for _, _, mark in moves] + [len(draws.outcomes)]
            record = Record(header, draws.outcomes[: marks[0]])
            for (seat, text, mark), end in zip(moves, marks[1:], strict=True):
                record.moves.append(Move(seat, text, draws.outcomes[mark:end]))
            record.result = result_of(self.game, state)
            # A chosen start may take the key of a later deal of the same game.
            self.keep_record(number % REDEAL_STEP, record)
            self.arena.count(tally, state, shift, began)

    def keep_record(self, number: int, record: Record) -> None:
        """Keep the record of a game."""
        raise NotImplementedError


class SampleRecording(Recording):
    """Keeps the records of its games in `records`."""

    def __init__(self, plan: Plan) -> None:
        super().__init__(plan)
        self.records: list[Record] = []

    def keep_record(self, number: int, record: Record) -> None:
        self.records.append(record)


def sample_game(plan: Plan) -> Record:
    """Play the first game of a plan and return its record. Raises SetupError and BotError."""
    recording = SampleRecording(plan)
    PlannedGames(plan, recording.run_chunk).play(0, 1, recording.arena.tally(plan.players))
    return recording.records[0]


class Recorder(Recording):
    """Writes the record of each game to a file of a directory."""

    def __init__(self, plan: Plan, directory: Path) -> None:
        super().__init__(plan)
        self.directory = directory

    def path_of(self, number: int) -> Path:
        """Return the file of a game; the names sort like the numbers."""
        return self.directory / f"game-{number:0{len(str(self.plan.games - 1))}}.jsonl"

    def prepare(self) -> None:
        """Make the directory. Raises SetupError where it cannot take the records of one simulation."""
        directory = self.directory
        try:
            directory.mkdir(parents=True, exist_ok=True)
            if next(directory.glob(_PATTERN), None) is not None:
                raise SetupError(f"{directory} holds records already; name another directory for --records")
            probe = directory / ".demesne"
            probe.touch()
            probe.unlink()
        except FileExistsError:
            raise SetupError(f"cannot write records to {directory}: it is a file; name a directory") from None
        except OSError as error:
            raise SetupError(f"cannot write records to {directory}: {error.strerror}") from None

    def keep(self, games: int) -> None:
        """Remove the records from game number `games` on, which an interrupted simulation does not report."""
        last = self.path_of(games - 1).name if games else ""
        for path in self.directory.glob(_PATTERN):
            if path.name > last:
                path.unlink()

    def keep_record(self, number: int, record: Record) -> None:
        """Write the record of a game. Raises DemesneError where the disk refuses."""
        path = self.path_of(number)
        try:
            path.write_bytes(record.to_bytes())
        except OSError as error:
            raise DemesneError(f"cannot write {path}: {error.strerror}") from None
