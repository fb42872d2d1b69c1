"""`samples` finds states that cannot be, odds that are wrong, and likely states that are left out."""

import re
from collections import Counter
from fractions import Fraction
from pathlib import Path
from string import ascii_letters

import pytest

from demesne.lab.checkbot.checks import samples
from demesne.lab.checkbot.reference import Odds, cases
from demesne.lab.checkbot.subject import Subject
from demesne.lab.checkbot.verdict import BotViolation, NotApplicableError
from tests.examples import extended

SEARCHERS = Path(__file__).with_name("searchers.py")
GAMES = ("dominion", "dominations")


def subject(name, game, seed=1):
    return Subject(f"{SEARCHERS}:{name}", game, seed)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize(
    ("name", "whose"), [("Playouts", ""), ("OnlyJudges", " of View.sample, for the bot")]
)
def test_what_a_seat_may_believe_passes(name, whose, game):
    told = samples.check(subject(name, game, seed=2))
    assert re.match(rf"\d+ positions, 1,200 samples of each{whose}", told)
    assert re.search(
        r"compared [1-9]\d* times with the odds \(chi-square\), [1-9]\d* times with what is", told
    )


@pytest.mark.parametrize(
    ("code", "game"), [("ismcts:8", "dominion"), *extended(("ismcts:2x2", "dominations"))]
)
def test_the_search_deals_what_its_seat_may_believe(code, game):
    assert "for the bot shows none" not in samples.check(Subject(code, game))


@pytest.mark.parametrize("game", ["dominion", *extended("dominations")])
@pytest.mark.parametrize(
    ("name", "seen"),
    [
        ("Remembers", r"spread not by their odds, \d+ standard deviations off \(chi-square\): take each"),
        ("Fears", r"spread not by their odds, \d+ standard deviations off \(chi-square\): take each"),
        ("Anticipates", r"\d+ of 1200 cannot be: take each"),
        ("Few", "samples returned 7 states instead of 100: return as many"),
        ("Nothing", "samples raised TypeError: 'NoneType' object is not iterable: let no exception"),
        (
            "Breaks",
            r"samples raised LookupError: no more \(\S+, line \d+; DEMESNE_TRACEBACK=1 \S+ the \S+\): let no exception",
        ),
        ("Views", r"samples returned (Dominion)?View among states: return as many"),
    ],
)
def test_wrong_beliefs_are_found(name, seen, game):
    with pytest.raises(BotViolation, match=rf"^position '.*{seen}"):
        samples.check(subject(name, game))


@pytest.mark.parametrize(("code", "game"), [("big-money", "dominion"), ("greedy", "dominations")])
def test_it_is_for_bots_that_search(code, game):
    with pytest.raises(NotApplicableError, match=r"^it does not search: neither samples"):
        samples.check(Subject(code, game))


def odds(exact, letters="abcd"):
    """Return equal odds of letters."""
    chance = Fraction(1, len(letters))
    return Odds("letters", lambda letter: letter, dict.fromkeys(letters, chance), exact)


def test_frequencies_count_where_nobody_has_chosen():
    assert odds(True).fault("abcd" * 280 + "ab" * 40) == ""
    assert odds(True).fault("abc" * 400).startswith("spread not by their odds, ")
    even = odds(True, ascii_letters).fault(ascii_letters * 20)
    assert even == "spread more evenly than chance can, 15 standard deviations off (chi-square)"


def test_frequencies_do_not_count_where_somebody_has_chosen():
    uneven = "a" * 600 + "b" * 500 + "cd"
    assert odds(False).fault(uneven) == ""
    assert "not by their odds" in odds(True).fault(uneven)
    assert odds(False).fault("ab" * 600) == "2 of 4 likely ones never come in 1200"
    assert odds(False).fault("abce") == "1 of 4 cannot be"


@pytest.mark.parametrize("game", ["dominion", *extended("dominations")])
def test_odds_add_up_and_leave_something_open(game):
    found = cases(game)
    for case in found:
        assert all(sum(part.odds.values()) == 1 for part in case.odds)
        assert max(len(part.odds) for part in case.odds) > 1
    exact = Counter(part.exact for case in found for part in case.odds)
    assert min(exact.values()) >= 4, "both kinds"
