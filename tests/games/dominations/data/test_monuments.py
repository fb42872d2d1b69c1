"""Monuments, their shapes and their level cards, in both rulesets."""

from collections import Counter

import pytest

from demesne.games.dominations.cards.components import CIRCLE, CLOSED, DIAMOND, NO_RESOURCE, OWN, REWARD
from demesne.games.dominations.data_reader.loading import load
from demesne.games.dominations.domains import ANY, CORRUPTIO, LETTERS, VESTIGIUM, WORDS
from demesne.games.dominations.rulesets import FINAL, PROTOTYPE
from tests.games.dominations.data_reader.data_files import brief, letters

MONUMENTS = load().monuments
LEVELS = load().levels
BY_ID = {monument.id: monument for monument in MONUMENTS}
BOTH = pytest.mark.parametrize("ruleset", [FINAL, PROTOTYPE], ids=lambda ruleset: ruleset.name)
# What is paid on each level of a monument, in its first, second and third domain.
TEMPLATES = {
    3: [(5,), (6, 6), (5, 5, 5)],
    4: [(5,), (8,), (6, 6), (5, 5, 5)],
    5: [(5,), (8,), (6, 6), (8, 8, 8), (5, 5, 5)],
}
PROTOTYPE_TEMPLATES = {
    5: [(5,), (8,), (6, 6), (8, 8), (5, 5, 5)],
    6: [(5,), (8,), (6, 6), (8, 8), (8, 8, 8), (5, 5, 5)],
}
EFFECTS = {
    "pharos": [
        "at-once fill trade",
        "at-once gain 1 trade per board-cities of trade",
        "age-end count-more 2",
    ],
    "petra": ["at-once gain 5 any", "at-once influence 2", "age-end points 2 per limits"],
    "great-library": ["at-once fill science", "at-once improve", "age-end points 1 per advanced-masteries"],
    "stonehenge": [
        "at-once gain 1 science per board-cities of science",
        "age-end points 1 per nodus-domains",
    ],
    "temple-of-artemis": [
        "at-once fill religion",
        "at-once gain 1 religion per board-cities of religion",
        "domination-card points 3",
    ],
    "chichen-itza": [
        "at-once gain 1 religion per nodi of religion",
        "at-once influence 2",
        "age-end count-more 2",
    ],
    "great-wall": [
        "at-once fill government",
        "at-once gain 1 government per cities",
        "age-end points 1 per largest-chain",
    ],
    "colosseum": [
        "at-once gain 1 government per board-cities of government",
        "at-once influence 3",
        "age-end points 1 per influence each 3",
    ],
    "parthenon": [
        "at-once fill art",
        "at-once gain 1 art per board-cities of art",
        "age-end points 1 per nodi of art",
    ],
    "theatre-of-epidaurus": ["at-once influence 2", "age-end influence 2"],
    "great-pyramid": [
        "at-once fill craft",
        "at-once gain 1 craft per nodi of craft",
        "age-end points 1 per level-cards",
    ],
    "hanging-gardens": [
        "at-once gain 1 craft per board-cities of craft",
        "at-once influence 3",
        "age-end points 2 per cities of craft",
    ],
}


def test_a_diamond_and_a_circle_of_each_domain():
    assert [(m.domain, m.shape.kind) for m in MONUMENTS] == [
        (d, k) for d in range(6) for k in (DIAMOND, CIRCLE)
    ]


def test_fifty_levels():
    assert sum(monument.levels for monument in MONUMENTS) == len(LEVELS) == 50
    assert Counter(monument.levels for monument in MONUMENTS) == {5: 4, 4: 6, 3: 2}
    assert BY_ID["pharos"].levels == 5


def test_rewards():
    for monument in MONUMENTS:
        if monument.shape.kind == CIRCLE:
            assert (monument.reward, monument.reward_domain) == (5, monument.domain)
        else:
            assert monument.reward_domain == ANY
    diamonds = {monument.id: monument.reward for monument in MONUMENTS if monument.shape.kind == DIAMOND}
    assert diamonds == {
        "pharos": 10,
        "great-pyramid": 10,
        "parthenon": 8,
        "great-library": 8,
        "temple-of-artemis": 8,
        "great-wall": 5,
    }


@BOTH
def test_costs_follow_the_template_and_points_are_all_that_is_paid(ruleset):
    components = load(ruleset)
    templates = PROTOTYPE_TEMPLATES if ruleset.prototype else TEMPLATES
    for level in components.levels:
        monument = components.monuments[level.monument]
        colours = (monument.domain, monument.second, monument.third)
        paid = dict(zip(colours, templates[monument.levels][level.level - 1], strict=False))
        assert level.cost == tuple(paid.get(domain, 0) for domain in range(6)), level.id
        assert level.points == sum(level.cost)


