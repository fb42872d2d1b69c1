"""Two processes of which one is killed, stopped or cut off: the other one has its games soon, and nothing is lost."""

import contextlib
import signal
from time import monotonic, sleep

import pytest
from sqlalchemy import create_engine, select, text
from sqlalchemy.engine import make_url
from websockets.exceptions import ConnectionClosed

from demesne.server.storage.database import open_engine
from demesne.server.storage.schema import GAME, PROCESS
from tests.server.cluster.test_processes import elsewhere, two
from tests.server.pairs import begun, falls, logged, moved, shown, told, until
from tests.server.serving import Client, new_command, prepare, receive, send

FREELY = "--limits", "off"
LEASE = 4.0
HURRY = """
from demesne.server.cluster import membership
membership.LEASE = 4_000
membership.RENEWED_EVERY = 0.5
"""
"""Processes whose silence is noticed sooner; the figures of the real ones are in docs/serving.md."""

pytestmark = [pytest.mark.extended, pytest.mark.parametrize("address", ["postgresql"], indirect=True)]


@pytest.fixture
def pair(address, tmp_path, monkeypatch):
    """Two processes, two people at the first one, and a game with clocks that it has open."""
    prepare(monkeypatch, tmp_path, HURRY)
    with two(address, *FREELY) as lives:
        people = [Client(lives[0], name) for name in ("Ann", "Bo")]
        game = begun(people, clock="live:600+0", fast_windows=True)
        assert owner(address, game) == (lives[0].port, 1)
        play(people, game, 3)
        yield lives, people, game


def owner(address, game):
    """Return the port of the process that has a game open, and the epoch."""
    engine = open_engine(address)
    with engine.connect() as connection:
        row = connection.execute(
            select(PROCESS.c.address, GAME.c.epoch)
            .join(PROCESS, PROCESS.c.id == GAME.c.process)
            .where(GAME.c.id == game)
        ).one()
    engine.dispose()
    return int(row.address.rpartition(":")[2]), row.epoch


def play(people, game, many):
    """Make moves for the players who are asked."""
    for _ in range(many):
        until(lambda: any(moved(client, game) for client in people))


def others(people, live):
    """Return the same people at another process."""
    return [elsewhere(client, live) for client in people]


def left(clocks):
    """Return the time that all players have left."""
    return sum(clocks["left"])


@pytest.mark.parametrize("how", [signal.SIGKILL, signal.SIGTERM])
def test_the_games_of_a_process_that_ends_go_on_elsewhere_and_the_time_is_credited(address, pair, how):
    lives, people, game = pair
    before = shown(people[0], game)
    began = monotonic()
    lives[0].stop(how)
    there = others(people, lives[1])
    until(lambda: told(there[0], game)["view"])
    waited = monotonic() - began
    after = shown(there[0], game)
    assert owner(address, game) == (lives[1].port, 2)
    assert (after["version"], after["view"]) == (before["version"], before["view"])
    (seat,) = before["clocks"]["running"]
    assert after["clocks"]["running"] == [seat]
    # A sign of life is half a second old; on a busy machine it may be older.
    lost = falls(before["clocks"], seat) - falls(after["clocks"], seat) + 1_000 * waited
    assert lost < 2_000
    play(there, game, 3)
    lives[0].start()
    # The process that is back has nothing open, and passes on.
    play(people, game, 2)
    assert owner(address, game) == (lives[1].port, 2)
    assert len(logged(address, game)) >= 9


def test_a_process_that_stood_still_finds_its_games_gone(address, pair):
    lives, people, game = pair
    there = others(people, lives[1])
    with people[0].socket(game) as direct, there[0].socket(game) as relayed:
        for each in (direct, relayed):
            send(each, t="hello")
            receive(each, "update")
        lives[0].process.send_signal(signal.SIGSTOP)
        # Who came through another process hears of it as soon as that one knows.
        with pytest.raises(ConnectionClosed):
            receive(relayed, "pong", 5 * LEASE)
        until(lambda: told(there[0], game)["view"])
        play(there, game, 3)
        sleep(LEASE)
        lives[0].process.send_signal(signal.SIGCONT)
        with contextlib.suppress(ConnectionClosed):
            # What is sent before the process knows is refused, or the socket is closed.
            choice = shown(there[0], game)["choice"] or shown(there[1], game)["choice"]
            send(direct, t="do", id=new_command(), decision=choice["id"], move=choice["moves"][0])
        with pytest.raises(ConnectionClosed) as caught:
            receive(direct, "ack")
        assert caught.value.rcvd
        assert caught.value.rcvd.code == 1012
    play(people, game, 3)
    assert owner(address, game) == (lives[1].port, 2)
    logged(address, game)


def test_without_the_database_nobody_loses_a_game(address, pair):
    lives, people, game = pair
    url = make_url(address)
    administrator = create_engine(url.set(database="postgres"), isolation_level="AUTOCOMMIT")
    with administrator.connect() as connection:
        connection.execute(text(f"ALTER DATABASE {url.database} ALLOW_CONNECTIONS false"))
        connection.execute(
            text("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = :name"),
            {"name": url.database},
        )
        assert not moved(people[0], game)
        sleep(2 * LEASE)
        connection.execute(text(f"ALTER DATABASE {url.database} ALLOW_CONNECTIONS true"))
    administrator.dispose()
    play(people, game, 2)
    play(others(people, lives[1]), game, 2)
    assert owner(address, game) == (lives[0].port, 1)
    logged(address, game)


def test_a_process_that_no_other_one_reaches_keeps_its_games(address):
    cut_off = "--peer-address", "127.0.0.1:1"
    with two(address, *FREELY) as lives:
        lives[0].stop()
        lives[0].options = (*lives[0].options, *cut_off)
        lives[0].start()
        people = [Client(lives[0], name) for name in ("Ann", "Bo")]
        game = begun(people, fast_windows=True)
        there = others(people, lives[1])
        status, _ = shown(there[0], game)
        assert status == 503
        with pytest.raises(Exception, match="503"):
            there[0].socket(game)
        play(people, game, 4)
        logged(address, game)
