import re

import pytest
from tools.measure import components as calibration
from tools.measure.census import Census
from tools.measure.components import Rate

from demesne.bots.registry import make_bot
from demesne.core.events import EventList
from demesne.games.dominations.cards.components import Origin
from demesne.games.dominations.choices.main import is_improved
from demesne.games.dominations.rulesets import PROTOTYPE
from demesne.games.dominations.zones.seats import owns
from demesne.lab.dominations.match import play_game
from demesne.lab.streams import Streams

GAMES = 3
COUNTED = calibration.census("random", GAMES, 1)
PAGE = calibration.page(COUNTED, 1)
OURS = Origin("reconstructed", "this project")


def rates(*taken, chances=1000, group="a"):
    return [Rate(f"card {k}", group, number, chances, OURS) for k, number in enumerate(taken)]


def found(given):
    return [(rate.what, usual) for rate, usual in calibration.out_of_balance(given)]


def test_counts_are_those_of_the_final_states():
    players = 3
    counts = Census(players, "random")
    counts.play(2, 7)
    streams = Streams(7, players)
    owned = improved = levels = points = 0
    for number in range(2):
        bots = [make_bot("random", "dominations") for _ in range(players)]
        state, _ = play_game(counts.setup, bots, streams, number)
        view = state.view(-1)
        owned += sum(bool(view.owns(seat, mastery)) for seat in range(players) for mastery in range(72))
        levels += sum(int(view.levels_built(monument)) for monument in view.monuments())
        points += sum(state.scores())
        improved += sum(
            bool(is_improved(state, seat, mastery))
            for seat in range(players)
            for mastery in range(72)
            if owns(state, seat, mastery)
        )
    assert counts.owned.total() == owned
    assert counts.improved.total() == improved
    assert counts.levels.total() == levels
    assert counts.sources.total() == points == sum(map(sum, counts.scores))


@pytest.mark.parametrize("counts", COUNTED, ids=lambda counts: str(counts.players))
def test_everything_adds_up_to_games_and_seats(counts):
    assert counts.games == GAMES
    assert counts.dealt.total() == 4 * counts.seats
    assert counts.kept.total() == 2 * counts.seats
    assert counts.in_play.total() == counts.shown.total() == counts.reached.total() == counts.seats
    assert sum(number * times for number, times in counts.reached.items()) == counts.goals.total()
    assert sum(wins for wins, _ in counts.ranks) == GAMES
    assert sum(points for _, points in counts.ranks) == sum(map(sum, counts.scores))
    assert all(counts.won_with[card] <= min(GAMES, counts.owned[card]) for card in counts.won_with)
    assert all(counts.kept[card] <= counts.dealt[card] for card in counts.kept)


def test_the_first_place_is_that_of_the_first_age():
    counts = Census(4, "random")
    counts.play(1, 3)
    log = EventList()
    state, first = play_game(
        counts.setup, [make_bot("random", "dominations") for _ in range(4)], Streams(3, 4), 0, log
    )
    order = next(event for event in log.forms(-1) if event["event"] == "initiative")["order"]
    assert isinstance(order, list)
    assert order[0] == first
    assert [points for _, points in counts.ranks] == [state.scores()[seat] for seat in order]


def test_the_prototype_can_be_counted():
    counts = Census(2, "random", PROTOTYPE)
    counts.play(1, 1)
    assert counts.kept.total() == 2
    assert counts.in_play.total() == 2


def test_far_from_the_average_is_listed_with_it():
    assert found(rates(100, 100, 100, 100, 499, 1)) == [("card 5", 0.15), ("card 4", 0.15)]


def test_what_may_be_chance_is_not_listed():
    assert found(rates(100, 100, 100, 100, 462, 14)) == []
    assert found(rates(1, 1, 1, 1, 5, 0, chances=10)) == []


def test_groups_are_judged_apart():
    assert found([*rates(100, 100, 100), *rates(500, 500, 500, group="b")]) == []


def test_a_card_that_was_never_offered_is_not_judged():
    unseen = Rate("card x", "a", 0, 0, OURS)
    assert found([*rates(100, 100, 100, 100, 499, 1), unseen]) == [("card 5", 0.15), ("card 4", 0.15)]
    assert found([unseen]) == []


def test_a_group_that_nobody_takes_is_not_listed():
    assert found(rates(0, 0, 0)) == []


def test_the_page_says_how_to_write_it_again_and_has_every_card():
    assert "`python -m tools.measure.components --bot random --games 3" in PAGE
    components = COUNTED[0].setup.components
    for cards in (components.masteries, components.monuments, components.objectives):
        for card in cards:
            assert f"| {card.names.en} |" in PAGE
    assert re.findall(r"^## (.*) \{", PAGE, re.MULTILINE)[0] == "Figures that look out of balance"


def test_every_row_of_a_table_has_the_cells_of_its_head():
    for block in re.findall(r"(?:^\|.*\n)+", PAGE, re.MULTILINE):
        assert len({line.count("|") for line in block.splitlines()}) == 1, block


def test_the_command_writes_the_page(tmp_path):
    out = tmp_path / "page.md"
    calibration.main(["--bot", "random", "--games", str(GAMES), "--seed", "1", "--out", str(out)])
    assert out.read_text(encoding="utf-8") == PAGE
