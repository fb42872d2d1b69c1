"""Game records of a simulation: one file for each game, which `demesne replay` reads."""

from pathlib import Path

from demesne.dominion import notation
from demesne.dominion.setup import Setup
from demesne.dominion.view import View
from demesne.kernel import registry
from demesne.kernel.chance import FastGenerator, Generator, RecordingGenerator
from demesne.kernel.decision import Decision
from demesne.kernel.errors import DemesneError, SetupError
from demesne.kernel.record import Header, Move, Record
from demesne.kernel.replay import result_of
from demesne.lab.match import KEY_BYTES, Streams, Tally, play_game
from demesne.lab.plan import Plan
from demesne.players.bot import Bot

_PATTERN = "game-*.jsonl"


class Scribe(Bot):
    """Sits at a seat in place of a bot, passes everything on, and writes down what the bot answers."""

    def __init__(self, bot: Bot, draws: RecordingGenerator, moves: list[tuple[int, str, int]]) -> None:
        self.name = bot.name
        self.observes = bot.observes
        self.bot = bot
        self.draws = draws
        self.moves = moves
        self.setup: Setup | None = None

    def start(self, seat: int, setup: object, seed: bytes) -> None:
        assert isinstance(setup, Setup)
        self.setup = setup
        self.bot.start(seat, setup, seed)

    def choose(self, view: object, decision: Decision, rng: Generator, budget: int) -> int:
        answer = self.bot.choose(view, decision, rng, budget)
        # What is illegal ends the match, so it needs no text.
        if answer in decision.actions:
            assert isinstance(view, View)
            assert self.setup is not None
            text = notation.text(answer, view, self.setup.cards)
            self.moves.append((decision.seat, text, len(self.draws.outcomes)))
        return answer

    def observe(self, event: dict[str, object]) -> None:
        self.bot.observe(event)


class Recorder:
    """Plays the games of a plan one by one and writes the record of each, with the outcomes of all draws."""

    def __init__(self, plan: Plan, directory: Path) -> None:
        self.plan = plan
        self.directory = directory
        self.game = registry.find(plan.game)

    def run_chunk(
        self,
        setup: Setup,
        bots: list[Bot],
        seed: int,
        first: int,
        count: int,
        fixed_seats: bool,
        tally: Tally,
    ) -> None:
        """Do what `match.run_chunk` does, and write records."""
        players = len(bots)
        streams = Streams(seed, players)
        for number in range(first, first + count):
            shift = 0 if fixed_seats else number % players
            order = [(seat - shift) % players for seat in range(players)]
            streams.turn_to(number)
            draws = RecordingGenerator(streams.game)
            moves: list[tuple[int, str, int]] = []
            scribes: list[Bot] = [Scribe(bots[player], draws, moves) for player in order]
            state = play_game(setup, scribes, streams, number, None, draws)
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
            tally.count(state, shift)

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
