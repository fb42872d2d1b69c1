"""The final score sheet: who won, and where the points of all come from."""

from collections.abc import Sequence
from typing import Final

from demesne.games.dominations.game import View
from demesne.games.dominations.layout import SOURCES
from demesne.i18n.catalogue import Catalogue
from demesne.i18n.dominations.naming import Naming

REACHED: Final = "[x]"
MISSED: Final = "[ ]"


def sheet(view: View, catalogue: Catalogue, names: Sequence[str]) -> list[str]:
    """Return the score sheet of a finished game, one sentence a line; the winner comes first (O4)."""
    naming = Naming(view.components(), view.ruleset, catalogue)
    seats = ranking(view)
    lines = [line for seat in seats for line in _player(view, seat, naming, names[seat])]
    if view.points(seats[0]) == view.points(seats[1]):
        return [*lines, naming.say("score-initiative", player=names[seats[0]])]
    return [*lines, catalogue.text("table.score-winner", player=names[seats[0]])]


def ranking(view: View) -> list[int]:
    """Return the seats by their points, those with equal ones in initiative order; the first one wins (O4)."""
    return sorted(view.order(), key=lambda seat: -int(view.points(seat)))


def goals_line(view: View, seat: int, naming: Naming) -> str:
    """Return the objective of a seat, and how many of its goals are reached."""
    objective = naming.objectives[int(view.objective(seat))]
    return naming.say("score-goals", objective=objective, n=sum(view.goals_reached(seat)))


def goal_lines(view: View, seat: int, naming: Naming) -> list[str]:
    """Return the goals of a seat's objective, each with a mark where it is reached."""
    texts = naming.goals(int(view.objective(seat)))
    reached = view.goals_reached(seat)
    return [f"{REACHED if done else MISSED} {text}" for text, done in zip(texts, reached, strict=True)]


def _player(view: View, seat: int, naming: Naming, name: str) -> list[str]:
    """Return the lines of one player: the points, their sources, the objective with its goals."""
    say = naming.catalogue.text
    lines = [naming.say("score", player=name, points=say("table.points", n=int(view.points(seat))))]
    parts = [
        naming.say("score-source", points=points, source=say(f"dominations-word.source-{source}"))
        for place, source in enumerate(SOURCES)
        if (points := int(view.points_from(seat, place)))
    ]
    if parts:
        lines.append(f"  {', '.join(parts)}")
    lines.append(f"  {goals_line(view, seat, naming)}")
    return lines + [f"    {line}" for line in goal_lines(view, seat, naming)]
