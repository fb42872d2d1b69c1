from dataclasses import replace

from demesne.games.dominations.layout import SOURCES
from demesne.lab.plan import Plan
from demesne.lab.results.output import render
from demesne.lab.results.report import report
from demesne.lab.results.table import command, plain
from tests.lab import SETUP, SOURCED_PLAN, sourced, sums

PLAN = Plan("dominion", ("big-money", "my bot.py:Bot"), 100, 42)
GAMES = [(9, 1)] * 60 + [(1, 9)] * 40


def made(plan=PLAN, games=GAMES, complete=True):
    return report(plan, SETUP, sums(plan, games), complete, 0.5)


def test_table_shows_what_the_contract_asks_for():
    text = plain(made(), 120)
    for part in (
        "60.00%",
        "50.20% to 69.06%",
        "5.80 (sd 3.94)",
        "15.0 of each player",
        "200 games/s",
        "seed:       42",
    ):
        assert part in text
    assert "wins 60.0% (50.2% to 69.1%): more than an even share of 50.0 %, p = 0.046" in text


def test_table_says_where_the_seat_cannot_be_measured():
    assert "seats are fixed" in plain(made(replace(PLAN, fixed_seats=True)), 120)
    assert "too few games" in plain(made(games=GAMES[:5]), 120)
    assert "follows from the last winner" in plain(made(replace(PLAN, series=10)), 120)
    assert "no effect shown" in plain(made(games=[(9, 1), (1, 9)] * 50), 120)


def test_table_tells_an_interruption():
    assert "5 of 100, interrupted" in plain(made(games=GAMES[:5], complete=False), 120)
    assert "0 of 100, interrupted" in plain(made(games=[], complete=False), 120)


def test_text_has_no_spaces_at_line_ends():
    text = render(made(), "table").decode()
    assert text.endswith(command(made().plan) + "\n")
    assert all(line == line.rstrip() for line in text.splitlines())


def test_brackets_of_a_name_are_no_markup():
    assert "[red]x.strategy" in plain(made(replace(PLAN, bots=("[red]x.strategy", "random"))), 120)


def test_command_repeats_the_games():
    assert (
        command(made().plan) == "demesne simulate dominion -p big-money -p 'my bot.py:Bot' -n 100 --seed 42"
    )
    plan = replace(PLAN, kingdom="Cellar,Moat", max_turns=50, fixed_seats=True, series=5)
    assert command(plan).endswith("--kingdom Cellar,Moat --max-turns 50 --fixed-seats --series 5")


def test_games_with_sources_have_a_second_table():
    lines = [line.split() for line in plain(sourced(), 120).splitlines()]
    assert ["points", "by", "source", *SOURCES] in lines
    assert ["random", "1.00", "0.00", "0.00", "0.00", "0.00", "0.00", "0.75"] in lines
    assert ["greedy", "2.00", "0.00", "0.00", "0.00", "0.00", "0.00", "0.75"] in lines
    assert "points by source" not in plain(made(), 120)


def test_command_repeats_rulesets_and_readings():
    plan = replace(SOURCED_PLAN, ruleset="prototype")
    assert command(plan) == (
        "demesne simulate dominations -p random -p greedy -n 4 --seed 42"
        " --ruleset prototype --option overflow_point=every_time"
    )


def test_the_cards_of_the_kingdom_are_named_even_of_the_usual_one():
    words = " ".join(plain(made(), 120).split())
    assert (
        "kingdom: Cellar, Market, Militia, Mine, Moat, Remodel, Smithy, Village, Woodcutter, Workshop"
        in words
    )
    assert "kingdom:" not in plain(sourced(), 120)
