"""Figures that the rulebooks speak of and no card of ours has: data can say them, and the engine plays them."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from demesne.games.dominations.data_reader import loading
from demesne.games.dominations.layout import INFLUENCE_POINTS
from demesne.games.dominations.rulesets import FINAL
from demesne.games.dominations.zones.seats import influence_of, points_from
from demesne.i18n.catalogue import Catalogue
from demesne.i18n.dominations.cards import mastery_lines, monument_text
from tests.games.dominations.data_reader.data_files import broken, message_for
from tests.games.dominations.naming import known
from tests.games.dominations.playing import asked, moves, play
from tests.games.dominations.positions import Table
from tests.games.dominations.rules.boards import RING

EN = Catalogue.load("en")
FISHING = 'domain = "craft"\nvalue = 3\nimprovement = 3\npoints = [0, 0]'
Change = Callable[[str, str, str], None]


@pytest.fixture
def change(tmp_path: Path) -> Iterator[Change]:
    """Return a function that lets the final ruleset be played with a changed data file."""
    usual = dict(loading.loaded)

    def changed(file: str, old: str, new: str) -> None:
        folder = broken(tmp_path, file, old, new)
        loading.load(FINAL)
        for key, components in list(loading.loaded.items()):
            if components is loading.load(FINAL):
                loading.loaded[key] = loading.read(FINAL, folder)

    yield changed
    loading.loaded.clear()
    loading.loaded.update(usual)


def test_printed_influence_comes_with_either_side(change: Change) -> None:
    """DE p. 11: 'besides the victory points and the influence'."""
    change("masteries.toml", FISHING, FISHING + "\ninfluence = [2, 3]")
    state = Table(2).know(0, craft=3).at("development")
    play(state, "master fishing")
    while asked(state) in {"copy-of-card", "slot"}:
        play(state, moves(state)[0])
    assert influence_of(state, 0) == 2
    turned = Table(2).masters(0, "fishing").know(0, craft=3).at("development")
    play(turned, "improve fishing")
    assert influence_of(turned, 0) == 3
    card = next(card for card in turned.setup.components.masteries if card.id == "fishing")
    assert "2 influence" in "\n".join(mastery_lines(card, EN))


def test_an_improvement_has_a_colour_of_its_own(change: Change) -> None:
    """DE p. 11: the colour of the improvement cost says the domain, apart from that of the cost."""
    change("masteries.toml", FISHING, FISHING + '\nimprovement_domain = "art"')
    state = Table(2).masters(0, "fishing").know(0, craft=3, art=4).at("development")
    assert "improve fishing" in moves(state)
    play(state, "improve fishing")
    assert known(state, 0) == {"craft": 3, "art": 1}
    poor = Table(2).masters(0, "fishing").know(0, craft=5, art=2).at("development")
    assert "improve fishing" not in moves(poor)
    card = next(card for card in poor.setup.components.masteries if card.id == "fishing")
    assert "Improving it: 3 Art." in "\n".join(mastery_lines(card, EN))


def test_a_reward_is_influence_or_knowledge_too(change: Change) -> None:
    """DE p. 10 speaks of reward symbols, not of points alone."""
    change(
        "monuments.toml",
        'reward = { points = 5, cities = "craft" }',
        'reward = { points = 5, influence = 2, knowledge = { art = 3 }, cities = "craft" }',
    )
    made = Table(2, monuments=("hanging-gardens", "pharos"))
    for cell in RING:
        made.settle("craft", cell)
    made.level(1, "hanging-gardens").monument("hanging-gardens", "*n2e0").know(0, craft=3)
    state = made.at("build")
    play(state, "city n2e0")
    assert influence_of(state, 0) == 1 + 2
    assert known(state, 0) == {"art": 3}
    card = next(card for card in state.setup.components.monuments if card.id == "hanging-gardens")
    assert "5 victory points, 2 influence and 3 Art" in monument_text(card, EN, state.setup.ruleset)


def test_a_reward_is_something(tmp_path: Path) -> None:
    old = 'reward = { points = 5, cities = "craft" }'
    message = message_for(tmp_path, "monuments.toml", old, 'reward = { cities = "craft" }')
    assert message.endswith("reward: it is points, influence or knowledge")


def test_cities_score_at_the_ends_of_ages_where_the_data_say_so(change: Change) -> None:
    """FR p. 5 says that they do, without a number."""
    change("totals.toml", "city_points = [0, 0, 0]", "city_points = [1, 2, 4]")
    made = Table(2).settle("craft", "n2e0").settle("art", "n2e1").city("n2e0", 0).city("n2e1", 0, 3)
    state = made.influence(0, 5).hand(0, "art-05").at("domination")
    assert points_from(state, 0, INFLUENCE_POINTS) == 5 + 1 + 4
