import http.client
import json
import re
import signal
import subprocess
import sys

import pytest

from demesne.cli.app import run
from demesne.core.errors import SetupError
from demesne.server.cluster.bus import MessageBus
from demesne.server.listening import LOCAL, bound, bus_of, network_names, peer_address, read_peer_address
from demesne.server.storage.database import file_of, read_address
from tests.server.serving import serving


@pytest.mark.parametrize(
    ("options", "words"),
    [
        (["--limits", "some"], "--limits is on or off, not 'some'"),
        (["--per-address", "0"], "--per-address is 1 or more"),
        (["--trusted-proxy", "everybody"], "everybody is no network"),
        (["--static", "nowhere"], "nowhere is no folder with the pages"),
        (["--lan", "--host", "192.168.1.2"], "--lan listens on the whole network"),
        (["--port", "70000"], "ports are 0 to 65535"),
        (["--metrics", "everywhere"], "--metrics is a port or HOST:PORT"),
        (["--log-level", "loud"], "--log-level is debug, info, warning or error, not 'loud'"),
        (["--log-format", "xml"], "--log-format is text or json, not 'xml'"),
        (["--drain-seconds", "-1"], "--drain-seconds is 0 to 600"),
    ],
)
def test_wrong_options_are_told_on_one_line(options, words, capsys, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    assert run(["serve", "--port", "0", "--database", "games.sqlite", *options]) == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err.count("\n") == 1
    assert words in said.err
    assert not list(tmp_path.iterdir())


def test_the_names_in_the_network_are_none_that_only_this_machine_knows():
    names = network_names()
    assert names
    assert not set(names) & set(LOCAL)
    assert len(set(names)) == len(names)


def asked(live, host, path="/api/about"):
    """Ask the server under a name; return the status and what is answered."""
    connection = http.client.HTTPConnection("127.0.0.1", live.port, timeout=20)
    connection.putrequest("GET", path, skip_host=True)
    connection.putheader("Host", host)
    connection.endheaders()
    answer = connection.getresponse()
    told = json.loads(answer.read())
    connection.close()
    return answer.status, told


def test_the_network_is_let_in_only_when_asked_for_and_by_the_names_of_the_machine(tmp_path):
    with serving(str(tmp_path / "games.sqlite"), "--lan") as live:
        line = live.said.readline()
        found = re.fullmatch(r"others in the network open: (http://(.+):(\d+)/)\n", line)
        assert found
        assert int(found[3]) == live.port
        assert asked(live, f"{found[2]}:{live.port}")[1]["share"] == found[1]
        assert asked(live, f"localhost:{live.port}")[0] == 200
        assert asked(live, "evil.example")[0] == 421


def test_by_itself_a_server_is_reached_from_this_machine_only(tmp_path):
    with serving(str(tmp_path / "games.sqlite")) as live:
        assert live.address.startswith(f"http://127.0.0.1:{live.port}")
        status, told = asked(live, f"127.0.0.1:{live.port}")
        assert (status, told["share"]) == (200, None)
        assert asked(live, f"{network_names()[0]}:{live.port}")[0] == 421


@pytest.mark.extended
def test_a_file_has_one_server_and_its_hold_ends_with_it(tmp_path):
    file = tmp_path / "games.sqlite"
    link = tmp_path / "link.sqlite"
    link.symlink_to(file)
    with serving(str(file)) as live:
        for name in (file, link):
            second = subprocess.run(
                [sys.executable, "-m", "demesne", "serve", "--port", "0", "--database", str(name)],
                capture_output=True,
                text=True,
                check=False,
            )
            assert second.returncode == 2
            assert f"another server is at work on {file}; " in second.stderr
            assert "Traceback" not in second.stderr
        assert run(["admin", "games", "--database", str(file)]) == 0
        assert run(["admin", "backup", str(tmp_path / "copy.sqlite"), "--database", str(file)]) == 0
        with serving(str(tmp_path / "copy.sqlite")):
            pass
        live.stop(signal.SIGKILL)
        live.start()
        assert asked(live, f"localhost:{live.port}")[0] == 200


def test_redis_is_no_way_to_share_a_file(tmp_path):
    file = tmp_path / "games.sqlite"
    with pytest.raises(SetupError, match="a SQLite file has one server"):
        bus_of("redis://127.0.0.1", str(file))
    assert type(bus_of(None, str(file))) is MessageBus
    assert file_of(read_address("postgresql://localhost/games")) is None
    assert file_of(read_address("sqlite://")) is None


@pytest.mark.parametrize("text", ["10.0.0.5", "10.0.0.5:", ":8001", "10.0.0.5:http"])
def test_an_address_for_other_processes_has_a_host_and_a_port(text):
    with pytest.raises(SetupError, match="HOST:PORT"):
        read_peer_address(text)


def test_the_address_for_other_processes_is_the_one_that_is_listened_on():
    assert read_peer_address("[fd00::1]:8001") == "[fd00::1]:8001"
    with bound("127.0.0.1", 0) as listener:
        assert peer_address(listener) == f"127.0.0.1:{listener.getsockname()[1]}"
    with bound("0.0.0.0", 0) as listener:  # noqa: S104
        assert peer_address(listener).partition(":")[0] != listener.getsockname()[0]
