"""What is done to the clock and the disk of a started process, and to no other."""

import os
import subprocess
import sys
import time

import pytest

from demesne_benchmarks.load.chaos.hooks import SYNC_SECONDS, Hooks, build_library

SYNC = """
import os, sys, time
with open(sys.argv[1], "w") as file:
    file.write("x")
    file.flush()
    begun = time.monotonic()
    os.fsync(file.fileno())
    print(time.monotonic() - begun)
"""


def ran(hooks, program, *arguments):
    """Return the number that a program prints which has these hooks."""
    command = [sys.executable, "-c", program, *arguments]
    done = subprocess.run(
        command, env=os.environ | hooks.environment, check=True, capture_output=True, text=True
    )
    return float(done.stdout)


def test_the_clock_of_a_process_steps_and_that_of_others_does_not(tmp_path):
    hooks = Hooks(tmp_path, None)
    program = "import time; print(time.time())"
    assert abs(ran(hooks, program) - time.time()) < 600
    hooks.step_clock(-7_200)
    assert abs(ran(hooks, program) + 7_200 - time.time()) < 600
    assert abs(ran(hooks, "import time; print(time.time_ns() / 1e9)") + 7_200 - time.time()) < 600


def test_the_disk_of_a_process_is_slow_for_a_while(tmp_path):
    library = build_library(tmp_path)
    if library is None:
        pytest.skip("MISSING: a C compiler")
    hooks = Hooks(tmp_path, library)
    file = str(tmp_path / "written")
    hooks.slow_disk(is_slow=True)
    assert ran(hooks, SYNC, file) >= SYNC_SECONDS
    hooks.slow_disk(is_slow=False)
    # What the disk itself takes is not ours to say; the shortest of some tries is without the delay.
    assert min(ran(hooks, SYNC, file) for _ in range(5)) < SYNC_SECONDS


def test_a_machine_without_a_compiler_has_no_slow_disk(tmp_path, monkeypatch):
    monkeypatch.setenv("PATH", str(tmp_path))
    assert build_library(tmp_path) is None
    assert "LD_PRELOAD" not in Hooks(tmp_path, None).environment
