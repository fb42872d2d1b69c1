"""The configurations of proxies in `deploy`: each game goes to one process, everything else to any."""

import signal
from types import SimpleNamespace

import pytest
from sqlalchemy import select

from demesne.server.storage.database import open_engine
from demesne.server.storage.schema import GAME, PROCESS
from tests.server.cluster.proxies import PROXIES, routed
from tests.server.cluster.test_processes import elsewhere, started, two
from tests.server.pairs import moved, told, until
from tests.server.serving import Client, receive, send

pytestmark = [pytest.mark.extended, pytest.mark.parametrize("address", ["postgresql"], indirect=True)]

GAMES = 12
BEHIND = "--trusted-proxy", "127.0.0.1", "--limits", "off"


def owners(address):
    """Return which port has each game open."""
    engine = open_engine(address)
    with engine.connect() as connection:
        rows = connection.execute(
            select(GAME.c.id, PROCESS.c.address, GAME.c.epoch)
            .join(PROCESS, PROCESS.c.id == GAME.c.process)
            .where(~PROCESS.c.ended)
        ).all()
    engine.dispose()
    return {row.id: (int(row.address.rpartition(":")[2]), row.epoch) for row in rows}


@pytest.mark.parametrize("proxy", PROXIES)
def test_all_requests_about_a_game_reach_the_process_that_has_it(address, proxy, tmp_path):
    with two(address, *BEHIND) as lives, routed(proxy, tmp_path, lives) as front:
        site = SimpleNamespace(address=front)
        host, guest = (Client(site, name) for name in ("Ann", "Bo"))
        games = [started(host, guest) for _ in range(GAMES)]
        before = owners(address)
        # Both processes have games, of which each was opened once.
        assert set(before) == set(games)
        assert {port for port, _ in before.values()} == {live.port for live in lives}
        for game in games[:4]:
            with host.socket(game) as ann, guest.socket(game) as bo:
                for each in (ann, bo):
                    send(each, t="hello")
                    assert receive(each, "update")["view"]
                until(lambda game=game: any(moved(client, game) for client in (host, guest)))
        assert owners(address) == before
        assert {epoch for _, epoch in before.values()} == {1}
        # A process that dies loses its games to the other one, and the proxy finds that one.
        dead, alive = lives
        dead.stop(signal.SIGKILL)
        game = next(game for game, (port, _) in before.items() if port == dead.port)
        until(lambda: told(elsewhere(host, alive), game)["view"])
        until(lambda: told(host, game)["view"])
        assert owners(address)[game] == (alive.port, 2)
        dead.start()
