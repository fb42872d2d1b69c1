"""What a search found as a strategy text with its figures above it, and as JSON."""

import json
import shlex
from collections.abc import Callable
from typing import Any, Final

from demesne import MODE
from demesne.bots.dominion.strategy.tree import Strategy
from demesne.core.errors import SetupError
from demesne.games.dominion.game import GAME
from demesne.games.dominion.setup import resolve
from demesne.lab.dominion.evolve.evolve import Found
from demesne.lab.dominion.evolve.finish import Choice, Figure
from demesne.lab.dominion.evolve.operators.genome import NAME, strategy_of
from demesne.lab.dominion.evolve.plan import EvolvePlan

KINGDOM: Final = "Kingdom: "
"""How the first comment above a text begins."""
_FILE: Final = "FILE"


def strategy(found: Found) -> Strategy:
    """Return the winner as a strategy with a name and a description."""
    plan = found.plan
    name = f"{NAME}-{plan.kingdom_name}" if plan.kingdom_name else f"{NAME}-{plan.seed}"
    where = plan.kingdom_name or "this kingdom"
    return strategy_of(found.winner.rules, name, f"Found by evolutionary search for {where}.")


def text(found: Found) -> str:
    """Return the strategy text, with the kingdom, the command and the figures as comments above it."""
    return "".join(f"# {line}".rstrip() + "\n" for line in header(found)) + str(strategy(found))


def header(found: Found) -> list[str]:
    """Return what the comments above a text say."""
    plan, state = found.plan, found.state
    games = state.games + found.winner.games
    lines = [
        f"{KINGDOM}{', '.join(plan.card_names)}.",
        f"Search:  {plan.command}",
        f"         {state.generation:,} races, {games:,} games"
        + ("." if found.complete else "; interrupted, so not chosen on fresh games, trimmed or measured."),
    ]
    if found.winner.choice is not None and found.winner.choice.others and not plan.against:
        lines.append(f"Chosen:  it won {chosen(found.winner.choice)}.")
    if found.winner.figures:
        played = found.winner.figures[0]
        lines.append(f"It wins, in {played.games:,} games each that the search did not use:")
        lines += [f"  {rate(figure):<28} against {figure.opponent}" for figure in found.winner.figures]
        lines.append(f"Check:   {check(plan, played)}")
    return lines


def kingdom_of(told: str, file: str) -> tuple[int, ...]:
    """Return the kingdom for which a text was found, as its first comment names it.

    Raises SetupError, with the name of the file, for a text that names none.
    """
    first, mark = told.split("\n", 1)[0], f"# {KINGDOM}"
    if not first.startswith(mark):
        raise SetupError(f"{file} does not begin with the kingdom as texts of demesne evolve do ({mark}...)")
    try:
        return resolve(first.removeprefix(mark).rstrip(" ."), 0)
    except SetupError as error:
        raise SetupError(f"{file}: {error}") from None


def chosen(choice: Choice) -> str:
    """Return what a text won of the games that it was chosen by."""
    told = f"{choice.share:.1%} of {choice.games:,} games against "
    if len(choice.others) == 1:
        return told + "the other candidate of the search"
    return (
        told
        + f"the {len(choice.others)} other candidates of the search, {choice.least:.1%} against the best of them"
    )


def rate(figure: Figure) -> str:
    """Return a figure with its interval."""
    told = figure.rate
    return f"{told.mean:.1%} ({told.low:.1%} to {told.high:.1%})"


def check(plan: EvolvePlan, figure: Figure, file: str = _FILE) -> str:
    """Return the command that plays the games of a figure again."""
    kingdom = f'"{plan.kingdom_word}"' if " " in plan.kingdom_word else plan.kingdom_word
    return (
        f"demesne simulate {GAME.name} -p {file} -p {shlex.quote(figure.opponent)} --kingdom {kingdom} "
        f"-n {figure.games} --seed {figure.seed}"
    )


def note(found: Found) -> str:
    """Return the one line that goes to standard error beside a text that goes elsewhere."""
    if not found.complete:
        return f"interrupted after {found.state.generation:,} races; this is the best so far, not measured"
    best = found.winner.figures[0]
    told = f"it wins {rate(best)} against {best.opponent}"
    choice = found.winner.choice
    if choice is None or not choice.others or found.plan.against:
        return told
    return f"it won {chosen(choice)}; {told}, the best shipped strategy here"


def to_json(found: Found) -> dict[str, Any]:
    """Return the JSON form; all but `seconds`, `games_per_second` and `played` follows from the options."""
    plan, state = found.plan, found.state
    made = strategy(found)
    return {
        "game": GAME.name,
        "options": {
            "kingdom": plan.card_names,
            "games": plan.games,
            "population": plan.population,
            "deals": plan.deals,
            "isles": plan.islands,
            "measure": plan.measure,
            "against": plan.against or None,
        },
        "seed": plan.seed,
        "races": state.generation,
        "games": state.games + found.winner.games,
        "complete": found.complete,
        "mode": MODE,
        "played": found.played,
        "seconds": round(found.seconds, 6),
        "games_per_second": round(found.played / found.seconds, 1) if found.seconds else 0.0,
        "strategy": {"name": made.name, "text": str(made), "rules": [str(rule) for rule in made.rules]},
        "against": [
            {
                "opponent": figure.opponent,
                "seed": figure.seed,
                "games": figure.games,
                "win_rate": figure.rate.mean,
                "interval": [figure.rate.low, figure.rate.high],
                "interval_method": figure.rate.method,
                "command": check(plan, figure),
            }
            for figure in found.winner.figures
        ],
    }


def _json(found: Found) -> str:
    return json.dumps(to_json(found), indent=2, ensure_ascii=False) + "\n"


FORMATS: Final[dict[str, Callable[[Found], str]]] = {"strategy": text, "json": _json}
"""The formats by name."""
