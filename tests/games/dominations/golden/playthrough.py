"""Golden playthroughs: whole games written down move by move, with every event in all its forms.

A file is replayed from its own head, moves and draws alone. The games of the readings of options tell events only by
a digest a turn. `python -m tests.games.dominations.golden.regenerate` writes all files anew (see there).
"""

import json
from hashlib import blake2b
from pathlib import Path

from demesne.core.chance import Chance, RecordingChance, ScriptedChance
from demesne.core.events import EventList, Form
from demesne.games.dominations.choices import asks
from demesne.games.dominations.game import DominationsState
from demesne.games.dominations.notation import moves as notation
from demesne.games.dominations.options import OPTIONS
from demesne.games.dominations.rulesets import FINAL, PROTOTYPE
from tests.games.dominations.deals import Deal, choose, enriched

FOLDER = Path(__file__).parent
MOST_NAMED = 12
"""Answers that a question names; of more it tells the number and both ends."""


class Game:
    """A game to be written down: its name, and how it begins. `told` says whether its events are."""

    def __init__(self, name: str, deal: Deal, told: bool = True) -> None:
        self.name = name
        self.deal = deal
        self.told = told

    @property
    def path(self) -> Path:
        """The file of the game."""
        return FOLDER / f"{self.name}.txt"


def readings() -> list[Game]:
    """Return a game for each reading of an option that is not the usual one."""
    found = []
    for ruleset in (FINAL, PROTOTYPE):
        for number, option in enumerate(OPTIONS):
            for reading in option.choices:
                if reading == ruleset.option(option.name):
                    continue
                if ruleset.prototype and FINAL.option(option.name) != reading:
                    # Played with the final rules already.
                    continue
                name = f"{ruleset.name}-{option.name}-{reading}".replace("_", "-")
                deal = Deal(2 + number % 2, number, ruleset.name, {option.name: reading})
                found.append(Game(name, deal, told=False))
    return found


GAMES = (
    Game("final-2", Deal(2, 0)),
    Game("final-3-rich", Deal(3, 111, rich=True)),
    Game("final-4", Deal(4, 11)),
    Game("prototype-2-rich", Deal(2, 1, "prototype", {"joined_sides": "one"}, rich=True)),
    Game("prototype-3", Deal(3, 8, "prototype")),
    *readings(),
)


def head_lines(deal: Deal) -> list[str]:
    """Return what a game begins with, in words and as JSON."""
    head = {
        "players": deal.players,
        "seed": deal.seed,
        "ruleset": deal.setup.ruleset.name,
        "options": deal.setup.options(),
        "rich": deal.rich,
    }
    rich = "; each turn begins with full stores" if deal.rich else ""
    return [f"{deal.setup.ruleset.title}, {deal.players} players{rich}", json.dumps(head), ""]


def deal_of(line: str) -> Deal:
    """Return the deal that a head tells."""
    head = json.loads(line)
    return Deal(head["players"], head["seed"], head["ruleset"], head["options"], head["rich"])


def form_text(form: Form | None) -> str:
    """Return a form as JSON without its kind."""
    if form is None:
        return "nothing"
    return json.dumps({key: value for key, value in form.items() if key != "event"}, separators=(",", ":"))


def event_lines(log: EventList) -> list[str]:
    """Return each event in its public form, and the private one for those who are shown another."""
    lines = []
    for event in log.events:
        line = f"    {event.kind} {form_text(event.seen_by(-1))}"
        for seat in event.seats:
            line += f" / seat {seat}: {form_text(event.seen_by(seat))}"
        lines.append(line)
    return lines


class Writer:
    """Plays a game and keeps its lines. `rng` records draws, or is given them."""

    def __init__(self, deal: Deal, rng: Chance, outcomes: list[int], told: bool) -> None:
        self.deal = deal
        self.rng = rng
        self.outcomes = outcomes
        self.told = told
        self.lines = head_lines(deal)
        self.hash = blake2b(digest_size=8)
        log = EventList()
        self.state = DominationsState.start(deal.setup, rng, log)
        self.lines.append(f"begin{self._draws(0)}")
        self._tell(log)

    def _draws(self, before: int) -> str:
        drawn = self.outcomes[before : int(self.rng.position)]
        return f" (draws {' '.join(map(str, drawn))})" if drawn else ""

    def _tell(self, log: EventList) -> None:
        lines = event_lines(log)
        if self.told:
            self.lines += lines
            return
        for event, line in zip(log.events, lines, strict=True):
            self.hash.update(line.encode())
            if event.kind in ("turn", "over"):
                self.lines.append(f"    {event.kind} {form_text(event.public)}")
                self.lines.append(f"    {self.hash.hexdigest()} {self.state.digest()}")

    def _question(self, seat: int) -> str:
        view = self.state.view(seat)
        texts = [notation.text(action, view) for action in view.legal_actions()]
        named = " | ".join(texts)
        if len(texts) > MOST_NAMED:
            named = f"{texts[0]} | ... {len(texts)} answers ... | {texts[-1]}"
        return f"seat {seat}, {asks.ASK_NAMES[int(view.ask)]}: {named}"

    def fill(self) -> None:
        """Fill the stores where a turn begins in a rich game."""
        if self.deal.rich:
            self.state = enriched(self.state)

    def move(self, seat: int, action: int) -> None:
        """Let a seat take an action."""
        text = notation.text(action, self.state.view(seat))
        if self.told:
            self.lines.append(self._question(seat))
        before, log = int(self.rng.position), EventList()
        self.state.apply(seat, action, self.rng, log)
        self.lines.append(f"  {seat}: {text}{self._draws(before)}")
        self._tell(log)

    def text(self) -> str:
        """Return the whole file."""
        end = [f"digest {self.state.digest()}", f"scores {' '.join(map(str, self.state.scores()))}"]
        return "\n".join([*self.lines, "", *end]) + "\n"


def write(game: Game) -> str:
    """Return the playthrough of a game by policy and seed."""
    rng = RecordingChance(game.deal.generator("golden"))
    mind = game.deal.generator("mind")
    writer = Writer(game.deal, rng, rng.outcomes, game.told)
    while not writer.state.is_over:
        writer.fill()
        asked = writer.state.players_to_act()
        seat = asked[mind.randbelow(len(asked))]
        writer.move(seat, choose(writer.state, seat, mind))
    return writer.text()


def replay(written: str) -> str:
    """Return the playthrough anew from its head, moves and draws."""
    given = written.split("\n")
    outcomes: list[int] = []
    moves: list[tuple[str, int]] = []
    for line in given[3:]:
        if line.startswith("begin") or (line.startswith("  ") and not line.startswith("   ")):
            name, _, draws = line.strip().partition(" (draws ")
            outcomes += [int(outcome) for outcome in draws.rstrip(")").split()]
            moves.append((name, len(outcomes)))
    told = any(line.startswith("seat ") for line in given)
    writer = Writer(deal_of(given[1]), ScriptedChance(outcomes), outcomes, told)
    for name, drawn in moves[1:]:
        writer.fill()
        seat, _, text = name.partition(": ")
        writer.move(int(seat), notation.parse(text, writer.state.view(int(seat))))
        assert writer.rng.position == drawn, f"{name} drew otherwise"
    return writer.text()
