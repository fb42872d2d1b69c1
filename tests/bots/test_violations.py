"""A bot that fails is named, with the line of its file."""

import pytest

from demesne.bots.user import load
from demesne.bots.violations import TRACEBACK, in_one_line, place_of, violation_of

BOT = """import random
from demesne.core.chance import FastChance

class Divides:
    def choose(self, view, decision, rng, budget):
        return helped(0)

class Draws:
    def choose(self, view, decision, rng, budget):
        return random.choice([])

class Keys:
    def choose(self, view, decision, rng, budget):
        return FastChance(b"short")

def helped(number):
    return 1 // number
"""


@pytest.fixture
def place(tmp_path):
    path = tmp_path / "failing.py"
    path.write_text(BOT, encoding="utf-8")
    return path


def failure(place, name):
    """Return the bot of that name, and what it raises."""
    bot = load(f"{place}:{name}")
    with pytest.raises((ZeroDivisionError, IndexError)) as caught:
        bot.choose(None, None, None, 0)  # type: ignore[arg-type]
    return bot, caught.value


def test_the_file_and_the_line_of_the_failure_are_told(place, monkeypatch):
    monkeypatch.delenv(TRACEBACK, raising=False)
    error = violation_of(*failure(place, "Divides"))
    assert str(error) == (
        "Divides failed: ZeroDivisionError: integer division or modulo by zero "
        f"({place}, line 17; DEMESNE_TRACEBACK=1 shows the traceback)"
    )


def test_the_line_is_one_of_the_bot_though_a_library_raised(place):
    assert place_of(failure(place, "Draws")[1]) == f"{place}, line 10"
    assert place_of(failure(place, "Keys")[1]) == f"{place}, line 14"


def test_a_file_in_the_working_directory_has_its_short_name(place, monkeypatch):
    monkeypatch.chdir(place.parent)
    assert place_of(failure(place, "Divides")[1]) == "failing.py, line 17"


def test_the_whole_traceback_is_there_for_whom_asks_for_it(place, monkeypatch):
    monkeypatch.setenv(TRACEBACK, "1")
    first, *trace = str(violation_of(*failure(place, "Divides"))).splitlines()
    assert first.endswith(f"by zero ({place}, line 17)")
    assert trace[0] == "Traceback (most recent call last):"
    assert "    return helped(0)" in trace
    assert trace[-1].startswith("ZeroDivisionError: ")


def test_an_error_without_a_file_of_the_user_is_its_text():
    assert in_one_line(ValueError("a\nb")) == "ValueError: a b"
