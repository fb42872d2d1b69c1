"""A tournament on Ray ends as it does without, whatever happens to the workers and to whoever started it."""

import json
import os
import shutil
import signal
import socket
import socketserver
import subprocess
import sys
import threading
from pathlib import Path
from time import monotonic, sleep

import pytest

from tests import ray_cluster
from tests.cli import COMMAND, assert_one_line, demesne, result_of, slow_bots, without_time

# One process for all of them, where pytest-xdist is asked for groups: the cluster takes some seconds to start.
pytestmark = [pytest.mark.extended, pytest.mark.xdist_group("ray")]

THREE = ["tournament", "dominion", "-p", "big-money", "-p", "big-money-smithy", "-p", "random", "--seed", "7"]
FILE = "tournament.jsonl"

LAST = """
class Last:
    def choose(self, view, decision, rng, budget):
        return decision.actions[-1]
"""


@pytest.fixture(autouse=True)
def _ray(require):
    require(ray_cluster.HAVE, "ray")


@pytest.fixture(scope="module")
def cluster():
    if not ray_cluster.HAVE:
        yield None
        return
    with ray_cluster.running() as (address, environment):
        yield ["--ray-address", address], environment


@pytest.fixture
def slow(tmp_path):
    return [
        "tournament",
        "dominion",
        *("-p", "random", "-p", f"{slow_bots.written(tmp_path)}:Slow", "--seed", "7"),
    ]


def lines(folder):
    return (folder / FILE).read_text().splitlines()


def begun(arguments, environment, out, units):
    """Start a tournament and return its process when so many units are in its folder."""
    process = subprocess.Popen(
        [*COMMAND, *arguments, "--out", str(out), "--format", "json"],
        env=environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )
    end = monotonic() + 90
    while monotonic() < end and process.poll() is None:
        if (out / FILE).exists() and len(lines(out)) > units:
            break
        sleep(0.02)
    return process


def has_ended(process):
    """Tell whether a process has ended, also where nothing has asked for its exit code yet, as in a container."""
    try:
        status = Path(f"/proc/{process}/stat").read_text(encoding="ascii", errors="replace")
    except (FileNotFoundError, ProcessLookupError):
        return True
    return status.rpartition(")")[2].split()[0] == "Z"


def wait_for_end(processes):
    end = monotonic() + 30
    for process in processes:
        while monotonic() < end:
            if has_ended(process):
                break
            sleep(0.1)
        else:
            pytest.fail(f"process {process} is still there")


def test_table_and_folder_are_those_of_the_local_run(cluster, tmp_path):
    on_ray, environment = cluster
    here = demesne(*THREE, "-n", "40", "--out", str(tmp_path / "out"))
    (tmp_path / "out").rename(tmp_path / "here")
    there = demesne(*THREE, "-n", "40", "--out", str(tmp_path / "out"), *on_ray, env=environment)
    assert (there.returncode, there.stderr) == (0, "")
    tables = [[line for line in each.stdout.splitlines() if line[:6] != "speed:"] for each in (here, there)]
    assert tables[0] == tables[1]
    assert lines(tmp_path / "here")[0] == lines(tmp_path / "out")[0]
    assert sorted(lines(tmp_path / "here")) == sorted(lines(tmp_path / "out"))
    again = result_of(*THREE, "-n", "40", "--out", str(tmp_path / "out"), *on_ray, env=environment)
    assert (again["played"], again["games"]) == (0, 120)


@pytest.mark.parametrize("game", ["dominion", "dominations"])
def test_both_games_at_larger_tables(cluster, game):
    on_ray, environment = cluster
    arguments = ["tournament", game, *["-p", "random"] * 4, "--players", "3", "-n", "1", "--seed", "1"]
    assert without_time(result_of(*arguments, *on_ray, env=environment)) == without_time(
        result_of(*arguments)
    )


