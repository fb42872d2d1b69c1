"""Art of War, Patronage and Artificers: influence for what is there and for what comes later (R9)."""

from demesne.games.dominations.measures.counting import count_nodi
from tests.games.dominations.cards.conftest import Start
from tests.games.dominations.cards.growing import grow, lay
from tests.games.dominations.positions import Table


def three_cities() -> Table:
    """Seat 0 has cities of levels 1, 2 and 1, seat 1 one of level 3."""
    table = Table().settle("trade", "n2e0", "n2e1", "n2e2", "n2e3", "n2e4")
    return table.city("n2e0", 0).city("n2e1", 0, 2).city("n2e2", 0).city("n2e3", 1, 3)


def test_art_of_war_pays_the_cities_there_are(start: Start):
    game = start(three_cities().know(0, government=6), "development")
    game.develop("art-of-war", "G")
    assert game.influence(0) == 3


def test_art_of_war_pays_later_cities_but_not_levels(start: Start):
    """A new city brings 1 of its own and 1 for the card; raising to level 2 brings the city's 2 only."""
    table = three_cities().masters(0, "art-of-war").know(0, trade=3)
    game = start(table, "build")
    game.play("city n2e4")
    assert game.influence(0) == 1 + 1
    raised = start(three_cities().masters(0, "art-of-war").know(0, trade=6), "build")
    raised.play("city n2e0")
    assert raised.influence(0) == 2


def test_art_of_war_improved_pays_the_difference_to_the_levels(start: Start):
    """3 cities have been paid; 4 levels are worth 1 more."""
    game = start(three_cities().masters(0, "art-of-war").know(0, government=6), "development")
    game.play("improve art-of-war")
    assert game.influence(0) == 1


def test_art_of_war_advanced_pays_later_levels(start: Start):
    """Raising to level 2 brings the city's 2 and 1 for the card."""
    game = start(three_cities().masters(0, "art-of-war*").know(0, trade=6), "build")
    game.play("city n2e0")
    assert game.influence(0) == 2 + 1
    new = start(three_cities().masters(0, "art-of-war*").know(0, trade=3), "build")
    new.play("city n2e4")
    assert new.influence(0) == 1 + 1


def test_art_of_war_pays_nothing_for_cities_of_others(start: Start):
    game = start(three_cities().masters(1, "art-of-war*").know(0, trade=3), "build")
    game.play("city n2e4")
    assert game.influence(1) == 0


def test_patronage_pays_art_nodi_its_own_among_them(start: Start):
    table = grow(lay(Table(), 0, "poetry", "A"), 0, "AC").know(0, art=9)
    game = start(table, "development")
    game.develop("patronage", "A")
    assert game.influence(0) == 3


def test_patronage_pays_later_art_nodi_only(start: Start):
    table = grow(lay(Table(), 0, "patronage", "A"), 0, "AC", but="bardism law").know(0, art=3, government=3)
    game = start(table, "development")
    game.develop("sculpture", "A")
    assert game.influence(0) == 1
    other = lay(Table(), 0, "patronage", "A").know(0, government=3)
    game = start(other, "development")
    game.develop("law", "G")
    assert game.influence(0) == 0


def with_levels(table: Table) -> Table:
    """The Pharos stands; seat 0 has its two first levels, seat 1 Petra 1."""
    table.settle("trade", "n2e0", "n2e1", "n2w1", "n3e1", "n3w1", "n3e0")
    table.level(0, "pharos").level(0, "pharos").level(1, "petra")
    return table.monument("pharos", "n2e2/0").monument("petra", "*n2e0")


def test_patronage_improved_adds_level_cards(start: Start):
    """Two Art nodi have been paid; two level cards come to it, but not the one of seat 1."""
    table = with_levels(grow(lay(Table(monuments=("pharos", "petra")), 0, "patronage", "A"), 0, "A"))
    game = start(table.know(0, art=9), "development")
    assert int(count_nodi(game.state, 0, 2)) == 2
    game.play("improve patronage")
    assert game.influence(0) == 2


def test_patronage_advanced_pays_later_level_cards_and_nodi(start: Start):
    table = with_levels(lay(Table(monuments=("pharos", "petra")), 0, "patronage", "A", True))
    game = start(table.know(0, trade=6, science=6, art=3), "build")
    game.build_level("pharos", "T")
    assert game.influence(0) == 1
    game.develop("sculpture", "A")
    assert game.influence(0) == 2


def test_patronage_basic_pays_no_level_card(start: Start):
    table = with_levels(lay(Table(monuments=("pharos", "petra")), 0, "patronage", "A"))
    game = start(table.know(0, trade=6, science=6), "build")
    game.build_level("pharos", "T")
    assert game.influence(0) == 0


def test_artificers_pay_science_nodi_there_and_later(start: Start):
    game = start(grow(Table(), 0, "SSC", but="navigation").know(0, science=6), "development")
    game.develop("artificers", "S")
    assert game.influence(0) == 3
    later = lay(Table(), 0, "artificers", "S").know(0, science=3)
    game = start(later, "development")
    game.develop("navigation", "S")
    assert game.influence(0) == 1


def test_artificers_improved_pay_three_once(start: Start):
    """The nodi paid before are not paid again; later ones pay on."""
    table = grow(lay(Table(), 0, "artificers", "S"), 0, "S", but="navigation").know(0, science=6)
    game = start(table, "development")
    game.play("improve artificers")
    assert game.influence(0) == 3
    later = lay(Table(), 0, "artificers", "S", True).know(0, science=3)
    game = start(later, "development")
    game.develop("navigation", "S")
    assert game.influence(0) == 1


def test_standing_cards_of_two_players_are_paid_apart(start: Start):
    table = lay(lay(Table(), 0, "artificers", "S"), 1, "artificers", "S").know(0, science=3)
    game = start(table, "development")
    game.develop("writing", "S")
    assert (game.influence(0), game.influence(1)) == (1, 0)
