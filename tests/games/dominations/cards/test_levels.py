"""The 50 level cards and the 35 of the prototype: what each costs, its points, its half nodi (B4, D3)."""

import pytest

from demesne.games.dominations.cards.tables import LEVEL_CODE
from demesne.games.dominations.tree.halves import halves_text
from demesne.games.dominations.zones.seats import tree_of
from tests.games.dominations.cards.conftest import Start
from tests.games.dominations.cards.ground import DOMAIN_OF, ground, stands
from tests.games.dominations.cards.kit import Game, figure, word_of
from tests.games.dominations.positions import Table

# Monument and level, what is paid, points, half nodi from the top clockwise.
FINAL = """
pharos 1                5T       5  TVSV
pharos 2                8T       8  VTVS
pharos 3                6T+6S    12 SVTV
pharos 4                8T+8S+8C 24 VSVT
pharos 5                5T+5S+5C 15 TVSV
petra 1                 5T       5  TVRV
petra 2                 8T       8  VTVR
petra 3                 6T+6R    12 RVTV
petra 4                 5T+5R+5A 15 VRVT
great-pyramid 1         5C       5  CVRV
great-pyramid 2         8C       8  VCVR
great-pyramid 3         6C+6R    12 RVCV
great-pyramid 4         8C+8R+8G 24 VRVC
great-pyramid 5         5C+5R+5G 15 CVRV
hanging-gardens 1       5C       5  CVAV
hanging-gardens 2       8C       8  VCVA
hanging-gardens 3       6C+6A    12 AVCV
hanging-gardens 4       5C+5A+5S 15 VAVC
parthenon 1             5A       5  AVRV
parthenon 2             8A       8  VAVR
parthenon 3             6A+6R    12 RVAV
parthenon 4             5A+5R+5G 15 VRVA
theatre-of-epidaurus 1  5A       5  AVSV
theatre-of-epidaurus 2  6A+6S    12 VAVS
theatre-of-epidaurus 3  5A+5S+5T 15 SVAV
great-library 1         5S       5  SVAV
great-library 2         8S       8  VSVA
great-library 3         6S+6A    12 AVSV
great-library 4         5S+5A+5T 15 VAVS
stonehenge 1            5S       5  SVRV
stonehenge 2            6S+6R    12 VSVR
stonehenge 3            5S+5R+5C 15 RVSV
great-wall 1            5G       5  GVCV
great-wall 2            8G       8  VGVC
great-wall 3            6G+6C    12 CVGV
great-wall 4            8G+8C+8T 24 VCVG
great-wall 5            5G+5C+5T 15 GVCV
colosseum 1             5G       5  GVAV
colosseum 2             8G       8  VGVA
colosseum 3             6G+6A    12 AVGV
colosseum 4             8G+8A+8R 24 VAVG
colosseum 5             5G+5A+5R 15 GVAV
temple-of-artemis 1     5R       5  RVAV
temple-of-artemis 2     8R       8  VRVA
temple-of-artemis 3     6R+6A    12 AVRV
temple-of-artemis 4     5R+5A+5C 15 VAVR
chichen-itza 1          5R       5  RVSV
chichen-itza 2          8R       8  VRVS
chichen-itza 3          6R+6S    12 SVRV
chichen-itza 4          5R+5S+5G 15 VSVR
"""
# First, second and third domain of the prototype's monuments; Artemis has five levels and leaves out the fifth.
PROTOTYPE = {
    "pharos": "TSC",
    "hanging-gardens": "CAS",
    "theatre-of-epidaurus": "AST",
    "great-library": "SAT",
    "great-wall": "GCT",
    "temple-of-artemis": "RAC",
}


def of_prototype() -> list[tuple[str, int, str, int, str]]:
    """Return the 35 cards by the rule of the prototype's section: base (M, V, N, V) turned with the level."""
    rows = []
    for monument, letters in PROTOTYPE.items():
        m, n, o = list(letters)
        costs = [f"5{m}", f"8{m}", f"6{m}+6{n}", f"8{m}+8{n}", f"8{m}+8{n}+8{o}", f"5{m}+5{n}+5{o}"]
        points = [5, 8, 12, 16, 24, 15]
        if monument == "temple-of-artemis":
            del costs[4], points[4]
        for rank, (cost, number) in enumerate(zip(costs, points, strict=True)):
            base = [m, "V", n, "V"]
            rows.append(
                (monument, rank + 1, cost, number, "".join(base[(side - rank) % 4] for side in range(4)))
            )
    return rows


