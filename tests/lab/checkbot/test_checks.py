"""Every check finds its sin, says what would be right, and lets the innocent pass."""

import os
import re
import sys
from pathlib import Path
from typing import Any

import pytest

from demesne.bots import user
from demesne.bots.bot import Bot
from demesne.bots.search.evaluation import Evaluation
from demesne.core import registry
from demesne.core.errors import SetupError
from demesne.lab.checkbot.checks import (
    backs_up,
    budget,
    edges,
    hidden,
    kinds,
    legal,
    process,
    rebuilt,
    repeats,
    samples,
    streams,
    unchanged,
    winning,
)
from demesne.lab.checkbot.dominations import questions
from demesne.lab.checkbot.subject import Subject
from demesne.lab.checkbot.suite import CHECKS
from demesne.lab.checkbot.verdict import BotViolation, SkipError
from demesne.lab.checkbot.walk import Course

SINNERS = Path(__file__).with_name("sinners.py")
GAMES = ("dominion", "dominations")
OF_SEARCH = (winning.NAME, backs_up.NAME, samples.NAME)


def subject(name: str, game: str = "dominion", **more: Any) -> Subject:
    """Return a bot of `sinners.py`, to be checked briefly."""
    return Subject(f"{SINNERS}:{name}", game, **{"games": 2, "seconds": 0.5, **more})


SINS = [
    (
        legal.check,
        "Illegal",
        r"game 1 \(\d players, .*, decision \d+ \(.*\): answered 500 where \[",
        "one of decision",
    ),
    (legal.check, "Texts", r"choose returned str '\d+'", "return one number of decision.actions"),
    (legal.check, "Raises", r"choose raised LookupError: no idea", "let no exception out"),
    (
        legal.check,
        "FailsToStart",
        r"game 2 .*: start raised ValueError: I am always first",
        "let no exception out",
    ),
    (legal.check, "Deaf", r"observe raised ValueError: what\?", "let no exception out"),
    (kinds.check, "Unprepared", r"\((react|assimilate)\): choose raised KeyError", "let no exception out"),
    (edges.check, "ExpectsAChoice", r"position 'one answer only': choose raised", "let no exception out"),
    (unchanged.check, "Reverses", r"the bot changed the decision", "copy decision.actions"),
    (unchanged.check, "Empties", r"the bot changed the decision", "copy decision.actions"),
    (unchanged.check, "Meddles", r"the bot changed the view", "on view.sample"),
    (hidden.check, "Peeks", r"another answer to the same view when only hidden cards differ", "use the view"),
    (streams.check, "Global", r"the bot used the global generator of random", "draw from rng.randbelow"),
    (streams.check, "Reseeds", r"the bot used the global generator of random", "draw from rng.randbelow"),
    (streams.check, "System", r"the bot used the chance of the system", "draw from rng.randbelow"),
    (streams.check, "Bytes", r"the bot used the chance of the system", "draw from rng.randbelow"),
    (
        streams.check,
        "DrawsForTheGame",
        r"the bot drew from the generator of the game",
        "draw from rng.randbelow",
    ),
    (
        repeats.check,
        "Remembers",
        r"instead of \d+ when the same object plays the same game again",
        "from nothing in start",
    ),
    (
        rebuilt.check,
        "Unseeded",
        r"instead of \d+ by a new object with the same seed and history",
        "draw only from rng",
    ),
    (process.check, "Hashes", r"instead of \d+ in another process", r"on hash\(\)"),
    (process.check_clock, "Years", r"instead of \d+ where the clocks show another time", "count iterations"),
    (process.check_clock, "Late", r"instead of \d+ where the clocks show another time", "count iterations"),
    (
        budget.check,
        "Overruns",
        r"took \d\.\d+ s with a budget of 50 ms",
        "look at the clock between iterations",
    ),
]


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize(("check", "name", "what", "fix"), SINS, ids=[sin[1] for sin in SINS])
def test_every_sin_is_found(check, name, what, fix, game):
    seconds = 6 if check in (kinds.check, legal.check) else 0.5
    with pytest.raises(BotViolation) as caught:
        check(subject(name, game, seconds=seconds))
    assert re.search(what, caught.value.what)
    assert re.search(fix, caught.value.fix)
    assert "\n" not in str(caught.value)


@pytest.mark.parametrize(
    ("name", "game"), [("Honest", "dominion"), ("Seeded", "dominion"), ("Seeded", "dominations")]
)
@pytest.mark.parametrize(
    "check", [check for key, check in CHECKS.items() if key not in OF_SEARCH], ids=lambda c: c.__module__
)
def test_the_innocent_pass(check, name, game):
    assert re.search(r"\d", check(subject(name, game, seconds=1.0)))


@pytest.mark.parametrize(
    "sin", sorted({sin[1] for sin in SINS if sin[0] not in (legal.check, kinds.check, edges.check)})
)
def test_a_sin_of_another_kind_is_legal(sin):
    """What a check finds, the simplest check does not: no sinner is caught for something else."""
    legal.check(subject(sin, games=1, seconds=0.3))


def test_another_process_that_ends_or_hangs_is_a_fault(monkeypatch):
    monkeypatch.delenv("PYTHONHASHSEED", raising=False)
    with pytest.raises(
        BotViolation, match="another process failed: no message: let the bot work in every process"
    ):
        process.check(subject("OnlyHere"))
    monkeypatch.setattr(process, "PATIENCE", -2.5)
    with pytest.raises(BotViolation, match="another process took longer than 0 s"):
        process.check(subject("Honest"))


def test_a_bot_may_print(capsys):
    assert process.check(subject("Chatters"))
    assert "hm" in capsys.readouterr().out


