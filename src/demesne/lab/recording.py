"""Game records of a simulation: one file for each game, which `demesne replay` reads."""

from pathlib import Path

from demesne.kernel.chance import FastGenerator, Generator, RecordingGenerator
from demesne.kernel.decision import Decision
from demesne.kernel.errors import DemesneError, SetupError
from demesne.kernel.game import Game, GameState
from demesne.kernel.record import Header, Move, Record
from demesne.kernel.replay import result_of
from demesne.lab.asking import seat_bots
from demesne.lab.plan import Plan
from demesne.lab.streams import KEY_BYTES, Streams
from demesne.lab.sums import Sums
from demesne.players.bot import Bot

_PATTERN = "game-*.jsonl"


class Scribe(Bot):
    """Sits at a seat in place of a bot, passes everything on, and writes down what the bot answers."""

    def __init__(
        self,
        bot: Bot,
        game: Game,
        state: GameState,
        draws: RecordingGenerator,
        moves: list[tuple[int, str, int]],
    ) -> None:
        self.name = bot.name
        self.bot = bot
        self.game = game
        self.state = state
        self.draws = draws
        self.moves = moves

    def choose(self, view: object, decision: Decision, rng: Generator, budget: int) -> int:
        answer = self.bot.choose(view, decision, rng, budget)
        # What is illegal ends the match, so it needs no text.
        if answer in decision.actions:
            text = self.game.text(self.state, decision.seat, answer)
            self.moves.append((decision.seat, text, len(self.draws.outcomes)))
        return answer


class Recorder:
    """Plays the games of a plan one by one and writes the record of each, with the outcomes of all draws."""

    def __init__(self, plan: Plan, directory: Path) -> None:
        self.plan = plan
        self.directory = directory
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
        """Do what `Arena.run_chunk` does, and write records."""
        players = len(bots)
        streams = Streams(seed, players)
        for number in range(first, first + count):
            shift = 0 if fixed_seats else number % players
            order = [(seat - shift) % players for seat in range(players)]
            streams.turn_to(number)
            draws = RecordingGenerator(streams.game)
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
                FastGenerator.algorithm,
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
            self._write(number, record.to_bytes())
            self.arena.count(tally, state, shift, began)

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

    def _write(self, number: int, data: bytes) -> None:
        path = self.path_of(number)
        try:
            path.write_bytes(data)
        except OSError as error:
            raise DemesneError(f"cannot write {path}: {error.strerror}") from None
