"""The statistics of a sample agree with the games themselves and with each other."""

import csv
import io
import json

import pytest

from demesne.core.events import EventList
from demesne.games.dominion.cards import CARDS, by_name
from demesne.games.dominion.game import DominionState
from demesne.games.dominion.setup import Setup, resolve
from demesne.lab.details.figures import collect
from demesne.lab.details.text import lines
from demesne.lab.dominion.match import play_game
from demesne.lab.plan import Plan
from demesne.lab.processes.interruption import Interruption
from demesne.lab.results.output import render
from demesne.lab.simulate import simulate
from demesne.lab.streams import Streams

GAMES = 12
PLAN = Plan("dominion", ("militia-market", "random", "big-money-smithy"), GAMES, 5, max_turns=30)
SETUP = Setup(resolve("first-game", 0), 3, max_turns=30)
SETTLERS = Plan("dominations", ("random", "random"), 2, 5)


def collected(plan):
    with Interruption() as interruption:
        return collect(plan, plan.games, interruption)


def _player(form, number):
    """Return the player of an event in a game of this number."""
    return (form.get("seat", 0) - number) % 3


@pytest.fixture(scope="module")
def told():
    return collected(PLAN).to_json()


@pytest.fixture(scope="module")
def played():
    """Every game of the plan once more: its end, and what each player (not seat) was heard to do."""
    found = []
    bots, streams = PLAN.make_bots(), Streams(PLAN.seed, 3)
    for number in range(GAMES):
        log = EventList()
        state: DominionState = play_game(
            SETUP, [bots[(seat - number) % 3] for seat in range(3)], streams, number, log
        )
        found.append((state, [form | {"player": _player(form, number)} for form in log.forms(-1)]))
    return found


def test_cards_are_those_that_the_events_tell(told, played):
    for player, figures in enumerate(told["players"]):
        for card in figures["cards"]:
            number = int(by_name(card["card"]).number)
            heard = [
                [form for form in forms if form["player"] == player and form.get("card") == number]
                for _, forms in played
            ]
            bought = [sum(form["event"] == "bought" for form in forms) for forms in heard]
            gained = sum(form["event"] in ("bought", "gained") for forms in heard for form in forms)
            assert card["bought"] == sum(bought) / GAMES
            assert card["bought_in"] == sum(many > 0 for many in bought) / GAMES
            assert card["gained"] == gained / GAMES


def test_cards_at_the_end_are_those_of_the_final_states(told, played):
    for player, figures in enumerate(told["players"]):
        owned = {card["card"]: card["owned"] for card in figures["cards"]}
        for card in CARDS:
            seats = [(state, (player + number) % 3) for number, (state, _) in enumerate(played)]
            mean = sum(int(state.view(-1).owned(seat, card.number)) for state, seat in seats) / GAMES
            assert owned.get(card.name, 0) == mean


def test_ends_and_lengths_cover_every_game(told, played):
    assert sum(told["ends"].values()) == sum(told["lengths"].values()) == told["games"] == GAMES
    assert told["ends"]["provinces"] == sum(
        not int(state.view(-1).supply(5)) and not state.unfinished for state, _ in played
    )
    assert told["ends"]["unfinished"] == sum(state.unfinished for state, _ in played)


def test_starts_cover_every_game_of_every_player(told):
    for figures in told["players"]:
        assert sum(start["games"] for start in figures["starts"]) == GAMES
        assert {start["start"] for start in figures["starts"]} <= {"2/5", "3/4", "4/3", "5/2"}
        shares = sum(start["games"] * start["win_rate"] for start in figures["starts"])
        assert 0 <= shares <= GAMES


def test_what_was_bought_is_what_was_spent(told):
    for figures in told["players"]:
        spent = sum(card["bought"] * by_name(card["card"]).cost for card in figures["cards"])
        turns = figures["by_turn"]
        by_turn = zip(turns["spent"][1:], turns["games"][1:], strict=True)
        assert sum(mean * games for mean, games in by_turn) / GAMES == pytest.approx(spent)


def test_rules_account_for_every_purchase(told):
    for figures in told["players"][::2]:
        fired = {rule["rule"]: rule["per_game"] for rule in figures["rules"]}
        for card in figures["cards"]:
            rules = [
                each
                for rule, each in fired.items()
                if rule == f"buy {card['card']}" or rule.startswith(f"buy {card['card']} when ")
            ]
            assert sum(rules) == pytest.approx(card["bought"])
    assert told["players"][1]["rules"] is None


def test_curves_begin_with_the_first_turn_and_end_with_the_longest_game(told, played):
    for player, figures in enumerate(told["players"]):
        turns = figures["by_turn"]
        longest = max(int(state.turns((player + number) % 3)) for number, (state, _) in enumerate(played))
        assert turns["turn"] == list(range(longest + 1))
        assert turns["games"][0] == GAMES
        assert (turns["points"][0], turns["money"][0], turns["cards"][0]) == (3, 7, 10)
        assert len({len(values) for values in turns.values()}) == 1


def test_the_results_are_the_same_with_and_without():
    made = simulate(PLAN)
    without = json.loads(render(made, "json"))
    with_them = json.loads(render(made, "json", details=collected(PLAN)))
    del with_them["statistics"]
    assert with_them == without


def test_csv_has_a_row_for_every_figure():
    details = collected(PLAN)
    rows = list(csv.DictReader(io.StringIO(render(simulate(PLAN), "csv", details=details).decode())))
    assert set(rows[0]) == {"game", "seed", "player", "statistic", "key", "games", "value"}
    points = [row for row in rows if (row["player"], row["statistic"]) == ("random", "by_turn points")]
    by_turn = details.to_json()["players"][1]["by_turn"]
    assert [float(row["value"]) for row in points] == by_turn["points"]
    assert sum(float(row["value"]) for row in rows if row["statistic"] == "ends") == GAMES


def test_parquet_has_the_rows_of_csv():
    pl = pytest.importorskip("polars")
    details = collected(PLAN)
    table = pl.read_parquet(io.BytesIO(render(simulate(PLAN), "parquet", details=details)))
    assert table.height == len(details.rows())


@pytest.mark.parametrize("width", [120, 80, 40])
def test_the_tables_fit_the_screen(width):
    text = list(lines(collected(PLAN), width))
    assert any("fired a game" in line for line in text)
    assert any(line.startswith("ends:") for line in text)
    # A rule of a strategy is one word of the table and is never broken.
    assert all(len(line) <= width for line in text if not line.startswith(("buy ", "play ", "gain ")))


def test_other_games_have_curves_and_distributions():
    told = collected(SETTLERS).to_json()
    assert "ends" not in told
    for figures in told["players"]:
        assert sum(figures["scores"].values()) == 2
        assert "cards" not in figures
        assert figures["by_turn"]["games"][0] == 2
