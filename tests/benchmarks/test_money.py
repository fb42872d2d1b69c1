"""The C program that is the limit of the figures plays the same game as the engine."""

from math import sqrt

import pytest

from demesne import COMPILED
from demesne_benchmarks import money
from demesne_benchmarks.dominion import play
from demesne_benchmarks.native_money import NativeBigMoney

GAMES = 20_000 if COMPILED else 300
GAMES_OF_THE_PROGRAM = 400_000
# A right program is found wrong once in 100,000 runs, and the seeds are fixed.
DEVIATIONS = 4.5
DEVIATION_OF_TURNS = 4


@pytest.fixture(scope="module")
def played(tmp_path_factory):
    program = money.build(tmp_path_factory.mktemp("money"))
    if program is None:
        pytest.skip("no C compiler works here")
    return money.play(program, GAMES_OF_THE_PROGRAM, 1)


def test_it_wins_and_takes_turns_as_often_as_the_engine(played):
    tally = play([NativeBigMoney(), NativeBigMoney()], GAMES)
    # Both players sit at each seat equally often, so that each wins as often as the two seats on average.
    first, second = (wins / GAMES_OF_THE_PROGRAM for wins in played.wins)
    for wins in tally.wins:
        assert abs(wins / GAMES - (first + second) / 2) < DEVIATIONS / 2 / sqrt(GAMES)
    # A draw is half a win, so the deviation of a share is less than a half.
    assert abs(tally.first_seat_shares12 / 12 / GAMES - (1 + first - second) / 2) < DEVIATIONS / 2 / sqrt(
        GAMES
    )
    difference = tally.turns / GAMES - played.turns / GAMES_OF_THE_PROGRAM
    assert abs(difference) < DEVIATIONS * DEVIATION_OF_TURNS / sqrt(GAMES)


def test_without_a_compiler_there_is_no_limit(monkeypatch):
    monkeypatch.setenv("CC", "no-such-compiler")
    assert money.speed(10, 1) is None
