"""Two processes on one database: what is waited for, what falls, and what is credited."""

import signal
from time import sleep, time

import pytest
from sqlalchemy import update

from demesne.server.storage.database import open_engine
from demesne.server.storage.schema import ENTRY, HEARTBEAT, OUTAGE, PROCESS
from demesne_benchmarks.load.__main__ import run_own
from demesne_benchmarks.load.driving import Plan
from tests.server.cluster.test_processes import REDIS, bus, elsewhere, two
from tests.server.pairs import (
    begun,
    falls,
    heard,
    logged,
    moved,
    shown,
    told,
    until,
)
from tests.server.serving import Client, new_command, prepare, receive, send

__all__ = ["bus"]

BANK = 1_000
HOUR = 3_600_000
FREELY = "--limits", "off"
HURRY = """
from demesne.server import game_registry
from demesne.server.live.table import presence, terms
presence.ABSENT_AFTER = 2_000
game_registry._HEARTBEAT_SECONDS = 1
terms.LEAST_BANK = 1
"""

pytestmark = [pytest.mark.extended, pytest.mark.parametrize("address", ["postgresql"], indirect=True)]


@pytest.fixture
def hurried(tmp_path, monkeypatch):
    """Servers with shorter clocks, to which people and other processes are away sooner."""
    prepare(monkeypatch, tmp_path, HURRY)


def test_an_answer_that_waits_at_one_process_holds_for_both_when_the_shown_wait_is_over(address, bus):
    with two(address, *bus, *FREELY) as lives:
        people = [Client(live, name) for live, name in zip(lives, ("Ann", "Bo"), strict=True)]
        game = begun(people)
        until(lambda: not any(moved(client, game) for client in people) and shown(people[0], game)["window"])
        until(lambda: shown(people[1], game)["window"])
        victim, attacker = sorted(people, key=lambda client: shown(client, game)["choice"] is None)
        before = len(logged(address, game))
        with victim.socket(game) as here, attacker.socket(game) as there:
            for each in (here, there):
                send(each, t="hello")
            told = receive(here, "update")
            send(here, t="do", id="the-answer", decision=told["choice"]["id"], move="decline")
            waits = [told, *heard(here, lambda message: message["window"] is None)]
            assert receive(here, "ack")["id"] == "the-answer"
            seen = heard(there, lambda message: message["window"] is None)
            at = time() * 1000
        ends = [update["window"]["until"] for update in (waits[-2], seen[-2])]
        assert ends[0] == ends[1]
        (entry, written), *more = logged(address, game)[before:]
        assert (entry.text, entry.command.partition(":")[2], more) == ("decline", "the-answer", [])
        assert ends[0] <= written <= at < ends[0] + 2_000


def test_a_clock_that_falls_hands_its_seat_to_a_bot_once_also_when_a_process_dies(address, bus, hurried):
    clock = f"live:{BANK // 1000}+0"
    with two(address, *bus, *FREELY) as lives:
        people = [Client(live, name) for live, name in zip(lives, ("Ann", "Bo"), strict=True)]
        games = [begun(people, clock=clock, fast_windows=True)]
        with people[0].socket(games[0]) as ann, people[1].socket(games[0]) as bo:
            for each in (ann, bo):
                send(each, t="hello")
            bots = [heard(each, lambda message: any(message["bots"]))[-1]["bots"] for each in (ann, bo)]
            assert bots[0] == bots[1]
        games.append(begun(people, clock=clock, fast_windows=True))
        for client in reversed(people):
            shown(client, games[1])
        until(lambda: shown(people[1], games[1])["clocks"]["running"])
        lives[0].stop(signal.SIGKILL)
        # Who has come is not stored: to the process that takes the game over they come for the first time.
        until(lambda: any(any(told(elsewhere(client, lives[1]), games[1])["bots"]) for client in people))
        for game in games:
            log = logged(address, game)
            handed = [(entry, at) for entry, at in log if entry.kind == "bot"]
            assert len({entry.seat for entry, _ in handed}) == len(handed) > 0
            assert {entry.why for entry, _ in handed} == {"clock"}
            assert handed[0][1] - log[0][1] >= BANK
        lives[0].start()


def test_what_was_lost_while_both_processes_were_dead_is_credited(address, bus):
    with two(address, *bus, *FREELY) as lives:
        people = [Client(live, name) for live, name in zip(lives, ("Ann", "Bo"), strict=True)]
        game = begun(people, clock="live:60+0", fast_windows=True)
        both = [people[0], elsewhere(people[0], lives[1])]
        # By a move its player is known to have come.
        assert any(moved(client, game) for client in people)
        sleep(0.2)
        first, second = (shown(client, game)["clocks"] for client in both)
        (seat,) = first["running"]
        assert abs(falls(first, seat) - falls(second, seat)) < 100
        for live in lives:
            live.stop(signal.SIGKILL)
        # An hour passes.
        engine = open_engine(address)
        with engine.begin() as connection:
            for column in (ENTRY.c.at, HEARTBEAT.c.at, OUTAGE.c.began, OUTAGE.c.ended, PROCESS.c.at):
                connection.execute(update(column.table).values({column: column - HOUR}))
        engine.dispose()
        killed = time() * 1000
        for live in lives:
            live.start()
        away = time() * 1000 - killed
        for client in both:
            clocks = shown(client, game)["clocks"]
            assert clocks["running"] == [seat]
            # A sign of life is at most some seconds old.
            assert -1_000 < falls(clocks, seat) - killed - first["left"][seat] < 6_000 + away


def test_people_at_different_processes_vote_for_a_bot_in_an_absent_ones_place(address, bus, hurried):
    with two(address, *bus, *FREELY) as lives:
        people = [
            Client(live, name) for live, name in zip((*lives, lives[0]), ("Ann", "Bo", "Cy"), strict=True)
        ]
        game = begun(people)
        seats = [client.get(f"/api/games/{game}")["seat"] for client in people]
        with people[0].socket(game) as ann, people[1].socket(game) as bo:
            for each in (ann, bo):
                send(each, t="hello")
            for each in (ann, bo):
                heard(each, lambda message: [away["seat"] for away in message["absent"]] == [seats[2]])
            send(ann, t="take-over", id=new_command(), seat=seats[2])
            assert receive(ann, "ack")
            told = heard(bo, lambda message: any(away["votes"] for away in message["absent"]))[-1]
            assert told["absent"][0]["votes"] == [seats[0]]
            assert told["bots"] == [None] * 3
            send(bo, t="take-over", id=new_command(), seat=seats[2])
            for each in (ann, bo):
                bots = heard(each, lambda message: any(message["bots"]))[-1]["bots"]
                assert [seat for seat, bot in enumerate(bots) if bot] == [seats[2]]
        handed = [entry for entry, _ in logged(address, game) if entry.kind == "bot"]
        assert [(entry.seat, entry.why) for entry in handed] == [(seats[2], "vote")]


def test_nothing_is_lost_under_load_on_two_processes_one_of_which_is_killed(address, bus):
    report = run_own(Plan(6, 3.0, 4.0, 1, database=address), 2, REDIS)
    assert report.is_sound, report
    assert report.log is not None
    assert report.log.entries >= report.decisions + 6
    assert report.decisions > 20
    assert report.reconnections > 0
