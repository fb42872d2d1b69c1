"""Units of work: one deal of one pairing in every order of the seats, and the line that keeps its result."""

import json
from dataclasses import dataclass
from hashlib import blake2b
from typing import TYPE_CHECKING, Final

from demesne.core.errors import BotError, DemesneError
from demesne.core.game import GameState
from demesne.lab.asking import seat_bots
from demesne.lab.processes.pool import Play
from demesne.lab.streams import Streams
from demesne.lab.tournament.plan import TournamentPlan

if TYPE_CHECKING:
    from demesne.lab.traces import Meter

_DIGEST_BYTES: Final = 8


@dataclass(frozen=True)
class WorkUnit:
    """What came of unit `number`: the places of the members of the pairing, a text of digits for each seat order.

    Place 1 is the winner's; members who share a place have the same digit. `unfinished` counts games cut off. `turns`
    has the turns of all players in each game; units of format 1 do not have it.
    """

    number: int
    places: tuple[str, ...]
    unfinished: int
    turns: tuple[int, ...] = ()

    def line(self, plan: TournamentPlan) -> str:
        """Return the line of JSON that keeps this unit, with its digest, without the line feed."""
        told: dict[str, object] = {"unit": self.number, "places": " ".join(self.places)}
        told["unfinished"] = self.unfinished
        if self.turns:
            told["turns"] = list(self.turns)
        return json.dumps(told | {"digest": self.digest(plan)})

    def digest(self, plan: TournamentPlan) -> str:
        """Return the digest of the result, which holds for this plan and this number only."""
        text = f"{self.number} {self.unfinished} {' '.join(self.places)}"
        if self.turns:
            text += f" turns {' '.join(map(str, self.turns))}"
        return blake2b(text.encode(), key=plan.digest, digest_size=_DIGEST_BYTES).hexdigest()


def read_unit(line: str, plan: TournamentPlan) -> WorkUnit:
    """Return the unit of a line. Raises ValueError for a line that is none of this plan."""
    told = json.loads(line)
    try:
        turns = tuple(int(number) for number in told.get("turns", ()))
        unit = WorkUnit(
            int(told["unit"]), tuple(str(told["places"]).split(" ")), int(told["unfinished"]), turns
        )
        found = told["digest"]
    except (AttributeError, KeyError, TypeError):
        raise ValueError("it is not a unit") from None
    if found != unit.digest(plan):
        raise ValueError(f"unit {unit.number} does not have its digest")
    return unit


def places_of(state: GameState) -> list[int]:
    """Return the place of each seat in a finished game, 1 for a winner; equal places are ties.

    The rules say who wins and how a tie for the victory is broken (E3, O4). Behind the winners the points decide,
    and equal points share a place.
    """
    standing = list(zip(state.returns(), state.scores(), strict=True))
    return [1 + sum(other > mine for other in standing) for mine in standing]


class Referee:
    """Plays units of one plan with one bot of each code."""

    def __init__(self, plan: TournamentPlan) -> None:
        """Raise SetupError for a plan that cannot be played."""
        from demesne.bots.registry import make_bot

        self.plan = plan
        self.arena = plan.table.arena
        self.setup = plan.table.setup()
        self.bots = [make_bot(plan.found(code), plan.game) for code in plan.bots]
        self.streams = Streams(plan.seed_of_deals, plan.players)

    def play(self, number: int) -> WorkUnit:
        """Return what comes of a unit, or raise BotError."""
        players = self.plan.players
        tally = self.arena.tally(players)
        places, turns = [], []
        for order in self.plan.orders:
            state, first = self.play_game(number, order)
            before = int(tally.turns)
            self.arena.count(tally, state, 0, first)
            turns.append(int(tally.turns) - before)
            by_seat = places_of(state)
            places.append("".join(str(by_seat[order.index(member)]) for member in range(players)))
        return WorkUnit(number, tuple(places), int(tally.unfinished), tuple(turns))

    def play_game(
        self, number: int, order: tuple[int, ...], meter: "Meter | None" = None
    ) -> tuple[GameState, int]:
        """Play the game of a unit with this order of the seats; return its end and the seat that began.

        A meter reads what the players have. Raises BotError.
        """
        deal, pairing = divmod(number, len(self.plan.pairings))
        group = self.plan.pairings[pairing]
        bots = [self.bots[group[member]] for member in order]
        streams = self.streams
        streams.turn_to(deal)
        try:
            sink = seat_bots(bots, self.setup, streams, meter)
            state = self.arena.game.start(self.setup, streams.game, sink)
            if meter is not None:
                meter.attach(state)
            return state, self.arena.play_on(state, bots, streams.game, streams.bots, sink)
        except BotError as error:
            names = [self.plan.names[group[member]] for member in order]
            raise BotError(f"deal {deal} of {', '.join(names)}: {error}") from error


def unit_player(plan: TournamentPlan) -> Play:
    """Return what plays units of a plan and gives their lines, those before a failing unit too. Raises SetupError."""
    referee = Referee(plan)

    def play(first: int, count: int) -> tuple[tuple[str, ...], str]:
        lines: list[str] = []
        try:
            for number in range(first, first + count):
                lines.append(referee.play(number).line(plan))  # noqa: PERF401 - those before a failure are kept
        except DemesneError as error:
            return tuple(lines), str(error)
        return tuple(lines), ""

    return play
