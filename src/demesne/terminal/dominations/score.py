"""The final score sheet: who won, and where the points of all come from."""

from collections.abc import Sequence

from demesne.dominations.memory import SOURCES
from demesne.dominations.view import View
from demesne.locales.catalogue import Catalogue
from demesne.terminal.dominations.naming import Naming
from demesne.terminal.dominations.words import goal_lines


def sheet(view: View, catalogue: Catalogue, names: Sequence[str]) -> list[str]:
    """Return the score sheet of a finished game, one sentence a line; the winner comes first (O4)."""
    naming = Naming(view.components(), view.ruleset, catalogue)
    order = view.order()
    seats = sorted(order, key=lambda seat: (-int(view.points(seat)), order.index(seat)))
    lines = [line for seat in seats for line in _player(view, seat, naming, names[seat])]
    if view.points(seats[0]) == view.points(seats[1]):
        return [*lines, naming.say("score-initiative", player=names[seats[0]])]
    return [*lines, catalogue.text("table.score-winner", player=names[seats[0]])]


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
    objective = naming.objectives[int(view.objective(seat))]
    reached = sum(view.goals_reached(seat))
    lines.append(f"  {naming.say('score-goals', objective=objective, n=reached)}")
    return lines + [f"    {line}" for line in goal_lines(view, seat, naming)]