def test_a_bot_may_write_past_python(capfd):
    assert process.check(subject("Writes"))
    assert b"hm" in os.fsencode(capfd.readouterr().out)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize(
    "check",
    [kinds.check, hidden.check, repeats.check, rebuilt.check, budget.check],
    ids=lambda c: c.__module__,
)
def test_what_a_bot_does_to_a_decision_is_the_sin_of_one_check(check, game):
    """The others put their questions as they are, and finish."""
    assert check(subject("Empties", game))


def test_a_bot_that_cannot_be_closed_is_named():
    with pytest.raises(
        SetupError, match=r"^Slams failed: close raised OSError: the door is stuck \(\S+, line "
    ):
        subject("Slams")


@pytest.mark.skipif(sys.platform == "win32", reason="needs alarms")
def test_a_bot_that_hangs_is_stopped():
    with pytest.raises(BotViolation, match=r"choose took longer than 0\.2 s: think within the hard limit"):
        budget.check(subject("Hangs", limit=0.2))


@pytest.mark.skipif(sys.platform == "win32", reason="needs alarms")
def test_the_limit_that_strikes_is_told(monkeypatch):
    """A user's bot has one of its own beside that of the check."""
    monkeypatch.setattr(user, "HARD_LIMIT_S", 0.3)
    with pytest.raises(BotViolation, match=r"choose took longer than 0\.3 s: think within the hard limit"):
        budget.check(subject("Hangs", limit=100.0))


def test_a_budget_of_time_is_kept_and_exempt_from_the_clock(monkeypatch):
    # On a busy machine a short sleep may take long.
    monkeypatch.setattr(budget, "GRACE", 5.0)
    assert re.search(r"[1-9] decisions with its own budget, the longest 0\.", budget.check(subject("ByTime")))
    with pytest.raises(SkipError, match="its budget is a time"):
        process.check_clock(subject("ByTime"))


class Liar(Bot):
    """Claims to have iterated more often than it was asked to."""

    name = "liar"

    def choose(self, view, decision, rng, budget):
        return decision.actions[0]

    def evaluate(self, view, budget):
        return Evaluation(budget.iterations + 1, (0, 0), (0, 0), ())


def test_iterations_are_counted(monkeypatch):
    monkeypatch.setattr(Subject, "make", lambda _: Liar())
    # No class in plain Python can be a compiled bot.
    monkeypatch.setattr(budget, "CompiledBot", Liar)
    with pytest.raises(BotViolation, match="2 iterations with a budget of 1: count every iteration"):
        budget.check(Subject("liar", "dominion", games=1))


@pytest.mark.parametrize(
    ("game", "code"),
    [("dominion", "ismcts:20"), pytest.param("dominations", "ismcts:1", marks=pytest.mark.slow)],
)
def test_the_iterations_of_a_search_are_right(game, code):
    told = budget.check(Subject(code, game, games=1, seconds=0.5))
    assert re.search(r"iterations counted [1-9]\d* times", told)


@pytest.mark.parametrize("game", GAMES)
def test_every_kind_of_decision_is_met(game):
    """Even where there is time for a few questions only: for the others there are positions."""
    told = kinds.check(subject("Honest", game, games=1, seconds=0.01))
    number = len(registry.find(game).choice_kinds)
    rare = re.fullmatch(
        rf"{number} of {number} kinds of decisions, \d+ answers; in positions made for it: (.+)", told
    )
    assert rare is not None
    assert set(rare[1].split(", ")) <= set(registry.find(game).choice_kinds)


def test_a_kind_that_is_not_met_is_no_pass(monkeypatch):
    monkeypatch.setattr(registry.find("dominations"), "choice_kinds", ("growth", "no-such-kind"))
    monkeypatch.setattr(questions, "MOST_GAMES", 1)
    with pytest.raises(SkipError, match=r"^1 of 2 kinds of decisions, \d+ answers; not met: no-such-kind$"):
        kinds.check(subject("Honest", "dominations", games=1))


@pytest.mark.parametrize(("name", "game"), [("Unprepared", "dominion"), ("Unprepared", "dominations")])
def test_a_bot_that_fails_in_such_a_position_is_found(name, game, monkeypatch):
    monkeypatch.setattr(kinds, "survey", lambda *_: Course())
    with pytest.raises(
        BotViolation, match=r"^a position with the decision (react|assimilate): choose raised"
    ):
        kinds.check(subject(name, game))


def test_hidden_facts_need_something_hidden(monkeypatch):
    monkeypatch.setattr(hidden, "survey", lambda *_: Course(3, 0))
    with pytest.raises(
        SkipError, match=r"nothing was hidden in 3 decisions, whole games: 0; give more --seconds"
    ):
        hidden.check(subject("Honest"))


@pytest.mark.parametrize("game", GAMES)
def test_winning_moves_count_for_the_strong_only(game):
    code = {"dominion": "big-money", "dominations": "random"}[game]
    with pytest.raises(
        SkipError, match=r"^\d of \d winning moves found; missed: .*\(counts with --strong only\)$"
    ):
        winning.check(Subject(code, game))
    with pytest.raises(
        BotViolation, match=r"winning moves found; missed: .* search the moves that end the game"
    ):
        winning.check(Subject(code, game, strong=True))


@pytest.mark.parametrize(("code", "game"), [("ismcts:150", "dominion"), ("ismcts:10", "dominations")])
def test_the_search_finds_every_winning_move(code, game):
    told = winning.check(Subject(code, game, strong=True))
    assert re.fullmatch(r"(\d) of \1 winning moves found", told)