def of_final() -> list[tuple[str, int, str, int, str]]:
    rows = [line.split() for line in FINAL.strip().splitlines()]
    return [
        (monument, int(level), cost, int(points), halves) for monument, level, cost, points, halves in rows
    ]


ROWS = [("final", *row) for row in of_final()] + [("prototype", *row) for row in of_prototype()]
EACH = pytest.mark.parametrize(
    ("ruleset", "monument", "level", "cost", "points", "halves"),
    ROWS,
    ids=[f"{row[0]}-{row[1]}-{row[2]}" for row in ROWS],
)


def amounts_of(cost: str) -> dict[str, int]:
    return {word_of(part[1]): int(part[0]) for part in cost.split("+")}


def before(ruleset: str, monument: str, level: int) -> Table:
    """Let all levels below this one lie with seat 1, and a city be there for the first."""
    table = ground(Table(ruleset=ruleset, monuments=(monument,)), DOMAIN_OF[monument]).city("n2e1", 1)
    return stands(table, monument, level - 1) if level > 1 else table


def test_there_are_fifty_and_thirty_five():
    assert (len(of_final()), len(of_prototype())) == (50, 35)


@EACH
def test_a_level_is_built_for_its_cost_with_its_points(
    start: Start, ruleset, monument, level, cost, points, halves
):
    paid = amounts_of(cost)
    game = start(before(ruleset, monument, level).know(0, **paid), "build")
    told = game.play(f"level {monument}")
    while not told.of("level"):
        assert game.asked == "slot"
        told = game.play(game.legal[0])
    built = told.one("level")
    assert (built["seat"], built["level"]) == (0, level)
    assert built["cost"] == [paid.get(domain, 0) for domain in known_domains()]
    card = {"kind": "level", "number": number_of(game, monument, level), "advanced": False}
    printed = [form for form in told.of("points", 0) if form["card"] == card]
    assert [figure(form, "points") for form in printed] == [points]
    code = LEVEL_CODE + number_of(game, monument, level)
    assert halves_text(game.state.tables.halves_of(code)) == halves
    assert int(tree_of(game.state, 0).code(1)) == code


def known_domains() -> tuple[str, ...]:
    return ("trade", "craft", "art", "science", "government", "religion")


def number_of(game: Game, monument: str, level: int) -> int:
    components = game.setup.components
    names = [card.id for card in components.monuments]
    return next(
        card.number for card in components.levels if (names[card.monument], card.level) == (monument, level)
    )


@EACH
def test_a_level_is_not_built_for_one_less_of_any_domain(
    start: Start, ruleset, monument, level, cost, points, halves
):
    for domain in amounts_of(cost):
        paid = amounts_of(cost)
        paid[domain] -= 1
        game = start(before(ruleset, monument, level).know(0, **paid), "build")
        assert f"level {monument}" not in game.legal


@pytest.mark.parametrize(
    ("ruleset", "monument", "levels"),
    [
        ("final", "pharos", 5),
        ("final", "petra", 4),
        ("final", "theatre-of-epidaurus", 3),
        ("prototype", "pharos", 6),
        ("prototype", "temple-of-artemis", 5),
    ],
)
def test_above_the_last_level_there_is_none(start: Start, ruleset, monument, levels):
    table = stands(
        ground(Table(ruleset=ruleset, monuments=(monument,)), DOMAIN_OF[monument]), monument, levels
    )
    every = dict.fromkeys(known_domains(), 20)
    assert f"level {monument}" not in start(table.know(0, **every), "build").legal


def test_a_level_lies_only_where_its_halves_meet(start: Start):
    """Pharos 1, TVSV, at a campfire TSRG: above, S meets T, and below, T meets R, in vain; white joins beside it."""
    table = (
        ground(Table(ruleset="prototype", monuments=("pharos",)), "trade").city("n2e1", 1).know(0, trade=5)
    )
    game = start(table.root(0, "campfire-tsrg"), "build")
    game.play("level pharos")
    assert game.legal == ["slot n0w1", "slot n0e1"]