def test_it_stops_when_all_is_decided(cluster):
    on_ray, environment = cluster
    arguments = [*THREE, "-n", "400", "--until-decided"]
    made = result_of(*arguments, *on_ray, env=environment)
    assert made["decided"]
    assert without_time(made) == without_time(result_of(*arguments))


def test_a_killed_worker_changes_nothing(cluster, slow, tmp_path):
    on_ray, environment = cluster
    arguments = [*slow, "-n", "120"]
    process = begun([*arguments, *on_ray], environment, tmp_path / "out", 5)
    worker = slow_bots.processes(tmp_path)[0]
    os.kill(worker, signal.SIGKILL)
    stdout, stderr = process.communicate(timeout=90)
    assert (process.returncode, stderr) == (0, "")
    players = slow_bots.processes(tmp_path)
    assert len(players) >= 2
    assert worker in players
    made = json.loads(stdout)
    assert made["played"] == 120
    assert without_time(made) == without_time(result_of(*arguments))
    assert len(set(lines(tmp_path / "out"))) == len(lines(tmp_path / "out")) == 61


def test_killed_itself_it_goes_on_here_or_there(cluster, slow, tmp_path):
    on_ray, environment = cluster
    arguments = [*slow, "-n", "80"]
    process = begun([*arguments, *on_ray], environment, tmp_path / "out", 5)
    os.kill(process.pid, signal.SIGKILL)
    process.communicate(timeout=30)
    kept = len(lines(tmp_path / "out")) - 1
    assert 5 <= kept < 40
    resumed = result_of(*arguments, "--out", str(tmp_path / "out"), *on_ray, env=environment)
    assert resumed["played"] <= 2 * (40 - kept + 1)
    assert without_time(resumed) == without_time(result_of(*arguments))


def test_ctrl_c_reports_the_finished_units_and_ends_the_workers(cluster, slow, tmp_path):
    on_ray, environment = cluster
    process = begun([*slow, "-n", "4000", *on_ray], environment, tmp_path / "out", 5)
    os.killpg(process.pid, signal.SIGINT)
    stdout, stderr = process.communicate(timeout=60)
    assert (process.returncode, stderr) == (130, "")
    workers = slow_bots.processes(tmp_path)
    made = json.loads(stdout)
    assert made["complete"] is False
    assert 0 < made["games"] < 4000
    prefix = result_of(*slow, "-n", str(made["games"]))
    for key in ("games", "bots", "neighbours", "comparisons"):
        assert prefix[key] == made[key]
    wait_for_end(workers)


def test_files_of_bots_are_sent_along(cluster, tmp_path):
    on_ray, environment = cluster
    (tmp_path / "last.py").write_text(LAST)
    (tmp_path / "golden.strategy").write_text("strategy golden\nbuy Province\nbuy Gold\nbuy Silver\n")
    # The workers were not started in this folder, so these names mean nothing to them.
    arguments = ["tournament", "dominion", "-p", "golden.strategy", "-p", "last.py:Last", "-n", "8"]
    arguments += ["--seed", "7"]
    made = result_of(*arguments, *on_ray, env=environment, cwd=tmp_path)
    assert made["options"]["bots"] == ["golden.strategy", "last.py:Last"]
    assert without_time(made) == without_time(result_of(*arguments, cwd=tmp_path))


def test_a_failing_bot_is_the_same_line_as_here(cluster, tmp_path):
    on_ray, environment = cluster
    broken = ["tournament", "dominion", "-p", "random", "-p", f"{slow_bots.written(tmp_path)}:Broken"]
    there = demesne(*broken, *on_ray, env=environment)
    assert_one_line(there, "deal 0 of random, ", "Broken", "ZeroDivisionError")
    assert there.stderr == demesne(*broken).stderr


