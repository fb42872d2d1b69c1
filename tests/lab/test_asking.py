import signal

import pytest

from demesne.bots import user
from demesne.bots.bot import Bot
from demesne.bots.dominion.random import RandomBot
from demesne.core.chance import FastChance
from demesne.core.choice import Choice
from demesne.core.errors import BotError
from demesne.core.events import Event
from demesne.games.dominion.actions import N_ACTIONS
from demesne.lab.asking import answer_of, seat_bots, tables_of
from demesne.lab.streams import Streams

USERS = """
import sys
from time import sleep

class Leaves:
    observes = True
    def start(self, seat, setup, seed):
        if seat == 1:
            sys.exit(5)
    def choose(self, view, decision, rng, budget): sys.exit(6)
    def observe(self, event): sys.exit("enough")

class Hangs(Leaves):
    def start(self, seat, setup, seed): sleep(seat * 60)
    def choose(self, view, decision, rng, budget): sleep(60)
    def observe(self, event): sleep(60)

class Interrupts(Leaves):
    def choose(self, view, decision, rng, budget): raise KeyboardInterrupt
"""
EVENT = Event("turn", {"seat": 0})


@pytest.fixture
def load(tmp_path):
    file = tmp_path / "users.py"
    file.write_text(USERS)
    return lambda name: user.load(f"{file}:{name}")


def ask(bot):
    return answer_of(bot, None, Choice(0, "", [1, 2]), FastChance(bytes(8)), N_ACTIONS)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_rotations_take_everybody_to_every_seat(players):
    bots: list[Bot] = [RandomBot() for _ in range(players)]
    tables = tables_of(bots)
    assert len(tables) == players
    for shift, table in enumerate(tables):
        for player, bot in enumerate(bots):
            assert table[(player + shift) % players] is bot


def assert_blamed(bot, start, choose, observe):
    """Assert that each of three calls to a bot ends in an error that says what it did."""
    with pytest.raises(BotError, match=start):
        seat_bots([RandomBot(), bot], None, Streams(1, 2), None)
    with pytest.raises(BotError, match=choose):
        ask(bot)
    sink = seat_bots([bot, RandomBot()], None, Streams(1, 2), None)
    assert sink is not None
    with pytest.raises(BotError, match=observe):
        sink.emit(EVENT)


def test_a_bot_that_leaves_the_program_is_named(load):
    assert_blamed(
        load("Leaves"),
        r"^Leaves failed: SystemExit: 5 \(\S+\.py, line \d+; ",
        r"^Leaves failed: SystemExit: 6 \(\S+\.py, line \d+; ",
        r"^Leaves failed: SystemExit: enough \(\S+\.py, line \d+; ",
    )


@pytest.mark.skipif(not hasattr(signal, "setitimer"), reason="the system has no alarms")
def test_a_bot_that_never_answers_is_named(load, monkeypatch):
    monkeypatch.setattr(user, "HARD_LIMIT_S", 0.1)
    late = r"^Hangs took longer than 0\.1 s for one answer$"
    assert_blamed(load("Hangs"), late, late, late)


def test_ctrl_c_is_no_fault_of_the_bot(load):
    with pytest.raises(KeyboardInterrupt):
        ask(load("Interrupts"))