def test_the_pharos_has_the_points_of_its_print():
    assert [level.points for level in LEVELS if level.monument == BY_ID["pharos"].number] == [
        5,
        8,
        12,
        24,
        15,
    ]


@BOTH
def test_half_nodi_of_levels_turn_with_the_level(ruleset):
    components = load(ruleset)
    for level in components.levels:
        monument = components.monuments[level.monument]
        base = [LETTERS[monument.domain], "V", LETTERS[monument.second], "V"]
        assert letters(level.nodi) == "".join(base[(side - level.level + 1) % 4] for side in range(4)), (
            level.id
        )
        assert level.nodi.count(VESTIGIUM) == 2
        assert CORRUPTIO not in level.nodi


@BOTH
def test_first_second_and_last_levels_have_the_effects(ruleset):
    components = load(ruleset)
    for monument in components.monuments:
        effects = [brief(level.effect) for level in components.levels if level.monument == monument.number]
        expected = EFFECTS[monument.id]
        last = len(effects) - 1
        found = [effect for place, effect in enumerate(effects) if effect]
        assert found == expected
        assert effects[0]
        assert effects[last]
        assert not any(effects[2:last])


def test_a_limit_counts_from_15_and_the_library_turns_a_3():
    petra = next(level for level in LEVELS if level.id == "petra-4")
    assert petra.effect[0].least == 15
    assert next(level for level in LEVELS if level.id == "great-library-2").effect[0].value == 3


def test_prototype_has_one_monument_of_each_domain_and_35_levels():
    components = load(PROTOTYPE)
    assert [monument.domain for monument in components.monuments] == list(range(6))
    levels = {monument.id: monument.levels for monument in components.monuments}
    assert levels == {
        "pharos": 6,
        "great-library": 6,
        "temple-of-artemis": 5,
        "great-wall": 6,
        "theatre-of-epidaurus": 6,
        "hanging-gardens": 6,
    }
    for monument in components.monuments:
        final = BY_ID[monument.id]
        fields = ("names", "shape", "domain", "second", "third", "reward", "reward_domain")
        assert all(getattr(monument, field) == getattr(final, field) for field in fields)


def test_shapes_of_the_diamonds():
    shapes = {monument.id: monument.shape.id for monument in MONUMENTS if monument.shape.kind == DIAMOND}
    assert shapes.pop("pharos") == "coast"
    assert shapes.pop("great-wall") == "wall"
    assert set(shapes.values()) == {"rhombus"}


def test_a_coast_opens_two_neighbouring_sides_and_a_rhombus_rewards_opposite_ones():
    shapes = {shape.id: shape for shape in load().shapes}
    assert [corner.side != CLOSED for corner in shapes["coast"].outline] == [True, True, False, False]
    assert [corner.side == REWARD for corner in shapes["rhombus"].outline] == [True, False, True, False]
    assert all(corner.side != CLOSED for corner in shapes["rhombus"].outline)


@pytest.mark.parametrize("name", ["coast", "rhombus"])
def test_own_colour_lies_at_the_blunt_corners(name):
    shape = next(shape for shape in load().shapes if shape.id == name)
    # Two cells meet at a blunt corner, at a sharp one there is one.
    meeting = Counter(point for cell in shape.cells for point in corners(cell))
    for corner in shape.outline:
        assert corner.resource == (OWN if meeting[corner.point] == 2 else VESTIGIUM)


def test_the_wall_has_a_border_of_two_sides():
    wall = next(shape for shape in load().shapes if shape.id == "wall")
    assert [corner.point for corner in wall.outline if corner.side == CLOSED] == [(2, 0), (1, 0)]
    assert sum(corner.side == REWARD for corner in wall.outline) == 3
    assert [corner.point for corner in wall.outline if corner.resource == NO_RESOURCE] == [(1, 0)]
    assert [corner.point for corner in wall.outline if corner.resource == OWN] == [(0, 1), (2, 1)]


def test_outlines_enclose_the_points_of_their_cells():
    for shape in load().shapes:
        points = {point for cell in shape.cells for point in corners(cell)}
        assert {corner.point for corner in shape.outline} == points


def test_status():
    partial = {monument.id for monument in MONUMENTS if monument.origin.status == "partial"}
    assert partial == {"pharos", "hanging-gardens", "great-wall"}
    assert {level.monument for level in LEVELS if level.origin.status != "reconstructed"} == {
        BY_ID["pharos"].number
    }
    assert BY_ID["hanging-gardens"].names.de == "Die Hängenden Gärten"
    assert WORDS[BY_ID["great-wall"].domain] == "government"


def corners(cell: tuple[int, int, int]) -> list[tuple[int, int]]:
    """Return the three corners of a unit triangle."""
    up, q, r = cell
    return [(q, r), (q + 1, r), (q, r + 1)] if up else [(q + 1, r), (q + 1, r + 1), (q, r + 1)]