def test_games_that_end_every_worker_are_given_up(cluster, tmp_path):
    on_ray, environment = cluster
    deadly = ["tournament", "dominion", "-p", "random", "-p", f"{slow_bots.written(tmp_path)}:Deadly"]
    result = demesne(*deadly, *on_ray, "--jobs", "1", env=environment)
    assert_one_line(result, "4 workers of the Ray cluster ended", "without Ray")
    assert len(slow_bots.processes(tmp_path)) == 4


def test_a_connection_of_the_programs_own_is_used_and_kept(cluster):
    on_ray, environment = cluster
    program = f"""
import ray
from demesne.lab.tournament.plan import TournamentPlan
from demesne.lab.tournament.play import play
ray.init("{on_ray[1]}", log_to_driver=False, logging_level="ERROR")
plan = TournamentPlan("dominion", ("big-money", "random"), 8, 7)
for _ in range(2):
    print(play(plan, cluster="").to_json()["bots"] == play(plan).to_json()["bots"], ray.is_initialized())
"""
    result = subprocess.run(
        [sys.executable, "-c", program],
        env=environment,
        capture_output=True,
        text=True,
        timeout=120,
        check=True,
    )
    assert result.stdout == "True True\n" * 2


def test_a_token_that_is_not_sent_is_told(cluster):
    on_ray, environment = cluster
    asked = {name: value for name, value in environment.items() if not name.startswith("RAY_AUTH_")}
    result = demesne(*THREE, *on_ray, env=asked)
    assert (result.returncode, result.stdout) == (2, "")
    assert "if it asks for a token, set RAY_AUTH_MODE=token" in result.stderr.splitlines()[-1]


def test_an_address_where_nobody_listens_is_one_line():
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        address = f"127.0.0.1:{free.getsockname()[1]}"
        assert_one_line(demesne(*THREE, "--ray-address", address), "no Ray cluster can be reached", address)


@pytest.mark.parametrize("greeting", [b"HTTP/1.1 400 Bad Request\r\n\r\n", b""])
def test_an_address_where_something_else_answers_is_one_line(greeting):
    class Other(socketserver.BaseRequestHandler):
        def handle(self):
            self.request.recv(100)
            self.request.sendall(greeting)

    with socketserver.ThreadingTCPServer(("127.0.0.1", 0), Other) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        address = f"127.0.0.1:{server.server_address[1]}"
        result = demesne(*THREE, "--ray-address", address)
        server.shutdown()
    assert_one_line(result, "no Ray cluster can be reached", address, "something else answers")


def test_what_a_client_needs_is_told(tmp_path):
    (tmp_path / "grpc.py").write_text("raise ImportError")
    path = os.pathsep.join([str(tmp_path), os.environ.get("PYTHONPATH", "")]).rstrip(os.pathsep)
    result = demesne(*THREE, "--ray-address", "ray://10.0.0.1:10001", env={**os.environ, "PYTHONPATH": path})
    assert_one_line(result, "ray://", 'pip install "ray[client]"')


@pytest.mark.parametrize("address", ["nowhere", "here:", "10.0.0.1:port", "http://10.0.0.1:80", ""])
def test_what_is_no_address_is_one_line(address):
    assert_one_line(demesne(*THREE, "--ray-address", address), "HOST:PORT, ray://HOST:PORT, auto or local")


def test_the_address_in_the_environment_is_taken():
    environment = {**os.environ, "RAY_ADDRESS": "127.0.0.1:1"}
    assert_one_line(demesne(*THREE, "--ray", env=environment), "can be reached at 127.0.0.1:1")


def test_where_no_ray_runs_it_is_started_and_ended():
    arguments = [*THREE, "-n", "2"]
    with ray_cluster.quiet_place() as environment:
        made = result_of(*arguments, "--ray", "--jobs", "2", env=environment)
        ps = shutil.which("ps")
        assert ps is not None
        processes = subprocess.run([ps, "-eo", "args"], capture_output=True, text=True, check=True).stdout
        assert environment["RAY_TMPDIR"] not in processes
    assert without_time(made) == without_time(result_of(*arguments))
