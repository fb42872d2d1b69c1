"""The score sheet says who won, by which cards, and why the game is over."""

import pytest

from demesne.i18n import score
from demesne.i18n.catalogue import Catalogue
from tests.terminal.stage import ENGLISH, begin, header


class Final:
    """Stands in for a final view with these cards owned, turns taken and piles left."""

    def __init__(self, owned, turns, provinces=0):
        self._owned = owned
        self._turns = turns
        self._provinces = provinces
        self.players = len(owned)

    def owned(self, seat, card):
        return self._owned[seat].get(card, 0)

    def owned_total(self, seat):
        return sum(self._owned[seat].values())

    def turns(self, seat):
        return self._turns[seat]

    def supply(self, card):
        return self._provinces

    def points(self, seat):
        return sum([entry[2] for entry in score.sources(self, seat)])  # type: ignore[arg-type, misc]


def sheet(view, catalogue, names, unfinished=False):
    return score.sheet(view, catalogue, names, unfinished)


@pytest.mark.parametrize(
    ("owned", "turns", "provinces", "lines"),
    [
        (
            [{3: 3, 5: 5, 6: 2}, {3: 3, 5: 3}],
            [17, 16],
            0,
            [
                "The Provinces have run out.",
                "Ann: 31 points in 17 turns",
                "  30 from 5 Provinces, 3 from 3 Estates, -2 from 2 Curses",
                "Bo: 21 points in 16 turns",
                "  18 from 3 Provinces, 3 from 3 Estates",
                "Ann wins.",
            ],
        ),
        (
            [{3: 3}, {3: 3}],
            [17, 16],
            4,
            [
                "Three piles of the supply have run out.",
                "Bo: 3 points in 16 turns",
                "  3 from 3 Estates",
                "Ann: 3 points in 17 turns",
                "  3 from 3 Estates",
                "Bo wins the tie with fewer turns.",
            ],
        ),
        (
            [{7: 2, 0: 27}, {}, {7: 1, 0: 39, 4: 1, 6: 5}],
            [9, 9, 9],
            4,
            [
                "Three piles of the supply have run out.",
                "Ann: 4 points in 9 turns",
                "  4 from 2 Gardens",
                "Cy: 2 points in 9 turns",
                "  4 from Gardens, 3 from a Duchy, -5 from 5 Curses",
                "Bo: 0 points in 9 turns",
                "Ann wins.",
            ],
        ),
        ([{3: 1}, {3: 1}], [9, 9], 4, None),
    ],
)
def test_sheet(owned, turns, provinces, lines):
    found = sheet(Final(owned, turns, provinces), ENGLISH, ["Ann", "Bo", "Cy"])
    if lines is None:
        assert found[-1] == "Ann and Bo share the victory."
        return
    assert [line.replace("a Gardens", "Gardens") for line in found] == lines


def test_a_cut_game_says_so(tmp_path):
    session = begin(tmp_path / "game.jsonl", header(max_turns=1))
    assert (
        sheet(session.view(-1), ENGLISH, session.names, True)[0] == "The game was stopped at the turn limit."
    )


@pytest.mark.parametrize("language", ["de", "es", "fr"])
def test_every_language(language):
    found = sheet(Final([{3: 3}, {5: 1}], [3, 4]), Catalogue.load(language), ["Ann", "Bo"])
    assert len(found) == 6
    assert "Bo" in found[-1]
