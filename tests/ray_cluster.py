"""A Ray cluster for tests: two machines, as far as Ray can tell, of one CPU each, in processes of their own.

pytest itself never loads Ray, which warns of much that would fail a test here. The cluster ends with the process that
started it, however that ends, and asks for a token, so that nobody else can use it.
"""

import os
import secrets
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from pathlib import Path

HAVE = find_spec("ray") is not None and sys.platform != "win32"
CALM = {
    "RAY_USAGE_STATS_ENABLED": "0",
    "RAY_AUTH_MODE": "token",
    "RAY_AUTH_TOKEN": secrets.token_hex(16),
}

_NODES = """
import sys
from ray.cluster_utils import Cluster

cluster = Cluster()
for _ in range(2):
    cluster.add_node(num_cpus=1, include_dashboard=False)
print(cluster.address, flush=True)
sys.stdin.read()
cluster.shutdown()
"""


@contextmanager
def running() -> Iterator[tuple[str, dict[str, str]]]:
    """Start a cluster and give its address and the environment of those who use it."""
    with quiet_place() as environment:
        process = subprocess.Popen(
            [sys.executable, "-W", "ignore", "-c", _NODES],
            env=environment,
            cwd=environment["RAY_TMPDIR"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            start_new_session=True,
        )
        assert process.stdout is not None
        address = process.stdout.readline().strip()
        try:
            assert address, process.communicate()[1]
            yield address, environment
        finally:
            process.communicate()


@contextmanager
def quiet_place() -> Iterator[dict[str, str]]:
    """Give an environment in which Ray keeps to a folder of its own and asks and tells nobody anything."""
    # Sockets lie in it, whose paths must be short.
    with tempfile.TemporaryDirectory(prefix="ray-", ignore_cleanup_errors=True) as folder:
        (Path(folder) / "ray").mkdir()
        variables = {name: value for name, value in os.environ.items() if not name.startswith("RAY_")}
        yield {**variables, **CALM, "RAY_TMPDIR": folder, "HOME": folder}
