"""The catalogues say everything of every component that views, moves and lines of the log can name."""

import pytest

from demesne.games.dominations import rulesets
from demesne.games.dominations.data_reader.loading import load
from demesne.games.dominations.options import OPTIONS
from demesne.games.dominion.cards import CARDS
from demesne.i18n.catalogue import Catalogue
from demesne.i18n.dominations import rulings
from demesne.i18n.source import LANGUAGES
from demesne.server.rendering.dominations_catalogue import dominations_catalogue
from demesne.server.rendering.dominations_rules import dominations_rules
from demesne.server.rendering.dominion_catalogue import dominion_catalogue
from demesne.server.rendering.renderers import renderer
from tests.server.inside import running
from tests.server.rendering.test_rendering import deal, steps, tell


def ours(language, ruleset):
    return dominations_catalogue(Catalogue.load(language), rulesets.find(ruleset))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_of_dominion_is_in_full(language):
    found = dominion_catalogue(Catalogue.load(language))
    assert [card.english for card in found.cards.values()] == [card.name for card in CARDS]
    for key, card in found.cards.items():
        assert card.key == key
        assert all((card.name, card.plural, card.text, card.type_line))
    assert found.cards["moat"].types == ["action", "reaction"]
    market, curse = found.cards["market"], found.cards["curse"]
    assert (market.cards, market.actions, market.buys, market.coins, market.kingdom) == (1, 1, 1, 1, True)
    assert (curse.points, curse.worth, curse.kingdom) == (-1, 0, False)
    assert [card.worth for card in found.cards.values() if card.worth] == [1, 2, 3]
    in_kingdoms = {key for kingdom in found.kingdoms for key in kingdom.cards}
    assert in_kingdoms <= {key for key, card in found.cards.items() if card.kingdom}
    assert all(ruling.source and ruling.text for card in found.cards.values() for ruling in card.rulings)
    assert next(kingdom.name for kingdom in found.kingdoms) == "first-game"
    assert all(set(kingdom.cards) <= set(found.cards) for kingdom in found.kingdoms)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("ruleset", ["final", "prototype"])
def test_every_component_of_dominations_is_in_full(language, ruleset):
    found = ours(language, ruleset)
    parts = load(rulesets.find(ruleset))
    assert list(found.masteries) == [card.id for card in parts.masteries]
    assert list(found.tiles) == [tile.id for tile in parts.tiles]
    kinds = (found.masteries, found.levels, found.monuments, found.objectives, found.dominations)
    for entries in (*kinds, found.campfires, found.tiles):
        for key, entry in entries.items():
            assert entry.key == key
            assert all((entry.name, entry.lines, entry.provenance))
            assert entry.status in ("source", "partial", "reconstructed")
            assert {ruling.source for ruling in entry.rulings} <= set(rulings.RULES.values())
    assert all(len(card.scenes) == 4 for card in found.masteries.values())


def test_figures_are_those_of_the_data():
    fishing = ours("de", "final").masteries["fishing"]
    card = next(card for card in load(rulesets.FINAL).masteries if card.id == "fishing")
    assert (fishing.value, fishing.improvement, fishing.points) == (card.value, card.improvement, card.points)
    assert fishing.name == "Fischerei"
    assert any(shape.get("label") == "Fischerei" for shape in fishing.scenes[0])


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_choice_of_the_rules_of_dominations_is_told(language):
    found = dominations_rules(Catalogue.load(language))
    assert [ruleset.name for ruleset in found.rulesets] == ["final", "prototype"]
    assert all(ruleset.title for ruleset in found.rulesets)
    assert [option.name for option in found.options] == [option.name for option in OPTIONS if option.is_open]
    for option in found.options:
        names = [reading.name for reading in option.readings]
        assert option.text
        assert all(reading.label for reading in option.readings)
        for ruleset, reading in option.defaults.items():
            assert rulesets.find(ruleset).with_options({option.name: reading}) == rulesets.find(ruleset)
            assert reading in names


@pytest.mark.parametrize("kind", ["dominion", "dominations"])
def test_whatever_is_named_in_a_game_can_be_looked_up(kind):
    match, dealt = deal(kind, 3, 2)
    known = _keys(kind)
    told = renderer(kind, match.setup, "en")
    named = set()
    for proposal in steps(match, 2, 400):
        said, _, _ = tell(match, told, 0, (proposal or dealt).events)
        named |= {key for line in said.lines for key in line.cards}
    places = {key for key in named if key.startswith(("*", "n", "s")) and any(c.isdigit() for c in key)}
    assert len(named & set(known)) >= 10
    assert named - places <= set(known)
    assert bool(places) == (kind == "dominations")


def _keys(kind):
    if kind == "dominion":
        return list(dominion_catalogue(Catalogue.load("en")).cards)
    found = ours("en", "final")
    kinds = (found.masteries, found.levels, found.monuments, found.objectives, found.dominations)
    return [key for entries in (*kinds, found.campfires, found.tiles) for key in entries]


def test_they_are_sent_once(tmp_path):
    with running(tmp_path / "games.sqlite") as inside:
        first = inside.ask("GET", "/api/catalogue/dominion?lang=fr")
        assert first.json["cards"]["council-room"]["english"] == "Council Room"
        tag = first.headers["etag"]
        again = inside.ask("GET", "/api/catalogue/dominion?lang=fr", headers={"if-none-match": tag})
        assert (again.status, again.body) == (304, b"")
        other = inside.ask("GET", "/api/catalogue/dominion?lang=de", headers={"if-none-match": tag})
        assert other.status == 200
        prototype = inside.ask("GET", "/api/catalogue/dominations?ruleset=prototype")
        assert len(prototype.json["campfires"]) > 1
        assert inside.ask("GET", "/api/catalogue/dominations?ruleset=none").status == 400
        rules = inside.ask("GET", "/api/catalogue/dominations/rules?lang=fr")
        assert rules.json["rulesets"][1]["title"] == "Prototype français"
        assert inside.ask("GET", "/api/catalogue/dominion?lang=xx").status == 400
        assert inside.ask("GET", "/api/catalogue/chess").status == 404
