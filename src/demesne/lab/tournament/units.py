"""Units of work: one deal of one pairing in every order of the seats, and the line that keeps its result."""

import json
from dataclasses import dataclass
from hashlib import blake2b
from typing import Final

from demesne.kernel.errors import BotError, DemesneError
from demesne.kernel.game import GameState
from demesne.lab.asking import seat_bots
from demesne.lab.crew import Play
from demesne.lab.streams import Streams
from demesne.lab.tournament.plan import TournamentPlan

_DIGEST_BYTES: Final = 8


@dataclass(frozen=True)
class Unit:
    """What came of unit `number`: the places of the members of the pairing, a text of digits for each seat order.

    Place 1 is the winner's; members who share a place have the same digit. `unfinished` counts games cut off.
    """

    number: int
    places: tuple[str, ...]
    unfinished: int

    def line(self, plan: TournamentPlan) -> str:
        """Return the line of JSON that keeps this unit, with its digest, without the line feed."""
        places = " ".join(self.places)
        told = {"unit": self.number, "places": places, "unfinished": self.unfinished}
        return json.dumps(told | {"digest": self.digest(plan)})

    def digest(self, plan: TournamentPlan) -> str:
        """Return the digest of the result, which holds for this plan and this number only."""
        text = f"{self.number} {self.unfinished} {' '.join(self.places)}"
        return blake2b(text.encode(), key=plan.digest, digest_size=_DIGEST_BYTES).hexdigest()


def read_unit(line: str, plan: TournamentPlan) -> Unit:
    """Return the unit of a line. Raises ValueError for a line that is none of this plan."""
    told = json.loads(line)
    try:
        unit = Unit(int(told["unit"]), tuple(str(told["places"]).split(" ")), int(told["unfinished"]))
        found = told["digest"]
    except (KeyError, TypeError):
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
        from demesne.players.codes import make

        self.plan = plan
        self.arena = plan.table.arena
        self.setup = plan.table.setup()
        self.bots = [make(plan.found(code), plan.game) for code in plan.bots]
        self.streams: dict[int, Streams] = {}

    def play(self, number: int) -> Unit:
        """Return what comes of a unit, or raise BotError."""
        deal, pairing = divmod(number, len(self.plan.pairings))
        group = self.plan.pairings[pairing]
        if pairing not in self.streams:
            self.streams[pairing] = Streams(self.plan.seed_of(pairing), len(group))
        tally = self.arena.tally(len(group))
        places = []
        for order in self.plan.orders:
            bots = [self.bots[group[member]] for member in order]
            streams = self.streams[pairing]
            streams.turn_to(deal)
            try:
                sink = seat_bots(bots, self.setup, streams, None)
                state = self.arena.game.start(self.setup, streams.game, sink)
                first = self.arena.play_on(state, bots, streams.game, streams.bots, sink)
            except BotError as error:
                names = [self.plan.names[group[member]] for member in order]
                raise BotError(f"deal {deal} of {', '.join(names)}: {error}") from error
            self.arena.count(tally, state, 0, first)
            by_seat = places_of(state)
            places.append("".join(str(by_seat[order.index(member)]) for member in range(len(group))))
        return Unit(number, tuple(places), int(tally.unfinished))


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
