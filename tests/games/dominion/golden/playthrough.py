"""Golden playthroughs: short games written down move by move, with every event in all its forms.

A file is replayed from its own moves and draws alone; it is written by a simple policy that plays and gains one
card wherever it can. `python -m tests.games.dominion.golden.regenerate` writes all files anew (see there).
"""

import json
from pathlib import Path

from demesne.core.chance import Chance, FastChance, RecordingChance, ScriptedChance, derive_key
from demesne.core.events import EventList, Form
from demesne.games.dominion import ids
from demesne.games.dominion.actions import BUY, GAIN, PLAY, PLAY_ALL
from demesne.games.dominion.cards import CARDS
from demesne.games.dominion.choices import asks
from demesne.games.dominion.choices.legal import open_kind
from demesne.games.dominion.game import DominionState
from tests.games.dominion.naming import action_name, action_number, text
from tests.games.dominion.positions import Seat, position

FOLDER = Path(__file__).parent
KINGDOM_CARDS = range(ids.GARDENS, ids.CARDS)
MAX_TURNS = 3
LINES = 150
LONGEST_MOVE = 20
COMPANY = "Village, Moat, Smithy, Workshop"


def path(card: int) -> Path:
    """Return the file of a card."""
    return FOLDER / f"{CARDS[card].name.lower().replace(' ', '-')}.txt"


def seats(card: int) -> list[str]:
    """Return what the players begin with: the card in every pile, other Actions, some Treasures."""
    name = CARDS[card].name
    return [
        f"hand {name}, Village, 2 Copper, Estate; deck {name}, Silver, Smithy, 2 Copper, Estate; discard {name}, Gold",
        f"hand {name}, Moat, Silver, Copper, Duchy; deck {name}, Copper, Gold, Estate; discard Workshop, Curse",
    ]


def begin(lines: list[str]) -> DominionState:
    """Return the position that these lines describe."""
    places = []
    for line in lines:
        parts = dict(part.split(" ", 1) for part in line.split("; "))
        places.append(Seat(parts["hand"], parts["deck"], parts["discard"]))
    return position(*places, kingdom=COMPANY, max_turns=MAX_TURNS)


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


def question(state: DominionState) -> str:
    """Return the open decision in words."""
    options = " | ".join(action_name(action) for action in state.legal_actions())
    return f"seat {state.actor}, {asks.ASK_NAMES[int(open_kind(state))]}: {options}"


def move_lines(state: DominionState, action: int, rng: Chance, outcomes: list[int]) -> list[str]:
    """Apply an action; return its lines. `outcomes` is filled by `rng` or given to it."""
    asked = question(state)
    before = int(rng.position)
    log = EventList()
    state.apply(state.actor, action, rng, log)
    drawn = outcomes[before : int(rng.position)]
    draws = f" (draws {' '.join(map(str, drawn))})" if drawn else ""
    return [asked, f"  {action_name(action)}{draws}", *event_lines(log)]


def end_lines(state: DominionState) -> list[str]:
    """Return what is left at the end."""
    lines = [f"digest {state.digest()}", f"scores {' '.join(map(str, state.scores()))}"]
    if state.is_over:
        lines.append(f"returns {' '.join(map(str, state.returns()))}")
    return lines


def prefer(state: DominionState, card: int, count: int) -> int:
    """Return the move of the policy: the card wherever possible, else each option in its turn."""
    legal = state.legal_actions()
    for action in (PLAY + card, GAIN + card, BUY + card, PLAY_ALL):
        if action in legal and not (action == BUY + card and PLAY_ALL in legal):
            return action
    return legal[count % len(legal)]


def head_lines(card: int) -> list[str]:
    """Return the lines before the first decision."""
    state = begin(seats(card))
    kingdom = text(state.setup.kingdom)
    return [f"{CARDS[card].name}, up to {MAX_TURNS} turns each", f"kingdom {kingdom}", *seats(card), ""]


def write(card: int) -> str:
    """Return the playthrough of a card by policy and seed, cut off before the file grows too long."""
    lines = head_lines(card)
    state = begin(seats(card))
    rng = RecordingChance(FastChance(derive_key("golden", CARDS[card].name)))
    count = 0
    while not state.is_over and len(lines) < LINES - LONGEST_MOVE:
        lines += move_lines(state, prefer(state, card, count), rng, rng.outcomes)
        count += 1
    return "\n".join([*lines, "", *end_lines(state)]) + "\n"


def replay(written: str) -> str:
    """Return the playthrough anew from its position, moves and draws."""
    given = written.split("\n")
    blank = given.index("")
    head = given[: blank + 1]
    state = begin(given[2:blank])
    outcomes: list[int] = []
    rng = ScriptedChance(outcomes)
    lines = []
    for line in given[blank + 1 :]:
        if not line.startswith("  ") or line.startswith("   "):
            continue
        name, _, draws = line.strip().partition(" (draws ")
        outcomes += [int(outcome) for outcome in draws.rstrip(")").split()]
        lines += move_lines(state, action_number(name), rng, outcomes)
    return "\n".join([*head, *lines, "", *end_lines(state)]) + "\n"
