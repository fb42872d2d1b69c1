"""The final score sheet of Dominion: who won, with how many points, and from which cards."""

from collections.abc import Sequence

from demesne.games.dominion.cards import CARDS
from demesne.games.dominion.ids import CURSE, GARDENS, PROVINCE
from demesne.games.dominion.view import View
from demesne.i18n.catalogue import Catalogue

GARDENS_CARDS = 10
"""Cards owned for each point of a Gardens (E2)."""


def sources(view: View, seat: int) -> list[tuple[int, int, int]]:
    """Return (card, copies, points in all) of each kind of card that counts for a seat, most points first."""
    found = []
    for card in CARDS:
        number = int(card.number)
        n = int(view.owned(seat, number))
        each = int(card.points)
        if number == GARDENS:
            each = int(view.owned_total(seat)) // GARDENS_CARDS
        if n and (card.is_victory or number == CURSE):
            found.append((number, n, n * each))
    return sorted(found, key=lambda entry: -entry[2])


def winners(view: View) -> list[int]:
    """Return the seats that win or share the victory (E3)."""
    seats = range(int(view.players))
    best = min(_rank(view, seat) for seat in seats)
    return [seat for seat in seats if _rank(view, seat) == best]


def ranking(view: View) -> list[int]:
    """Return the seats, the winners first (E3)."""
    return sorted(range(int(view.players)), key=lambda seat: _rank(view, seat))


def sheet(view: View, catalogue: Catalogue, names: Sequence[str], unfinished: bool = False) -> list[str]:
    """Return the score sheet of a finished game, one sentence a line."""
    lines = [_end(view, catalogue, unfinished)]
    for seat in ranking(view):
        points = catalogue.text("table.points", n=int(view.points(seat)))
        turns = catalogue.text("table.turns", n=int(view.turns(seat)))
        lines.append(catalogue.text("table.score-line", player=names[seat], points=points, turns=turns))
        parts = [
            catalogue.text("play.score-source", points=total, cards=catalogue.cards({card: n}))
            for card, n, total in sources(view, seat)
        ]
        if parts:
            lines.append(f"  {', '.join(parts)}")
    return [*lines, _winner(view, catalogue, names)]


def _rank(view: View, seat: int) -> tuple[int, int]:
    """Return what orders the seats, the winner first (E3)."""
    return -int(view.points(seat)), int(view.turns(seat))


def _end(view: View, catalogue: Catalogue, unfinished: bool) -> str:
    """Say why the game is over (E1, E4)."""
    if unfinished:
        return catalogue.text("table.score-unfinished")
    if view.supply(PROVINCE) == 0:
        return catalogue.text("table.score-provinces")
    return catalogue.text("table.score-piles")


def _winner(view: View, catalogue: Catalogue, names: Sequence[str]) -> str:
    """Say who won, and whether fewer turns decided (E3)."""
    seats = range(int(view.players))
    first = winners(view)
    if len(first) > 1:
        return catalogue.text("table.score-shared", players=[names[seat] for seat in first])
    level = [seat for seat in seats if view.points(seat) == view.points(first[0])]
    key = "table.score-fewer-turns" if len(level) > 1 else "table.score-winner"
    return catalogue.text(key, player=names[first[0]])
